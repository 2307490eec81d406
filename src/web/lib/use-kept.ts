import { useState } from 'react';

/** A value, or while `isKept` the last one before: what is behind a dialog stays as it was sent. It must keep its identity. */
export function useKept<Value extends object | null | undefined>(value: Value, isKept: boolean): Value {
  const [kept, keep] = useState(value);
  if (!isKept && kept !== value) keep(value);
  return isKept ? kept : value;
}
