/** A line along a gutter from one height to another. */
export interface Run {
  from: number;
  to: number;
}

export interface Lane {
  /** 0 for the run that starts highest. */
  lane: number;
  /** The number of lanes next to each other where this one is. */
  of: number;
}

/** Assigns a lane to each run, so that no two runs at the same height share one, with as few lanes as possible. */
export function lanesOf(runs: readonly Run[]): Lane[] {
  const lanes = runs.map((): Lane => ({ lane: 0, of: 0 }));
  const spans = runs
    .map(({ from, to }, index) => ({
      lane: lanes[index]!,
      top: Math.min(from, to),
      bottom: Math.max(from, to),
    }))
    .sort((a, b) => a.top - b.top);
  /** The lower end of each lane's last run, in the current group of overlapping runs. */
  let bottoms: number[] = [];
  let group: Lane[] = [];
  const endGroup = () => {
    for (const lane of group) lane.of = bottoms.length;
    [bottoms, group] = [[], []];
  };
  for (const { lane, top, bottom } of spans) {
    if (bottoms.every((end) => end < top)) endGroup();
    const free = bottoms.findIndex((end) => end < top);
    lane.lane = free < 0 ? bottoms.length : free;
    bottoms[lane.lane] = bottom;
    group.push(lane);
  }
  endGroup();
  return lanes;
}
