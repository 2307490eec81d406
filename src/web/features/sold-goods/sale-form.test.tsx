import { screen, waitFor, within } from '@testing-library/react';
import { stopClock } from '../../../../tests/kit/clock';
import { json, type Seen, tinyServer, type TinyServer } from '../../../../tests/kit/web/http-server';
import { renderApp } from '../../../../tests/kit/web/render-app';
import type { Good } from '../../../contract/goods';
import { lotOf, NOW } from './testing/lots';
import { sellableOf } from './testing/sellable-lots';

const PATH = '/sold-goods/add';

let server: TinyServer;
let lots: Good[];
/** The response to a sale; null breaks the connection. */
let reply: { status: number; body: unknown } | null;

const isSale = ({ method, url }: Seen) => method === 'POST' && url === '/api_sold_goods';
const keys = () => server.seen.filter(isSale).map(({ headers }) => headers['idempotency-key']);

const sold = {
  id: 70,
  good_id: 31,
  good_type_name: 'מרק עדשים ארוז',
  good_type_units: 'kilograms',
  amount: 12.5,
  customer: 'קפה השדרה',
  price: null,
  ...{ sold_at: NOW, created_at: NOW },
  created_by: 'דנה כהן',
  created_by_id: 1,
  manufacture_step_name: 'אריזה',
  manufactured_at: '2026-02-27T09:00:00.000Z',
  expires_at: '2026-03-05',
};

beforeEach(async () => {
  stopClock(NOW);
  window.sessionStorage.clear();
  lots = [lotOf(), lotOf({ id: 32, expires_at: '2026-02-28', amount_remaining: 3 })];
  reply = { status: 201, body: sold };
  server = await tinyServer((request, response) => {
    const sellable = sellableOf(request.url, lots);
    if (sellable) return json(response, 200, sellable.rows, sellable.headers);
    if (request.url.startsWith('/api_customers')) return json(response, 200, ['קפה השדרה']);
    if (isSale(request)) {
      return reply ? json(response, reply.status, reply.body) : void response.destroy();
    }
    if (request.url === '/api_sold_goods/70/reversal') return json(response, 200, sold);
    return json(response, 404, { error: 'אין', code: 'NOT_FOUND' });
  });
});
afterEach(async () => {
  jest.useRealTimers();
  await server.close();
});

const open = (path = PATH) => renderApp({ path, origin: server.origin });
const main = () => within(screen.getByRole('main'));
const product = () => main().findByRole('combobox', { name: /^מוצר/ });
const amount = () => main().getByRole<HTMLInputElement>('textbox', { name: /^כמות/ });

async function fillIn(path = `${PATH}?good_id=31`) {
  const app = open(path);
  await app.user.click(await main().findByRole('button', { name: 'מכירת כל מה שנותר' }));
  await app.user.type(await main().findByRole('combobox', { name: /^לקוח/ }), 'קפה השדרה');
  await app.user.keyboard('{Enter}');
  return { ...app, send: () => app.user.click(main().getByRole('button', { name: 'דיווח' })) };
}

test('a received lot without a batch is shown with its supplier and day of receiving', async () => {
  lots = [
    lotOf({
      manufacture_step_name: null,
      manufactured_at: null,
      supplier: 'משק לוי',
      purchased_at: '2026-02-20T09:00:00.000Z',
    }),
  ];
  const { user } = open();
  await user.click(await product());
  const list = within(screen.getByRole('listbox', { name: /^מוצר/ }));
  expect(list.getByRole('option', { name: /משק לוי.*20\/02\/2026.*מס׳\s31/ })).toBeInTheDocument();
});

test('the heading keeps the focus and stays in sight while the drafts on the device are read (contract 3.276)', async () => {
  const taken: string[] = [];
  const watch = new MutationObserver((changes) => {
    for (const { target } of changes)
      if ((target as HTMLElement).style.display === 'none') taken.push((target as HTMLElement).textContent);
  });
  watch.observe(document.body, { subtree: true, attributeFilter: ['style'] });
  open();
  const heading = await main().findByRole('heading', { level: 1 });
  heading.tabIndex = -1;
  heading.focus();
  await product();
  watch.disconnect();
  expect(taken).toEqual([]);
  expect(heading).toHaveFocus();
});

test('an expired lot is marked and cannot be selected; other lots can', async () => {
  const { user } = open();
  expect(await main().findByText('טוען…')).toBeInTheDocument();
  await user.click(await product());
  const list = within(screen.getByRole('listbox', { name: /^מוצר/ }));
  const expired = list.getByRole('option', { name: /פג אתמול/ });
  expect(expired).toHaveAttribute('aria-disabled', 'true');
  await user.click(expired);
  await user.click(list.getByRole('option', { name: /נותר 12\.5\sק״ג/ }));
  expect(amount()).toHaveFocus();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(main().getByText(/מס׳\s31/)).toBeInTheDocument();
});

test('Enter selects the lot with exactly the typed number, not a lot whose number contains it', async () => {
  lots = [lotOf({ id: 117, expires_at: '2026-03-02' }), lotOf({ id: 17, expires_at: '2026-03-09' })];
  const { user } = open();
  await user.type(await product(), '17{Enter}');
  expect(await main().findByText(/מס׳\s17(?!\d)/)).toBeInTheDocument();
});

