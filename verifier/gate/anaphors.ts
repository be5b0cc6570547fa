/*
 * Words that lean on an earlier sentence, English and German. Closed lists: what they miss is a trim that reads
 * oddly, what they catch too much is an answer that waits for a person.
 */

/** Additive, contrastive and sequential words: they answer the sentence before. */
const LINKS = [
  'also too again likewise similarly instead otherwise moreover furthermore besides meanwhile nevertheless nonetheless',
  'consequently therefore thus hence however accordingly conversely additionally',
  'auch ebenfalls ebenso gleichfalls wiederum stattdessen andernfalls außerdem zudem überdies ferner unterdessen',
  'dennoch trotzdem gleichwohl folglich deshalb deswegen daher darum somit mithin jedoch hingegen dagegen allerdings',
  'demnach demzufolge infolgedessen weiterhin schließlich',
].join(' ');

/** Point back in any position: to the one of two, to what was said, to a time that another sentence gave. */
const POINTERS = [
  'former latter aforementioned aforesaid latters both neither either another others such',
  'later afterwards afterward subsequently previously beforehand earlier then thereafter thereby therein thereof',
  'letztere letzterer letzteres letzteren erstere ersterer ersteres ersteren beide beiden beides andere anderer anderes',
  'danach davor darauf daraufhin seitdem seither zuvor vorher nachher später damals dabei dadurch damit dafür davon',
  'dazu darin daran darüber hierbei hierfür hierzu hiermit solche solcher solches solchen derselbe dieselbe dasselbe',
].join(' ');

/** Pronouns and demonstratives. "Reyes said he would go": whether *he* is Reyes or the man of the lost sentence, no rule can tell. */
const PRONOUNS = [
  'he she it they him her hers his its their theirs them himself herself itself themselves ones',
  'this these those here there',
  'er sie es ihn ihm ihr ihre ihrer ihren ihrem ihres ihnen sein seine seiner seinen seinem seines',
  'dies diese dieser dieses diesen diesem jene jener jenes jenen jenem dort hier',
].join(' ');

/** Of things: bound inside a sentence where they follow one of `BINDERS` and something that they can mean. */
const THINGS = 'it its itself they them their theirs themselves';

/** After these a pronoun takes what its own sentence named: "among them", "that it promised", "after its pledge". */
const BINDERS = [
  'of for with in on to by from among about over under between through during against into',
  'after before because when while as if since until than that which who whose and or',
].join(' ');

/** Of people: a name in between gives them somebody else to mean. */
const PERSONAL =
  'he she they him her his their them er sie ihn ihm ihr ihre ihrer ihren ihrem ihnen seine seiner';

/** After one of these, `that` is no conjunction: "after that", "since that". */
const BEFORE_THAT =
  'after before since by of on in at with for from to despite about under during than like over';

/** Capital by rule, yet nobody's name. */
const CALENDAR = [
  'january february march april may june july august september october november december',
  'monday tuesday wednesday thursday friday saturday sunday',
  'januar februar märz april mai juni juli august september oktober november dezember',
  'montag dienstag mittwoch donnerstag freitag samstag sonntag i',
].join(' ');

/** At the head of a sentence they limit, answer or reverse the one before. */
const LIMITS = [
  'but however yet though although still nevertheless nonetheless only unless except provided if not instead conversely',
  'aber doch jedoch allerdings dennoch trotzdem nur außer sofern falls soweit wenn sondern hingegen dagegen',
  'yes no nope indeed ja nein',
].join(' ');

/** At the head of a sentence they continue another one. */
const HEADS = [
  'and but or nor so yet though',
  'und aber oder denn doch sondern sodass',
  'second secondly third thirdly fourth finally lastly next zweitens drittens viertens zuletzt',
  'yes no ja nein',
].join(' ');

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

export const LINK_WORDS = set(LINKS);
export const POINTER_WORDS = set(POINTERS);
export const PRONOUN_WORDS = set(PRONOUNS);
export const THING_WORDS = set(THINGS);
export const BINDER_WORDS = set(BINDERS);
export const PERSONAL_WORDS = set(PERSONAL);
export const BEFORE_THAT_WORDS = set(BEFORE_THAT);
export const CALENDAR_WORDS = set(CALENDAR);
export const HEAD_WORDS = set(HEADS);
export const LIMIT_WORDS = set(LIMITS);

/** Says of what stands around it that it is not so, or no longer, or not known. */
export const TAKES_BACK =
  /(?<!\p{L})(?:den(?:y|ies|ied|ial)|refut|rebut|reject|disput|contradict|retract|withdr[ae]w|overturn|quash|acquit|exonerat|cleared|dismiss|false|untrue|wrong|incorrect|mistak|hoax|no evidence|unproven|unconfirmed|alleg|rumou?r|not (?:true|so|proven|confirmed)|dement|bestr(?:eitet|itt)|widers?pr|widerleg|widerruf|zurück(?:gewiesen|genommen|gezogen)|freigespro|freispr|aufgehoben|falsch|unwahr|irrt|irrtum|gerücht|angeblich|nicht (?:wahr|richtig|bewiesen|bestätigt)|(?:wies|weist|zog|nahm) .{0,60}zurück|stimmt nicht)/iu;

/** A sentence that counts or announces what follows needs all of it. */
export const ANNOUNCES =
  /:\s*$|\b(?:following|as follows|two|three|four|five|six|several|both|reasons?|parts?|steps?|points?)\b|\b(?:folgende[rnsm]?|zwei|drei|vier|fünf|mehrere|beide|gründe|teile|schritte|punkte)\b/iu;
