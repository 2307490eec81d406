import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataFolder } from './data-lock';
import { DatabaseError, DataFolderInUse } from './errors';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'tfuka-lock-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

test('a folder that is locked is refused, naming the process that has it', () => {
  const lock = lockDataFolder(parent);
  expect(() => lockDataFolder(parent)).toThrow(DataFolderInUse);
  expect(() => lockDataFolder(parent)).toThrow(`already open in process ${process.pid};`);
  lock.release();
});

test('a folder that was let go can be locked again, and nothing was left behind in it', () => {
  const first = lockDataFolder(parent);
  first.note('/somewhere');
  first.release();
  const second = lockDataFolder(parent);
  expect(second.previousNote).toBe('');
  second.release();
});

test('a missing folder is made', () => {
  const lock = lockDataFolder(join(parent, 'new', 'folder'));
  lock.release();
});

test('a folder that cannot be used is told in one line', () => {
  expect(() => lockDataFolder('/dev/null/data')).toThrow(DatabaseError);
  expect(() => lockDataFolder('/dev/null/data')).toThrow(
    /^The data folder .* \(DATA_DIR\) cannot be used: .*$/,
  );
});
