/**
 * Where notifications are rendered. It is moved and never created again, since screen readers announce only changes of
 * a live region.
 */
export const notificationHost = document.createElement('div');

const dialogs: HTMLElement[] = [];

function moveHost(): void {
  const parent = dialogs.at(-1) ?? document.body;
  // Keeps the focus inside, and does not restart animations.
  if ('moveBefore' in parent && notificationHost.isConnected) parent.moveBefore(notificationHost, null);
  else parent.append(notificationHost);
}

/** Adds the host to the page. Returns the function that removes it. */
export function showHost(): () => void {
  moveHost();
  return () => notificationHost.remove();
}

/**
 * Moves the host into an open modal dialog, since everything outside is inert. Returns the function to call before the
 * dialog is removed.
 */
export function hostInside(dialog: HTMLElement): () => void {
  dialogs.push(dialog);
  if (notificationHost.isConnected) moveHost();
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1);
    if (notificationHost.isConnected) moveHost();
  };
}
