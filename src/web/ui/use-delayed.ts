import { useEffect, useState } from 'react';

/** True once `value` has been true for so many milliseconds: what is quick never shows. */
export function useDelayed(value: boolean, milliseconds: number): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!value) return;
    const timer = setTimeout(() => setDue(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [value, milliseconds]);
  return value && due;
}
