/** An event of the window: somebody is about to print, so what a sheet needs can be fetched. */
export const PRINT_SOON = 'printsoon';

export const announcePrint = () => window.dispatchEvent(new Event(PRINT_SOON));
