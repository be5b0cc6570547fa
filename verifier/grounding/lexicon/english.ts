import { ENGLISH_FINITE, ENGLISH_REPORTING, isEnglishVerbLike } from './english-verbs.ts';
import type { Lexicon } from './lexicon.ts';
import { wordSet } from './word-set.ts';

function phrases(list: string): readonly (readonly string[])[] {
  return list
    .trim()
    .split(/\s*\n\s*/)
    .map((line) => line.split(' '));
}

export const ENGLISH: Lexicon = {
  lang: 'en',
  locked: wordSet(`
    not no never none nobody nothing nowhere neither nor without hardly scarcely barely rarely seldom cannot n't ain't
    if unless provided providing whether until till lest supposing assuming pending depending conditional conditionally contingent
    only just merely solely exclusively alone except excepting excluding barring
    false falsely wrong wrongly untrue incorrect incorrectly mistaken mistakenly denied denies deny denying denial rather instead
    supposedly allegedly alleged allegations allegation reportedly purported purportedly so-called would-be self-styled apparently seemingly ostensibly
    retracted withdrew withdrawn rescinded reversed overturned annulled vetoed disputed disputes fictional fake hoax rumour rumor rumoured rumored
    unlikely doubtful supposed probable possible possibly perhaps maybe probably presumably potentially arguably hypothetical
    fails failed refuses refused lacks lacked avoid avoids avoided
    contrary unlike joke joked jokes satire imagine imagined pretend pretended dream dreamt dreamed`),
  narrowing: wordSet(`
    not no never none nobody nothing nowhere neither nor without hardly scarcely barely rarely seldom cannot
    if unless provided whether until till lest when whenever before supposing assuming
    only just merely solely exclusively alone except excluding
    all every each any anyone anybody anything either most few fewer fewest little less least more than too enough
    first last next best worst
    oppose opposes opposed opposing ban bans banned banning prohibit prohibits prohibited forbid forbids forbade forbidden illegal unlawful criminal bar bars barred
    deny denies denied doubt doubts doubted refuse refuses refused refusing reject rejects rejected avoid avoids avoided prevent prevents prevented
    stop stops stopped fail fails failed failing lack lacks lacked cease ceases ceased halt halts halted against unable unlikely
    exceed exceeds exceeded half`),
  verbLike: isEnglishVerbLike,
  disclaims: wordSet(`
    said says say claim claims claimed allege alleges alleged assert asserts asserted argue argues argued believe believes believed
    think thinks thought suspect suspects suspected contend contends contended insist insists insisted
    deny denies denied dispute disputes disputed doubt doubts doubted rumour rumor rumoured rumors rumours
    told tells opinion opinions belief beliefs allegation allegations accusation accusations assertion assertions
    guess myth joke joked fiction supposedly apparently pretend pretended imagine imagined dream dreams testified swore
    lie lies lied nonsense hoax rubbish bluff untrue almost nearly practically virtually`),
  sourceNouns: wordSet(`
    view views guess theory story version line narrative account telling conclusion finding findings verdict estimate warning prediction
    forecast suspicion assumption charge complaint statement word promise proposal report`),

  reporting: ENGLISH_REPORTING,
  attributions: phrases(`
    according to
    in the words of
    in the view of
    in the opinion of
    in my view
    in my opinion
    in our view
    in his view
    in her view
    in their view
    as reported by
    as told by
    as quoted by
    by his account
    by her account
    by their account
    to my mind`),
  finite: ENGLISH_FINITE,
  finiteEnding: /^\p{Ll}{3,}ed$/u,
  determiners: wordSet(
    `the a an this that these those his her its their our my your some one two three several many most all both each another`,
  ),
  subjects: wordSet(`he she it they we you i there this that these those who`),
  prepositions: wordSet(
    `in on at for from with by under over during within between among about against of to into onto through across since after before until per via near beside behind despite`,
  ),
  subordinators: wordSet(`
    if unless when whenever while as because although though since before after until till once whereas provided providing assuming whether
    where wherever lest supposing given considering in that whatever whoever however`),
  factive: wordSet('although though because whereas despite notwithstanding'),
  coordinators: wordSet('and but whereas yet so'),
  connectives: phrases(`
    however
    moreover
    furthermore
    in addition
    additionally
    besides
    indeed
    in fact
    of course
    for example
    for instance
    in particular
    therefore
    thus
    hence
    accordingly
    consequently
    as a result
    as a consequence
    in consequence
    nevertheless
    nonetheless
    similarly
    likewise
    conversely
    by contrast
    in contrast
    on the other hand
    on the one hand
    at the same time
    meanwhile
    finally
    lastly
    first
    second
    third
    firstly
    secondly
    thirdly
    first of all
    in short
    in sum
    in summary
    in brief
    to summarize
    to sum up
    in conclusion
    to conclude
    specifically
    that said
    that being said
    to be sure
    to be clear
    to be fair
    again
    also
    too
    as well
    obviously
    clearly
    certainly
    naturally
    fortunately
    unfortunately
    interestingly
    importantly
    more importantly
    most importantly
    notably
    remarkably
    surprisingly
    as such
    in turn
    in other words
    after all
    above all
    as you know
    as we know
    as we all know
    as you all know
    as you may know
    as everyone knows
    as i said
    as i noted
    as i mentioned
    as i have said
    as i have noted
    as i have mentioned
    as i noted earlier
    as i mentioned earlier
    as i said earlier
    as i said before
    as i discussed
    as i discussed earlier
    as i indicated
    as i indicated earlier
    as mentioned
    as noted
    as noted earlier
    as noted above
    as mentioned earlier
    as mentioned above
    by the way
    incidentally
    needless to say
    for that reason
    for this reason
    for these reasons
    and
    but
    so
    well
    still`),
  particles: wordSet(
    'therefore thus indeed moreover furthermore nevertheless nonetheless accordingly consequently hence thereby',
  ),
  adverbs: wordSet(`
    very really extremely highly greatly deeply strongly sharply significantly substantially considerably dramatically quickly
    rapidly swiftly steadily carefully closely clearly certainly actually particularly especially notably truly fully completely
    entirely totally unanimously finally eventually ultimately immediately promptly suddenly abruptly
    quietly obviously naturally undoubtedly firmly warmly overwhelmingly narrowly repeatedly consistently markedly vigorously
    enormously hugely vastly severely thoroughly decisively notoriously famously remarkably surprisingly unexpectedly tremendously
    gradually slowly directly explicitly readily easily heavily successfully properly widely tightly personally vividly forcefully
    angrily calmly bluntly candidly cheerfully proudly solemnly loudly gently briskly noticeably visibly squarely`),
  additives: wordSet('also'),
  beforeBoundAdverb: wordSet(
    'more less most least as so too how not no than only nearly almost partly partially half fairly rather somewhat hardly never far much any even quite or and what about',
  ),
};
