import { describe, expect, it } from 'vitest';
import { type ArticlePage, renderArticlePage, renderIndexPage } from '../../../server/routes/reader/page.ts';
import { READER_CSS } from '../../../server/routes/reader/page-styles.ts';

const PAGE: ArticlePage = {
  archive: { name: 'riverbend-ledger', paper: 'The Riverbend Ledger' },
  lang: 'en',
  nonce: 'r4',
  widgetSrc: 'https://service.example/widget/ask-archive.js',
  styles: '/paper.css',
  today: '2025-06-12',
  index: '/articles?archive=riverbend-ledger',
  fictional: true,
  article: {
    id: 'a-1',
    headline: 'Six stories on Front Street clears its first vote, 4–3',
    byline: 'Harriet Sloane',
    published: '2014-03-04',
    text: 'The line ran down the stairs.\n\n“No,” she said. 𝔄 second time: “No.”\n\nThen the council voted.',
    corrected: false,
    kicker: null,
    standfirst: null,
  },
  words: null,
};

const render = async (change: Partial<ArticlePage> = {}): Promise<string> =>
  String(await renderArticlePage({ ...PAGE, ...change }));

function marked(html: string): string[] {
  return [...html.matchAll(/<mark[^>]*>([^<]*)<\/mark>/g)].map(([, text]) => text ?? '');
}

/** Code points, as citations count. */
function spanOf(exact: string): { start: number; end: number } {
  const { text } = PAGE.article;
  const start = [...text.slice(0, text.indexOf(exact))].length;
  return { start, end: start + [...exact].length };
}

describe('an article of the paper', () => {
  it('embeds the widget with one script tag and its element, as a publisher would', async () => {
    const html = await render();
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).toContain(
      '<script type="module" nonce="r4" src="https://service.example/widget/ask-archive.js"></script>',
    );
    expect(html).toContain('<ask-archive archive="riverbend-ledger" context-article="a-1">');
    expect(html).not.toMatch(/\sstyle=|<style|\son\w+=/);
  });

  it('says who wrote it and when, and gives every paragraph a place', async () => {
    const html = await render();
    expect(html).toContain('<b>By Harriet Sloane</b>');
    expect(html).toContain('<time datetime="2014-03-04">March 4, 2014</time>');
    expect([...html.matchAll(/<p class="body" id="(p\d)"/g)].map(([, id]) => id)).toEqual(['p1', 'p2', 'p3']);
    expect(await render({ lang: 'de' })).toContain('<time datetime="2014-03-04">4. März 2014</time>');
  });

  it('marks exactly the cited words, counted in code points past an astral letter', async () => {
    const html = await render({ words: spanOf('second time: “No.”') });
    expect(marked(html)).toEqual(['second time: “No.”']);
    expect(html).toContain('𝔄 <mark id="words">second time');
  });

  it('marks words that run over a paragraph in each, the first being the place to scroll to', async () => {
    const html = await render({ words: spanOf('down the stairs.\n\n“No,” she') });
    expect(marked(html)).toEqual(['down the stairs.', '“No,” she']);
    expect(html.match(/id="words"/g)).toHaveLength(1);
  });

  it('marks nothing when the place is outside the text, empty or reversed', async () => {
    for (const words of [
      { start: 0, end: 9999 },
      { start: 5, end: 5 },
      { start: 9, end: 3 },
    ]) {
      const html = await render({ words });
      expect(marked(html)).toEqual([]);
      expect(html).toContain('The line ran down the stairs.');
    }
  });

  it('loses no word of the text, whatever is marked', async () => {
    const length = [...PAGE.article.text].length;
    for (let start = 0; start < length; start += 7) {
      for (let end = start + 1; end <= length; end += 11) {
        const html = await render({ words: { start, end } });
        const body = [...html.matchAll(/<p class="body"[^>]*>(.*?)<\/p>/g)].map(([, p]) =>
          (p ?? '').replace(/<\/?mark[^>]*>/g, ''),
        );
        expect(body.join('\n\n')).toBe(PAGE.article.text);
      }
    }
  });

  it('escapes whatever an article holds', async () => {
    const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>&amp;';
    const article = {
      ...PAGE.article,
      id: evil,
      headline: evil,
      byline: evil,
      text: evil,
      kicker: evil,
      standfirst: evil,
      published: '2014-03-04',
    };
    const html = await render({ article, archive: { name: evil, paper: evil }, words: { start: 0, end: 4 } });
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toMatch(/<img/);
    expect(html).toContain('&amp;amp;');
  });

  it('tells that an article was corrected, and that the paper is invented', async () => {
    const html = await render({ article: { ...PAGE.article, corrected: true } });
    expect(html).toContain('This article was corrected after it was published.');
    expect(html).toContain('The Riverbend Ledger is fictional, and so is everything in it.');
    expect(await render({ fictional: false })).not.toContain('fictional');
  });
});

describe('the list of the archive', () => {
  it('stands by year, newest first, with every article once', async () => {
    const articles = [
      { headline: 'Old', published: '2014-03-04', url: '/articles/x/1' },
      { headline: 'New', published: '2025-01-01', url: '/articles/x/2' },
      { headline: 'Older', published: '2014-01-02', url: '/articles/x/3' },
    ];
    const html = String(await renderIndexPage({ ...PAGE, articles }));
    expect([...html.matchAll(/<h2>(\d{4})<\/h2>/g)].map(([, year]) => year)).toEqual(['2025', '2014']);
    expect([...html.matchAll(/href="(\/articles\/x\/\d)"/g)].map(([, url]) => url)).toEqual([
      '/articles/x/2',
      '/articles/x/1',
      '/articles/x/3',
    ]);
  });
});

describe('the style sheet', () => {
  it('has both themes and asks nobody for anything', () => {
    expect(READER_CSS).toContain('prefers-color-scheme:dark');
    expect(READER_CSS).not.toMatch(/@import|url\(/);
  });
});
