/** Words that say the opposite in the same place, English and German, as inflected as they are used. */
const PAIRS = `
increase decrease|increased decreased|increases decreases|increasing decreasing|rise fall|rose fell|rises falls|rising falling|risen fallen|grew shrank|gain loss|gained lost|gains losses
higher lower|high low|highest lowest|more less|more fewer|most least|above below|before after|support oppose|supported opposed|supports opposes|supporting opposing
accept reject|accepted rejected|accepts rejects|approve reject|approved rejected|approves rejects|approved vetoed|passed failed|success failure|strong weak|stronger weaker|expand contract|expanded contracted
tighten loosen|tightened loosened|buy sell|bought sold|buys sells|open closed|opened closed|open close|opens closes|long short|longer shorter|large small|larger smaller|better worse|best worst|good bad
early late|earlier later|first last|encourage discourage|likely unlikely|possible impossible|stable unstable|positive negative|improved worsened|began ended|start end|started ended|won lost|win lose
safe unsafe|legal illegal|guilty innocent|true false|agree disagree|agreed disagreed|admit deny|admitted denied|allow ban|allowed banned|hire fire|hired fired|join leave|joined left|majority minority|maximum minimum
for against|with without|inside outside|over under|up down|north south|east west|public private|domestic foreign|import export|imports exports|profit loss|surplus deficit|inflation deflation|alive dead|male female|day night
steigen sinken|steigt sinkt|stieg sank|gestiegen gesunken|erhöhen senken|erhöht gesenkt|erhöhung senkung|höher niedriger|hoch niedrig|mehr weniger|stärker schwächer|stark schwach|für gegen|mit ohne|vor nach|über unter
gut schlecht|besser schlechter|richtig falsch|zugestimmt abgelehnt|annehmen ablehnen|angenommen abgelehnt|groß klein|größer kleiner|neu alt|erste letzte|ersten letzten|arm reich|möglich unmöglich|viel wenig|immer nie
gewonnen verloren|gewann verlor|geöffnet geschlossen|kaufen verkaufen|gekauft verkauft|einnahmen ausgaben|sicher unsicher|schuldig unschuldig|mehrheit minderheit|arbeitgeber arbeitnehmer|erlaubt verboten|beginn ende`;

const opposites = new Map<string, Set<string>>();
for (const pair of PAIRS.trim().split(/[|\n]/)) {
  const [a = '', b = ''] = pair.split(' ');
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const) {
    const set = opposites.get(from) ?? new Set<string>();
    set.add(to);
    opposites.set(from, set);
  }
}

/** @returns words that would turn the statement round where `word` stands */
export function oppositesOf(word: string): ReadonlySet<string> {
  return opposites.get(word) ?? NONE;
}

const NONE: ReadonlySet<string> = new Set();
