import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Runs `work` while holding a lock file, since two starts at once would build into one folder.
 * The file holds its owner's process id; a lock whose owner has exited is taken over.
 */
export async function withLock(lockFile, work) {
  mkdirSync(dirname(lockFile), { recursive: true });
  while (!tryLock(lockFile)) await pause(200);
  try {
    return await work();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

function tryLock(lockFile) {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (!isOwnerAlive(lockFile)) rmSync(lockFile, { force: true });
  return false;
}

function isOwnerAlive(lockFile) {
  try {
    return process.kill(Number(readFileSync(lockFile, 'utf8')), 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
