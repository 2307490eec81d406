import type { Write } from '../writes/write';

/** A write of the demo at a time by one of its two people. */
export interface DemoEvent {
  at: Date;
  by: 0 | 1;
  run(write: Write): Promise<void>;
}
