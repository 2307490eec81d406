import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { stopClock } from '../../../../tests/kit/clock';
import { keepDraft } from '../../../../tests/kit/web/drafts';
import { json, tinyServer, type TinyServer } from '../../../../tests/kit/web/http-server';
import { renderApp } from '../../../../tests/kit/web/render-app';
import { PASSED_CHECKS, SEEDED_RECEIPT_FIELDS } from '../../../domain/extra-fields';
import { namePairsText } from '../../../strings/name-pairs';
import { pairedNamesText } from '../../../strings/purchased-goods';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { reportText } from '../../../strings/reports';
// Imported before the clock is stopped: its dates use the real clock.
import '../../lib/dates/date-picker-loaded';
import { emptyReceipt, type ReceiptDraft } from './receipt-draft';

const typeOf = (id: number, name: string) => ({
  id,
  name,
  units: 'kilograms',
  expires: false,
  manufactured: false,
});
const paired = (id: number, name: string) => ({ id, name, last_at: null });
const PAIRS = [
  {
    kind: 'GoodType',
    names: [paired(8, 'ג׳זר'), paired(9, 'ג’זר'), paired(12, "ג'זר")],
  },
  {
    kind: 'Supplier',
    names: [paired(3, 'ע״ד'), paired(4, 'ע"ד'), paired(5, 'ע\u200f״ד')],
  },
  { kind: 'Customer', names: [paired(3, 'משק לוי'), paired(4, 'משק  לוי')] },
];

let server: TinyServer;
beforeEach(async () => {
  stopClock('2026-11-22T07:40:00.000Z');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server = await tinyServer(({ url, method }, response) => {
    if (method === 'POST') return json(response, 409, { error: 'לא נשמר', code: 'NOT_FOUND' });
    if (url === '/api_account')
      return json(response, 200, { login: 'dana', name: 'דנה כהן', picture: null, role: 'manager' });
    if (url === '/api_name_pairs') return json(response, 200, PAIRS);
    // One of the three is made by a step: it cannot be received.
    if (url === '/api_purchasable_good_types')
      return json(response, 200, [typeOf(8, 'ג׳זר'), typeOf(12, "ג'זר")]);
    if (url === '/api_extra_fields/purchased_goods') return json(response, 200, SEEDED_RECEIPT_FIELDS);
    if (/limits|suppliers/.test(url)) return json(response, 200, []);
    return json(response, 404, { error: 'אין', code: 'NOT_FOUND' });
  });
});
afterEach(async () => {
  jest.useRealTimers();
  sessionStorage.clear();
  await server.close();
});

const submit = () => fireEvent.click(screen.getByText(reportText.submit, { selector: 'button' }));
/** The names to choose from. */
const which = (kind: 'GoodType' | 'Supplier') =>
  within(
    screen.getByRole('radiogroup', { name: pairedNamesText.question(namePairsText.kinds[kind]) }),
  ).getAllByRole('radio');
const names = (radios: HTMLElement[]) => radios.map((radio) => radio.getAttribute('aria-label'));
const sent = () => server.seen.filter(({ method }) => method === 'POST').map(({ body }) => body);

async function open(parts: Partial<ReceiptDraft>) {
  const type = { name: "ג'זר", units: null, expires: null, manufactured: null };
  const draft = { ...emptyReceipt(), type, amount: '4', supplier: 'ע״ד', extra: PASSED_CHECKS, ...parts };
  await keepDraft('receipt', { draft, sent: null, isEarlierOutcomeUnknown: false, confirmed: [] });
  renderApp({ path: '/purchased-goods/add', origin: server.origin });
  const time = new RegExp(`^${purchasedGoodsText.form.purchasedAt}`);
  await waitFor(() => expect(screen.getByLabelText(time)).not.toHaveAttribute('aria-busy'));
  fireEvent.change(screen.getByLabelText(time), { target: { value: '22/11/2026 09:40' } });
}

test('a receipt asks which of two records with one name is meant before it is sent, and is of that one (contract 1.224)', async () => {
  await open({});
  await screen.findByText(pairedNamesText.meaning);
  submit();
  const type = which('GoodType');
  await waitFor(() => expect(type[0]).toHaveFocus());
  expect(names(type)).toEqual(['ג׳זר', "ג'זר"]);
  fireEvent.click(type[0]!);
  submit();
  const supplier = which('Supplier');
  await waitFor(() => expect(supplier[0]).toHaveFocus());
  // What nobody sees in a name is not sent: that one cannot be meant.
  expect(names(supplier)).toEqual(['ע״ד', 'ע"ד']);
  fireEvent.click(supplier[1]!);
  expect(sent()).toEqual([]);
  submit();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(JSON.parse(sent()[0]!)).toMatchObject({
    good_type: { id: 8 },
    supplier: 'ע"ד',
    amount: '4',
    ...PASSED_CHECKS,
  });
});

test('nothing is asked of a name that is one, and a type is the one that is written so (contract 1.224)', async () => {
  await open({ supplier: 'ירקות השדה', meant_type: "ג'זר" });
  await screen.findByText(pairedNamesText.meaning);
  expect(screen.getAllByRole('radiogroup', { name: /לאיזו צורה/ })).toHaveLength(1);
  submit();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(JSON.parse(sent()[0]!)).toMatchObject({ good_type: { id: 12 }, supplier: 'ירקות השדה' });
});
