/*
 * Words by which a writer judges, advises or addresses the reader, English and German. Closed lists: what they miss is
 * an opinion told as a fact, what they catch too much is an answer that waits for a person.
 */

const any = (parts: readonly string[], flags = 'iu'): RegExp =>
  new RegExp(parts.map((part) => `(?:${part})`).join('|'), flags);
const W = "(?<![\\p{L}\\p{N}’'-])";
const E = "(?![\\p{L}\\p{N}’'-])";

/** What is to come or has its price: `the bridge should open in May` expects and does not advise. */
const EXPECTED =
  'be (?:able|ready|open|over|finished|completed|done|available|back|complete|in place|possible|enough|noted|known|operational|visible|clear|safe|delivered|built|paid)|have (?:been|had)|open|reopen|arrive|cost|take|last|begin|start|reach|end|finish|come|rise|fall|grow|help|improve|save|bring|allow|reduce|cut|make|generate|produce|provide|cover|run|yield|hold|receive|see|hear|know|find|get|happen|follow|increase|decrease|become';

/** Words of which a sentence holds one before it is read for what does not stand at its head: a cheap look first. */
export const TELLTALE: ReadonlySet<string> = new Set(
  `ought better deserve deserves deserved well should must need needs folly madness mad insane idiotic foolish stupid absurd ridiculous outrageous
  disgraceful shameful scandalous despicable contemptible inexcusable unforgivable indefensible idea joke plan choice decision deal bargain policy
  disgrace scandal shame outrage travesty farce nonsense fool fools idiot idiots liar liars coward cowards hypocrite hypocrites clown clowns crook
  crooks moron imbecile monster menace insult waste off ashamed contempt sense only blame you your yours yourself yourselves you're you'll you've
  you'd sollte sollten müsste müssten muss müssen soll sollen gehört gehören darf dürfen verdient torheit wahnsinn irrsinn schande skandal skandalös
  unsinn zumutung frechheit unverschämtheit witz dummkopf idioten lügner lügnerin feigling feiglinge heuchler heuchlerin versager versagerin
  narr narren gauner töricht lächerlich empörend beschämend unverantwortlich unverzeihlich unerträglich idee entscheidung wahl lösung
  geldverschwendung armutszeugnis sinn vernünftige richtige anständige du dich dir dein deine deinen deinem deiner deines sie ihnen ihr ihre ihren
  ihrem ihrer ihres`.split(/\s+/),
);

/** What the paper would have somebody do, or think of what somebody did. */
export const ENGLISH_INSIDE: readonly RegExp[] = [
  any([
    `${W}ought (?:not )?to${E}|${W}had better${E}|${W}(?:deserves?|deserved) (?:to|better|worse|no|a|his|her|its|their)${E}|${W}(?:would|could) do (?:well|better) to${E}`,
    `${W}should (?!(?:${EXPECTED})${E}|(?:not|n’t|n't|also|now|soon|still|then|already|finally|only|probably|eventually) (?:${EXPECTED})${E}|(?:the|a|an|any|he|she|it|they|this|that) )`,
    `${W}must (?:now |at last |finally |also |not |never |simply |immediately )?(?:resign|quit|go|step (?:down|aside)|apologi[sz]e|act|wake|listen|learn|change course|answer for|be (?:stopped|fired|sacked|jailed|punished|saved|ashamed|held to account|held accountable|rejected|opposed|impeached|sold|brought to justice|replaced|removed from office))${E}`,
    `${W}needs? to (?:resign|quit|go|act|wake up|grow up|listen|learn|apologi[sz]e|be (?:stopped|fired|sacked|jailed|punished)|throw|stop (?:lying|wasting|pretending))${E}`,
  ]),
  any([
    `${W}(?:is|are|was|were|would be|remains?|be) (?:(?:an?|the|such an?|utter|complete|total|sheer|simply|just|nothing but|nothing more than|no more than|nothing less than|nothing short of|very|really|truly|plainly|frankly|national|absolute) )*(?:folly|madness|mad|insane|idiotic|foolish|stupid|absurd|ridiculous|outrageous|disgraceful|shameful|scandalous|despicable|contemptible|inexcusable|unforgivable|indefensible|(?:bad|terrible|awful|good|great|wonderful|brilliant|stupid|foolish|dreadful|horrible) (?:idea|joke|plan|choice|decision|deal|bargain|policy)|disgrace|scandal|shame|outrage|travesty|farce|joke|nonsense|fool|fools|idiot|idiots|liar|liars|coward|cowards|hypocrite|hypocrites|clown|clowns|crook|crooks|moron|imbecile|monster|menace|insult to \\p{L}+|waste of (?:money|time)|better off|worse off|to be ashamed|beneath contempt)${E}(?! (?:suit|case|claim|of the year))`,
    `${W}(?:makes?|made) (?:no|little|perfect|good|absolute) sense${E}|${W}(?:the )?only (?:sensible|sane|right|decent|honou?rable|reasonable|wise|moral) (?:course|thing|choice|answer|way|option|solution|step)${E}|${W}(?:has|have) only (?:himself|herself|itself|themselves) to blame${E}`,
  ]),
];

