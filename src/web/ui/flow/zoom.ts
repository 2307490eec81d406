import type { PlacedFlow } from './flow-types';

/** A picture before its room is known. */
export const NOTHING: PlacedFlow = {
  width: 0,
  height: 0,
  box: { width: 0, height: 0 },
  nodes: [],
  edges: [],
};

/** A picture that is too wide is made smaller, but never so small that it cannot be read. */
const LEAST_ZOOM = 0.75;
/** A picture that would be smaller than this is laid out in another way, if there is one. */
export const EASY_ZOOM = 0.9;
/** On paper smaller is still read; a picture that would be smaller yet goes over several pages instead. */
const LEAST_PRINTED = 0.25;
const SEVERAL_PAGES = 0.5;

/** The room there is for a picture on paper, in pixels; an A4 page is about 700 by 1020 inside its margins. */
export interface Paper {
  width: number;
  height: number;
}

/** Less the head of its card, which goes with the picture. */
export const A4: Paper = { width: 700, height: 940 };

/** How much smaller a picture is on a screen with so much room. */
export function zoomIn(placed: PlacedFlow, room: number): number {
  return Math.max(LEAST_ZOOM, Math.min(1, room / Math.max(1, placed.width)));
}

/** How much smaller a picture is printed. */
export function zoomOn(paper: Paper, placed: PlacedFlow): number {
  const wide = Math.min(1, paper.width / Math.max(1, placed.width));
  const whole = Math.min(wide, paper.height / Math.max(1, placed.height));
  return whole < LEAST_PRINTED ? Math.min(wide, SEVERAL_PAGES) : whole;
}
