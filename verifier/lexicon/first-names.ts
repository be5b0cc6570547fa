/**
 * First names that are a woman's or a man's in English, German and French; those given to both are left out.
 * For telling whom `she` and `he` may mean, never for telling who somebody is.
 */
function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

export const WOMEN = words(`
  abigail ada adele adèle agatha agathe agnes agnès aisha albertine alexandra alice alicia alison amanda amandine amara amber amelia
  amina amy amélie anaïs andrée angela anita anja anke ann anna annabel anne annegret annette annick annie annika antje antoinette
  april ariana ariane armelle astrid audrey aurélie ava ayşe barbara bea beate beatrice becky bella bernadette bertha berthe bessie
  beth betty beverly birgit blanche bonnie brenda brianna bridget brigitte bärbel bénédicte camilla candice carla carmen carol
  carola carole caroline carolyn carrie cassandra catherine cecilia celeste chantal charlene charlotte chelsea cheryl chloe chloé
  christa christelle christiane christina christine christy claire clara clarissa claudette claudia clémence clémentine colette
  colleen connie coralie corinne cornelia courtney cynthia cécile céline dagmar daisy dana daniela danielle daphne darlene deborah
  deirdre della delphine denise diana diane dolores donna dora doris dorothy edda edeltraud edith edna eileen elaine eleanor elena
  elfriede elisa elisabeth elizabeth elke ella ellen ellie elsa elsie emilia emily emma erica erika erin erna ernestine estelle
  esther ethel eugénie eunice eva evelyn fabienne faith fanny fatima fatma felicia fernande fiona flora florence france frances
  francesca francine franziska françoise freda freya friederike gabriele gabrielle gail gemma genevieve geneviève georgia georgina
  geraldine gerda gerlinde germaine gertrude ghislaine gina gisela gisèle gladys glenda gloria grace greta gudrun gwen hailey hannah
  hanne hannelore harriet hattie hazel heather hedwig heidi heike helen helena helga henrietta henriette hilda hildegard hillary
  holly honorine hope huguette hélène ida ilona ilse imogen ines inge ingeborg ingrid inès irene iris irma irmgard isabel isabella
  isabelle isla isolde ivy jackie jacqueline jana jane janet janice janine jasmine jeanette jeanne jeannette jeannine jenna jennifer
  jenny jessica jill joan joanna joanne jocelyn johanna josefine josephine joséphine joy joyce juanita judith judy julia julianne
  julie juliette june justine jutta karen karin karina karla karoline kate katharina kathleen kathrin katie katrin katrina kayla
  kerstin kira kirsten klara kristen kristin kristina laetitia lakshmi lara laura lauren laurence lea leah leila lena leona leyla
  liesel lieselotte lila lillian lily lina linda lisa lisbeth liselotte lois lola lora loretta lorraine lotte louisa louise lucie
  lucienne lucille lucy ludivine luise lydia lynn léa mabel madeleine madison magdalena maggie maike maja mandy manon manuela mara
  marcelle marcia mareike margaret margarete margarita margaux margit margot margrit marguerite maria marian mariana marianne marie
  marie-claude marie-france marilyn marina marion marita marjorie marlene marlies marta martha martina martine mary mathilde matilda
  maud maureen maxine mechthild megan mei melanie melissa melitta mercedes merle mia michelle mildred millie mina minnie miranda
  mireille miriam moira molly mona monika monique morgane muriel myra myrtle mélanie nadia nadine nadège nancy naomi natalia natalie
  nathalie nele nellie nicola nicole nikki nina nora noreen norma noémie octavia océane odette odile olga olivia opal orla ottilie
  paige pam pamela pascale patricia patsy patty paula paulette pauline pearl peggy penelope penny petra phoebe phyllis polly
  priscilla priya priyanka rachel rebecca regina renate renée rhonda ricarda rita roberta rosa rosalie rosalind rose roseline
  rosemarie rosemary rosi rosie roswitha roxanne ruth régine sabine sabrina sadie sally samantha sandra sandrine sara sarah saskia
  selma serena shannon shari sharon sheila shelley sherry shirley sigrid silke silvia simone sofia solange solène sonia sonja sophia
  sophie stacy stefanie steffi stella stephanie stéphanie sue susan susanna susanne suzanne svenja swantje sylvia sylviane sylvie
  ségolène tabitha tamara tamsin tanja tanya tara teresa tess thandi thea thelma theodora theresa theresia thérèse tiffany tina toni
  tracey tracy traudel traute trudy ulla ulrike ursula uta ute valérie vanessa velma vera verena vicky victoria viktoria viola
  violet virginie vivian véronique waltraud wanda wendy wiebke wilhelmine wilma winifred yolanda yvette yvonne zainab zelda zoe zoë
  édith éliane élise élodie
`);

