import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed; on screen it is as before right after. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // At once: the browser takes the page as it is when the listeners have ended.
    const changed = ({ type }: Event) => flushSync(() => setPrinting(type === 'beforeprint'));
    const stop = new AbortController();
    window.addEventListener('beforeprint', changed, stop);
    window.addEventListener('afterprint', changed, stop);
    return () => stop.abort();
  }, []);
  return printing;
}
