/** What a rule of the quote check found, for an editor; English and German, to stand behind a colon. */
export const QUOTE_REASONS: Readonly<Record<string, readonly [en: string, de: string]>> = {
  'quote.words-differ': ['the words differ', 'der Wortlaut weicht ab'],
  'quote.negation-outside': [
    'a negation that governs the words stands outside the marks',
    'eine Verneinung, die zu den Worten gehört, steht außerhalb der Anführungszeichen',
  ],
  'quote.negation-added': [
    'the draft denies what the source says plainly',
    'der Entwurf verneint, was die Quelle ohne Verneinung sagt',
  ],
  'quote.condition-outside': [
    'the condition that the words hang on is left out',
    'die Bedingung, unter der die Worte stehen, fehlt',
  ],
  'quote.frame-outside': [
    'the words before or behind the marks say in whose eyes, or in what world, it holds',
    'die Worte vor oder hinter den Anführungszeichen sagen, in wessen Augen oder in welcher Welt es gilt',
  ],
  'quote.frame-dropped': [
    'the source says how the words were said (read out, acted, forged, forced, in jest, in answer to what), and the draft does not',
    'die Quelle sagt, wie die Worte fielen (vorgelesen, gespielt, gefälscht, erzwungen, im Scherz, als Antwort worauf), der Entwurf sagt es nicht',
  ],
  'quote.taken-back': [
    'the next sentence takes the words back or gives them to somebody else',
    'der nächste Satz nimmt die Worte zurück oder gibt sie einem anderen',
  ],
  'quote.supposed-before': [
    'the sentence before it only supposes the case, or gives what nobody vouches for',
    'der Satz davor nimmt den Fall nur an oder gibt wieder, wofür niemand einsteht',
  ],
  'quote.cut-at-start': [
    'the speaker’s sentence begins earlier; the draft prints its end as a whole',
    'der Satz beginnt dort früher; der Entwurf druckt sein Ende als Ganzes',
  ],
  'quote.cut-at-end': [
    'the speaker’s sentence goes on; the draft closes it with a stop',
    'der Satz geht dort weiter; der Entwurf beendet ihn',
  ],
  'quote.hedge-outside': [
    'the source only supposes, hopes or plans it',
    'die Quelle vermutet, hofft oder plant es nur',
  ],
  'quote.quantifier-outside': [
    'a number or a quantity before the words is left out',
    'eine Zahl- oder Mengenangabe vor den Worten fehlt',
  ],
  'quote.balance-cut': [
    'the source goes on right behind the word with what turns it or adds to it',
    'die Quelle fährt gleich hinter dem Wort mit dem fort, was es wendet oder ergänzt',
  ],
  'quote.subject-changed': [
    'the source says it of nobody in particular; the draft puts a person before the words',
    'die Quelle sagt es von niemand Bestimmtem; der Entwurf setzt eine Person vor die Worte',
  ],
  'quote.limit-outside': [
    'an exception right behind the words is left out',
    'eine Ausnahme unmittelbar nach den Worten fehlt',
  ],
  'quote.unit-cut': ['the number is cut off from its unit', 'die Zahl ist von ihrer Einheit abgeschnitten'],
  'quote.infinitive-cut': [
    'the verb that governs the words stands outside the marks',
    'das Verb, von dem die Worte abhängen, steht außerhalb der Anführungszeichen',
  ],
  'quote.verb-cut': [
    'the rest of the verb stands outside the marks',
    'der Rest des Verbs steht außerhalb der Anführungszeichen',
  ],
  'quote.embedded-clause': [
    'the speaker only mentions the words as an opinion that is held',
    'die Worte sind dort nur als Meinung erwähnt',
  ],
  'quote.reported-by-another': [
    'the speaker gives the words as somebody else’s',
    'dort gibt die sprechende Person die Worte eines anderen wieder',
  ],
  'quote.question-mark-dropped': [
    'the source asks it, the draft states it',
    'die Quelle fragt, der Entwurf behauptet',
  ],
  'quote.crosses-speakers': [
    'the words run over two speakers, or over speech and report',
    'die Worte reichen über zwei Sprechende oder über Rede und Bericht',
  ],
  'quote.split-not-continuous': [
    'the two halves do not follow on one another',
    'die beiden Hälften schließen nicht aneinander an',
  ],
  'quote.unmarked-omission': [
    'something is left out without a sign',
    'es fehlt etwas, ohne dass eine Auslassung bezeichnet ist',
  ],
  'quote.ellipsis-swallows-negation': [
    'the ellipsis leaves out a negation',
    'die Auslassung verschluckt eine Verneinung',
  ],
  'quote.ellipsis-swallows-condition': [
    'the ellipsis leaves out a condition',
    'die Auslassung verschluckt eine Bedingung',
  ],
  'quote.ellipsis-swallows-contrast': [
    'the ellipsis leaves out a contrast',
    'die Auslassung verschluckt einen Gegensatz',
  ],
  'quote.ellipsis-swallows-limit': [
    'the ellipsis leaves out a limit',
    'die Auslassung verschluckt eine Einschränkung',
  ],
  'quote.ellipsis-swallows-subject': [
    'the ellipsis leaves out whom the words are about',
    'die Auslassung verschluckt, von wem die Rede ist',
  ],
  'quote.ellipsis-swallows-object': [
    'the ellipsis leaves out what the verb or the noun before it is about',
    'die Auslassung nimmt weg, worauf sich das Wort davor bezieht',
  ],
  'quote.ellipsis-regroups': [
    'the ellipsis leaves out the word that the rest belongs to',
    'die Auslassung verschluckt das Wort, zu dem der Rest gehört',
  ],
  'quote.ellipsis-joins-sentences': [
    'the ellipsis joins two utterances into one',
    'die Auslassung macht aus zwei Äußerungen eine',
  ],
  'quote.bracket-changes-sense': [
    'the words in brackets change the sense',
    'die Worte in Klammern ändern den Sinn',
  ],
  'quote.bracket-changes-word': [
    'the brackets put another word in the place of one that was said',
    'die Klammer setzt ein anderes Wort an die Stelle des gesprochenen',
  ],
  'quote.bracket-unclear': [
    'it is not clear what the brackets stand for',
    'unklar ist, wofür die Klammer steht',
  ],
  'quote.bracket-unsupported': [
    'the source does not say that the one named in brackets is meant',
    'die Quelle sagt nicht, dass die in Klammern genannte Person gemeint ist',
  ],
  'quote.denied-in-source': ['there the words are denied', 'dort werden die Worte bestritten'],
  'quote.draft-denies': [
    'the draft denies words that were said',
    'der Entwurf bestreitet Worte, die gefallen sind',
  ],
  'quote.not-said-in-source': [
    'there nobody has said them: they are imagined, wanted or refused',
    'dort hat sie niemand gesagt: sie sind vorgestellt, verlangt oder verweigert',
  ],
  'quote.words-not-speech': [
    'there they are the paper’s own words and nobody’s speech',
    'dort sind es Worte der Zeitung, keine Rede',
  ],
  'quote.satire': ['the source is satire', 'die Quelle ist Satire'],
  'quote.planted-text': [
    'they stand in text that was planted for a language model',
    'sie stehen in einem Text, der für ein Sprachmodell eingeschleust wurde',
  ],
  'quote.corrected-words': ['a correction has taken them back', 'eine Berichtigung hat sie zurückgenommen'],
  'quote.correction-not-supplied': [
    'the article was corrected, and the correction is not at hand',
    'der Artikel wurde berichtigt, und die Berichtigung liegt nicht vor',
  ],
  'quote.article-withdrawn': ['the article was withdrawn', 'der Artikel wurde zurückgezogen'],
  'quote.article-embargoed': ['the article is not published yet', 'der Artikel ist noch nicht erschienen'],
  'quote.date-of-article-not-utterance': [
    'the article recalls the words; the draft gives them the day of the article',
    'der Artikel erinnert an die Worte; der Entwurf gibt ihnen den Tag des Artikels',
  ],
  'quote.date-relative': [
    'the day that the draft gives cannot be told from the source',
    'der Tag, den der Entwurf nennt, lässt sich aus der Quelle nicht bestimmen',
  ],
  'quote.date-unproven': [
    'the source tells of another day or time, and not when this was said',
    'die Quelle erzählt von einem anderen Tag oder einer anderen Zeit und sagt nicht, wann die Worte fielen',
  ],
  'quote.date-differs': ['the source gives another day', 'die Quelle nennt einen anderen Tag'],
};
