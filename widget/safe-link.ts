/*
 * ATTACKER: whoever can put text into the archive or into an answer; `javascript:` and friends stop here.
 */

/** @returns an absolute http(s) address, or null when `url` is none and no path of `base` either */
export function safeLink(url: string, base: string): string | null {
  let address: URL;
  try {
    address = new URL(url, base);
  } catch {
    return null;
  }
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return null;
  // A path must stay on the server it came from: `//elsewhere` and `/\elsewhere` would leave it.
  if (!/^https?:\/\//i.test(url) && address.origin !== new URL(base).origin) return null;
  if (address.username !== '' || address.password !== '') return null;
  return address.href;
}

export interface QuotedPlace {
  readonly url: string;
  readonly version: number;
  /** Half-open, code points of that version's canonical text. */
  readonly start: number;
  readonly end: number;
  readonly exact: string;
}

/**
 * The article, opened at the words. Our own pages (a path) get version and offsets and mark exactly them;
 * a publisher's page (an absolute address) gets a text fragment, which browsers search for.
 */
export function linkToWords(place: QuotedPlace, base: string): string | null {
  const link = safeLink(place.url, base);
  if (link === null) return null;
  const address = new URL(link);
  if (/^https?:\/\//i.test(place.url)) {
    const fragment = address.hash === '' ? '#' : address.hash;
    address.hash = '';
    return `${address.href.replace(/#$/, '')}${fragment}:~:text=${textFragment(place.exact)}`;
  }
  address.searchParams.set('version', String(place.version));
  address.searchParams.set('start', String(place.start));
  address.searchParams.set('end', String(place.end));
  address.hash = 'words';
  return address.href;
}

/** `textStart[,textEnd]`: long passages are named by their first and last four words. */
function textFragment(exact: string): string {
  const words = exact.trim().split(/\s+/);
  if (words.length <= 10) return encode(words.join(' '));
  return `${encode(words.slice(0, 4).join(' '))},${encode(words.slice(-4).join(' '))}`;
}

/** `-` is syntax inside a text directive, and encodeURIComponent leaves it alone. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll('-', '%2D');
}
