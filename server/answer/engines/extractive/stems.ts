import english from 'natural/lib/natural/stemmers/porter_stemmer.js';
import german from 'natural/lib/natural/stemmers/porter_stemmer_de.js';
import type { Language } from '../../../../domain/article.ts';

/** Words kept; a language repeats itself. */
const STEMS_MOST = 100_000;

/** `past:base`, of verbs whose forms no ending tells: a question asks who gave, an article prints who gives. */
const IRREGULAR = table(`
  became:become began:begin begun:begin bit:bite bled:bleed blew:blow bore:bear bought:buy bred:breed broke:break broken:break
  brought:bring built:build burnt:burn came:come caught:catch chose:choose chosen:choose dealt:deal drank:drink drew:draw
  drawn:draw drove:drive driven:drive fell:fall fallen:fall felt:feel fled:flee flew:fly flown:fly forgot:forget forgave:forgive
  fought:fight found:find froze:freeze gave:give given:give grew:grow grown:grow heard:hear held:hold hid:hide hung:hang kept:keep
  knew:know known:know laid:lay led:lead left:leave lent:lend lost:lose meant:mean met:meet overcame:overcome paid:pay ran:run
  rang:ring rebuilt:rebuild rode:ride rose:rise risen:rise sang:sing sank:sink sat:sit saw:see seen:see sent:send shook:shake
  shot:shoot shrank:shrink slept:sleep slid:slide sold:sell sought:seek spent:spend spoke:speak spoken:speak sprang:spring
  stole:steal stolen:steal stood:stand struck:strike stuck:stick swept:sweep swore:swear sworn:swear swung:swing taught:teach
  threw:throw thrown:throw thought:think took:take taken:take tore:tear torn:tear undertook:undertake upheld:uphold went:go
  gone:go withdrew:withdraw withdrawn:withdraw withheld:withhold woke:wake won:win wore:wear worn:wear wrote:write written:write
  men:man women:woman children:child feet:foot geese:goose mice:mouse teeth:tooth wolves:wolf knives:knife lives:life
  wives:wife halves:half shelves:shelf leaves:leaf thieves:thief loaves:loaf oxen:ox crises:crisis analyses:analysis
`);

/** `noun:verb` where no ending tells that they are one act: a question asks who sold, an article prints that there was no sale. */
const SAME_ACT = table(`
  sale:sell sales:sell die:died dies:died dying:died dead:died death:died deaths:died loss:lose losses:lose choice:choose choices:choose growth:grow
  flight:fly flights:fly gift:give gifts:give theft:steal thefts:steal burial:bury burials:bury denial:deny denials:deny
  decision:decide decisions:decide collision:collide collisions:collide explosion:explode explosions:explode
  expansion:expand extension:extend division:divide conclusion:conclude suspension:suspend evasion:evade
  reduction:reduce reductions:reduce production:produce description:describe destruction:destroy reception:receive
  failure:fail failures:fail closure:close closures:close departure:depart response:respond responses:respond
  payment:pay payments:pay marriage:marry marriages:marry belief:believe beliefs:believe
  proof:prove defense:defend defence:defend arrival:arrive survival:survive survivor:survive survivors:survive
`);

/** Words that Porter's stemmer throws together with others of another sense: productivity is no product. */
const OF_THEIR_OWN = table(`
  productivity:productivity university:university universities:university universal:universal universe:universe
  organization:organization organizations:organization organisation:organization organisations:organization
  generation:generation generations:generation general:general generals:general generous:generous
  international:international internationally:international internal:internal internally:internal
  community:community communities:community communication:communication communications:communication
  communist:communist communists:communist communism:communist emergency:emergency emergencies:emergency
  important:important importance:important importantly:important department:department departments:department
  authority:authority authorities:authority executive:executive executives:executive news:news
  conservative:conservative conservatives:conservative publication:publication publications:publication
  united:united several:several experiment:experiment experiments:experiment
`);

/**
 * The English stem. Porter's stemmer takes the last `s` of *bus*, *virus* and *Ferris* for a plural, which makes a
 * Ferris wheel a ferry and parts *bus* from *buses*: such words keep it.
 */
function englishStem(word: string): string {
  const own = OF_THEIR_OWN.get(word);
  if (own !== undefined) return own;
  const base = IRREGULAR.get(word) ?? SAME_ACT.get(word) ?? word;
  const single = /(?:[uix]s|ss|x|ch|sh)es$/.test(base) && base.length > 5 ? base.slice(0, -2) : base;
  const one = base.length === 5 && base.endsWith('uses') ? base.slice(0, -2) : single;
  return /[ui]s$|^\p{L}{1,2}s$/u.test(one) ? one : english.stem(one);
}

const stemmers: Readonly<Record<'en' | 'de', (word: string) => string>> = {
  en: remembering(englishStem),
  de: remembering(german.stem.bind(german)),
};

/** The stem of a lower-case word; any language but German is read as English. */
export function stemOf(word: string, lang: Language): string {
  return stemmers[lang === 'de' ? 'de' : 'en'](word);
}

function remembering(stem: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const found = stem(word);
    if (known.size < STEMS_MOST) known.set(word, found);
    return found;
  };
}

function table(pairs: string): ReadonlyMap<string, string> {
  return new Map(
    pairs
      .trim()
      .split(/\s+/)
      .map((pair): [string, string] => {
        const [past = '', base = ''] = pair.split(':');
        return [past, base];
      }),
  );
}
