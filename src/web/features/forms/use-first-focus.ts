import { type RefObject, useEffect, useState } from 'react';

/** Focuses the field with this `data-field` once, on mount; null leaves the focus unchanged. */
export function useFirstFocus(form: RefObject<HTMLElement | null>, key: string | null): void {
  // Only the initial key counts: the focus must not move while the person fills in the form.
  const [first] = useState(key);
  useEffect(() => {
    const fields = form.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [];
    const field = [...fields].find(({ dataset }) => dataset.field === first);
    field?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  }, [form, first]);
}
