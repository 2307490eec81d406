import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { json, tinyServer, type TinyServer } from '../../../../tests/kit/web/http-server';
import { renderApp } from '../../../../tests/kit/web/render-app';
import type { AccountEntry } from '../../../contract/accounts';
import { accountsText as text } from '../../../strings/accounts';
import { commonText, forbiddenText } from '../../../strings/common';
import { errorText } from '../../../strings/errors';

const DANA: AccountEntry = {
  ...{ id: 1, login: 'dana', name: 'דנה כהן', person_id: 3, role: 'manager', disabled: null, demo: false },
  ...{ signed_in_at: '2026-11-26T07:00:00.000Z', sign_ins: 2, second_step: false },
};
const NOA: AccountEntry = {
  ...{ id: 2, login: 'noa', name: 'נועה לוי', role: 'staff', demo: false, signed_in_at: null, sign_ins: 0 },
  ...{ person_id: null, second_step: false },
  disabled: { at: '2026-11-25T12:30:00.000Z', by: 'דנה כהן', by_id: 1 },
};

let server: TinyServer;
let accounts: AccountEntry[] | null;
let manages: boolean;
let refusal: { status: number; body: object } | null;
beforeAll(async () => {
  server = await tinyServer(({ url, method }, response) => {
    if (url === '/api_account') {
      const own = { name: 'דנה כהן', login: 'dana', picture: null, role: 'manager' };
      return json(response, 200, {
        ...own,
        manages_accounts: manages,
        person_id: 3,
        shared_names: ['דנה כהן'],
      });
    }
    if (!url.startsWith('/api_accounts') || !accounts) {
      return json(response, 500, { error: 'אירעה תקלה', code: 'INTERNAL' });
    }
    if (method === 'GET') return json(response, 200, accounts);
    return refusal ? json(response, refusal.status, refusal.body) : json(response, 200, NOA);
  });
});
afterAll(() => server.close());
beforeEach(() => {
  accounts = [DANA, NOA];
  manages = true;
  refusal = null;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const open = (more: object = {}) => renderApp({ path: '/accounts', origin: server.origin, ...more });
const main = () => within(screen.getByRole('main'));
const written = () => server.seen.filter(({ method }) => method !== 'GET');

test('the list shows of each account whether, since when and by whom it is disabled (contract 4.38)', async () => {
  open();
  const noa = within(await screen.findByRole('row', { name: /נועה לוי/ }));
  expect(noa.getByText(text.states.disabled)).toBeInTheDocument();
  expect(noa.getByText('25/11/2026 14:30')).toBeInTheDocument();
  expect(noa.getByText(text.never)).toBeInTheDocument();
  const dana = within(screen.getByRole('row', { name: /^דנה כהן/ }));
  expect(dana.getByText(text.states.enabled)).toBeInTheDocument();
  expect(dana.getByText(text.self)).toBeInTheDocument();
});

test('a list that cannot be loaded is loaded again, and one without results says so', async () => {
  accounts = null;
  const { user } = open();
  const retry = await main().findByRole('button', { name: commonText.retry });
  accounts = [];
  await user.click(retry);
  expect(await main().findByText(text.empty, { selector: 'p' })).toBeInTheDocument();
});

test('staff who open the address read whom to ask, and with an outside provider everyone reads where accounts are', async () => {
  manages = false;
  const staff = open();
  expect(await screen.findByText(forbiddenText.managersOnly)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: text.title })).not.toBeInTheDocument();
  staff.unmount();
  open({ config: { embeddedProvider: false } });
  expect(await screen.findByText(text.outside)).toBeInTheDocument();
});

