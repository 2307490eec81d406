import { createContext } from 'react';

/** The element next to the page in which a side panel is rendered; null until it is there. */
export const PanelPlace = createContext<HTMLElement | null>(null);
/** Tells the layout whether there is a panel in it. */
export const PanelShown = createContext<(shown: boolean) => void>(() => undefined);
export const panelPlaceId = 'side-panel';

/** The parameter of the address that says which side panel is open. */
export const PANEL_PARAM = 'panel';
