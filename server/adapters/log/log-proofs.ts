import type { EarlierCheckpoint } from '../../../receipts/bundle.ts';
import { toBase64 } from '../../../receipts/digest.ts';
import type { HashTree } from '../../../receipts/hash-tree.ts';
import { checkpointText, signNote } from '../../../receipts/signed-note.ts';
import {
  headOfCheckpoint,
  type KeptCheckpoint,
  keepCheckpoint,
  keepTimeStamp,
  readTimeStamp,
} from './checkpoint-files.ts';
import type { Exclusive } from './file-log.ts';
import { LogDamage } from './log-damage.ts';
import type { LogProofs } from './receipt-record.ts';
import type { SigningKeys } from './signing-keys.ts';
import { writeTiles } from './tile-files.ts';

/** Earlier checkpoints that an export proves by itself; for an older one the exporter is given it. */
const EARLIER = 256;

interface ProofParts {
  /** Where checkpoints are kept. */
  readonly folder: string;
  readonly tree: HashTree;
  readonly keys: SigningKeys;
  readonly checkpoints: readonly KeptCheckpoint[];
  readonly publish: (note: string) => Promise<void>;
  readonly stamp: (note: string) => Promise<Uint8Array | null>;
  readonly exclusive: Exclusive;
  /** Digests of records `[start, start + count)`, 32 bytes each. */
  readonly digests: (start: number, count: number) => Promise<readonly Uint8Array[]>;
}

/** Signed checkpoints of an open log and proofs against them. */
export function logProofs(parts: ProofParts): LogProofs {
  const { folder, tree, keys, checkpoints, publish, stamp, exclusive, digests } = parts;
  const issued = new Map(checkpoints.map((one) => [one.size, one]));

  const checkpoint: LogProofs['checkpoint'] = async () => {
    const { size } = tree;
    let kept = issued.get(size);
    if (kept === undefined) {
      const { origin } = keys;
      const { key, signer } = keys.active();
      const root = await tree.root(size);
      const note = await signNote(checkpointText({ origin, size, root }), { name: origin, key }, signer);
      kept = { origin, size, root, note };
      await keepCheckpoint(folder, size, note);
      issued.set(size, kept);
    }
    if ((await readTimeStamp(folder, size)) === null) {
      const stamped = await stamp(kept.note);
      if (stamped !== null) await keepTimeStamp(folder, size, stamped);
    }
    await publish(kept.note);
    return { ...headOfCheckpoint(kept), note: kept.note };
  };

  const consistency: LogProofs['consistency'] = async (older, size) =>
    (await tree.consistency(older, size))?.map(toBase64) ?? null;

  const earlier: LogProofs['earlier'] = async (size) => {
    const before = [...issued.values()].filter((one) => one.size < size && one.size > 0);
    const newest = before.sort((a, b) => b.size - a.size).slice(0, EARLIER);
    const proven: EarlierCheckpoint[] = [];
    for (const { note, size: older } of newest)
      proven.push({ checkpoint: note, proof: (await consistency(older, size)) ?? [] });
    return proven;
  };

  return {
    keyChain: keys.chain,
    activeKey: keys.active,
    checkpoint,
    earlier,
    timeStamp: (size) => readTimeStamp(folder, size),
    consistency,
    inclusion: async (index, size) => {
      const path = await tree.inclusion(index, size);
      if (path === null) throw new LogDamage('truncated', `there is no record ${index} of ${size}`);
      return path.map(toBase64);
    },
    writeTiles: async (to) => {
      const { size, note } = await checkpoint();
      await writeTiles(to, tree, size, note, digests);
    },
    rotate: (next, since) => exclusive(() => keys.rotate(next, tree.size, since)),
  };
}
