import { useCallback, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { breakpoint } from './theme';

/** An event of the window: somebody is about to print, so what a sheet needs can be fetched. */
export const PRINT_ANNOUNCED = 'printsoon';
export const announcePrint = () => window.dispatchEvent(new Event(PRINT_ANNOUNCED));

let printing = false;

/** Whether the window is narrower than this; false without `matchMedia`, as in a test. */
function useNarrower(than: number, onPaper: boolean): boolean {
  const query = `(max-width: ${than - 0.02}px)`;
  const subscribe = useCallback(
    (changed: () => void) => {
      // The browser counts the sheets, then the queries change: what was rendered only then would leave empty sheets.
      const stopPrint = onPrint(changed);
      const stop = new AbortController();
      globalThis.matchMedia?.(query).addEventListener('change', changed, stop);
      return () => {
        stopPrint();
        stop.abort();
      };
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () =>
    printing ? onPaper : (globalThis.matchMedia?.(query)?.matches ?? false),
  );
}

function onPrint(changed: () => void): () => void {
  const stop = new AbortController();
  // At once: the browser takes the page as it is when the listeners have ended.
  const print = ({ type }: Event) => {
    printing = type === 'beforeprint';
    flushSync(changed);
  };
  window.addEventListener('beforeprint', print, stop);
  window.addEventListener('afterprint', print, stop);
  return () => stop.abort();
}

/** Whether the page is being printed; on screen it is as before right after. */
export const usePrinting = () => useSyncExternalStore(onPrint, () => printing);

export const usePhone = () => useNarrower(breakpoint.phone, false);
export const useBelowDesk = () => useBelow('desk');
export const useBelow = (width: 'desk' | 'wide', onPaper = true) => useNarrower(breakpoint[width], onPaper);
