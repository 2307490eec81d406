import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Does `work` while no other process does it: two starts at once would build into one folder.
 * The lock file holds its owner's process id; one whose owner is gone is taken over.
 */
export async function alone(lockFile, work) {
  mkdirSync(dirname(lockFile), { recursive: true });
  while (!taken(lockFile)) await pause(200);
  try {
    return await work();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

function taken(lockFile) {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (!ownerRuns(lockFile)) rmSync(lockFile, { force: true });
  return false;
}

function ownerRuns(lockFile) {
  try {
    return process.kill(Number(readFileSync(lockFile, 'utf8')), 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
