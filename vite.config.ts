import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/*
 * Three browser builds: the widget (one ES module a publisher embeds); with `--mode desk`, the editors' page; with
 * `--mode verify`, the one file with which anybody checks receipts.
 */
const root = import.meta.dirname;

/** Style sheets inside template literals are text to the minifier; their comments and indents are not shipped. */
const shortStyles = {
  name: 'short-styles',
  enforce: 'pre' as const,
  transform(code: string, id: string): string | null {
    if (!/\/widget\/.*\.styles\.ts$/.test(id)) return null;
    return code.replace(/css`[^`]*`/g, (sheet) =>
      sheet
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/\s+/g, ' ')
        .replace(/ ?([{};,]) ?/g, '$1')
        // Only after the colon: before it, the space is a combinator (`.acts :is(…)`).
        .replace(/: /g, ':'),
    );
  },
};

const widget = defineConfig({
  publicDir: false,
  plugins: [shortStyles],
  build: {
    outDir: resolve(root, 'dist/public/widget'),
    emptyOutDir: true,
    target: 'es2022',
    lib: { entry: resolve(root, 'widget/ask-archive.ts'), formats: ['es'], fileName: () => 'ask-archive.js' },
    // Without this the ES library build is not minified.
    rolldownOptions: { output: { minify: true } },
  },
});

const desk = defineConfig({
  root: resolve(root, 'standards-desk'),
  publicDir: false,
  base: '/',
  build: {
    outDir: resolve(root, 'dist/public/desk'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
  },
});

/**
 * Everything into the page itself, and a policy that lets it run this one script and nothing else: a page that checks
 * evidence must be able to work, and to be seen to work, without any network.
 */
const oneFile: Plugin = {
  name: 'one-file',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const page = bundle['index.html'];
    if (page?.type !== 'asset') throw new Error('verify: no page was built');
    let html = String(page.source);
    const policy = ["default-src 'none'"];
    for (const [name, part] of Object.entries(bundle)) {
      if (part === page) continue;
      const text = (part.type === 'chunk' ? part.code : String(part.source)).trim();
      const hash = createHash('sha256')
        .update(part.type === 'chunk' ? escapeScript(text) : text)
        .digest('base64');
      const kind = part.type === 'chunk' ? 'script' : 'style';
      policy.push(`${kind}-src 'sha256-${hash}'`);
      const tag = kind === 'script' ? /<script[^>]*src=[^>]*><\/script>/ : /<link[^>]*stylesheet[^>]*>/;
      const inline = kind === 'script' ? '' : `<style>${text}</style>`;
      html = html.replace(tag, () => inline);
      if (kind === 'script')
        html = html.replace('</body>', () => `<script type="module">${escapeScript(text)}</script></body>`);
      delete bundle[name];
    }
    const meta = `<meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}; base-uri 'none'; form-action 'none'">`;
    page.source = html.replace('<meta charset="utf-8">', () => `<meta charset="utf-8">${meta}`);
    page.fileName = 'verify.html';
  },
};

/** A text that ends a script element would end it early. */
function escapeScript(code: string): string {
  return code.replace(/<\/(script)/gi, '<\\/$1').replace(/<!--/g, '<\\!--');
}

const verify = defineConfig({
  root: resolve(root, 'standards-desk/verify-page'),
  publicDir: false,
  base: './',
  plugins: [oneFile],
  build: {
    outDir: resolve(root, 'dist/public/verify'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});

export default defineConfig(({ mode }) => (mode === 'desk' ? desk : mode === 'verify' ? verify : widget));