/** The same at the head of the sentence. */
export const ENGLISH_HEAD = any([
  `^(?:(?:and|but|so) )?(?:it|this|that|what) (?:is|was|would be|will be|has been|seems|looks|remains) (?:(?:an?|the|such an?|utter|sheer|pure|simply|plainly|frankly|nothing but|nothing less than|nothing short of|high|about|past|only|just|more|very|really|truly|deeply) )*(?:folly|foolish|madness|mad|insane|wise|unwise|prudent|sensible|senseless|stupid|absurd|ridiculous|outrageous|disgraceful|shameful|a?\\s?shame|disgrace|scandal|scandalous|pity|outrage|travesty|farce|nonsense|time (?:that|to|for|the|we|he|she|they|somebody|someone)|wrong|right|fair|unfair|unjust|unacceptable|inexcusable|unforgivable|regrettable|deplorable|tragic|sad|good|bad|better|best|worse|worst|a mistake|mistake|blunder|error|insult|crime|obvious|clear that|wonderful|welcome)${E}`,
  `^there (?:is|was|can be|could be) (?:simply |absolutely |really )?no (?:excuse|justification|doubt|question|reason|point|need|place)${E}`,
  `^(?:what an? |shame on|woe to|hats off|kudos|bravo|good riddance|enough is enough|how (?:sad|shameful|absurd|wonderful|dare))`,
  `^(?:one|we|you|readers?|voters?|everyone|everybody|anyone|nobody|no one) (?:can|could|may|might|must|will|would|has to|have to|need to|needs to|cannot|can’t|can't) (?:only |but |just )?(?:hope|wonder|trust|believe|agree|regret|welcome|fear|imagine|accept|ignore|forget|deny|do (?:well|better))${E}`,
  `^(?:frankly|sadly|thankfully|unfortunately|fortunately|surely|undoubtedly|hopefully|luckily|regrettably|mercifully|shamefully|disgracefully|absurdly|outrageously|happily|tragically|understandably|rightly|wrongly|to be (?:frank|honest|fair)|in truth|needless to say|of course|no doubt|without (?:a )?doubt|make no mistake)(?:,| (?!\\p{Ll}+ed (?:as|for)))`,
  `^(?:clearly|obviously|plainly|evidently),? (?:the|a|an|he|she|it|they|no|this|that)${E}`,
]);

/** `Clearly Kern lied`; not `Clearly marked lanes`. */
export const ENGLISH_CERTAIN = /^(?:Clearly|Obviously|Plainly|Evidently),? \p{Lu}/u;

/** Speaks to whoever reads; `you could hear the dam` tells of anybody. */
export const ENGLISH_ADDRESS = new RegExp(
  `${W}(?:your|yours|yourself|yourselves)${E}|${W}you(?:[’'](?:re|ll|ve)|(?:[’']d| had) better| (?:should|must|ought|need|can|cannot|can[’']t|will|won[’']t|are|have to|might|may|deserve|know))(?![\\p{L}\\p{N}])`,
  'iu',
);

