import { createContext } from 'react';

/** Whether the screen is the first of a visit: it is opened, not gone back to. */
export const BeginsVisit = createContext(false);
