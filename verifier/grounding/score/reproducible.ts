/**
 * A figure that every JavaScript engine computes alike. ECMAScript leaves `Math.exp` and `Math.log` to the engine
 * ("implementation-approximated"), and two releases of V8 differ in their last bit: without this, a receipt made on the
 * server would not come out the same in a stranger's browser.
 * @param value finite, up to about 1; rounded to nine decimals
 */
export function reproducible(value: number): number {
  return Math.round(value * 1e9) / 1e9;
}
