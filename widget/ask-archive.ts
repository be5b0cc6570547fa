import { AskArchive } from './ask-archive-element.ts';

/*
 * Entry of the one script a publisher embeds:
 *   <script type="module" src="https://service.example/widget/ask-archive.js"></script>
 *   <ask-archive archive="riverbend-ledger"></ask-archive>
 * A page may carry the script twice or in two versions. Whoever registers first serves both elements; the
 * second notices and keeps quiet, since an error here could stop the publisher's other scripts.
 */
const NAME = 'ask-archive';

AskArchive.home = new URL(import.meta.url).origin;
try {
  if (customElements.get(NAME) === undefined) customElements.define(NAME, AskArchive);
} catch (error) {
  console.info(`${NAME}: already on this page`, error);
}

declare global {
  interface HTMLElementTagNameMap {
    'ask-archive': AskArchive;
  }
}

export { AskArchive };
