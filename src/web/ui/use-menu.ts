import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';

/**
 * A list that a button opens and closes. Escape closes it, and so do a choice in it, a press elsewhere and the focus
 * that goes elsewhere. Returns the properties of their common frame, of the button and of the list.
 */
export function useMenu() {
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const id = useId();
  // Safari moves no focus by a tap, so it is closed by a press elsewhere, not by the loss of the focus.
  useEffect(() => {
    if (!open) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!frame.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open]);
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !frame.current?.contains(relatedTarget)) setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return;
    event.preventDefault();
    setOpen(false);
    frame.current?.querySelector('button')?.focus();
  };
  const onClick = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // Safari does not focus a button that is pressed, and Escape needs it.
    currentTarget.focus();
    setOpen(!open);
  };
  return {
    open,
    frame: { ref: frame, onKeyDown, onBlur },
    button: { 'aria-expanded': open, 'aria-controls': open ? id : undefined, onClick },
    list: { id, onClick: () => setOpen(false) },
  };
}
