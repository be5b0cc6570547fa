import { concat, type Hash, sameBytes } from './digest.ts';

/*
 * The Merkle tree of RFC 6962, section 2.1. Every hash is 32 bytes. Leaves and nodes are hashed under different
 * first bytes. ATTACKER: who passes an inner node off as a leaf.
 */

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

export async function leafHash(data: Uint8Array, hash: Hash): Promise<Uint8Array> {
  return await hash(concat(LEAF, data));
}

export async function nodeHash(left: Uint8Array, right: Uint8Array, hash: Hash): Promise<Uint8Array> {
  return await hash(concat(NODE, left, right));
}

/**
 * The right edge of a growing tree: roots of its perfect subtrees, largest first, as many as `size` has one-bits.
 * Appending and reading the root cost O(log size) hashes.
 */
export interface Frontier {
  readonly size: number;
  readonly subtrees: readonly Uint8Array[];
}

export const EMPTY_TREE: Frontier = { size: 0, subtrees: [] };

/** @param leaf hash of the new leaf, as leafHash gives it */
export async function grow(frontier: Frontier, leaf: Uint8Array, hash: Hash): Promise<Frontier> {
  const subtrees = [...frontier.subtrees];
  let right = leaf;
  // One subtree is merged for every trailing one-bit of the size, as in binary addition.
  for (let size = frontier.size; size % 2 === 1; size = (size - 1) / 2) {
    const left = subtrees.pop();
    if (left !== undefined) right = await nodeHash(left, right, hash);
  }
  return { size: frontier.size + 1, subtrees: [...subtrees, right] };
}

/** Root of the tree; of an empty one the hash of nothing. */
export async function rootOf(frontier: Frontier, hash: Hash): Promise<Uint8Array> {
  let root = frontier.subtrees.at(-1);
  if (root === undefined) return await hash(new Uint8Array());
  for (const left of frontier.subtrees.slice(0, -1).reverse()) root = await nodeHash(left, root, hash);
  return root;
}

/** Root over leaf hashes. */
export async function treeRoot(leaves: readonly Uint8Array[], hash: Hash): Promise<Uint8Array> {
  let frontier = EMPTY_TREE;
  for (const leaf of leaves) frontier = await grow(frontier, leaf, hash);
  return rootOf(frontier, hash);
}

/** The audit path of leaf `index`, lowest first (RFC 6962, 2.1.1). @returns null when there is no such leaf */
export async function inclusionProof(
  leaves: readonly Uint8Array[],
  index: number,
  hash: Hash,
): Promise<readonly Uint8Array[] | null> {
  if (!Number.isInteger(index) || index < 0 || index >= leaves.length) return null;
  if (leaves.length === 1) return [];
  const split = largestPowerBelow(leaves.length);
  const left = leaves.slice(0, split);
  const right = leaves.slice(split);
  const [inside, other] = index < split ? [left, right] : [right, left];
  const path = await inclusionProof(inside, index < split ? index : index - split, hash);
  return path === null ? null : [...path, await treeRoot(other, hash)];
}

/** Recomputes the root from one leaf and its audit path (RFC 9162, 2.1.3.2). */
export async function verifyInclusion(
  leaf: Uint8Array,
  index: number,
  size: number,
  proof: readonly Uint8Array[],
  root: Uint8Array,
  hash: Hash,
): Promise<boolean> {
  if (!isPosition(index) || !isPosition(size) || index >= size) return false;
  let [node, last, current] = [index, size - 1, leaf];
  for (const sibling of proof) {
    if (last === 0) return false;
    if (node % 2 === 1 || node === last) {
      current = await nodeHash(sibling, current, hash);
      while (node % 2 === 0 && node !== 0) [node, last] = [half(node), half(last)];
    } else {
      current = await nodeHash(current, sibling, hash);
    }
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && sameBytes(current, root);
}

/**
 * Proof that the tree of the first `size` leaves is a beginning of the whole one (RFC 6962, 2.1.2).
 * @returns null when `size` is not between 1 and the number of leaves
 */
export async function consistencyProof(
  leaves: readonly Uint8Array[],
  size: number,
  hash: Hash,
): Promise<readonly Uint8Array[] | null> {
  if (!Number.isInteger(size) || size < 1 || size > leaves.length) return null;
  return subProof(leaves, size, true, hash);
}

async function subProof(
  leaves: readonly Uint8Array[],
  size: number,
  whole: boolean,
  hash: Hash,
): Promise<readonly Uint8Array[]> {
  if (size === leaves.length) return whole ? [] : [await treeRoot(leaves, hash)];
  const split = largestPowerBelow(leaves.length);
  if (size <= split) {
    const path = await subProof(leaves.slice(0, split), size, whole, hash);
    return [...path, await treeRoot(leaves.slice(split), hash)];
  }
  const path = await subProof(leaves.slice(split), size - split, false, hash);
  return [...path, await treeRoot(leaves.slice(0, split), hash)];
}

/** Checks that the older tree is a beginning of the newer one (RFC 9162, 2.1.4.2). */
export async function verifyConsistency(
  older: { readonly size: number; readonly root: Uint8Array },
  newer: { readonly size: number; readonly root: Uint8Array },
  proof: readonly Uint8Array[],
  hash: Hash,
): Promise<boolean> {
  if (!isPosition(older.size) || !isPosition(newer.size) || older.size < 1 || older.size > newer.size)
    return false;
  if (older.size === newer.size) return proof.length === 0 && sameBytes(older.root, newer.root);
  const path = isPowerOfTwo(older.size) ? [older.root, ...proof] : proof;
  const [first, ...rest] = path;
  if (first === undefined) return false;
  let [node, last] = [older.size - 1, newer.size - 1];
  while (node % 2 === 1) [node, last] = [half(node), half(last)];
  let [old, now] = [first, first];
  for (const sibling of rest) {
    if (last === 0) return false;
    if (node % 2 === 1 || node === last) {
      old = await nodeHash(sibling, old, hash);
      now = await nodeHash(sibling, now, hash);
      while (node % 2 === 0 && node !== 0) [node, last] = [half(node), half(last)];
    } else {
      now = await nodeHash(now, sibling, hash);
    }
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && sameBytes(old, older.root) && sameBytes(now, newer.root);
}

function half(n: number): number {
  return Math.floor(n / 2);
}

function isPosition(n: number): boolean {
  return Number.isSafeInteger(n) && n >= 0;
}

function isPowerOfTwo(n: number): boolean {
  return 2 ** Math.round(Math.log2(n)) === n;
}

/** Largest power of two smaller than `n` (n ≥ 2). */
function largestPowerBelow(n: number): number {
  let power = 1;
  while (power * 2 < n) power *= 2;
  return power;
}
