/** A page on which something waits to be reversed, until the thing of a further page is. */
export interface Way {
  to: string;
  title: string;
  lotId: number;
  back: Way | null;
}

/** What the browser's history holds with a page. Each part is kept when another is set. */
export interface PageState {
  /** With an open panel: the key of the entry below it, that of the page alone. */
  below?: string;
  /** What waits until the thing of this page is reversed. */
  waiting?: Way | null;
  /** The form of drafts whose dialog is to be opened again. */
  opens?: string;
  /** The stages of a form up to the current one, one for each history entry. */
  stages?: readonly string[];
}
