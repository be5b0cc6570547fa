/*
 * Words of questions that are no matter: function words, question words, and words that ask about a development
 * or an utterance without being what it is about.
 */

export function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

/** Titles and forms of address before a name; lower case, without a full stop. */
export const TITLES: ReadonlySet<string> = words(`
  mr mrs ms miss sir dame lord lady dr prof professor rev reverend
  mayor president senator sen representative rep congressman congresswoman governor gov chancellor minister
  secretary chair chairman chairwoman chairperson chief police fire deputy acting interim former vice council
  councilmember councilman councilwoman councillor member commissioner superintendent director sheriff judge
  justice coach captain officer attorney general prime archbishop bishop king queen prince princess pope
  herr frau kanzler kanzlerin bundeskanzler bundeskanzlerin bürgermeister bürgermeisterin oberbürgermeister
  oberbürgermeisterin minister ministerin bundesminister bundesministerin ministerpräsident ministerpräsidentin
  präsident präsidentin bundespräsident abgeordnete abgeordneter senator senatorin staatssekretär staatssekretärin
  finanzminister finanzministerin außenminister außenministerin innenminister innenministerin
`);

export const STOP_ENGLISH: ReadonlySet<string> = words(`
  a an and any are as at be because been before being but by can could did do does doing during each few for from
  further had has have having he her here hers herself him himself his how i if in into is it its itself just may me
  might more most must my no nor not now of off on once only or other our out over own s same she should since so some
  such t than that the their theirs them then there these they this those through to too under until up upon us very
  was we were what when where which while who whom whose why will with within without would you your yours ever
  about after again against all also always among around between both tell tells told say says said saying
  happen happened happens happening become became write written wrote
  report reported published please show give anything something
`);

export const STOP_GERMAN: ReadonlySet<string> = words(`
  ab aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bin bis bist da damit dann
  das dass dein deine dem den denn der des dessen die dies diese diesem diesen dieser dieses doch dort du durch ein
  eine einem einen einer eines er es etwas für gegen gewesen hab habe haben hat hatte hatten hier hin ich ihm ihn ihnen
  ihr ihre ihrem ihren ihrer im in indem ins ist ja jede jedem jeden jeder jedes jemals je jener jetzt kann kein keine
  können könnte man manche mehr mein meine mit muss nach nicht nichts noch nun nur ob oder ohne sehr sein seine seinem
  seinen seiner seit seitdem sich sie sind so soll sollte sondern über um und uns unser unsere unter viel vom von vor
  während war waren was weg weil weiter welche welchem welchen welcher welches wenn wer wem wen wessen werde werden wie
  wieder wieso warum weshalb wann wo woher wohin will wir wird wirst wollen wollte worden worüber womit wofür wurde
  wurden zu zum zur zwar zwischen sagen sagt sagte gesagt äußern äußerte geäußert geschah geschehen passiert passierte
  geworden berichtet berichtete geschrieben schrieb schreibt bitte gibt gab gilt galt gelten galten versteht bedeutet
  bedeuten definiert
`);

/** Only in questions about a development or an opinion are these about the asking; elsewhere they are matter. */
export const ASKING_ENGLISH: ReadonlySet<string> = words(`
  position positions stance stances view views opinion opinions attitude attitudes mind thinking
  change changes changed changing evolve evolves evolved evolving evolution shift shifts shifted develop developed
  time timeline years history over compare compared comparison difference differences differ trace quote quotes
  words mention mentions mentioned
`);

export const ASKING_GERMAN: ReadonlySet<string> = words(`
  position positionen haltung haltungen meinung meinungen ansicht ansichten einstellung standpunkt sicht
  verändert veränderte verändern änderte geändert ändern gewandelt wandelte entwickelt entwickelte entwicklung laufe
  lauf verlauf zeit jahre chronologie vergleich vergleiche unterschied unterschiede unterscheiden unterscheidet
  erwähnt erwähnte erwähnen erstmals
`);

/** "How high", "wie viele": the measure asked for is in the number, not in these words. */
export const NUMBER_ENGLISH: ReadonlySet<string> = words(`
  much many few far large big high tall old often long deep wide fast number amount percentage percent share
`);

export const NUMBER_GERMAN: ReadonlySet<string> = words(`
  viel viele vielen wieviel wieviele hoch lange groß oft weit alt tief breit schnell zahl anzahl anteil betrag prozent
`);
