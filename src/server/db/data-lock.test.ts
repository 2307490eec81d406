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

test('a locked folder is refused with the id of the process that has it', () => {
  const lock = lockDataFolder(parent);
  expect(() => lockDataFolder(parent)).toThrow(DataFolderInUse);
  expect(() => lockDataFolder(parent)).toThrow(`already open in process ${process.pid};`);
  lock.release();
});

test('a released folder can be locked again and has no note', () => {
  const first = lockDataFolder(parent);
  first.note('/somewhere');
  first.release();
  const second = lockDataFolder(parent);
  expect(second.previousNote).toBe('');
  second.release();
});

test('a missing folder is created', () => {
  const lock = lockDataFolder(join(parent, 'new', 'folder'));
  lock.release();
});

test('an unusable folder is reported in one line', () => {
  expect(() => lockDataFolder('/dev/null/data')).toThrow(DatabaseError);
  expect(() => lockDataFolder('/dev/null/data')).toThrow(
    /^The data folder .* \(DATA_DIR\) cannot be used: .*$/,
  );
});
