import { useLayoutEffect, useRef, useState } from 'react';

/** How wide a frame is inside its padding, in pixels; null before it is known. */
export function useRoom() {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
      const padding =
        (Number.parseFloat(paddingInlineStart) || 0) + (Number.parseFloat(paddingInlineEnd) || 0);
      setRoom(element.clientWidth - padding);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { frame, room };
}
