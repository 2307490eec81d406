import { screen, within } from '@testing-library/react';
import { entryOf, formsServer, type FormsServer } from '../../../../tests/kit/web/forms-server';
import { CARROT } from '../../../../tests/kit/web/lots';
import { renderApp } from '../../../../tests/kit/web/render-app';
import type { SentDeviation } from '../../../contract/deviations';
import type { Good } from '../../../contract/goods';
import type { PurchasedGood } from '../../../contract/purchased-goods';
import { FORM_NAMES } from '../../../domain/forms';
import { deviationText } from '../../../strings/deviations';
import { nonConformityText as text } from '../../../strings/forms-special';

const form_name = FORM_NAMES.nonConformity;
const deviations: SentDeviation[] = [
  { code: 'EXPIRES_BEFORE_MADE', field: 'expires_at', text: 'יומיים לפני' },
];
let server: FormsServer;
beforeAll(async () => {
  server = await formsServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.reset();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const show = (lot: Good) => {
  server.lots = [lot];
  renderApp({ path: '/goods/74', origin: server.origin });
};
const region = async () => within(await screen.findByRole('region', { name: form_name }));
const addressOf = (link: HTMLElement) => new URL(link.getAttribute('href')!, 'http://app').searchParams;

test('a lot lists its non-conformities with who reported them and when, each a link (contract 6.108)', async () => {
  server.entries = [
    entryOf({ what: 'הקרח נמס' }, { id: 12, form_name, good_id: 74, good_type_name: 'גזר' }),
    entryOf({ what: 'אריזה קרועה' }, { id: 9, form_name, good_id: 74, good_type_name: 'גזר' }),
  ];
  show(CARROT);
  const items = await (await region()).findAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'אי התאמה מס׳ 12יוסי ברק, 20/11/2026 10:00הקרח נמס',
    'אי התאמה מס׳ 9יוסי ברק, 20/11/2026 10:00אריזה קרועה',
  ]);
  expect(within(items[0]!).getByRole('link')).toHaveAttribute('href', '/forms/view/12');
});

test('a lot with deviations and a non-conformity leads to that one first, and to another', async () => {
  server.entries = [entryOf({ what: 'הקרח נמס' }, { id: 12, form_name, good_id: 74, good_type_name: 'גזר' })];
  show({ ...CARROT, deviations });
  const link = within((await region()).getByRole('heading').parentElement!).getByRole('link', {
    name: text.another,
  });
  expect(addressOf(link).get('what')).toContain('יומיים לפני');
  expect(screen.queryByRole('link', { name: text.open })).toBeNull();
  expect(screen.getByRole('heading', { name: deviationText.title })).toBeVisible();
});

test('a lot without any only leads to a new one, which is of it (contract 6.107)', async () => {
  show(CARROT);
  const link = await screen.findByRole('link', { name: text.open });
  expect(screen.queryByRole('region', { name: form_name })).toBeNull();
  expect(Object.fromEntries(addressOf(link))).toEqual({ product: 'גזר', lot: '74', good_id: '74' });
});

test('a lot with deviations leads to a new one from these alone (contract 6.107)', async () => {
  show({ ...CARROT, deviations });
  const card = (await screen.findByRole('heading', { name: deviationText.title })).closest('section')!;
  const address = addressOf(await within(card).findByRole('link', { name: text.open }));
  expect(address.get('good_id')).toBe('74');
  expect(address.get('what')).toContain('יומיים לפני');
  expect(screen.getAllByRole('link', { name: text.open })).toHaveLength(1);
  expect(screen.queryByRole('region', { name: form_name })).toBeNull();
});

test('a held lot leads to its non-conformity that is open', async () => {
  const parts = { form_name, good_id: 74, good_type_name: 'גזר' };
  const status = (value: string, id: number) => entryOf({ what: 'נמס', status: value }, { ...parts, id });
  server.entries = [status('closed', 13), status('open', 12), status('open', 9)];
  show({
    ...CARROT,
    held: { at: '2026-11-21T07:00:00.000Z', by: 'יוסי ברק', by_id: 1, reason: 'ממתין למעבדה' },
  });
  const link = await screen.findByRole('link', { name: text.showState(12, true) });
  expect(link).toHaveAttribute('href', '/forms/view/12');
});

test('the receipt of a lot with a non-conformity leads to that one first, and one without to a new one', async () => {
  const receipt = { ...CARROT, id: 1, good_id: 74, deviations, extra_data: {} };
  server.receipts = [receipt as unknown as PurchasedGood];
  server.entries = [entryOf({ what: 'הקרח נמס' }, { id: 12, form_name, good_id: 74, good_type_name: 'גזר' })];
  const { unmount } = renderApp({ path: '/purchased-goods/1', origin: server.origin });
  expect(within((await region()).getByRole('listitem')).getByRole('link')).toHaveAttribute(
    'href',
    '/forms/view/12',
  );
  expect(screen.queryByRole('link', { name: text.open })).toBeNull();
  expect(screen.getByRole('link', { name: text.another })).toBeVisible();
  unmount();
  server.entries = [];
  renderApp({ path: '/purchased-goods/1', origin: server.origin });
  expect(addressOf(await screen.findByRole('link', { name: text.open })).get('good_id')).toBe('74');
});

test('a lot that was reversed leads to no new one', async () => {
  show({
    ...CARROT,
    reversed: { at: '2026-11-21T07:00:00.000Z', by: 'יוסי ברק', by_id: 1, reason: 'נספר פעמיים' },
  });
  await screen.findAllByText(/נספר פעמיים/);
  expect(screen.queryByRole('link', { name: text.open })).toBeNull();
});
