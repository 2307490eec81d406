import { signInPageText as text } from '../../../../strings/sign-in-page';
import { assets } from './assets';
import { type Html, html } from './html';
import { renderPage } from './page';

/** A page that says what happened and leads back to the app. */
export function messagePage(kind: keyof typeof text.messages): string {
  const { title, message } = text.messages[kind];
  return renderPage({
    title,
    content: html`<p class="quiet">${message}</p>
      <a class="main-action" href="/">${text.toApp}</a>`,
  });
}

/**
 * A page with a form of the provider, without its closing tag, and our button. It submits itself unless it asks
 * whether to sign out; without scripts there is the button.
 */
export function formPage(kind: keyof typeof text.forms, openForm: Html): string {
  const { title, message, submit } = text.forms[kind];
  const isQuestion = kind === 'signOut';
  return renderPage({
    title,
    scripts: isQuestion ? [] : [assets().submit],
    content: html`<p class="quiet">${message}</p>
      ${openForm}<button class="main-action" type="submit">${submit}</button></form>
      ${isQuestion && html`<a href="/">${text.toApp}</a>`}`,
  });
}
