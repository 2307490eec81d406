import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { stopClock } from '../../../../tests/kit/clock';
import { testBox } from '../../../../tests/kit/web/drafts';
import { json, type TinyServer, tinyServer } from '../../../../tests/kit/web/http-server';
import { renderApp } from '../../../../tests/kit/web/render-app';
import type { ManufactureStep } from '../../../contract/manufacture-steps';
import { commonText } from '../../../strings/common';
import { draftText } from '../../../strings/drafts';
import { nonConformityText } from '../../../strings/forms-special';
import { holdsText } from '../../../strings/holds';
import { manufactureReportText as text } from '../../../strings/manufacture-report';
import { reportText } from '../../../strings/reports';
// Before the clock is stopped: its dates are made from the real one.
import '../../lib/dates/date-picker-loaded';
import { answeredSteps, lotOf, NOW, soldOut, stepOf } from './testing/fixtures';

const MADE = 'אורז מלא מבושל';
const PATH = `/manufacture-steps/${encodeURIComponent('סיום בישול')}`;
const LINK = `/manufacture-steps/${encodeURIComponent('הכנסה לקירור')}?step=400&lot=77`;

const madeLot = lotOf(77, { good_type_id: 9, good_type_name: MADE, amount: 22, amount_remaining: 22 });
const cooling = stepOf({
  id: 400,
  name: 'הכנסה לקירור',
  used_good_type_ids: [9],
  used_good_type_names: [MADE],
  used_good_type_units: ['kilograms'],
  manufactured_good_type_id: 11,
  manufactured_good_type_name: 'אורז בקירור',
  goods_with_available_amounts: [madeLot],
});
const stored = {
  ...madeLot,
  good_type_purchasable: false,
  good_type_sellable: false,
  good_type_recipe_component: true,
  manufacture_step_name: 'סיום בישול',
  created_at: NOW,
  created_by: 'דנה כהן',
  created_by_id: 1,
  used_good_ids: [11],
  used_good_amounts: [12.5],
  used_good_type_names: ['אורז'],
  extra_data: {},
  reversed: null,
  held: null,
  deviations: [],
  deviations_note: null,
};

let server: TinyServer;
let made: object;
let allSteps: ManufactureStep[];
let stepsOfName: ManufactureStep[];

beforeEach(async () => {
  stopClock(NOW);
  sessionStorage.clear();
  made = stored;
  allSteps = [stepOf(), cooling];
  stepsOfName = [stepOf(), soldOut];
  server = await tinyServer(({ url, method }, response) => {
    if (url === '/api_manufacture_steps') return json(response, 200, allSteps);
    if (url.startsWith('/api_manufacture_steps/'))
      return json(response, 200, answeredSteps(url, stepsOfName));
    if (url === '/api_limits') return json(response, 200, []);
    if (method === 'POST' && url.endsWith('/hold')) return json(response, 200, { lots: [77] });
    if (method === 'POST') return json(response, 201, made);
    if (url.startsWith('/api_goods?')) return json(response, 200, [], { 'X-Total-Count': '1' });
    return json(response, 404, { error: 'אין', code: 'NOT_FOUND' });
  });
});
afterEach(async () => {
  jest.useRealTimers();
  await server.close();
});

const open = (path: string) => renderApp({ path, origin: server.origin });
const write = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }));
const used = () => screen.findByLabelText<HTMLInputElement>(/^כמות לשימוש מתוך אורז מלא מבושל.*מס׳ 77$/);

/** Reports the lot made; from then on these are the steps that can be reported. */
async function report(after: ManufactureStep[]) {
  open(PATH);
  await waitFor(() => expect(screen.getByLabelText(MADE)).toBeChecked());
  press(text.proceed);
  await screen.findByRole('heading', { level: 2, name: MADE });
  await screen.findByLabelText(/^כמות לשימוש מתוך ציר ירקות/);
  write(/^כמות לשימוש מתוך אורז.*מס׳ 11$/, '12.5');
  write(/^כמות לשימוש מתוך ציר ירקות/, '4');
  write(/^כמה יצא/, '22');
  write(/^תוקף/, '24/11/2026');
  stepsOfName = after;
  press(reportText.submit);
  return within(await screen.findByRole('alertdialog', { name: text.success.title }));
}

test('a single option is already chosen, and the person can continue with it', async () => {
  open(PATH);
  const option = await screen.findByLabelText(MADE);
  await waitFor(() => expect(option).toBeChecked());
  press(text.proceed);
  expect(await screen.findByRole('heading', { level: 2, name: MADE })).toBeInTheDocument();
});

test('no option is preselected when there are several', async () => {
  stepsOfName = [stepOf(), stepOf({ id: 300, manufactured_good_type_name: 'ריזוטו' })];
  open(PATH);
  press((await screen.findByText(text.proceed)).textContent);
  expect(await screen.findByText(text.choose.required)).toBeInTheDocument();
  expect(screen.getByLabelText(MADE)).not.toBeChecked();
});

test('the success dialog offers the next step of the recipe, which starts with all of the lot just made', async () => {
  const dialog = await report([cooling, { ...cooling, id: 401, manufactured_good_type_name: 'אורז קפוא' }]);
  const next = dialog.getByRole('link', { name: 'הכנסה לקירור: אורז בקירור' });
  expect(next).toHaveAttribute('href', LINK);
  expect(dialog.queryByRole('link', { name: /^סיום בישול/ })).not.toBeInTheDocument();
  fireEvent.click(next);
  expect(await used()).toHaveValue('22');
  expect(screen.getByRole('heading', { level: 2, name: 'אורז בקירור' })).toBeInTheDocument();
});

