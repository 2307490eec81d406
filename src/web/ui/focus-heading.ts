/** Puts the focus on the page's heading, where nothing else has it: a screen reader says where one is, Tab goes on. */
export function focusHeading(): void {
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  (heading ?? main)?.focus({ preventScroll: true });
}
