import type { QuoteCase } from './quote-case.ts';

const EXACT = ['exact', 'normalized-exact'] as const;
const NOT_THEIRS = ['wrong-speaker', 'speaker-unclear'] as const;

/** Whose words they are in English, German and French narration. */
export const VOICE_CASES: readonly QuoteCase[] = [
  {
    name: 'German assent',
    source:
      'Der Anwalt fragte: „Würden Sie die Übergabe eine Schande nennen?“ „Ja“, antwortete Merle Hagedorn.',
    draft: 'Merle Hagedorn nannte die Übergabe „eine Schande“ [S1].',
    verdicts: ['wrong-speaker'],
  },
  {
    name: 'French assent',
    source: 'L’avocat a demandé : « Diriez-vous que c’est une honte ? » « Oui », a répondu Hélène Vautrin.',
    draft: 'Hélène Vautrin a parlé d’« une honte » [S1].',
    verdicts: [NOT_THEIRS],
  },
  {
    name: 'an asker has not asserted',
    source: '“Is the bridge a death trap?” Councillor Jude Amos asked.',
    draft: 'Jude Amos called the bridge “a death trap” [S1].',
    verdicts: ['altered'],
  },
  {
    name: 'German split speech printed through',
    source: '„Wir hatten keine Wahl“, sagte Merle Hagedorn. „Die Bank war schon gegangen.“',
    draft: 'Merle Hagedorn sagte: „Wir hatten keine Wahl. Die Bank war schon gegangen“ [S1].',
    verdicts: [['normalized-exact', 'marked-edit']],
  },
  {
    name: 'French split speech printed through',
    source: '« Nous n’avions pas le choix », a dit Hélène Vautrin. « La banque était partie. »',
    draft: 'Hélène Vautrin a dit : « Nous n’avions pas le choix. La banque était partie » [S1].',
    verdicts: [['normalized-exact', 'marked-edit']],
  },
  {
    name: 'printed through over another speaker',
    source: '“We had no choice,” said Amos. “Nonsense,” said Pike. “The bank had left.”',
    draft: 'Amos said: “We had no choice. The bank had left” [S1].',
    verdicts: [['altered', 'not-found']],
  },
  {
    name: 'a German number word turned into a figure',
    source: '„Neunzig Prozent von Ihnen verlieren Geld“, sagte Makler Benno Truch.',
    draft: 'Benno Truch sagte: „19 Prozent von Ihnen verlieren Geld“ [S1].',
    verdicts: [['altered', 'not-found']],
  },
  {
    name: 'a German silent contraction',
    source: '„Die Verkehrsbetriebe Nordmole (VBN) wurden nie gefragt“, sagte Truch.',
    draft: 'Truch sagte: „Die VBN wurden nie gefragt“ [S1].',
    verdicts: ['altered'],
    speakers: ['Truch'],
  },
  {
    name: 'German paragraphs with one closing mark',
    source:
      '„Um zwei brach die Mauer“, sagte Truch.\n\n„Um drei versagten die Pumpen.\n\n„Um vier war nichts mehr da“, fügte er hinzu.',
    draft: 'Truch sagte: „Um drei versagten die Pumpen“ [S1].',
    verdicts: ['exact'],
    speakers: ['Truch'],
  },
  {
    name: 'a German nickname',
    source: '„Es hat gewackelt“, sagte Rosa „Kalle“ Amsel, die den Kiosk führt.',
    draft: '„Es hat gewackelt“, sagte Rosa „Kalle“ Amsel [S1].',
    verdicts: ['exact', 'not-speech'],
  },
  {
    name: 'a French nickname',
    source: '« Tout a tremblé », a raconté Rose « Nono » Amiel.',
    draft: '« Tout a tremblé », a raconté Rose « Nono » Amiel [S1].',
    verdicts: ['exact', 'not-speech'],
  },
  {
    name: 'Dutch elisions and possessives',
    source: 'Dockers’ leader Bram de Wit said ‘no strike’ in ’s-Gravenmole. The dockers’ hall closed.',
    draft: 'Bram de Wit said ‘no strike’ in ’s-Gravenmole [S1].',
    verdicts: ['exact'],
    speakers: ['Wit'],
  },
  {
    name: 'a deputy under another chief',
    source: '“The locks hold,” said harbour chief Ines Vale. “They leak,” said her deputy, Paul Orme.',
    draft: 'Ines Vale said: “They leak” [S1].',
    verdicts: ['wrong-speaker'],
    speakers: ['Orme'],
  },
  {
    name: 'inverted at the head',
    source: 'Said Amos: “The locks hold.”',
    draft: 'Amos said: “The locks hold” [S1].',
    verdicts: [EXACT],
  },
  {
    name: 'as she put it',
    source: 'It was, as Amos put it, “a fool’s bargain”.',
    draft: 'Amos called it “a fool’s bargain” [S1].',
    verdicts: ['exact'],
    speakers: ['Amos'],
  },
  {
    name: 'according to',
    source: 'According to Amos, the locks are “safe as houses”.',
    draft: 'Amos said the locks are “safe as houses” [S1].',
    verdicts: ['exact'],
  },
  {
    name: 'German so',
    source: '„Die Schleusen halten“, so Hafenchefin Ines Vahl.',
    draft: 'Ines Vahl sagte: „Die Schleusen halten“ [S1].',
    verdicts: ['exact'],
    speakers: ['Vahl'],
  },
  {
    name: 'German laut',
    source: 'Laut Vahl sind die Schleusen „bombensicher“.',
    draft: 'Vahl nannte die Schleusen „bombensicher“ [S1].',
    verdicts: ['exact'],
  },
  {
    name: 'German wie',
    source: 'Die Schleusen sind, wie Vahl sagte, „bombensicher“.',
    draft: 'Vahl nannte die Schleusen „bombensicher“ [S1].',
    verdicts: ['exact'],
  },
  {
    name: 'German verb at the end',
    source: 'Vahl hat die Schleusen „bombensicher“ genannt.',
    draft: 'Vahl nannte die Schleusen „bombensicher“ [S1].',
    verdicts: ['exact'],
  },
  {
    name: 'German passive with its agent',
    source: 'Die Schleusen wurden von Vahl „bombensicher“ genannt.',
    draft: 'Vahl nannte die Schleusen „bombensicher“ [S1].',
    verdicts: ['exact'],
  },
  {
    name: 'German passive without agent',
    source: 'Die Schleusen wurden „bombensicher“ genannt.',
    draft: 'Vahl nannte die Schleusen „bombensicher“ [S1].',
    verdicts: [NOT_THEIRS],
  },
  {
    name: 'German subjunctive of another',
    source: 'Vahl sagte, Truch habe die Schleusen „Schrott“ genannt.',
    draft: 'Vahl nannte die Schleusen „Schrott“ [S1].',
    verdicts: [NOT_THEIRS],
  },
  {
    name: 'French selon',
    source: 'Selon Hélène Vautrin, les écluses sont « sûres ».',
    draft: 'Hélène Vautrin juge les écluses « sûres » [S1].',
    verdicts: ['exact'],
  },
  {
    name: 'two speakers in one drafted sentence',
    source: '“We stay,” Amos said. “We go,” Pike said.',
    draft: 'Amos said “We stay” and Pike said “We go” [S1].',
    verdicts: ['exact', 'exact'],
  },
  {
    name: 'two speakers swapped in one drafted sentence',
    source: '“We stay,” Amos said. “We go,” Pike said.',
    draft: 'Amos said “We go” while Pike said “We stay” [S1].',
    verdicts: ['wrong-speaker', 'wrong-speaker'],
  },
  {
    name: 'respectively swapped',
    source: '“We stay,” Amos said. “We go,” Pike said.',
    draft: 'Amos and Pike said “We go” and “We stay” respectively [S1].',
    verdicts: [NOT_THEIRS, NOT_THEIRS],
  },
  {
    name: 'a pronoun behind two names',
    source: '“We stay,” Amos said. “We go,” Pike said.',
    draft: 'Amos met Pike [S1]. He said: “We stay” [S1].',
    verdicts: [NOT_THEIRS],
  },
  {
    name: 'a descriptive speaker in the draft',
    source: '“We stay,” Councillor Jude Amos said.',
    draft: 'The councillor said: “We stay” [S1].',
    verdicts: ['exact'],
  },
  {
    name: 'a wrong descriptive speaker',
    source: '“We stay,” Councillor Jude Amos said. Mayor Lea Pike nodded.',
    draft: 'The mayor said: “We stay” [S1].',
    verdicts: [NOT_THEIRS],
  },
  {
    name: 'one of the residents',
    source: '“We stay,” a resident said.',
    draft: 'A resident said: “We stay” [S1].',
    verdicts: ['exact'],
  },
];
