import type { ArticleVersion } from '../../../domain/article.ts';

/**
 * In whose voice an article may be used. `paper`: as a fact. `attributed`: only with the name of who says it.
 * `none`: it proves nothing.
 */
export type Voice = 'paper' | 'attributed' | 'none';

/** A rubric that stands before a headline, or is one: `Satire: Mayor sells river`, `Letters to the editor`. */
const rubric = (names: string): RegExp => new RegExp(`^\\W*(?:${names})\\s*(?:[:|–—]|$)`, 'iu');
const INVENTED = rubric(
  'satire|satirical|parody|spoof|fiction|short story|humou?r|horoscopes?|your horoscope|glosse|satirisch|parodie|kurzgeschichte|erzählung|horoskop|ihr horoskop',
);
const OPINION = rubric(
  "letters?(?: to the editor)?|readers?[’']? letters?|opinion|op-ed|editorial|column|guest (?:column|essay|commentary)|commentary|leserbriefe?|leser(?:innen)?briefe|briefe an die redaktion|meinung|kommentar|leitartikel|gastbeitrag|gastkommentar|kolumne",
);

export function voiceOf(article: ArticleVersion): Voice {
  const voice = voiceByType(article);
  if (INVENTED.test(article.headline)) return 'none';
  return voice === 'paper' && OPINION.test(article.headline) ? 'attributed' : voice;
}

function voiceByType(article: ArticleVersion): Voice {
  if (article.status === 'withdrawn' || article.status === 'deleted' || article.status === 'scheduled')
    return 'none';
  switch (article.contentType) {
    // A joke with a name before it is still a joke.
    case 'satire':
      return 'none';
    case 'opinion':
    case 'letter':
    case 'advertorial':
      return 'attributed';
    case 'news':
    case 'wire':
    case 'correction':
      return article.speaker !== null ? 'attributed' : 'paper';
  }
}
