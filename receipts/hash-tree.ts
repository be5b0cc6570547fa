import type { Hash } from './digest.ts';
import { nodeHash } from './merkle.ts';

/**
 * The Merkle tree of RFC 6962 with every perfect subtree kept, so that a proof costs O(log n) hashes instead of a
 * walk over all leaves. `levels[k][i]` is the root over leaves `[i·2^k, (i+1)·2^k)`.
 */
export class HashTree {
  readonly #levels: Level[] = [new Level()];
  readonly #hash: Hash;

  constructor(hash: Hash) {
    this.#hash = hash;
  }

  get size(): number {
    return this.#levels[0]?.count ?? 0;
  }

  /** @param leaf as `leafHash` gives it, 32 bytes */
  async add(leaf: Uint8Array): Promise<void> {
    let node = leaf;
    for (let k = 0; ; k++) {
      const level = this.#levels[k] ?? new Level();
      this.#levels[k] = level;
      level.push(node);
      if (level.count % 2 === 1) return;
      node = await nodeHash(level.at(level.count - 2), node, this.#hash);
    }
  }

  /** Root over the first `size` leaves; of none the hash of nothing. */
  async root(size: number = this.size): Promise<Uint8Array> {
    return size === 0 ? await this.#hash(new Uint8Array()) : this.#over(0, size);
  }

  /** The audit path of leaf `index` in the tree of `size` leaves, lowest first. Null when there is no such leaf. */
  async inclusion(index: number, size: number = this.size): Promise<readonly Uint8Array[] | null> {
    if (!Number.isInteger(index) || index < 0 || index >= size || size > this.size) return null;
    const path: Uint8Array[] = [];
    let [from, to] = [0, size];
    while (to - from > 1) {
      const middle = from + powerBelow(to - from);
      const inLeft = index < middle;
      path.unshift(await (inLeft ? this.#over(middle, to) : this.#over(from, middle)));
      [from, to] = inLeft ? [from, middle] : [middle, to];
    }
    return path;
  }

  /** Proof that the first `older` leaves begin the tree of `newer`. Null when there is none to give. */
  async consistency(older: number, newer: number = this.size): Promise<readonly Uint8Array[] | null> {
    if (!Number.isInteger(older) || older < 1 || older > newer || newer > this.size) return null;
    const path: Uint8Array[] = [];
    let [from, to] = [0, newer];
    // Until the older tree ends where a subtree of the newer one does.
    while (older !== to) {
      const middle = from + powerBelow(to - from);
      const inLeft = older <= middle;
      path.unshift(await (inLeft ? this.#over(middle, to) : this.#over(from, middle)));
      [from, to] = inLeft ? [from, middle] : [middle, to];
    }
    return from === 0 ? path : [await this.#over(from, to), ...path];
  }

  /** Hashes of one level, for tile files (C2SP tlog-tiles): `count` of them from `start`. */
  nodes(level: number, start: number, count: number): readonly Uint8Array[] {
    const kept = this.#levels[level];
    const there = Math.max(0, Math.min(count, (kept?.count ?? 0) - start));
    return Array.from({ length: there }, (_, i) => kept?.at(start + i) ?? new Uint8Array());
  }

  async #over(from: number, to: number): Promise<Uint8Array> {
    const width = to - from;
    const k = Math.round(Math.log2(width));
    const level = this.#levels[k];
    // While a leaf is being added its subtrees are not there yet; then the node is made from what is.
    if (2 ** k === width && from % width === 0 && level !== undefined && from / width < level.count)
      return level.at(from / width);
    const middle = from + powerBelow(width);
    return nodeHash(await this.#over(from, middle), await this.#over(middle, to), this.#hash);
  }
}

const HASH_BYTES = 32;

/** Hashes in one piece of memory: an object for each would weigh four times as much. */
class Level {
  count = 0;
  #bytes = new Uint8Array(HASH_BYTES * 16);

  push(hash: Uint8Array): void {
    if ((this.count + 1) * HASH_BYTES > this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes.set(hash, this.count * HASH_BYTES);
    this.count++;
  }

  /** A copy: later growth moves the memory. */
  at(index: number): Uint8Array {
    return this.#bytes.slice(index * HASH_BYTES, (index + 1) * HASH_BYTES);
  }
}

/** Largest power of two smaller than `n` (n ≥ 2). */
function powerBelow(n: number): number {
  let power = 1;
  while (power * 2 < n) power *= 2;
  return power;
}
