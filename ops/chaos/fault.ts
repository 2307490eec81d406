/** Something that a database can suffer. `On`: what it is made with. */
export interface Fault<On> {
  name: string;
  /** What happens. */
  what: string;
  seconds: number;
  /** False where calls may go on all the same. */
  isUnreachable: boolean;
  /** What not every machine has. */
  needs?: keyof On;
  /** Begins it and returns what ends it. */
  begin(on: On): Promise<() => Promise<void> | void>;
}