test('a taken sign-in name is shown at its field, and what was typed stays (contract 4.38)', async () => {
  const sentence = errorText.nameTaken('noa');
  refusal = { status: 409, body: { error: sentence, code: 'NAME_TAKEN', fields: { login: sentence } } };
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: text.add }));
  const dialog = within(await screen.findByRole('dialog', { name: text.adding.title }));
  await user.click(dialog.getByRole('button', { name: text.adding.submit }));
  expect(dialog.getByRole('textbox', { name: text.fields.name })).toHaveFocus();
  expect(written()).toEqual([]);

  await user.type(dialog.getByRole('textbox', { name: text.fields.name }), 'נועה אחרת');
  await user.type(dialog.getByRole('textbox', { name: text.fields.login }), 'noa');
  await user.type(dialog.getByRole('textbox', { name: text.fields.password }), 'carrot-onion-celery');
  await user.click(dialog.getByRole('radio', { name: 'ניהול' }));
  await user.click(dialog.getByRole('button', { name: text.adding.submit }));
  const login = dialog.getByRole('textbox', { name: text.fields.login });
  await waitFor(() => expect(login).toHaveAccessibleDescription(expect.stringContaining(sentence)));
  await waitFor(() => expect(login).toHaveFocus());
  expect(dialog.getByRole('textbox', { name: text.fields.password })).toHaveValue('carrot-onion-celery');
  expect(JSON.parse(written().at(-1)!.body)).toEqual({
    name: 'נועה אחרת',
    login: 'noa',
    role: 'manager',
    password: 'carrot-onion-celery',
  });
  // Not even in this tab.
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('carrot');
});

test('a refusal of the last manager is said with its sentence, and the account stays as it was (contract 4.38)', async () => {
  refusal = { status: 409, body: { error: errorText.lastManager, code: 'LAST_MANAGER' } };
  accounts = [DANA, { ...NOA, disabled: null, role: 'manager' }];
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: text.manage.openOf(NOA.name) }));
  const dialog = within(await screen.findByRole('dialog', { name: text.manage.title(NOA.name) }));
  await user.click(dialog.getByRole('button', { name: text.disabling.open }));
  const question = within(await screen.findByRole('alertdialog', { name: text.disabling.title }));
  await user.click(question.getByRole('button', { name: text.disabling.confirm }));
  expect(await screen.findByText(new RegExp(errorText.lastManager))).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(dialog.getByText(text.states.enabled)).toBeInTheDocument();
});

test('neither password nor state of one’s own account can be changed here (contract 4.38)', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: text.manage.openOf(DANA.name) }));
  const dialog = within(await screen.findByRole('dialog', { name: text.manage.title(DANA.name) }));
  expect(dialog.getByText(text.manage.own)).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: text.password.open })).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: text.disabling.open })).not.toBeInTheDocument();
});

test('the second step of who lost the phone is removed after a question, and a failure is said (contract 4.93)', async () => {
  accounts = [DANA, { ...NOA, disabled: null, second_step: true }];
  refusal = { status: 503, body: { error: 'השרת אינו זמין', code: 'UNAVAILABLE' } };
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: text.manage.openOf(NOA.name) }));
  const dialog = within(await screen.findByRole('dialog', { name: text.manage.title(NOA.name) }));
  const remove = async () => {
    await user.click(dialog.getByRole('button', { name: text.endingSecondStep.open }));
    const question = within(
      await screen.findByRole('alertdialog', {
        name: text.endingSecondStep.title,
        description: /הסיסמה לבדה/,
      }),
    );
    await user.click(question.getByRole('button', { name: text.endingSecondStep.confirm }));
  };
  await remove();
  expect(await screen.findByText(new RegExp(text.endingSecondStep.failed))).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  refusal = null;
  await remove();
  expect(await screen.findByText(text.endingSecondStep.done(NOA.name))).toBeInTheDocument();
  expect(written().at(-1)).toMatchObject({ method: 'DELETE', url: '/api_accounts/2/second_step' });
  expect(dialog.queryByRole('button', { name: text.endingSecondStep.open })).not.toBeInTheDocument();
  // Not lost with the button.
  await waitFor(() => expect(dialog.getByRole('heading', { level: 2 })).toHaveFocus());
});

test('returning to the window shows who signed in meanwhile, in an open dialog too (contract 4.98)', async () => {
  const { user } = open();
  const row = await screen.findByRole('row', { name: /נועה לוי/ });
  await user.click(within(row).getByRole('button', { name: text.manage.openOf(NOA.name) }));
  const dialog = within(await screen.findByRole('dialog', { name: text.manage.title(NOA.name) }));
  expect(dialog.getByText(text.never)).toBeInTheDocument();
  accounts = [DANA, { ...NOA, signed_in_at: '2026-11-26T08:15:00.000Z', sign_ins: 1 }];
  fireEvent.focus(window);
  expect(await dialog.findByText(/10:15/)).toBeInTheDocument();
  expect(dialog.queryByText(text.never)).not.toBeInTheDocument();
});
