import type { ArticleVersion } from './article.ts';

/** A label of one draft (`S1`) and the article version it stands for. Labels live for one turn only. */
export interface Source {
  readonly label: string;
  readonly article: ArticleVersion;
}
