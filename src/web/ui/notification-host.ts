/** Where notifications are drawn. It moves and is never made twice: a live region speaks of what comes into it later. */
export const notificationHost = document.createElement('div');

const dialogs: HTMLElement[] = [];

function moveHost(): void {
  const parent = dialogs.at(-1) ?? document.body;
  // What is moved, and not taken out and put in again, keeps its focus and does not run its animation a second time.
  if ('moveBefore' in parent && notificationHost.isConnected) parent.moveBefore(notificationHost, null);
  else parent.append(notificationHost);
}

/** Puts the host into the page. Returns the way to take it out. */
export function showHost(): () => void {
  moveHost();
  return () => notificationHost.remove();
}

/**
 * While a modal dialog is open, the host is inside it: whatever is outside is covered by its veil, takes no clicks and is
 * absent from the accessibility tree. Returns what is to be called before the dialog leaves the page.
 */
export function hostInside(dialog: HTMLElement): () => void {
  dialogs.push(dialog);
  if (notificationHost.isConnected) moveHost();
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1);
    if (notificationHost.isConnected) moveHost();
  };
}