export const MEN = words(`
  aaron abel abraham adam adrian ahmed al alain alan albert alec alexander alfred ali allan allen alphonse alvin amaury amit amos
  anatole andre andreas andrew andy ange angus anthony antoine archie arjun armand arnold arthur ashton auguste aurélien austin
  baptiste barnabé barry bart barthélemy basil bastien ben benjamin benno benoît bernard bernd bernhard bernie bert bill billy
  blaise bob bobby bodo boris brad bradley brandon brent brett brian bruce bruno bryan bryce burkhard byron caleb calvin cameron
  carl carlos carlton carsten cecil cedric chad charles charlie chen chester chris christian christophe christopher clarence clark
  clay cliff clifford clinton clive clyde clément cody cole colin conrad corentin corwin craig curt curtis cyril cyrille cédric
  célestin dale damian damien dan daniel danny darren darryl dave david dean denis dennis denny derek desmond detlef dexter dick
  didier diego dieter dietmar dietrich dirk dominic don donald doug douglas drew duane duncan dustin dwight désiré earl eberhard
  eckhard ed eddie edgar edmond edmund edward edwin egon eli elias elliott elmer emil emmett emre eric erich ernest ernie ernst
  erwin ethan eugen eugene eugène evan everett ewald ewart fabian fabien falk felix ferdinand fergus fernand firmin florent florian
  floyd francis franck frank franklin franz françois fred freddie fridolin friedrich fritz frédéric gabriel gareth garrett gary
  gaspard gaston gautier gavin gaël gene geoffrey geoffroy georg george georges gerald gerd gerhard germain gernot ghislain gilbert
  giles gilles glen glenn gordon gottfried graham grant greg gregor gregory grégoire grégory guido guillaume gunther gus gustav
  gustave guy gérald gérard günter günther hakan hal hank hannes hans harald harold harry hartmut harvey hassan heath hector heiko
  heiner heinrich heinz helmut henning henri henry herbert herman hermann hervé hinrich hiroshi holger homer honoré horace horst
  howard hubert hugh hugo hunter ian ibrahim ignace ignatius ingo ira irving isaac isidore ivan jack jacky jacob jacques jake jakob
  jamal james jan jared jason jasper javier jay jean-baptiste jean-claude jean-françois jean-luc jean-marie jean-michel jean-paul
  jean-pierre jed jeff jeffrey jens jeremy jerome jerry jesse jim jimmy joachim jochen joe joel johan johann johannes john johnny
  jon jonas jonathan jose josef joseph josh joshua joël juan jude jules julian julien julius justin jérôme jürgen kai karl karl-
  heinz karsten keith ken kenji kenneth kenny kent kevin kirk klaus konrad konstantin kristian kurt kwame kyle lance larry lars
  laurent lawrence lee leo leon leonard leopold leroy lester levi lewis liam lincoln lionel lloyd logan lothar lou louie louis
  lowell loïc luc lucas lucien ludovic ludwig luis lukas luke luther lutz léon léonard léopold mack malcolm malik malte manfred marc
  marcel marco marcus mario marius mark markus marlon marshall martial martin marty marvin mason mathieu matt matthew matthias
  matthieu maurice max maxime maximilian mehmet meinrad melvin michael michel mick mickaël mickey miguel mike miles milton mirko
  mitchell mohammed monty moritz morris moses muhammad murray mustafa myron nathan ned neil nelson nicholas nick nico nicolas nigel
  niklas nils noah noel norbert norm norman noël octave olaf oliver olivier omar oscar oskar otis ottmar otto owen parker pascal
  patrice patrick paul pedro peer perry pete peter phil philibert philip philipp philippe phillip pierre piet preston quentin rafaël
  rainer rajesh ralf ralph ramon randall randy raoul raphaël rashid ravi ray raymond reggie reginald reinhard reinhold rené rex
  richard rick ricky rob robbie robert rod rodney rodolphe roger roland rolf romain roman ron ronald roscoe ross rowan roy ruben
  rudi rudolf rudolph rufus rupert ruprecht russ russell ryan régis rémi rémy rüdiger sammy samuel sanjay saul scott sean sebastian
  serge seth shane shaun sheldon sherman sid sidney siegfried siegmar sigmar silas simon spencer stan stanley stefan steffen stephan
  stephen steve steven stuart stéphane sven sylvain sylvester sébastien söhnke sönke tariq ted terence terry theo theodor theodore
  thibault thierry thilo thomas thorsten théo théodore till tim timo timothy timothée tino tobias toby todd tom tommy tony torben
  torsten travis trevor tristan troy tyler udo ulf uli ulrich urbain urs uwe valentin veit vernon vic victor vikram viktor vince
  vincent virgil vivien volker wade waldemar wallace walter walther ward warren wayne wei wendell wenzel werner wesley wilbur
  wilfred wilfried wilhelm wilko will willard willi william willie winfried winston wolfgang woody xaver xavier yann yannick yusuf
  yvan yves zachary édouard émile éric étienne
`);
