import { screen, within } from '@testing-library/react';
import { landingText, signInText } from '../../../strings/landing';
import { layoutText } from '../../../strings/layout';
import { renderApp } from '../../testing/render-app';

const signedOut = { name: 'signedOut' } as const;

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('the landing page says what the product is on one side and leads in on the other (spec 2.2)', async () => {
  renderApp({ path: '/landing', state: signedOut });
  expect(await screen.findByRole('heading', { level: 1, name: landingText.title })).toBeInTheDocument();
  const entry = within(screen.getByRole('main'));
  expect(entry.getByRole('link', { name: landingText.enter })).toHaveAttribute('href', '/sign-in');
  const story = within(screen.getByRole('region', { name: landingText.headline }));
  expect(story.getAllByRole('listitem').map((point) => point.textContent)).toEqual(
    Object.values(landingText.points),
  );
  expect(document.title).toBe(`${landingText.pageTitle} · ${layoutText.product}`);
});

test('on the way to the hosted page the screen says so, and offers nothing to press', async () => {
  renderApp({ path: '/sign-in', state: signedOut, auth: { signIn: () => new Promise(() => undefined) } });
  expect(await screen.findByRole('heading', { level: 1, name: signInText.title })).toBeInTheDocument();
  const entry = within(screen.getByRole('main'));
  expect(entry.getByRole('status')).toHaveTextContent(signInText.onTheWay);
  expect(entry.queryByRole('button')).not.toBeInTheDocument();
});

test('a person who comes back without having signed in is told why they wait, and the button says the same aloud', async () => {
  sessionStorage.setItem('sign-in:started', 'true');
  const signIn = jest.fn(async () => undefined);
  const { user } = renderApp({ path: '/sign-in', state: signedOut, auth: { signIn } });
  const button = await screen.findByRole('button', { name: signInText.enter });
  expect(button).toHaveAccessibleDescription(signInText.reason.waiting);
  expect(signIn).not.toHaveBeenCalled();
  await user.click(button);
  expect(signIn).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(signInText.reason.waiting)).not.toBeInTheDocument();
});

test('sign-in starts once, even when effects run twice', async () => {
  const signIn = jest.fn(async () => undefined);
  renderApp({ path: '/sign-in', state: signedOut, auth: { signIn } });
  expect(await screen.findByRole('heading', { level: 1, name: signInText.title })).toBeInTheDocument();
  expect(signIn).toHaveBeenCalledTimes(1);
});
