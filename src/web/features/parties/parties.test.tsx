import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { stopClock } from '../../../../tests/kit/clock';
import { json, tinyServer, type TinyServer } from '../../../../tests/kit/web/http-server';
import { renderApp } from '../../../../tests/kit/web/render-app';
import type { SupplierCard } from '../../../contract/parties';
import { errorText } from '../../../strings/errors';
import { customersText, partyText as text, suppliersText } from '../../../strings/parties';
// Imported before the clock is stopped: its dates use the real clock.
import '../../lib/dates/date-picker-loaded';

const CARD: SupplierCard = {
  ...{ id: 5, name: 'משק לוי', contact: 'רונית', phone: '04-693-1180 (מטבח)', email: 'office@example.com' },
  ...{ address: null, notes: 'עד 8:00\nבשער האחורי', licence: '51-7', licence_until: '2026-12-10' },
  ...{ last_at: '2026-11-20T07:00:00.000Z', version: 3 },
};
const ENDED = { ...CARD, id: 6, name: 'חוות דן', phone: null, licence_until: '2026-11-16', last_at: null };

let server: TinyServer;
let role: string;
let card: SupplierCard;
beforeEach(async () => {
  stopClock('2026-11-22T07:40:00.000Z');
  role = 'manager';
  card = CARD;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server = await tinyServer(({ url, method, body }, response) => {
    const { pathname } = new URL(url, 'http://server');
    if (pathname === '/api_account') {
      const own = { name: 'דנה', login: 'dana', picture: null, person_id: 3, shared_names: ['דנה'] };
      return json(response, 200, { ...own, role, manages_accounts: false });
    }
    if (/purchased_goods|sold_goods/.test(pathname)) return json(response, 200, []);
    if (pathname === '/api_supplier_cards') return json(response, 200, [CARD, ENDED]);
    if (pathname === '/api_customer_cards') return json(response, 500, { error: 'תקלה', code: 'INTERNAL' });
    if (pathname !== '/api_supplier_cards/5') return json(response, 404, { error: 'אין', code: 'NOT_FOUND' });
    if (method === 'GET') return json(response, 200, card);
    const change = JSON.parse(body) as SupplierCard;
    if (change.version === card.version) return json(response, 200, { ...card, ...change });
    const error = errorText.changedMeanwhile;
    return json(response, 409, { error, code: 'CHANGED_MEANWHILE', fields: { version: error } });
  });
});
afterEach(async () => {
  jest.useRealTimers();
  await server.close();
});

const open = (path: string) => renderApp({ path, origin: server.origin });
const main = () => within(screen.getByRole('main'));
const sent = () =>
  server.seen
    .filter(({ method }) => method === 'PUT')
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>);

test('the list of suppliers calls their numbers, tells of their licences and leads to their cards (contract 7.49, 7.50)', async () => {
  open('/suppliers');
  const levi = within(await screen.findByRole('row', { name: /משק לוי/ }));
  expect(levi.getByRole('link', { name: /693/ })).toHaveAttribute('href', 'tel:046931180');
  expect(levi.getByRole('link', { name: /משק לוי/ })).toHaveAttribute('href', '/suppliers/5');
  expect(levi.getByText('עוד 18 ימים')).toBeInTheDocument();
  const dan = within(screen.getByRole('row', { name: /חוות דן/ }));
  expect(dan.getByText('פג לפני 6 ימים')).toBeInTheDocument();
});

test('a list that failed says so (contract 7.49)', async () => {
  open('/customers');
  expect((await screen.findAllByText(customersText.failedList)).length).toBeGreaterThan(0);
});

test('a card shows what is known, with links, and says what is not (contract 7.50)', async () => {
  open('/suppliers/5');
  const facts = within((await screen.findByRole('heading', { name: text.facts })).closest('section')!);
  const valueOf = (label: string) => facts.getByText(label).nextElementSibling;
  expect(facts.getByRole('link', { name: /693/ })).toHaveAttribute('href', 'tel:046931180');
  expect(facts.getByRole('link', { name: CARD.email! })).toHaveAttribute('href', `mailto:${CARD.email}`);
  expect(valueOf(text.fields.address)).toHaveTextContent(text.unknown);
  expect(valueOf(text.fields.licence_until)).toHaveTextContent('10/12/2026');
  expect(valueOf(text.fields.licence_until)).toHaveTextContent('עוד 18 ימים');
  // Shown, and said.
  expect((await main().findAllByText(suppliersText.past.none)).length).toBeGreaterThan(0);
  const asked = server.seen.map(({ url }) => url).find((url) => url.startsWith('/api_purchased_goods?'));
  expect(new URLSearchParams(asked!.split('?')[1]).get('supplier_id')).toBe('5');
});

test('only what was changed is sent, with the version that the form was opened with (contract 7.51)', async () => {
  open('/suppliers/5');
  fireEvent.click(await screen.findByText(text.edit.open, { selector: 'button' }));
  const form = within(screen.getByRole('dialog', { name: text.edit.open }));
  const box = (label: string) => form.getByRole('textbox', { name: label });
  fireEvent.change(box(text.fields.name), { target: { value: ' ' } });
  fireEvent.click(form.getByText(text.edit.submit, { selector: 'button' }));
  await waitFor(() => expect(box(text.fields.name)).toBeInvalid());
  expect(sent()).toEqual([]);
  fireEvent.change(box(text.fields.name), { target: { value: ' משק  לוי ' } });
  fireEvent.change(box(text.fields.phone), { target: { value: '' } });
  fireEvent.change(box(text.fields.address), { target: { value: 'הגפן 4' } });
  fireEvent.click(form.getByText(text.edit.submit, { selector: 'button' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent()).toEqual([{ version: 3, phone: null, address: 'הגפן 4' }]);
  expect(screen.getByText(text.edit.done)).toBeInTheDocument();
});

test('what somebody else changed meanwhile is told, and stays when it is sent again (contract 7.51)', async () => {
  open('/suppliers/5');
  fireEvent.click(await screen.findByText(text.edit.open, { selector: 'button' }));
  const form = within(screen.getByRole('dialog', { name: text.edit.open }));
  card = { ...CARD, contact: 'גלית', licence_until: null, version: 4 };
  fireEvent.change(form.getByRole('textbox', { name: text.fields.address }), { target: { value: 'הגפן 4' } });
  fireEvent.click(form.getByText(text.edit.submit, { selector: 'button' }));
  const told = (await form.findByText(text.edit.conflict)).closest('[role=alert]');
  expect(told).toHaveTextContent(`${text.fields.contact}: גלית`);
  expect(told).toHaveTextContent(`${text.fields.licence_until}: ${text.unknown}`);
  expect(form.getByRole('textbox', { name: text.fields.contact })).toHaveValue('גלית');
  expect(form.getByRole('textbox', { name: text.fields.address })).toHaveValue('הגפן 4');
  fireEvent.click(form.getByText(text.edit.submit, { selector: 'button' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent()).toEqual([
    { version: 3, address: 'הגפן 4' },
    { version: 4, address: 'הגפן 4' },
  ]);
});

test('who may not change a card has no button (contract 7.51)', async () => {
  role = 'staff';
  open('/suppliers/5');
  await screen.findByRole('heading', { name: text.facts });
  await waitFor(() => expect(screen.queryByText(text.edit.open)).not.toBeInTheDocument());
});
