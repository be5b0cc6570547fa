import { describe, expect, it } from 'vitest';
import { canonicalText } from '../../../server/ingest/canonical-text.ts';
import { cpuMs } from '../../cpu-time.ts';

const kinds = (body: string, format?: 'html' | 'text') =>
  canonicalText(body, format).oddities.map(({ kind, detail }) => `${kind} ${detail}`);

describe('the canonical text of plain words', () => {
  it('is the text as it came, every character of it', () => {
    const body = ' a < b &amp; <b>c</b>\r\n\u00a0e\u0301\u200b 😀 ';
    expect(canonicalText(body).text).toBe(body);
    expect(canonicalText(`<p>${body}</p>`, 'text').text).toBe(`<p>${body}</p>`);
  });

  it('lists invisible, turned, decomposed, look-alike and broken characters with their place', () => {
    const body = 'Ma\u200byor R\u0435yes\u202e cafe\u0301 \ufffd \u0007 â€œhi';
    expect(kinds(body)).toEqual([
      'bidi-control U+202E',
      'invisible U+200B',
      'control U+0007',
      'decomposed e\u0301',
      'replacement-character U+FFFD',
      'mojibake â€œ',
      'mixed-script R\u0435yes',
    ]);
    const [first] = canonicalText(body).oddities.filter(({ kind }) => kind === 'mixed-script');
    expect(body.slice(first?.first?.start, first?.first?.end)).toBe('R\u0435yes');
  });

  it('counts what repeats and does not list it a million times', () => {
    const [only, ...others] = canonicalText('a\u200b'.repeat(50_000)).oddities;
    expect(only).toMatchObject({ kind: 'invisible', count: 50_000, first: { start: 1, end: 2 } });
    expect(others).toEqual([]);
    expect(canonicalText('а'.repeat(500_000)).oddities.length).toBeLessThanOrEqual(200);
  });
});

describe('the canonical text of HTML', () => {
  it('is what a reader sees: decoded, blocks apart, white space collapsed, no-break spaces kept', () => {
    const html =
      '<h2>Title</h2>\n<p>One&nbsp;two &amp; caf&eacute;<br>three\n   four <b>fi</b>ve</p><ul><li>six<li>seven</ul>';
    expect(canonicalText(html, 'html').text).toBe(
      'Title\n\nOne\u00a0two & café\nthree four five\n\nsix\n\nseven',
    );
  });

  it('drops script, style and comments, and shows the marks a browser draws around q', () => {
    const html = '<p>a<script>evil("<p>x</p>")</script><style>p{}</style><!-- no -->b <q>c</q></p>';
    expect(canonicalText(html, 'html').text).toBe('ab “c”');
  });

  it('leaves out what no reader saw and what the publisher struck out, and says so', () => {
    const html =
      '<p>seen</p><p hidden>trap <b>one</b></p><div style="display: none">two</div><p>now <del>not</del> this</p>';
    expect(canonicalText(html, 'html').text).toBe('seen\n\nnow this');
    expect(kinds(html, 'html')).toEqual(['hidden-markup p', 'struck-text del']);
  });

  it.each([
    ['a comment of the content system', '<!-- wp:paragraph --><p>Seen.</p><!-- /wp:paragraph -->', 'Seen.'],
    [
      'a picture first',
      '<figure><img src="a.jpg"><figcaption>The mill</figcaption></figure><p>Seen.</p>',
      'The mill\n\nSeen.',
    ],
    ['a script last', '<p>Seen.</p>\n<script src="ad.js"></script>', 'Seen.'],
    ['a script first', '<script>var a = 1</script><p>Seen.</p>', 'Seen.'],
    [
      'lines broken as of old',
      '<strong>RIVERBEND</strong> The fair begins.<br><br>It lasts.<br />',
      'RIVERBEND The fair begins.\n\nIt lasts.',
    ],
    ['a picture last', '<p>Seen.</p><img src="b.jpg" alt="x" />', 'Seen.'],
  ])('is recognised where the body begins and ends with it: %s', (_what, body, text) => {
    expect(canonicalText(body).text).toBe(text);
    expect(kinds(body)[0]).toBe('html-detected body');
  });

  it('is not seen in a plain text that has a tag or a sign like one', () => {
    for (const text of [
      'Shares fell 3 < 5 and rose > 2 & more',
      '<p> is how a paragraph begins.',
      'A line that ends in <br>',
      '<Name withheld> wrote to us.</sic>',
    ])
      expect(canonicalText(text).text).toBe(text);
  });

  it('is recognised without a format only when the whole body is wrapped in it', () => {
    expect(canonicalText('<p>a</p> <p>b</p>').text).toBe('a\n\nb');
    expect(kinds('<p>a</p>')).toEqual(['html-detected body']);
    expect(canonicalText('He wrote <p>a</p> once.').text).toBe('He wrote <p>a</p> once.');
  });

  it('keeps preformatted lines', () => {
    expect(canonicalText('<pre>a\n  b</pre>', 'html').text).toBe('a\n  b');
  });

  it('is refused when it is nested to keep the reader busy', () => {
    expect(() => canonicalText('<div>'.repeat(100_000), 'html')).toThrow('nested at most 500 deep');
  });

  it('takes broken and enormous mark-up in linear time', () => {
    const time = (html: string) => {
      const start = cpuMs();
      canonicalText(html, 'html');
      return cpuMs() - start;
    };
    time('<'.repeat(1_000));
    expect(time('<div></div>'.repeat(100_000))).toBeLessThan(3_000);
    expect(time('<'.repeat(1_000_000))).toBeLessThan(3_000);
    expect(time(`<p>${'word &amp; '.repeat(200_000)}`)).toBeLessThan(5_000);
  });
});
