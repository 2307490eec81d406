import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SmallDisk } from './disk';
import type { Fault } from './fault';

export interface Machine {
  /** The small disk with the data, and null where this machine has none. */
  disk: SmallDisk | null;
  /** The file whose text moves the clock of the product. */
  clock: string | null;
  /** Ends a server that is not the product, so that nobody has a file of the disk open. */
  halt(): void;
  start(): void;
}

/** What the machine of either database can suffer. */
export const MACHINE_FAULTS: readonly Fault<Machine>[] = [
  {
    name: 'full disk',
    what: 'nothing can be written on the disk of the database any more',
    seconds: 20,
    isUnreachable: false,
    needs: 'disk',
    async begin({ disk }) {
      const filler = join(disk!.folder, 'filler');
      try {
        execFileSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'], { stdio: 'ignore' });
      } catch {
        // It ends where the disk is full.
      }
      return () => rmSync(filler, { force: true });
    },
  },
  {
    name: 'read-only disk',
    what: 'the disk of the database fails, and its file system becomes read-only, until it is checked and mounted again',
    seconds: 20,
    isUnreachable: false,
    needs: 'disk',
    async begin({ disk, halt, start }) {
      disk!.fail();
      return async () => {
        halt();
        await disk!.repair();
        start();
      };
    },
  },
  {
    name: 'clock jumps',
    what: "the clock of the server's machine jumps 20 minutes ahead, and back",
    seconds: 20,
    isUnreachable: false,
    needs: 'clock',
    async begin({ clock }) {
      writeFileSync(clock!, '+20m\n');
      return () => writeFileSync(clock!, '+0\n');
    },
  },
];
