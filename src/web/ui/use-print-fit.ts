import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { paper } from './theme';

/** The mark of a sheet that is being printed. */
export const PRINTED = 'data-printed';

/** Below this scale it is unreadable, and continues on a second page instead. */
const LEAST = 0.45;
const STEP = 0.02;
/** The tolerance for rounding and for differences between screen and paper. */
const SPARE = 0.985;

/** A length of CSS ('273mm') in pixels, as the browser computes it. */
function pixels(length: string): number {
  const probe = document.createElement('div');
  probe.style.blockSize = length;
  document.body.append(probe);
  const { height } = probe.getBoundingClientRect();
  probe.remove();
  return height;
}

/**
 * Scales a sheet to fit on one page while it is printed. The scale is in its style as '--fit', and is returned.
 * @param frame contains only the sheet, and is as high as the scaled sheet
 */
export function usePrintFit(frame: RefObject<HTMLElement | null>): number {
  const [printed, setPrinted] = useState(1);
  useEffect(() => {
    const sheet = () => frame.current?.firstElementChild as HTMLElement | null | undefined;
    const fit = () => {
      const element = sheet();
      if (!element || !frame.current) return;
      const most = pixels(paper.height) * SPARE;
      element.setAttribute(PRINTED, '');
      let scale = 1;
      element.style.setProperty('--fit', String(scale));
      while (frame.current.offsetHeight > most && scale > LEAST) {
        scale -= STEP;
        element.style.setProperty('--fit', scale.toFixed(2));
      }
      // Printing does not wait for the next render of React.
      flushSync(() => setPrinted(scale));
    };
    const release = () => {
      const element = sheet();
      element?.removeAttribute(PRINTED);
      element?.style.removeProperty('--fit');
    };
    window.addEventListener('beforeprint', fit);
    window.addEventListener('afterprint', release);
    return () => {
      window.removeEventListener('beforeprint', fit);
      window.removeEventListener('afterprint', release);
    };
  }, [frame]);
  return printed;
}
