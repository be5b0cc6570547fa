import type { Context } from 'hono';
import { html, raw } from 'hono/html';

export type Html = ReturnType<typeof html>;

const STYLE = raw(`
:root{color-scheme:light dark;--ink:#12181a;--paper:#fff;--ink2:#434e53;--rule:#d2d8d5;--tint:#ddf0f4}
@media(prefers-color-scheme:dark){:root{--ink:#e9edec;--paper:#111517;--ink2:#b9c3c6;--rule:#333d42;--tint:#123942}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:45rem;padding:1rem 1rem 4rem;background:var(--paper);color:var(--ink);font:1.125rem/1.75rem Charter,"Bitstream Charter",Georgia,serif}
h1{font-size:clamp(1.6rem,6vw,2.4rem);line-height:1.15;text-wrap:balance}
p,blockquote{max-width:38rem;overflow-wrap:break-word}
.meta,label,button,footer,.notice{font:0.875rem/1.25rem system-ui,sans-serif;color:var(--ink2)}
.notice{border-top:3px solid var(--ink);padding-top:.75rem}
textarea{display:block;width:100%;min-height:5rem;font:inherit;padding:.5rem;color:inherit;background:inherit;border:1px solid #77827d}
button{margin-top:.75rem;padding:.5rem 1rem;color:var(--paper);background:var(--ink);border:0}
blockquote{margin:.5rem 0 1rem;padding-left:1rem;border-left:2px solid var(--rule)}
mark{background:var(--tint);color:inherit;text-decoration:underline;text-underline-offset:.2em}
a{color:inherit}
:focus-visible{outline:2px solid #1c5bcb;outline-offset:2px}
`);

/** A page that needs no script. Everything put into it is escaped by the template. */
export function plainPage(options: {
  readonly lang: 'en' | 'de';
  readonly title: string;
  readonly nonce: string;
  readonly body: Html;
  /** Seconds after which the page asks again by itself; null: never. */
  readonly refresh?: number | null;
}): Html {
  const refresh = options.refresh ?? null;
  return html`<!doctype html>
<html lang="${options.lang}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    ${refresh === null ? '' : html`<meta http-equiv="refresh" content="${refresh}" />`}
    <title>${options.title}</title>
    <style nonce="${options.nonce}">${STYLE}</style>
  </head>
  <body>${options.body}</body>
</html>`;
}

/** Of the page's content policy, made anew for every response. */
export function nonceOf(c: Context): string {
  return String(c.get('secureHeadersNonce') ?? '');
}
