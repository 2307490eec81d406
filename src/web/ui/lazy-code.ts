import { createContext, startTransition, useContext, useEffect, useState } from 'react';

/**
 * Whether code that is loaded apart waits because what the screen is opened for has not come yet: on a slow tablet it would
 * take the network and the processor from that.
 */
export const CodeWaits = createContext(false);

/**
 * Returns a hook for code that is loaded apart, as a component. The hook returns it, null until it is loaded, and what begins
 * to load it at once, for the first touch of what stands in its place. A failed load is thrown.
 */
export function lazyCode<Code>(load: () => Promise<Code>) {
  let loaded: Code | null = null;
  return function useLazyCode(isNeeded = true): [Code | null, () => void] {
    const waits = useContext(CodeWaits);
    const [isTouched, setTouched] = useState(false);
    const [isLoaded, setLoaded] = useState(loaded !== null);
    const [failure, setFailure] = useState<Error | null>(null);
    const begins = isNeeded && !isLoaded && (isTouched || !waits);
    useEffect(() => {
      if (!begins) return;
      let isShown = true;
      load().then(
        (code) => {
          loaded = code;
          if (!isShown) return;
          // In slices, unless the person waits for it.
          if (isTouched) setLoaded(true);
          else startTransition(() => setLoaded(true));
        },
        (error: Error) => isShown && setFailure(error),
      );
      return () => {
        isShown = false;
      };
    }, [begins, isTouched]);
    if (failure) throw failure;
    return [isLoaded ? loaded : null, () => setTouched(true)];
  };
}
