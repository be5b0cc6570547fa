import { userInfo } from 'node:os';
import { type InvalidInput, invalidInput } from '../../domain/errors.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { BLOCK_KINDS, type NewBlock } from '../adapters/sql/block-store.ts';
import { type Options, readOptions } from './read-options.ts';
import { type StoreAction, storeCommand } from './with-store.ts';

const USAGE = `usage: standards-desk block add --archive NAME (--article ID | --name "FULL NAME") --kind ${BLOCK_KINDS.join('|')} --reason TEXT [--by WHO]
       standards-desk block list --archive NAME
       standards-desk block lift ID --archive NAME [--by WHO]
`;

type BlockArgs = { readonly archive: string } & (
  | { readonly action: 'add'; readonly block: NewBlock }
  | { readonly action: 'list' }
  | { readonly action: 'lift'; readonly id: string; readonly by: string }
);

/** Keeps an article, or every text that holds a name, from being published; one JSON line says what it hits. */
export const blockAction: StoreAction = async (store, args, io) => {
  const parsed = readBlockArgs(args);
  if (!parsed.ok) {
    io.stderr(`standards-desk block: ${parsed.error.path}: ${parsed.error.message}\n${USAGE}`);
    return 2;
  }
  const { archive } = parsed.value;
  if ((await store.archives.get(archive)) === null) {
    io.stderr(`standards-desk block: expected a known archive, came ${archive}\n`);
    return 2;
  }
  switch (parsed.value.action) {
    case 'add':
      await io.stdout(JSON.stringify(await store.blocks.add(archive, parsed.value.block)));
      return 0;
    case 'list':
      for (const block of await store.blocks.list(archive)) await io.stdout(JSON.stringify(block));
      return 0;
    case 'lift': {
      const { id, by } = parsed.value;
      const articles = await store.blocks.lift(archive, id, by);
      if (articles === null) {
        io.stderr(`standards-desk block: expected the id of a block that is in force, came ${id}\n`);
        return 1;
      }
      await io.stdout(JSON.stringify({ id, articles }));
      return 0;
    }
  }
};

export const run = storeCommand('block', blockAction);

function readBlockArgs(args: readonly string[]): Result<BlockArgs, InvalidInput> {
  const [action, ...rest] = args;
  const options = readOptions(rest, {
    valued: ['--archive', '--article', '--name', '--kind', '--reason', '--by'],
    flags: [],
    positional: action === 'lift' ? 1 : 0,
  });
  if (!options.ok) return options;
  const { value, positional } = options.value;
  const archive = value('--archive');
  if (archive === null) return wrong('--archive', 'expected --archive NAME, came none');
  if (action === 'list') return ok({ action, archive });
  if (action === 'lift') return ok({ action, archive, id: positional[0] ?? '', by: byOf(options.value) });
  if (action !== 'add')
    return wrong('block', `expected add, list or lift; came ${JSON.stringify(action ?? null)}`);
  const block = readBlock(options.value);
  return block.ok ? ok({ action, archive, block: block.value }) : block;
}

function readBlock(options: Options): Result<NewBlock, InvalidInput> {
  const [article, name] = [options.value('--article'), options.value('--name')];
  const kind = BLOCK_KINDS.find((one) => one === options.value('--kind'));
  const reason = options.value('--reason');
  if (kind === undefined) return wrong('--kind', `expected one of ${BLOCK_KINDS.join(', ')}`);
  if (reason === null) return wrong('--reason', 'expected the reason, which is kept with the block');
  const by = byOf(options);
  if (article !== null && name === null) return ok({ target: { article }, kind, reason, by });
  if (name === null || article !== null)
    return wrong('--article', 'expected either --article ID or --name NAME');
  if (name.replace(/[^\p{L}]/gu, '').length < 2)
    return wrong('--name', 'expected a name of two letters or more');
  return ok({ target: { name }, kind, reason, by });
}

/** Whoever has the machine, unless somebody else is named. */
function byOf(options: Options): string {
  return options.value('--by') ?? userInfo().username;
}

function wrong(path: string, message: string): Result<never, InvalidInput> {
  return err(invalidInput('argument_invalid', path, message));
}
