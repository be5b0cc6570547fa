/** Words for picking a passage, English and German. */
export const CITE_COPY = {
  'desk.cite': { en: 'Cite passage', de: 'Stelle angeben' },
  'desk.cite.typing': { en: 'Cite passage, while typing', de: 'Stelle angeben, beim Schreiben' },
  'desk.cite.title': { en: 'Cite a passage', de: 'Eine Stelle angeben' },
  'desk.cite.for': { en: 'For the sentence at the cursor', de: 'Für den Satz an der Schreibmarke' },
  'desk.cite.search': {
    en: 'Search passages',
    de: 'Stellen suchen',
  },
  'desk.cite.list': { en: 'Passages', de: 'Stellen' },
  'desk.cite.key': { en: 'Ctrl K', de: 'Strg K' },
  'desk.cite.n.one': { en: '1 passage.', de: '1 Stelle.' },
  'desk.cite.n': { en: '{n} passages, the nearest first.', de: '{n} Stellen, die nächsten zuerst.' },
  'desk.cite.more': { en: '{k} of {n}, the nearest first.', de: '{k} von {n}, die nächsten zuerst.' },
  'desk.cite.byKey.one': { en: 'Enter cites it.', de: 'Eingabe übernimmt sie.' },
  'desk.cite.byKey': {
    en: 'Arrow keys choose, Enter cites.',
    de: 'Pfeiltasten wählen, Eingabe übernimmt.',
  },
  'desk.cite.byTap.one': { en: 'A tap cites it.', de: 'Antippen übernimmt sie.' },
  'desk.cite.byTap': { en: 'A tap cites one.', de: 'Antippen übernimmt eine.' },
  'desk.cite.fault': {
    en: 'The archive did not answer. Trying again.',
    de: 'Das Archiv hat nicht geantwortet. Neuer Versuch läuft.',
  },
  'desk.cite.none': {
    en: 'No passage of these articles has these words.',
    de: 'Keine Stelle dieser Artikel enthält diese Worte.',
  },
  'desk.cite.everywhere': { en: 'Search the whole archive', de: 'Im ganzen Archiv suchen' },
  'desk.cite.searching': { en: 'Searching the archive', de: 'Das Archiv wird durchsucht' },
  'desk.cite.new': { en: 'New here', de: 'Neu hier' },
  'desk.cite.done': {
    en: 'Cited from {label}, {headline}.',
    de: 'Angegeben: {label}, {headline}.',
  },
} as const;
