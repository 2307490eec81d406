import { useEffect, useState } from 'react';

/** True once `wanted` has been true for so many milliseconds; what is quick never shows. */
export function useDelayed(wanted: boolean, milliseconds: number): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => setDue(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [wanted, milliseconds]);
  return wanted && due;
}
