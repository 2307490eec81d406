import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import { receipt, receiptBody, unique } from '../../../../tests/kit/server/factories';
import { lastEntry } from '../../../../tests/kit/server/journal';
import { kitchen, type Kitchen } from '../../../../tests/kit/server/kitchen';
import type { CustomerCard, SupplierCard } from '../../../contract/parties';
import type { PurchasedGood } from '../../../contract/purchased-goods';
import type { SoldGood } from '../../../contract/sold-goods';

let app: TestApp;
let home: Kitchen;
beforeAll(async () => {
  app = await testApp();
  home = await kitchen(app);
});
afterAll(() => app.close());

interface Refused {
  code: string;
  fields?: Record<string, string>;
}
const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const sell = async (customer: string, parts: object = {}) =>
  (
    await app.call<SoldGood>('POST', '/api_sold_goods', {
      body: { good_id: home.lot.id, amount: '0.1', customer, ...parts },
    })
  ).body;
const names = async (path: string, query: Record<string, string | number>) =>
  (await app.call<SupplierCard[]>('GET', path, { query })).body.map(({ name }) => name);
const cardNamed = async <Card extends CustomerCard = SupplierCard>(path: string, name: string) =>
  (await app.call<Card[]>('GET', path, { query: { q: name } })).body.find((card) => card.name === name)!;
const supplierNamed = (name: string) => cardNamed('/api_supplier_cards', name);
const change = <Answer = SupplierCard>(id: number, body: object, path = '/api_supplier_cards') =>
  app.call<Answer>('PUT', `${path}/${id}`, { body });
const refused = (id: number, body: object, path?: string) => change<Refused>(id, body, path);

it('suppliers and customers are listed by name or by when they last came, searched and counted (contract 7.40)', async () => {
  const family = unique('משפחת');
  await receipt(app, { supplier: `${family} ב`, purchased_at: at(3) });
  await receipt(app, { supplier: `${family} א`, purchased_at: at(2) });
  const reversed = await receipt(app, { supplier: `${family} ב`, purchased_at: at(1) });
  const never = await receipt(app, { supplier: `${family} ג` });
  for (const { id } of [reversed, never]) {
    await app.call('POST', `/api_purchased_goods/${id}/reversal`, { body: { reason: 'נרשם בטעות' } });
  }
  const listed = (query: object) => names('/api_supplier_cards', { q: family, ...query });
  const [a, b, c] = ['א', 'ב', 'ג'].map((letter) => `${family} ${letter}`);
  expect(await listed({})).toEqual([a, b, c]);
  expect(await listed({ sort: '-name' })).toEqual([c, b, a]);
  expect(await listed({ sort: '-last_at' })).toEqual([a, b, c]);
  expect(await listed({ sort: 'last_at' })).toEqual([b, a, c]);
  expect(await listed({ sort: '-last_at', limit: 1, offset: 2 })).toEqual([c]);
  const page = await app.call('GET', '/api_supplier_cards', { query: { q: family, limit: 1 } });
  expect(page.headers['x-total-count']).toBe('3');

  // Sold before it was written down, and after what was written down before.
  await sell(`${family} ד`, { sold_at: at(1) });
  await sell(`${family} ה`, { sold_at: at(5) });
  const mistaken = await sell(`${family} ה`);
  await app.call('POST', `/api_sold_goods/${mistaken.id}/reversal`, { body: { reason: 'נרשם בטעות' } });
  expect(await names('/api_customer_cards', { q: family, sort: 'last_at' })).toEqual([
    `${family} ה`,
    `${family} ד`,
  ]);
});

it('a card says what is known, and when a receipt or sale of it last came (contract 7.41)', async () => {
  const [supplier, customer] = [unique('משק'), unique('מלון')];
  const { purchased_at } = await receipt(app, { supplier, purchased_at: at(2) });
  const { sold_at } = await sell(customer, { sold_at: at(1) });
  const empty = { contact: null, phone: null, email: null, address: null, notes: null, version: 1 };
  const card = await supplierNamed(supplier);
  expect(card).toEqual({
    id: expect.any(Number),
    name: supplier,
    ...empty,
    licence: null,
    licence_until: null,
    last_at: purchased_at,
  });
  expect((await app.call('GET', `/api_supplier_cards/${card.id}`)).body).toEqual(card);
  const receipts = { supplier_id: card.id };
  expect((await app.call<PurchasedGood[]>('GET', '/api_purchased_goods', { query: receipts })).body).toEqual([
    expect.objectContaining({ supplier, supplier_id: card.id }),
  ]);
  const other = await cardNamed<CustomerCard>('/api_customer_cards', customer);
  expect(other).toEqual({ id: expect.any(Number), name: customer, ...empty, last_at: sold_at });
  expect((await app.call('GET', `/api_customer_cards/${other.id}`)).body).toEqual(other);
  const sales = { customer_id: other.id };
  expect((await app.call<SoldGood[]>('GET', '/api_sold_goods', { query: sales })).body).toEqual([
    expect.objectContaining({ customer, customer_id: other.id }),
  ]);
  for (const path of ['/api_supplier_cards', '/api_customer_cards']) {
    expect((await app.call<Refused>('GET', `${path}/999999`)).body.code).toBe('NOT_FOUND');
    expect((await refused(999999, { version: 1 }, path)).body.code).toBe('NOT_FOUND');
  }
});