test('a mistake is reversed from the success dialog, and the typed values can be corrected (contract 6.26)', async () => {
  const { user, send } = await fillIn();
  await send();
  await user.click(await screen.findByRole('button', { name: 'ביטול המכירה' }));
  const reason = await screen.findByRole('textbox', { name: /^סיבת הביטול/ });
  expect(reason).toHaveFocus();
  await user.type(reason, 'לקוח אחר');
  await user.click(screen.getByRole('button', { name: 'ביטול המכירה' }));
  expect(await screen.findByText('המכירה בוטלה')).toBeInTheDocument();
  expect(server.seen.find(({ url }) => url.endsWith('/reversal'))!.body).toBe('{"reason":"לקוח אחר"}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(amount()).toHaveValue('12.5');
  expect(main().getByText('קפה השדרה')).toBeVisible();
});

test('selling all that remains of pieces sells only the whole pieces (contract 1.82)', async () => {
  lots = [lotOf({ good_type_units: 'pieces', amount_remaining: 12.5 })];
  const { user } = open(`${PATH}?good_id=31`);
  await user.click(await main().findByRole('button', { name: 'מכירת כל מה שנותר' }));
  expect(amount()).toHaveValue('12');
  await user.type(amount(), '.5');
  expect(amount()).toHaveAccessibleDescription(/אפשר למכור רק יחידות שלמות/);
});

test('less than one piece is not offered for sale (contract 1.82)', async () => {
  lots = [
    lotOf({ good_type_units: 'pieces', amount_remaining: 0.5 }),
    lotOf({ id: 32, good_type_units: 'pieces', amount_remaining: 1.5 }),
  ];
  const { user } = open(`${PATH}?good_id=31`);
  expect(await screen.findByText('פריט מס׳ 31 אינו זמין למכירה. אפשר לבחור פריט אחר.')).toBeInTheDocument();
  await user.click(await product());
  expect(await screen.findAllByRole('option')).toHaveLength(1);
});

test('a lot in the address that cannot be sold shows a notice, and another lot may be selected', async () => {
  const { user } = open(`${PATH}?good_id=99`);
  expect(await screen.findByText('פריט מס׳ 99 אינו זמין למכירה. אפשר לבחור פריט אחר.')).toBeInTheDocument();
  await user.type(await product(), 'עדשים{Enter}');
  expect(await main().findByText(/מס׳\s31/)).toBeInTheDocument();
});

test('with nothing to sell there is a message with a link to the stock', async () => {
  lots = [];
  open();
  expect(await screen.findByText('אין כרגע במלאי תוצרים למכירה')).toBeInTheDocument();
  expect(main().getByRole('link', { name: 'מלאי ותוצרים' })).toHaveAttribute('href', '/goods');
});

test('a sale cannot be changed after a lost response, and after a reload the same one is sent, even if the stock is gone by then (spec 8.6; contract 5.211)', async () => {
  const { user, send, unmount } = await fillIn();
  reply = null;
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  await send();
  expect(await main().findByText(/לא התקבלה תשובה מהשרת/)).toBeInTheDocument();
  // It is announced by the notice, which is in view, and by no notification over the buttons.
  const notices = screen
    .getAllByRole('alert')
    .filter(({ textContent }) => textContent.includes('לא התקבלה תשובה מהשרת'));
  expect(main().getAllByRole('alert')).toEqual(notices);
  expect(screen.queryByText(/לא ניתן להוסיף/)).not.toBeInTheDocument();
  expect(scroll.mock.contexts.at(-1)).toHaveTextContent('לא התקבלה תשובה מהשרת');
  await user.type(amount(), '0');
  expect(amount()).toHaveValue('12.5');
  unmount();

  lots = [];
  reply = { status: 201, body: sold };
  open();
  expect(await main().findByText(/לא התקבלה תשובה מהשרת/)).toBeInTheDocument();
  expect(amount()).toHaveValue('12.5');
  await user.click(main().getByRole('button', { name: 'דיווח' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('קפה השדרה');
  expect(new Set(keys()).size).toBe(1);
});

test('a rejected sale shows the server’s message and keeps everything typed (spec 8.6)', async () => {
  const { send, unmount } = await fillIn();
  const message = 'הפריט מרק עדשים ארוז אינו תוצר למכירה';
  reply = { status: 409, body: { error: message, code: 'NOT_SELLABLE' } };
  await send();
  // The place of the notifications is always there.
  const alert = screen.getByRole('alert');
  await waitFor(() => expect(alert).toHaveTextContent(message));
  expect(alert).not.toHaveTextContent('לא ניתן להוסיף');
  unmount();
  open();
  await waitFor(() => expect(amount()).toHaveValue('12.5'));
  expect(main().getByText('קפה השדרה')).toBeInTheDocument();
});

test('a failed sale without a message of the server has the fixed text (spec 8.6)', async () => {
  const { send } = await fillIn();
  reply = { status: 502, body: 'gateway' };
  await send();
  const alert = screen.getByRole('alert');
  await waitFor(() => expect(alert).toHaveTextContent(/^שגיאה\s*לא ניתן להוסיף את המכירה$/));
  expect(main().getByText(/לא התקבלה תשובה מהשרת/)).toBeInTheDocument();
});

test('a sale of another lot than the stored draft’s starts empty, with the draft set aside (contract 5.204)', async () => {
  lots = [lotOf(), lotOf({ id: 32, amount_remaining: 3 })];
  const first = await fillIn();
  first.unmount();
  const { user } = open(`${PATH}?good_id=32`);
  expect(await main().findByText(/מס׳\s32(?!\d)/)).toBeInTheDocument();
  expect(amount()).toHaveValue('');
  expect(main().queryByText('קפה השדרה')).not.toBeInTheDocument();
  await user.click(await main().findByRole('button', { name: /^המשך מילוי/ }));
  expect(await main().findByText('קפה השדרה')).toBeInTheDocument();
  expect(amount()).toHaveValue('12.5');
});
