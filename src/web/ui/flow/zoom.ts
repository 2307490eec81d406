import { useLayoutEffect, useRef, useState } from 'react';
import type { PlacedFlow } from './flow-types';

/** A wider picture is scaled down, but it must stay readable. */
const LEAST_ZOOM = 0.75;
/** Paper is readable at a smaller size; below that a picture is spread over several pages. */
const LEAST_PRINTED = 0.25;
const SEVERAL_PAGES = 0.5;

/** The space for a picture on paper, in pixels. */
export interface Paper {
  width: number;
  height: number;
}

/** A page of about 700 by 1020, without the heading of the picture's card. */
export const A4: Paper = { width: 700, height: 940 };

/** The scale of a picture on a screen with this width. */
export function zoomIn({ width }: PlacedFlow, room: number): number {
  return Math.max(LEAST_ZOOM, Math.min(1, room / Math.max(1, width)));
}

/** The scale of a printed picture. */
export function zoomOn(paper: Paper, { width, height }: PlacedFlow): number {
  const wide = Math.min(1, paper.width / Math.max(1, width));
  const whole = Math.min(wide, paper.height / Math.max(1, height));
  return whole < LEAST_PRINTED ? Math.min(wide, SEVERAL_PAGES) : whole;
}

/** The width of a frame inside its padding, in pixels; null before it is known. */
export function useRoom() {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = frame.current!;
    const measure = () => {
      const { paddingInlineStart } = getComputedStyle(element);
      setRoom(element.clientWidth - 2 * (Number.parseFloat(paddingInlineStart) || 0));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { frame, room };
}
