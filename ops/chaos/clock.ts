import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackage } from '../../scripts/tools/apt.mjs';

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

/** A file whose text moves the clock of a process that has these settings (libfaketime); null where there is no such library. */
export function movableClock(): { file: string; environment: Record<string, string> } | null {
  if (!existsSync(LIBRARY)) installPackage('faketime');
  if (!existsSync(LIBRARY)) return null;
  const file = join(mkdtempSync(join(tmpdir(), 'tfuka-clock-')), 'offset');
  writeFileSync(file, '+0\n');
  return {
    file,
    environment: {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      // Timers go on: only the time of day jumps.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  };
}
