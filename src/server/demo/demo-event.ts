import type { Write } from '../writes/write';

/** Something that happened: when, by whom (0 or 1), and what it wrote. */
export interface DemoEvent {
  at: Date;
  by: 0 | 1;
  run(write: Write): Promise<void>;
}