it('a change leaves what is absent, removes by null, and is counted (contract 7.42)', async () => {
  const supplier = unique('משק');
  await receipt(app, { supplier });
  const { id, last_at } = await supplierNamed(supplier);
  const known = {
    contact: 'רונית',
    phone: '04-693-1180',
    email: 'office@example.com',
    address: 'דרך השדות 4',
    notes: 'מביאים עד 8:00\nבשער האחורי',
    licence: '51-7',
    licence_until: '2030-01-31',
  };
  const first = await change(id, { version: 1, ...known });
  expect(first.body).toEqual({ id, name: supplier, ...known, last_at, version: 2 });
  expect(await lastEntry(app)).toMatchObject({ call: 'changeSupplier', subjects: [`Supplier:${id}`] });
  const second = await change(id, { version: 2, phone: null, licence_until: null, notes: ' ' });
  expect(second.body).toEqual({ ...first.body, phone: null, licence_until: null, notes: null, version: 3 });
  expect(await lastEntry(app)).toMatchObject({
    before: { name: supplier, phone: known.phone, notes: known.notes, licence_until: '2030-01-31' },
    after: { name: supplier, phone: null, notes: null, licence_until: null },
  });
  // What changes nothing is no change.
  expect((await change(id, { version: 3 })).body.version).toBe(3);
  expect((await change(id, { version: 3, contact: 'רונית' })).body.version).toBe(3);
});

it('a change of an older version, a wrong field and a customer’s licence are refused (contract 7.43)', async () => {
  const { supplier } = await receipt(app, { supplier: unique('משק') });
  const { id } = await supplierNamed(supplier);
  expect((await change(id, { version: 1, phone: '1' })).status).toBe(200);
  const old = await refused(id, { version: 1, phone: '2' });
  expect(old).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
  const line = 'א'.repeat(257);
  for (const [field, value] of Object.entries({
    version: null,
    name: null,
    contact: line,
    phone: line,
    email: line,
    address: line,
    licence: line,
    notes: 'א'.repeat(4001),
    licence_until: '31.1.2030',
    last_at: null,
  })) {
    const { status, body } = await refused(id, { version: 2, [field]: value });
    expect([field, status, Object.keys(body.fields ?? {})]).toEqual([field, 400, [field]]);
  }
  expect((await refused(id, { phone: '1' })).status).toBe(400);
  const { customer } = await sell(unique('מלון'));
  const card = await cardNamed<CustomerCard>('/api_customer_cards', customer);
  const licence = await refused(card.id, { version: 1, licence: '1' }, '/api_customer_cards');
  expect(licence).toMatchObject({ status: 400, body: { fields: { licence: expect.any(String) } } });
});

it('a new name is shown by every list and past record, and the journal keeps the old one (contract 7.44)', async () => {
  const [supplier, customer] = [unique('משק'), unique('מלון')];
  const received = await receipt(app, { supplier });
  const written = await lastEntry(app);
  const sold = await sell(customer);
  // Answers that are kept from before.
  const lists = async () => [
    (await app.call<PurchasedGood[]>('GET', '/api_purchased_goods', { query: { id: received.id } })).body[0]!
      .supplier,
    (await app.call<{ supplier: string }[]>('GET', `/api_goods/${received.id}`)).body[0]!.supplier,
    (await app.call<SoldGood>('GET', `/api_sold_goods/${sold.id}`)).body.customer,
    (await app.call<{ customer: string }[]>('GET', `/api_goods/${home.lot.id}/movements`)).body[0]!.customer,
  ];
  expect(await lists()).toEqual([supplier, supplier, customer, customer]);
  const [newSupplier, newCustomer] = [unique('חווה'), unique('קפה')];
  const { id } = await supplierNamed(supplier);
  await change(id, { version: 1, name: newSupplier });
  const buyer = await cardNamed<CustomerCard>('/api_customer_cards', customer);
  await change(buyer.id, { version: 1, name: newCustomer }, '/api_customer_cards');
  expect(await lists()).toEqual([newSupplier, newSupplier, newCustomer, newCustomer]);
  expect((await app.call('GET', '/api_suppliers', { query: { q: newSupplier } })).body).toEqual([
    newSupplier,
  ]);
  const { body: entries } = await app.call<{ after: { supplier: string } }[]>('GET', '/api_journal', {
    query: { subject: `PurchasedGood:${received.id}` },
  });
  expect(entries.map(({ after }) => after.supplier)).toEqual([supplier]);
  expect(written.after).toMatchObject({ supplier });
  // The name is free again: a receipt under it is of another.
  const again = await receipt(app, { supplier });
  expect(again.supplier).toBe(supplier);
  expect((await supplierNamed(supplier)).id).not.toBe(id);
});

