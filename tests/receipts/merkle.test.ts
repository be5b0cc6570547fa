import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromHex, type Hash, toHex } from '../../receipts/digest.ts';
import { HashTree } from '../../receipts/hash-tree.ts';
import {
  consistencyProof,
  EMPTY_TREE,
  grow,
  inclusionProof,
  leafHash,
  rootOf,
  treeRoot,
  verifyConsistency,
  verifyInclusion,
} from '../../receipts/merkle.ts';

const hash: Hash = (data) => new Uint8Array(createHash('sha256').update(data).digest());
const bytes = (hex: string) => fromHex(hex) ?? new Uint8Array();

/** The leaves and roots that the Certificate Transparency sources test RFC 6962 with. */
const LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
/** Audit paths of the same set: leaf (from 0), tree size, path. */
const PATHS: readonly (readonly [number, number, readonly string[]])[] = [
  [0, 1, []],
  [
    0,
    8,
    [
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ],
  ],
  [
    5,
    8,
    [
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
  ],
];
const leaves = async () => Promise.all(LEAVES.map((leaf) => leafHash(bytes(leaf), hash)));

describe('the Merkle tree of RFC 6962', () => {
  it('has the published roots', async () => {
    const all = await leaves();
    for (const [size, root] of ROOTS.entries())
      expect(toHex(await treeRoot(all.slice(0, size), hash))).toBe(root);
  });

  it('has the published audit paths', async () => {
    const all = await leaves();
    for (const [index, size, path] of PATHS) {
      const proof = (await inclusionProof(all.slice(0, size), index, hash)) ?? [];
      expect(proof.map(toHex)).toEqual(path);
    }
  });

  it('grows leaf by leaf to the root it would have as a whole', async () => {
    let frontier = EMPTY_TREE;
    for (const [index, leaf] of (await leaves()).entries()) {
      frontier = await grow(frontier, leaf, hash);
      expect(toHex(await rootOf(frontier, hash))).toBe(ROOTS[index + 1]);
    }
  });

  it('proves that every leaf stands in every tree, and no other leaf in its place', async () => {
    const all = await leaves();
    for (let size = 1; size <= all.length; size++) {
      const root = bytes(ROOTS[size] ?? '');
      for (const [index, leaf] of all.slice(0, size).entries()) {
        const proof = (await inclusionProof(all.slice(0, size), index, hash)) ?? [];
        expect(await verifyInclusion(leaf, index, size, proof, root, hash)).toBe(true);
        const other = all[(index + 1) % all.length] ?? leaf;
        expect(await verifyInclusion(other, index, size, proof, root, hash)).toBe(false);
        for (let place = 0; place < size; place++) {
          if (place === index) continue;
          expect(await verifyInclusion(leaf, place, size, proof, root, hash)).toBe(false);
        }
        expect(await verifyInclusion(leaf, index, size, [...proof, root], root, hash)).toBe(false);
        if (proof.length > 0)
          expect(await verifyInclusion(leaf, index, size, proof.slice(1), root, hash)).toBe(false);
      }
    }
  });

  it('proves that every tree is a beginning of every later one', async () => {
    const all = await leaves();
    for (let older = 1; older <= all.length; older++) {
      for (let newer = older; newer <= all.length; newer++) {
        const proof = (await consistencyProof(all.slice(0, newer), older, hash)) ?? [];
        const before = { size: older, root: bytes(ROOTS[older] ?? '') };
        const after = { size: newer, root: bytes(ROOTS[newer] ?? '') };
        expect(await verifyConsistency(before, after, proof, hash)).toBe(true);
        const forked = { size: older, root: bytes(ROOTS[(older % all.length) + 1] ?? '') };
        expect(await verifyConsistency(forked, after, proof, hash)).toBe(false);
        if (proof.length > 0)
          expect(await verifyConsistency(before, after, proof.slice(1), hash)).toBe(false);
      }
    }
  });

  it('finds every flipped bit of a proof', async () => {
    const all = await leaves();
    await fc.assert(
      fc.asyncProperty(fc.nat(7), fc.nat(31), fc.nat(7), fc.nat(2), async (index, byte, bit, step) => {
        const proof = ((await inclusionProof(all, index, hash)) ?? []).map((part) => new Uint8Array(part));
        const part = proof[step];
        const leaf = all[index];
        if (part === undefined || leaf === undefined)
          throw new Error('a proof of eight leaves has three steps');
        part[byte] = (part[byte] ?? 0) ^ (1 << bit);
        expect(await verifyInclusion(leaf, index, 8, proof, bytes(ROOTS[8] ?? ''), hash)).toBe(false);
      }),
      { numRuns: 150 },
    );
  });
});

describe('the tree that keeps its nodes', () => {
  it('gives the published roots, and the proofs that a walk over all leaves gives', async () => {
    const all = await leaves();
    const tree = new HashTree(hash);
    for (const leaf of all) await tree.add(leaf);
    for (const [size, root] of ROOTS.entries()) expect(toHex(await tree.root(size))).toBe(root);
    for (let size = 1; size <= all.length; size++) {
      for (let index = 0; index < size; index++)
        expect(await tree.inclusion(index, size)).toEqual(
          await inclusionProof(all.slice(0, size), index, hash),
        );
      for (let older = 1; older <= size; older++)
        expect(await tree.consistency(older, size)).toEqual(
          await consistencyProof(all.slice(0, size), older, hash),
        );
    }
    expect(await tree.inclusion(8)).toBeNull();
    expect(await tree.consistency(0)).toBeNull();
    expect(await tree.consistency(9)).toBeNull();
  });
});
