import { space } from './theme';

/** A striped background, for people who cannot distinguish the colours of a chart. */
export const stripes = (angle: string, stripe: string, background: string) =>
  `repeating-linear-gradient(${angle}, ${stripe} 0 ${space.half}, ${background} ${space.half} ${space[1]})`;
