import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { PANEL_PARAM } from '../ui/panel-place';

/** A page on which something waits to be reversed, until the thing of a further page is. */
export interface ReturnTarget {
  to: string;
  title: string;
  lotId: number;
  back: ReturnTarget | null;
}

/** What the browser's history holds with a page. Each part is kept when another is set. */
export interface PageState {
  /** With an open panel: the key of the entry below it, that of the page alone. */
  below?: string;
  /** What waits until the thing of this page is reversed. */
  waiting?: ReturnTarget | null;
  /** The form of drafts whose dialog is to be opened again. */
  opens?: string;
  /** The stages of a form up to the current one, one for each history entry. */
  stages?: readonly string[];
  /** How the way of a lot is shown, if not as a picture, and the chains of that which are open. */
  shown?: 'table';
  chains?: readonly string[];
}

/** A state that the browser's history holds with the page: Back and a reload find it as it was. */
export function useKept<Name extends keyof PageState>(name: Name) {
  const navigate = useNavigate();
  const location = useLocation();
  const state = location.state as PageState | null;
  const [value, setValue] = useState(state?.[name]);
  const keep = (next: PageState[Name]) => {
    setValue(next);
    void navigate(location, { replace: true, preventScrollReset: true, state: { ...state, [name]: next } });
  };
  return [value, keep] as const;
}

/**
 * Whether the side panel of this name is open, which the address says. Opening adds an entry to the browser's history, so
 * that Back closes it; a panel that replaces another takes its entry.
 */
export function usePanel(name: string) {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { key, state } = useLocation() as { key: string; state: PageState | null };
  const shown = params.get(PANEL_PARAM);
  const open = shown === name;
  // Going back takes a moment, in which a second press would go back twice.
  const leaving = useRef(false);
  useEffect(() => {
    leaving.current = false;
  }, [key]);
  const show = () => {
    const after = new URLSearchParams(params);
    after.set(PANEL_PARAM, name);
    setParams(after, shown === null ? { state: { ...state, below: key } } : { state, replace: true });
  };
  const close = () => {
    if (leaving.current) return;
    leaving.current = true;
    if (state?.below) return void navigate(-1);
    const after = new URLSearchParams(params);
    after.delete(PANEL_PARAM);
    setParams(after, { state, replace: true, preventScrollReset: true });
  };
  return { open, show, close };
}
