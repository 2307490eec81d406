import { useCallback, useState } from 'react';
import { useBelowDesk } from './use-media';

export type NavbarState = {
  open: boolean;
  /** It lies over the page (phone, tablet) instead of next to it. */
  drawer: boolean;
  toggle: () => void;
  close: () => void;
  /** Closes it where it covers the page: call it when a link in it is taken. */
  closeDrawer: () => void;
};

export const navbarId = 'navbar';
export const burgerId = 'navbar-toggle';

/** Whether the navbar is open: at a desk it starts open, as a drawer closed. */
export function useNavbar(): NavbarState {
  const drawer = useBelowDesk();
  const [besideOpen, setBesideOpen] = useState(true);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const open = drawer ? drawerOpen : besideOpen;
  const set = drawer ? setDrawerOpen : setBesideOpen;
  const toggle = useCallback(() => set((now) => !now), [set]);
  const close = useCallback(() => set(false), [set]);
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  return { open, drawer, toggle, close, closeDrawer };
}