it('a name that another has, by any spelling, is taken (contract 7.45)', async () => {
  const [one, other] = [unique("משק ג'"), unique('משק')];
  for (const supplier of [one, other]) await receipt(app, { supplier });
  const { id } = await supplierNamed(other);
  for (const name of [one, one.replace("'", '׳')]) {
    expect(await refused(id, { version: 1, name })).toMatchObject({
      status: 409,
      body: { code: 'NAME_TAKEN', fields: { name: expect.stringContaining(name) } },
    });
  }
  // Its own in another spelling is its own.
  const own = await supplierNamed(one);
  const spelt = one.replace("'", '׳');
  expect((await change(own.id, { version: 1, name: spelt })).body).toMatchObject({ name: spelt, version: 2 });
  const racing = await Promise.all(
    [own.id, id].map((party, index) => refused(party, { version: 2 - index, name: 'שם אחד' })),
  );
  expect(racing.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(racing.find(({ status }) => status === 409)!.body.code).toBe('NAME_TAKEN');
});

it('of two of one key each keeps its own, and neither takes the other’s name (contract 7.45)', async () => {
  const first = unique("חוות ג'");
  const twin = first.replace("'", '׳');
  await receipt(app, { supplier: first });
  const { id } = await supplierNamed(first);
  await app.database.owner.query(
    `insert into suppliers (name, name_key)
     select $1, name_key || '  ' || (id + 1) from suppliers where id = $2`,
    [twin, id],
  );
  const other = await supplierNamed(twin);
  expect((await refused(other.id, { version: 1, name: first })).body.code).toBe('NAME_TAKEN');
  const spelt = first.replace("'", '’');
  expect((await change(other.id, { version: 1, name: spelt })).body.name).toBe(spelt);
  // The first gives its key up, and it is not free while the second waits for it.
  await change(id, { version: 1, name: unique('חוות') });
  expect((await refused(id, { version: 2, name: first })).body.code).toBe('NAME_TAKEN');
});

it('a receipt after the last day of its supplier’s licence has that deviation, by the day at the site (contract 7.46)', async () => {
  const supplier = unique('משק');
  await receipt(app, { supplier });
  const { id } = await supplierNamed(supplier);
  await change(id, { version: 1, licence_until: '2026-03-01' });
  const codes = async (purchased_at: string) => {
    const { deviations } = await receipt(app, { supplier, purchased_at });
    return deviations.map(({ code, field, value }) => ({ code, field, value }));
  };
  // Midnight at the site is at 22:00 in UTC.
  expect(await codes('2026-03-01T21:59:00.000Z')).toEqual([]);
  const ended = { code: 'LICENCE', field: 'supplier', value: '2026-03-01' };
  expect(await codes('2026-03-01T22:00:00.000Z')).toEqual([ended]);
  const explained = await app.call<PurchasedGood>('POST', '/api_purchased_goods', {
    body: receiptBody({ supplier, deviations_note: 'החידוש בדרך' }),
  });
  expect(explained).toMatchObject({
    status: 201,
    body: { deviations: [ended], deviations_note: 'החידוש בדרך' },
  });
  await change(id, { version: 2, licence_until: null });
  expect(await codes('2026-03-01T22:00:00.000Z')).toEqual([]);
});

it('the card of the supplier that a receipt is of is found by any spelling of its name (contract 7.47)', async () => {
  const supplier = unique("משק ג'");
  await receipt(app, { supplier });
  await receipt(app, { supplier: `${supplier} ובניו` });
  const found = (name: string) => names('/api_supplier_cards', { name });
  expect(await found(supplier.replace("'", '׳'))).toEqual([supplier]);
  expect(await found(supplier.slice(0, -1))).toEqual([]);
});

it('the database counts each change of a card, but no key, and whoever makes it (contract 7.48)', async () => {
  const { supplier } = await receipt(app, { supplier: unique('משק') });
  const { id } = await supplierNamed(supplier);
  const run = (change: string) => app.database.owner.query(`update suppliers set ${change} where id = ${id}`);
  // Not by an answer that is kept.
  const version = async () => {
    const query = `select version from suppliers where id = ${id}`;
    return (await app.database.pool.query<{ version: number }>(query)).rows[0]!.version;
  };
  await run(`name_key = 'אחר ${id}'`);
  await run('phone = phone');
  await run('version = 7');
  expect(await version()).toBe(1);
  await run(`contact = 'רונית', version = 7`);
  expect(await version()).toBe(2);
  for (const [column, most] of Object.entries({ phone: 256, licence: 256, notes: 4000 })) {
    await expect(run(`${column} = repeat('א', ${most + 1})`)).rejects.toMatchObject({ code: '23514' });
    await expect(run(`${column} = ''`)).rejects.toMatchObject({ code: '23514' });
  }
});
