import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lockHolder, takeLock } from '../../../server/store/lock.ts';
import { openStoreFolder } from '../../../server/store/store-folder.ts';
import { temporaryFolders } from '../temporary-folder.ts';

const folderOf = temporaryFolders();

/** The id of a process that ran and is gone. */
function deadPid(): number {
  return Number(spawnSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }).stdout);
}

describe('the lock of a data folder', () => {
  it('is held by one, told by its process id, and free after release', () => {
    const folder = folderOf();
    const lock = takeLock(folder);
    expect(lockHolder(folder)).toBe(process.pid);
    expect(() => takeLock(folder)).toThrow(`process ${process.pid} is using it`);
    lock.release();
    expect(lockHolder(folder)).toBeNull();
    takeLock(folder).release();
  });

  it('is taken over from a process that is dead', () => {
    const folder = folderOf();
    writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: deadPid(), started: '1' }));
    takeLock(folder).release();
    expect(existsSync(join(folder, 'lock'))).toBe(false);
  });

  it('is taken over when the process id belongs to another process by now', () => {
    const folder = folderOf();
    writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: process.pid, started: '1' }));
    takeLock(folder).release();
  });

  it('is taken over when its file says nothing readable', () => {
    const folder = folderOf();
    writeFileSync(join(folder, 'lock'), '{"pid":');
    takeLock(folder).release();
  });

  it('leaves the lock of another alone when it releases its own late', () => {
    const folder = folderOf();
    const mine = takeLock(folder);
    const theirs = JSON.stringify({ pid: process.pid, started: 'another' });
    writeFileSync(join(folder, 'lock'), theirs);
    mine.release();
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toBe(theirs);
  });

  it('leaves nothing but itself in the folder', async () => {
    const { readdirSync } = await import('node:fs');
    const folder = folderOf();
    writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: deadPid(), started: '1' }));
    const lock = takeLock(folder);
    expect(readdirSync(folder)).toEqual(['lock']);
    lock.release();
  });
});

describe('a data folder', () => {
  it('is refused in one clear line when it cannot be written', () => {
    const file = join(folderOf(), 'file');
    writeFileSync(file, '');
    const failure = () => openStoreFolder(join(file, 'data'));
    expect(failure).toThrow(expect.objectContaining({ name: 'StartError', code: 'folder-unwritable' }));
    expect(failure).toThrow(/expected a data folder that can be written, came .*ENOTDIR/);
  });

  it('is refused at once where the file system makes no folders and does not say why', () => {
    // Linux answers ENOENT below /proc although the parent stands; elsewhere the parent itself is missing or closed.
    expect(() => openStoreFolder('/proc/no-such-folder/data')).toThrow(
      expect.objectContaining({ name: 'StartError', code: 'folder-unwritable' }),
    );
  });

  it('is refused when its path is relative', () => {
    expect(() => openStoreFolder('var')).toThrow(/expected an absolute data folder, came "var"/);
  });

  it('is made afresh when the first build was cut off, and not otherwise', async () => {
    const { mkdirSync } = await import('node:fs');
    const folder = folderOf();
    const first = openStoreFolder(folder);
    expect(first).toMatchObject({ fresh: true, redone: false });
    mkdirSync(join(folder, 'sql'));
    writeFileSync(join(folder, 'sql', 'half'), '');
    first.release();
    const again = openStoreFolder(folder);
    expect(again).toMatchObject({ fresh: true, redone: true });
    expect(existsSync(join(folder, 'sql'))).toBe(false);
    mkdirSync(join(folder, 'sql'));
    again.finish();
    again.release();
    const third = openStoreFolder(folder);
    expect(third).toMatchObject({ fresh: false, redone: false });
    expect(existsSync(join(folder, 'sql'))).toBe(true);
    third.release();
  });

  it('with a database that nobody vouches for is refused, and left as it is', async () => {
    const { mkdirSync } = await import('node:fs');
    const folder = folderOf();
    mkdirSync(join(folder, 'sql'));
    writeFileSync(join(folder, 'sql', 'precious'), 'data');
    expect(() => openStoreFolder(folder)).toThrow(
      expect.objectContaining({ name: 'StartError', code: 'store-half-written' }),
    );
    expect(readFileSync(join(folder, 'sql', 'precious'), 'utf8')).toBe('data');
    expect(lockHolder(folder)).toBeNull();
  });

  it('of a newer program is refused, and left as it is', () => {
    const folder = folderOf();
    writeFileSync(join(folder, 'store.json'), '{"format":99}\n');
    expect(() => openStoreFolder(folder)).toThrow(
      expect.objectContaining({ name: 'StartError', code: 'store-newer' }),
    );
    expect(readFileSync(join(folder, 'store.json'), 'utf8')).toBe('{"format":99}\n');
  });
});