test('a next step with the same name starts with the lot just made and replaces the sent report', async () => {
  const again = { ...cooling, name: 'סיום בישול' as const };
  allSteps = [again];
  const dialog = await report([stepOf(), again]);
  // The choice is read again after the report.
  await waitFor(() => {
    const choices = server.seen.filter(({ url }) => /^\/api_manufacture_steps\/.*lots=0/.test(url));
    expect(choices).toHaveLength(2);
  });
  fireEvent.click(dialog.getByRole('link', { name: 'סיום בישול: אורז בקירור' }));
  expect(await used()).toHaveValue('22');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('Back from the next step leads to the first stage of an empty report', async () => {
  const dialog = await report([stepOf(), cooling]);
  fireEvent.click(dialog.getByRole('link', { name: 'הכנסה לקירור: אורז בקירור' }));
  await used();
  stepsOfName = [stepOf()];
  act(() => history.back());
  expect(await screen.findByText(text.choose.title)).toBeInTheDocument();
  expect(location.pathname + location.search).toBe(PATH);
});

test('a mistake is reversed from the success dialog, and the typed values can be corrected (contract 6.26)', async () => {
  const dialog = await report([stepOf()]);
  fireEvent.click(dialog.getByRole('button', { name: 'ביטול הדיווח' }));
  fireEvent.change(await screen.findByLabelText(/^סיבת הביטול/), { target: { value: 'נרשם פעמיים' } });
  press('ביטול הדיווח');
  expect(await screen.findByText('הדיווח בוטל')).toBeInTheDocument();
  expect(server.seen.find(({ url }) => url === '/api_goods/77/reversal')!.body).toBe(
    '{"reason":"נרשם פעמיים"}',
  );
  expect(await screen.findByText(text.choose.title)).toBeInTheDocument();
  press(text.proceed);
  expect(await screen.findByLabelText(/כמה יצא/)).toHaveValue('22');
});

test('an amount stored in other units than it was typed in is shown and can be reversed, and must then be typed again (contract 2.203)', async () => {
  made = { ...stored, good_type_units: 'pieces' };
  const dialog = await report([stepOf({ manufactured_good_type_units: 'pieces' })]);
  expect(dialog.getByText(text.otherUnits.taken('ק״ג', 'יח׳'))).toBeVisible();
  expect(dialog.getAllByRole('button')[0]).toHaveTextContent('ביטול הדיווח');
  fireEvent.click(dialog.getByRole('button', { name: 'ביטול הדיווח' }));
  fireEvent.change(await screen.findByLabelText(/^סיבת הביטול/), { target: { value: 'יחידות' } });
  press('ביטול הדיווח');
  press((await screen.findByText(text.proceed)).textContent);
  const amount = await screen.findByLabelText(/כמה יצא/);
  expect(amount).toHaveAccessibleDescription(expect.stringContaining(text.otherUnits.typed('ק״ג', 'יח׳')));
  write(/^כמה יצא/, '23');
  expect(amount).not.toHaveAttribute('aria-invalid');
});

test('at most two next steps are offered, the first as the strong button, and then no more than four quiet ways (contract 3.251)', async () => {
  allSteps = [1, 2, 3, 4].map((id) => ({ ...cooling, id, manufactured_good_type_name: `אורז ${id}` }));
  const dialog = await report([stepOf()]);
  expect(dialog.getAllByRole('link', { name: /^הכנסה לקירור/ })).toHaveLength(2);
  expect(dialog.getAllByRole('link')[0]).toHaveTextContent('הכנסה לקירור: אורז 1');
  expect([...dialog.getAllByRole('link'), ...dialog.getAllByRole('button')].length).toBeLessThanOrEqual(6);
});

test('a report that started with a lot can be left without confirmation until it is changed', async () => {
  stepsOfName = [cooling];
  open(LINK);
  expect(await used()).toHaveValue('22');
  fireEvent.click(within(screen.getByRole('main')).getByRole('link', { name: commonText.home }));
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(testBox().all()).toEqual([]);
});

test('input from before is not replaced by the lot', async () => {
  stepsOfName = [cooling];
  const first = open(LINK);
  fireEvent.change(await used(), { target: { value: '7' } });
  first.unmount();
  open(LINK);
  expect(await used()).toHaveValue('7');
  expect(screen.getByText(draftText.discarding.confirm)).toBeInTheDocument();
});

test('an address of a product that cannot be made starts with the choice', async () => {
  open(`${PATH}?step=${soldOut.id}&lot=77`);
  expect(await screen.findByLabelText(MADE)).toBeInTheDocument();
});

test('after a report with deviations its lot can be held, and then no next step uses it (contract 3.202)', async () => {
  const deviation = { code: 'YIELD', field: 'amount', text: 'פי 3 מהכמות שנוצלה' };
  made = { ...stored, deviations: [deviation] };
  const dialog = await report([cooling]);
  expect(dialog.getByRole('link', { name: 'הכנסה לקירור: אורז בקירור' })).toBeVisible();
  fireEvent.click(dialog.getByRole('button', { name: holdsText.holdLot }));
  const question = within(await screen.findByRole('alertdialog', { name: holdsText.title.hold }));
  const reason = question.getByRole('textbox', { name: /^סיבה/ });
  expect(reason).toHaveValue(`${text.details.amount}, ${deviation.text}`);
  fireEvent.click(question.getByRole('button', { name: holdsText.hold }));
  const after = within(await screen.findByRole('alertdialog', { name: text.success.title }));
  expect(await after.findByText(holdsText.done.hold(1))).toBeVisible();
  expect(after.queryByRole('button', { name: holdsText.holdLot })).toBeNull();
  expect(after.queryByRole('link', { name: 'הכנסה לקירור: אורז בקירור' })).toBeNull();
  expect(after.getByRole('link', { name: nonConformityText.open })).toBeVisible();
});
