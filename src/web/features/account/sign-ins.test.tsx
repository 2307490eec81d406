import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { json, tinyServer, type TinyServer } from '../../../../tests/kit/web/http-server';
import { renderApp } from '../../../../tests/kit/web/render-app';
import type { SignIn } from '../../../contract/account';
import { accountText } from '../../../strings/account';
import { commonText } from '../../../strings/common';
import { deviceText } from '../../../strings/devices';

const text = accountText.signIns;
const at = '2026-11-26T07:00:00.000Z';
const HERE: SignIn = { id: 1, at, last_used: at, device: 'כרום, ווינדוס', current: true };
const LOST: SignIn = { id: 2, at, last_used: at, device: null, current: false };

let server: TinyServer;
let signIns: SignIn[] | null;
let ends: boolean;
beforeAll(async () => {
  server = await tinyServer(({ url, method }, response) => {
    if (url === '/api_account') {
      const own = { name: 'דנה כהן', login: 'dana', picture: null, role: 'staff' };
      return json(response, 200, { ...own, manages_accounts: false, person_id: 1, shared_names: [] });
    }
    if (url === '/api_account/second_step')
      return json(response, 200, { codes: null, passkeys: [], recovery_codes_left: 0, ended: null });
    if (!url.startsWith('/api_account/sign_ins') || !signIns) {
      return json(response, 500, { error: 'אירעה תקלה', code: 'INTERNAL' });
    }
    if (method === 'GET') return json(response, 200, signIns);
    if (!ends) return json(response, 503, { error: 'השרת אינו זמין', code: 'UNAVAILABLE' });
    signIns = [HERE];
    response.writeHead(204).end();
  });
});
afterAll(() => server.close());
beforeEach(() => {
  signIns = [LOST, HERE];
  ends = true;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

async function open() {
  const { user } = renderApp({ origin: server.origin });
  await user.click(await screen.findByRole('button', { name: /^החשבון שלי: דנה/ }));
  return { user, devices: within(await screen.findByRole('region', { name: text.title })) };
}

test('each device is named, and every other one can be ended; the focus stays in the list (contract 3.257, 4.39)', async () => {
  const { user, devices } = await open();
  expect(await devices.findAllByRole('listitem')).toHaveLength(2);
  expect(devices.getByText(text.current)).toBeInTheDocument();
  await user.click(
    devices.getByRole('button', { name: text.endNamed(deviceText.unknown, '26/11/2026 09:00') }),
  );
  expect(await screen.findByText(text.ended)).toBeInTheDocument();
  await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(1));
  expect(devices.getByRole('heading')).toHaveFocus();
  const ended = server.seen.filter(({ method }) => method === 'DELETE');
  expect(ended.map(({ url }) => url)).toEqual(['/api_account/sign_ins/2']);
  expect(devices.queryByRole('button', { name: text.endOthers })).not.toBeInTheDocument();
});

test('all others are ended after a question, and a failure is said (contract 4.39)', async () => {
  ends = false;
  const { user, devices } = await open();
  const ask = async () => {
    await user.click(await devices.findByRole('button', { name: text.endOthers }));
    const question = within(await screen.findByRole('alertdialog', { name: text.askOthers.title }));
    await user.click(question.getByRole('button', { name: text.askOthers.confirm }));
  };
  await ask();
  expect(await screen.findByText(new RegExp(text.failedEndOthers))).toBeInTheDocument();
  expect(devices.getAllByRole('listitem')).toHaveLength(2);
  ends = true;
  await ask();
  expect(await screen.findByText(text.endedOthers)).toBeInTheDocument();
  await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(1));
  expect(devices.getByRole('heading')).toHaveFocus();
});

test('devices that cannot be loaded are loaded again, and the rest of the account is there', async () => {
  signIns = null;
  const { user, devices } = await open();
  const retry = await devices.findByRole('button', { name: commonText.retry });
  signIns = [HERE];
  await user.click(retry);
  expect(await devices.findByText('כרום, ווינדוס')).toBeInTheDocument();
});

test('returning to the window shows a sign-in made meanwhile (contract 4.98)', async () => {
  signIns = [HERE];
  const { devices } = await open();
  expect(await devices.findAllByRole('listitem')).toHaveLength(1);
  signIns = [LOST, HERE];
  fireEvent.focus(window);
  expect(await devices.findByText(deviceText.unknown)).toBeInTheDocument();
});
