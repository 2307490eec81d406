/** A line that runs along a gutter from one height to another, in whole ticks from the top. */
export interface Run {
  from: number;
  to: number;
}

export interface Lane {
  /** 0 is whichever began first. */
  lane: number;
  /** How many lanes lie side by side where this one does. */
  of: number;
}

/**
 * Gives each run a lane, so that no two that pass the same height share one; with as few lanes as can be
 * (a sweep from the top: a lane is free again below the end of its run). One step per run and per tick.
 */
export function lanesOf(runs: readonly Run[]): Lane[] {
  const spans = runs.map(({ from, to }) => ({ top: Math.min(from, to), bottom: Math.max(from, to) }));
  const starts = byTick(spans.map(({ top }) => top));
  const ends = byTick(spans.map(({ bottom }) => bottom));
  const lanes = spans.map((): Lane => ({ lane: 0, of: 0 }));
  let free: number[] = [];
  let cluster: number[] = [];
  let taken = 0;
  let running = 0;
  for (let tick = 0; tick < ends.length; tick++) {
    for (const index of starts[tick] ?? []) {
      lanes[index]!.lane = free.pop() ?? taken++;
      cluster.push(index);
      running++;
    }
    for (const index of ends[tick] ?? []) {
      free.push(lanes[index]!.lane);
      running--;
    }
    if (running > 0 || cluster.length === 0) continue;
    for (const index of cluster) lanes[index]!.of = taken;
    [free, cluster, taken] = [[], [], 0];
  }
  return lanes;
}

/** The indexes of the ticks, by tick. */
function byTick(ticks: readonly number[]): (number[] | undefined)[] {
  const at: (number[] | undefined)[] = [];
  for (const [index, tick] of ticks.entries()) (at[tick] ??= []).push(index);
  return at;
}
