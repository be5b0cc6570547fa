import { resolve } from 'node:path';
import { defineConfig } from 'vite';

/*
 * Two browser builds: the widget (one ES module a publisher embeds) and, with `--mode desk`, the editors' page.
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

export default defineConfig(({ mode }) => (mode === 'desk' ? desk : widget));
