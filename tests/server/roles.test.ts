// @embedded-only: what is refused before any query
import type { Who } from '../../src/contract/call-row';
import type { Endpoint } from '../../src/contract/endpoint';
import { endpoints } from '../../src/contract/endpoints';
import type { FormEntry } from '../../src/contract/forms';
import { type Role, ROLES } from '../../src/domain/roles';
import { createAccount } from '../../src/server/identity/accounts';
import { stopClock } from '../kit/clock';
import { type Called, testApp, type TestApp } from '../kit/server/app';
import { receipt, rinse } from '../kit/server/factories';
import { addForm, field } from '../kit/server/forms';
import { journalOf } from '../kit/server/journal';
import { kitchen, type Kitchen } from '../kit/server/kitchen';

const calls = Object.entries<Endpoint>(endpoints).filter(([, { who, stream }]) => who !== 'open' && !stream);
const callsOf = (...whose: Who[]) => calls.filter(([, { who }]) => whose.includes(who)).map(([name]) => name);

/** A row of the table that lets others make one of these is an error. */
const MANAGERS = [
  'addManufactureStep',
  'addPlanRow',
  'addRecipe',
  'changeCustomer',
  'changeManufactureStep',
  'changePlanRow',
  'changeRecipe',
  'changeSupplier',
  'deleteManufactureStep',
  'deletePlanRow',
  'deleteRecipe',
  'getBackup',
  'listJournal',
  'listNamePairs',
  'releaseGood',
  'replaceLimit',
];
const ACCOUNT_MANAGERS = [
  'addAccount',
  'disableAccount',
  'editAccount',
  'enableAccount',
  'endSecondStep',
  'listAccounts',
  'resetPassword',
];

interface Refused {
  code: string;
  error: string;
}

afterEach(() => jest.useRealTimers());

it('the table has what is a manager’s (contract 6.81, 8.47)', () => {
  expect(callsOf('manager')).toEqual(expect.arrayContaining(MANAGERS));
  expect(callsOf('accountManager')).toEqual(expect.arrayContaining(ACCOUNT_MANAGERS));
});

describe.each([
  ['on', 'staff', callsOf('manager', 'accountManager')],
  ['on', 'manager', []],
  ['off', 'staff', callsOf('accountManager')],
  ['off', 'manager', []],
] as const)('with roles set to %s, %s', (roles, role, expected) => {
  let app: TestApp;
  let authorization: string;
  beforeAll(async () => {
    app = await testApp({ ROLES: roles });
    const { subject } = await createAccount(app.database.db, {
      login: 'dana',
      password: 'first-password',
      role,
    });
    authorization = `Bearer ${await app.identity.token({ subject, role })}`;
  });
  afterAll(() => app.close());

  it('is refused exactly the calls that the contract says, and nothing is written (contract 6.81, 4.30, 8.47)', async () => {
    const refused: string[] = [];
    for (const [name, { method, path }] of calls) {
      // A body that none takes: who may call is told before what is wrong with the call.
      const url = path.replace(/\{\w+\}/g, '999999');
      const body = method === 'GET' ? undefined : { nothing: 'valid' };
      const { status, body: told } = await app.call<Refused>(method, url, {
        body,
        headers: { authorization },
      });
      if (status !== 403) continue;
      refused.push(name);
      expect(told).toEqual({ code: 'FORBIDDEN', error: expect.stringContaining('יש לפנות למנהל') });
    }
    expect(refused.sort()).toEqual([...expected].sort());
    expect((await journalOf(app)).map(({ call }) => call)).toEqual(['removePicture', 'endOtherSignIns']);
  });

  it('is answered what they may do (contract 6.86)', async () => {
    const may = roles === 'off' ? 'manager' : role;
    expect((await app.call('GET', '/api_account', { headers: { authorization } })).body).toMatchObject({
      role: may,
      manages_accounts: role === 'manager',
    });
  });
});

