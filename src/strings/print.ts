import { DOT } from './common';
import { isolated, isolatedTime } from './isolated';

// By itself: the first screen has the margins of paper, and no list.
export const printText = {
  print: 'הדפסה',
  printed: (at: string, by: string) => `הודפס ${isolatedTime(at)} על ידי ${isolated(by)}`,
  /** What names a seal: its number, and the first digits of its hash. */
  seal: (block: number, hash: string) => `חותם \u2066${block}${DOT}${hash.slice(0, 8)}…\u2069`,
  page: 'עמוד',
  of: 'מתוך',
} as const;