export const GERMAN_INSIDE: readonly RegExp[] = [
  any([
    `${W}(?:man|niemand|keiner|jeder|jede|wer|leser|leserinnen|die leser|bürger|die bürger|wähler|die wähler|anleger|verbraucher|eltern|alle) (?:\\p{L}+ )?(?:sollte|sollten|müsste|müssten)${E}|${W}(?:sollte|sollten|müsste|müssten) (?:man|niemand|keiner|jeder|alle|die leser|die bürger|die wähler)${E}`,
    `${W}(?:muss|müssen|müsste|müssten|sollte|sollten|soll|sollen) (?:(?:nun|jetzt|endlich|sofort|umgehend|auch|sich) )*(?:\\p{L}+ )?(?:zurücktreten|abtreten|gehen|handeln|aufwachen|sich schämen|schämen|sich entschuldigen|entschuldigen|zuhören|gestoppt werden|bestraft werden|gerettet werden|abgewählt werden|entlassen werden|ins gefängnis|hinter gitter|verhindert werden)${E}`,
    `${W}gehör(?:t|en) (?:\\p{L}+ )?(?:ins gefängnis|hinter gitter|eingesperrt|abgeschafft|verboten|bestraft|abgewählt|entlassen|vor gericht)${E}|${W}(?:darf|dürfen) (?:nicht|nie|niemals|nie wieder|nie mehr|kein \\p{L}+) (?:\\p{L}+ )?(?:gewählt|sein|vergessen|hingenommen|geduldet|zugelassen|verkauft) ?(?:werden)?${E}|${W}(?:hat|haben) (?:es )?(?:nicht |nichts anderes |besseres )?verdient${E}`,
  ]),
  any([
    `${W}(?:ist|sind|war|waren|wäre|bleibt) (?:(?:eine?|der|die|das|reine?r?|purer?|schlicht|einfach|geradezu|nichts als|nur|wirklich|sehr|doch|ein einziger|eine einzige|absoluter?) )*(?:torheit|wahnsinn|irrsinn|schande|skandal|skandalös|unsinn|zumutung|frechheit|unverschämtheit|farce|witz|schlechter witz|dummkopf|idiot|idioten|lügner|lügnerin|feigling|feiglinge|heuchler|heuchlerin|versager|versagerin|narr|narren|gauner|töricht|absurd|lächerlich|empörend|beschämend|unverantwortlich|unverzeihlich|unerträglich|(?:schlechte|gute|dumme|tolle|großartige|miese|fatale) (?:idee|entscheidung|wahl|lösung)|geldverschwendung|armutszeugnis)${E}`,
    `${W}ergibt keinen sinn${E}|${W}macht keinen sinn${E}|${W}(?:einzig|allein) (?:vernünftige|richtige|anständige)`,
  ]),
];

/** The same at the head of the sentence. */
export const GERMAN_HEAD = any([
  `^(?:es|das|dies) (?:ist|war|wäre|bleibt|wird) (?:(?:eine?|höchste|allerhöchste|reine|purer?|schlicht|einfach|geradezu|nichts als|nur|wirklich|sehr|doch|ja) )*(?:torheit|wahnsinn|irrsinn|schande|skandal|skandalös|unsinn|zumutung|frechheit|unverschämtheit|farce|witz|zeit, (?:dass|zu)|zeit|unklug|klug|dumm|töricht|absurd|lächerlich|empörend|beschämend|schade|bedauerlich|erfreulich|traurig|falsch|richtig|gut|schlecht|besser|schlimm|unverantwortlich|unverzeihlich|unerträglich|ungerecht|unfair|vernünftig|ein fehler|fehler|armutszeugnis|jammer|unding)${E}`,
  `^(?:leider|zum glück|glücklicherweise|bedauerlicherweise|erfreulicherweise|hoffentlich|gott sei dank|dankenswerterweise|unglücklicherweise|traurigerweise|ehrlich gesagt|offen gesagt|selbstverständlich|natürlich|zweifellos|zweifelsohne|klar ist|kein zweifel|keine frage|so viel ist klar|schade|schluss mit|finger weg|hände weg|nieder mit|weg mit|her mit|pfui|bravo|nie wieder|was für eine? (?:schande|skandal|glück|unsinn))${E}`,
  `^(?:verkauft|kauft|wählt|meidet|traut|lasst|boykottiert|ignoriert|unterstützt|schließt|rettet|stoppt|vergesst|glaubt) (?:die|das|den|dem|der|keine?n?|euch|ihm|ihr|ihnen|nicht|nie)${E}`,
  `^wer (?:klug|vernünftig|anständig|schlau|ehrlich) ist`,
]);
/** `Verkaufen Sie die Anleihen`; not `Sollten sie verlieren`. */
export const GERMAN_ORDER = /^(?:Bitte )?(?:\p{Lu}\p{Ll}+(?:en|ern|eln)|Seien|Lassen|Tun) Sie /u;

/** Written small these are the informal address; `Sie` large behind the head is the formal one. */
export const GERMAN_ADDRESS =
  /(?<![\p{L}\p{N}])(?:du(?! \p{Lu})|dich|dir|dein(?:e[nmrs]?)?)(?![\p{L}\p{N}])|^(?:Du|Dich|Dir|Dein(?:e[nmrs]?)?) |(?<=[\p{L},] )(?:Sie|Ihnen|Ihr(?:e[nmrs]?)?)(?![\p{L}\p{N}])|^(?:Sie|Ihr) (?:sollten?|müssen|dürfen|können|brauchen|haben|werden|wollen) /u;
