import { fireEvent, screen, within } from '@testing-library/react';
import {
  entryOf,
  field,
  FORM,
  formsServer,
  type FormsServer,
  schemaOf,
} from '../../../../tests/kit/web/forms-server';
import { renderApp } from '../../../../tests/kit/web/render-app';
import { formsText as text } from '../../../strings/forms';
import { nonConformityText } from '../../../strings/forms-special';
import { allowedText } from '../../../strings/limits';

let server: FormsServer;
beforeAll(async () => {
  server = await formsServer();
});
afterAll(() => server.close());

const AREA = 'חצר';
const REPORT = 'תקלות';
const ITEMS = ['שער', 'ניקוז', 'אור'];
const CHECKLIST = schemaOf(
  ITEMS.map((label, index) =>
    field({ key: `item${index}`, label, type: 'checkbox', required: true, alert: [false], section: AREA }),
  ),
);
CHECKLIST.data.alert_form = REPORT;
const ABOUT = schemaOf([field({ key: 'what', label: 'מה קרה', type: 'text', origin: 'label' })], {
  id: 2,
  form_name: REPORT,
});

beforeEach(() => {
  sessionStorage.clear();
  server.reset();
  server.newest = [CHECKLIST, ABOUT];
});

const open = () => renderApp({ path: `/forms/add/${encodeURIComponent(FORM)}`, origin: server.origin });
const answer = (item: string, to: string) =>
  fireEvent.click(
    within(screen.getByRole('radiogroup', { name: new RegExp(item) })).getByRole('radio', { name: to }),
  );
const allFine = () => screen.findByRole('button', { name: text.allFineIn(AREA) });

test('the head of an area says how many of its items are not fine', async () => {
  open();
  fireEvent.click(await allFine());
  const area = within(screen.getByRole('region', { name: AREA }));
  expect(area.getByText(text.fill.answered(3, 3))).toBeInTheDocument();
  expect(area.queryByText(text.alerts(1))).toBeNull();
  answer('ניקוז', 'לא');
  expect(area.getByText(text.alerts(1))).toBeInTheDocument();
});

test("after 'all fine', whose button disappears, the focus is in the head of the area", async () => {
  const { user } = open();
  await user.click(await allFine());
  expect(screen.queryByRole('button', { name: text.allFineIn(AREA) })).toBeNull();
  expect(screen.getByRole('button', { name: AREA })).toHaveFocus();
});

test('after one non-conformity the next is offered, the requested one first of all, on a page that starts at its heading (contract 3.204)', async () => {
  const { user } = open();
  await allFine();
  for (const item of ITEMS) answer(item, 'לא');
  await user.click(screen.getByRole('button', { name: nonConformityText.openOf('אור') }));
  server.entries = [entryOf({ item0: false, item1: false, item2: false })];
  await user.click(screen.getByRole('button', { name: text.fill.submit }));
  const sent = within(await screen.findByRole('alertdialog'));
  expect(sent.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    ['אור', 'שער', 'ניקוז'].map((item) => item + nonConformityText.open),
  );
  expect(sent.getByText(nonConformityText.unreported(3))).toBeVisible();
  // The first action of the dialog is its strong one.
  const [strong] = sent.getAllByRole('link').filter((link) => !link.closest('li'));
  expect(strong).toHaveTextContent(nonConformityText.openOf('אור'));
  await user.click(sent.getByRole('link', { name: nonConformityText.openOf('שער') }));
  for (const next of ['אור', 'ניקוז']) {
    await screen.findByRole('textbox', { name: 'מה קרה' });
    await user.click(screen.getByRole('button', { name: text.fill.submit }));
    await user.click(await screen.findByRole('link', { name: nonConformityText.next(next) }));
    expect(await screen.findByRole('textbox', { name: 'מה קרה' })).toHaveValue(text.notFineItem(next));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  }
});

test('a checklist that was filled in says what is right beside each measurement, and draws it after those before it (spec 2.266; contract 3.204)', async () => {
  const heat = field({
    key: 'heat',
    label: 'טמפרטורת חדר קירור 2',
    type: 'number',
    unit: '°C',
    alert_below: 0,
    alert_above: 4,
  });
  server.newest = [schemaOf([heat])];
  server.entries = [
    entryOf({ heat: 9 }, { id: 8, created_at: '2026-11-20T09:00:00.000Z' }),
    entryOf({ heat: 6.4 }),
    entryOf({ heat: 3.5 }, { id: 6, created_at: '2026-11-19T08:00:00.000Z' }),
    entryOf({ heat: 2 }, { id: 5, created_at: '2026-11-18T08:00:00.000Z' }),
  ];
  renderApp({ path: '/forms/view/7', origin: server.origin });
  const row = await screen.findByRole('row', { name: /טמפרטורת חדר קירור 2/ });
  expect(within(row).getByRole('rowheader')).toHaveTextContent(allowedText.between('0', '4', '°C'));
  const limits = allowedText.between('0', '4', '°C');
  const words = { limits, value: '6.4', isFine: false, earlier: 2, least: '2', most: '3.5' };
  const picture = await within(row).findByRole('img', { name: text.measured(words) });
  expect(picture.querySelector('polyline')!.getAttribute('points')!.split(' ')).toHaveLength(3);
});
