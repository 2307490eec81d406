import { type RefObject, useEffect, useState } from 'react';

/** Puts the focus on a field once, when its form comes up; null leaves it where it is. Fields bear `data-field`. */
export function useFirstFocus(form: RefObject<HTMLElement | null>, key: string | null): void {
  // Of the beginning: what comes to be the first one to fill in later is no reason to move.
  const [first] = useState(key);
  useEffect(() => {
    const fields = form.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [];
    const field = [...fields].find(({ dataset }) => dataset.field === first);
    field?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  }, [form, first]);
}
