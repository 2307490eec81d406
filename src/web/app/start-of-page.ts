import { PAGE_START_ID, type PageStart } from '../../contract/page-start';

/** What the server wrote into the page; the development server's page has nothing. */
export function startOfPage(): PageStart | null {
  const data = document.getElementById(PAGE_START_ID)?.textContent;
  return data ? (JSON.parse(data) as PageStart) : null;
}

/** Whether the page is one that the browser had kept, whose settings may be out of date. */
export const isKeptPage = ({ config }: PageStart) => config.position === undefined;

/** The address of the present settings. */
export const CONFIG = '/config.json';
