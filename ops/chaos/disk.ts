import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'pipe' });

/**
 * A disk of 400 MB, which can be filled and can fail: a file system of Linux (ext4) on a loop device. Null where this user may
 * not mount one.
 */
export function smallDisk() {
  const home = mkdtempSync(join(tmpdir(), 'tfuka-disk-'));
  const [image, folder] = [join(home, 'image'), join(home, 'disk')];
  const mount = () => run('mount', '-o', 'loop,errors=remount-ro', image, folder);
  // A server of PostgreSQL runs as another user.
  run('chmod', '755', home);
  mkdirSync(folder);
  try {
    run('truncate', '-s', '400M', image);
    run('mkfs.ext4', '-q', '-m', '0', image);
    mount();
  } catch {
    rmSync(home, { recursive: true });
    return null;
  }
  return {
    folder,
    /** What ext4 does when its device fails: its journal ends, and from then on it is read-only, for open files, too. */
    fail() {
      run('mount', '-o', 'remount,abort', folder);
    },
    /** What has to be done then: nobody may have a file open, it is checked, and mounted again. */
    async repair() {
      for (let tries = 1; ; tries++) {
        try {
          run('umount', folder);
          break;
        } catch (error) {
          if (tries === 50) throw error;
          await pause(100);
        }
      }
      // 1: it found what there was to mend, and did.
      const { status, stdout } = spawnSync('e2fsck', ['-p', image], { encoding: 'utf8' });
      if (status !== 0 && status !== 1) throw new Error(`the disk cannot be repaired: ${stdout}`);
      mount();
    },
    remove() {
      run('umount', '-l', folder);
      rmSync(home, { recursive: true });
    },
  };
}

export type SmallDisk = NonNullable<ReturnType<typeof smallDisk>>;
