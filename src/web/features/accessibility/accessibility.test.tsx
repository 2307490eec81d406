import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../../tests/kit/web/render-app';
import { accessibilityText as text } from '../../../strings/accessibility';
import { landingText } from '../../../strings/landing';
import { layoutText } from '../../../strings/layout';

const signedOut = { name: 'signedOut' } as const;
const title = () => screen.findByRole('heading', { level: 1, name: text.title });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('the statement names the standard, its level, what was done, what is missing and its day', async () => {
  renderApp({ path: '/accessibility', state: signedOut });
  expect(await title()).toBeInTheDocument();
  const main = screen.getByRole('main');
  expect(main).toHaveTextContent('ת״י 5568 ברמה AA');
  expect(main).toHaveTextContent('מטבח הגליל');
  for (const line of [...text.done.list, ...text.limits.list]) expect(main).toHaveTextContent(line);
  expect(main).toHaveTextContent(/ההצהרה עודכנה ביום \d\d\/\d\d\/\d{4}/);
  expect(main).not.toHaveTextContent(text.limits.outsideSignIn);
});

test('the statement shows how to reach the coordinator if one is set, and otherwise whom to contact (contract 5.24)', async () => {
  const { unmount } = renderApp({
    path: '/accessibility',
    state: signedOut,
    config: { accessibilityContact: 'דנה כהן, 04-1234567' },
  });
  await title();
  expect(screen.getByText('דנה כהן, 04-1234567')).toBeInTheDocument();
  expect(screen.queryByText(text.contact.unset('מטבח הגליל'))).not.toBeInTheDocument();
  unmount();
  renderApp({ path: '/accessibility', state: signedOut });
  await title();
  expect(screen.getByText(text.contact.unset('מטבח הגליל'))).toBeInTheDocument();
});

test('the statement names an outside sign-in page as not covered', async () => {
  renderApp({ path: '/accessibility', state: signedOut, config: { embeddedProvider: false } });
  await title();
  expect(screen.getByText(text.limits.outsideSignIn)).toBeInTheDocument();
});

test('the statement is linked from the footer of every page, signed in or not, and shown in the frame of that page', async () => {
  const footer = async () =>
    within(await screen.findByRole('contentinfo')).getByRole('link', { name: layoutText.accessibility });
  const { unmount, user } = renderApp({ path: '/nowhere' });
  await user.click(await footer());
  expect(await title()).toBeInTheDocument();
  expect(screen.getByRole('navigation')).toBeInTheDocument();
  unmount();

  renderApp({ path: '/landing', state: signedOut });
  expect(await screen.findByText(landingText.headline)).toBeInTheDocument();
  await user.click(await footer());
  expect(await title()).toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
