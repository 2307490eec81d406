import { readdirSync, readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;

/** The parent and the seconds of CPU of a process; null when it has ended. */
function statOf(pid: number): { parent: number; seconds: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Its name is in brackets and may have spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND };
  } catch {
    return null;
  }
}

/** The seconds of CPU that a process has taken, with those that it started. Only on Linux. */
export function cpuSeconds(pid: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === pid);
  return [statOf(pid), ...children].reduce((sum, stat) => sum + (stat?.seconds ?? 0), 0);
}
