const OUTLETS: ReadonlySet<string> = new Set(
  `ledger times post herald gazette tribune journal zeitung news echo mail chronicle observer courier bote anzeiger tageblatt rundschau
  kurier presse monde figaro`.split(/\s+/),
);

/** Does the name of a body end as the name of a paper does? */
export function isOutletName(names: string): boolean {
  return OUTLETS.has(names.trim().toLowerCase().split(/\s+/).at(-1) ?? '');
}
