import { useLayoutEffect, useRef, useState } from 'react';
import type { PlacedFlow } from './flow-types';

/** A wider picture is scaled down, but it must stay readable; paper is readable at a smaller size. */
const LEAST = { onScreen: 0.75, onPaper: 0.25 } as const;

/** The space for a picture on paper, in pixels. */
export interface Paper {
  width: number;
  height: number;
}

/** A page of about 700 by 1020, without the heading of the picture's card. */
export const A4: Paper = { width: 700, height: 940 };

/** The scale of a picture on a screen with this width. */
export function zoomIn({ width }: PlacedFlow, room: number): number {
  return Math.max(LEAST.onScreen, Math.min(1, room / width));
}

/** The scale of a printed picture. */
export function zoomOn(paper: Paper, { width, height }: PlacedFlow): number {
  return Math.max(LEAST.onPaper, Math.min(1, paper.width / width, paper.height / height));
}

/** The width of a frame inside its padding, in pixels; 0 before it is known. */
export function useRoom() {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
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
