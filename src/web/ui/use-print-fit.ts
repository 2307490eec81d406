import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { paper } from './theme';

/** The mark of a sheet that is being printed. */
export const PRINTED = 'data-printed';

/** Smaller than this nobody reads it: then it is let go over to a second page. */
const LEAST = 0.45;
const STEP = 0.02;
/** What rounding, and the difference between screen and paper, may take of the page. */
const SPARE = 0.985;

/** A length of CSS ('273mm') in pixels, as the browser sees it. */
function pixels(length: string): number {
  const probe = document.createElement('div');
  probe.style.blockSize = length;
  document.body.append(probe);
  const { height } = probe.getBoundingClientRect();
  probe.remove();
  return height;
}

/**
 * Makes a sheet fit on one page of paper while it is printed: '--fit' in its style is how much smaller it is, and so
 * is what this answers.
 * @param frame holds the sheet alone, and is as high as that looks
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
      // The paper does not wait for the next time that React draws.
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