describe('with roles on', () => {
  let app: TestApp;
  let home: Kitchen;
  beforeAll(async () => {
    app = await testApp({ ROLES: 'on' });
    home = await kitchen({
      call: (method, path, options) => app.call(method, path, { ...options, role: 'manager' }),
    });
  });
  afterAll(() => app.close());

  const body = { reason: 'נרשם בטעות' };
  const by = (as: string, role: Role = 'staff') => ({
    call: <T>(method: string, path: string, options = {}): Promise<Called<T>> =>
      app.call<T>(method, path, { ...options, as, role }),
  });

  /** Something to reverse of each kind, by this person; returns its address. */
  const REVERSED: Record<string, (author: ReturnType<typeof by>) => Promise<string>> = {
    receipt: async (author) => `/api_purchased_goods/${(await receipt(author)).id}/reversal`,
    report: async (author) => {
      const made = await rinse(
        author,
        home.rinsed.typeId,
        { [home.carrots.id]: 0.1 },
        { expires_at: '2090-01-01' },
      );
      return `/api_goods/${made.id}/reversal`;
    },
    sale: async (author) => {
      const sale = { good_id: home.lot.id, amount: 0.1, customer: 'מלון' };
      const { body: sold } = await author.call<{ id: number }>('POST', '/api_sold_goods', { body: sale });
      return `/api_sold_goods/${sold.id}/reversal`;
    },
    count: async (author) => {
      const { id } = await receipt(author);
      await author.call('POST', `/api_goods/${id}/count`, { body: { counted: 3 } });
      return `/api_goods/${id}/count/reversal`;
    },
    zeroing: async (author) => {
      const { id } = await receipt(by('יוסי'));
      await author.call('POST', `/api_goods/${id}/zero_remaining`);
      return `/api_goods/${id}/zero_remaining/reversal`;
    },
  };

  it.each(Object.keys(REVERSED))(
    'staff reverse their own %s for 15 minutes, by the clock of the server, and a manager any (contract 6.82)',
    async (kind) => {
      // The database refuses facts of times to come.
      const at = Date.now() - 3_600_000;
      stopClock(new Date(at));
      const [first, second] = [await REVERSED[kind]!(by('יוסי')), await REVERSED[kind]!(by('יוסי'))];
      const reverse = async (url: string, who: ReturnType<typeof by>) =>
        (await who.call<Refused>('POST', url, { body })) as Called<Refused>;
      const others = await reverse(first, by('נועה'));
      expect(others).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
      expect(others.body.error).toContain('רישום של אדם אחר');

      stopClock(new Date(at + 15 * 60_000));
      expect((await reverse(first, by('יוסי'))).status).toBe(200);
      stopClock(new Date(at + 15 * 60_000 + 1));
      const late = await reverse(second, by('יוסי'));
      expect(late).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
      expect(late.body.error).toContain('15 הדקות הראשונות');
      expect((await reverse(second, by('דנה', 'manager'))).status).toBe(200);
      // What is done already is told first: there is nothing to ask a manager for.
      expect(await reverse(second, by('נועה'))).toMatchObject({
        status: 409,
        body: { code: 'ALREADY_REVERSED' },
      });
    },
  );

  it('staff change a form entry of their own, under a new name as well, and a manager any; it stays of who filled it in (contract 6.83)', async () => {
    const form = await addForm(app, [field({ key: 'note', type: 'text' })]);
    const { subject } = await createAccount(app.database.db, { login: 'yossi', password: 'first-password' });
    const headers = { authorization: `Bearer ${await app.identity.token({ subject, role: 'staff' })}` };
    const save = (note: string, entry_id: number | null, options: object) =>
      app.call<FormEntry & Refused>('POST', '/api_form_entries', {
        body: { form_name: form.form_name, schema_id: form.id, data: { note }, entry_id },
        ...options,
      });
    const { id } = (await save('first', null, { headers })).body;
    await app.call('PUT', '/api_account', { body: { name: 'יוסי לוי' }, headers });
    expect((await save('second', id, { headers })).status).toBe(200);
    expect((await save('third', id, { as: 'דנה', role: 'manager' })).status).toBe(200);
    expect((await save('fourth', id, { headers })).status).toBe(200);
    const refused = await save('fifth', id, { as: 'נועה', role: 'staff' });
    expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(refused.body.error).toContain('טופס שמילא אדם אחר');
  });

  it.each(ROLES)('%s hold a lot, and only a manager releases it (contract 6.81)', async (role) => {
    const { id } = await receipt(by('יוסי'));
    expect((await by('נועה', role).call('POST', `/api_goods/${id}/hold`, { body })).status).toBe(200);
    const { status } = await by('נועה', role).call('POST', `/api_goods/${id}/release`, { body });
    expect(status).toBe(role === 'manager' ? 200 : 403);
  });
});

it('with roles off everyone may reverse and change what others wrote (contract 6.80)', async () => {
  const app = await testApp();
  try {
    const { id } = await receipt(app);
    const reversed = { body: { reason: 'נרשם בטעות' }, as: 'יוסי', role: 'staff' } as const;
    expect((await app.call('POST', `/api_purchased_goods/${id}/reversal`, reversed)).status).toBe(200);
  } finally {
    await app.close();
  }
});
