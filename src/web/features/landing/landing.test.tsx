import { screen, within } from '@testing-library/react';
import { json, tinyServer } from '../../../../tests/kit/web/http-server';
import { renderApp } from '../../../../tests/kit/web/render-app';
import { landingText, signInText } from '../../../strings/landing';
import { layoutText } from '../../../strings/layout';

const signedOut = { name: 'signedOut' } as const;

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('the landing page shows what the product is on one side and a link to the sign-in on the other (spec 2.2)', async () => {
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

test('while the hosted sign-in page is opening, the screen shows that and no button', async () => {
  renderApp({ path: '/sign-in', state: signedOut, auth: { signIn: () => new Promise(() => undefined) } });
  expect(await screen.findByRole('heading', { level: 1, name: signInText.title })).toBeInTheDocument();
  const entry = within(screen.getByRole('main'));
  expect(entry.getByRole('status')).toHaveTextContent(signInText.onTheWay);
  expect(entry.queryByRole('button')).not.toBeInTheDocument();
});

test('after a sign-in that was not completed the button describes why it did not start by itself', async () => {
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

test('after an ended session the button has the focus, and its description is the reason', async () => {
  const server = await tinyServer((_, response) =>
    json(response, 401, { error: 'יש להיכנס', code: 'UNAUTHENTICATED' }),
  );
  const signIn = jest.fn(async () => undefined);
  const { user } = renderApp({ path: '/goods', origin: server.origin, auth: { signIn } });
  const button = await screen.findByRole('button', { name: signInText.again });
  expect(button).toHaveFocus();
  expect(button).toHaveAccessibleDescription(signInText.reason.ended);
  expect(signIn).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(signIn).toHaveBeenCalledTimes(1);
  await server.close();
});
