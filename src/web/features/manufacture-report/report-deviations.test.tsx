import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { stopClock } from '../../../../tests/kit/clock';
import { json, type TinyServer, tinyServer } from '../../../../tests/kit/web/http-server';
import { renderApp } from '../../../../tests/kit/web/render-app';
import { STEPS } from '../../../domain/manufacture-steps';
import { commonText } from '../../../strings/common';
import { deviationText as deviations } from '../../../strings/deviations';
import { duration } from '../../../strings/durations';
import { nonConformityText } from '../../../strings/forms-special';
import { limitsText } from '../../../strings/limits';
import { manufactureReportText as text } from '../../../strings/manufacture-report';
import { reportText } from '../../../strings/reports';
// Imported before the clock is faked, since it creates dates from the real one.
import '../../lib/dates/date-picker-loaded';
import { lotOf, NOW, stepOf } from './testing/fixtures';

const LIMIT = {
  id: 2,
  step: STEPS.leaveCooling.name,
  field: 'exit_temperature',
  min: null,
  max: 5,
  unit: '°C',
  text: 'קירור ל־5 מעלות לכל היותר',
  source: 'משרד הבריאות https://example.org/cooling',
  valid_from: '2000-01-01',
  storage: null,
};
const PATH = `/manufacture-steps/${encodeURIComponent(STEPS.leaveCooling.name)}`;
const COOLED = 'אורז מלא מקורר';
const rice = lotOf(11, {
  manufacture_step_name: STEPS.enterCooling.name,
  manufactured_at: '2026-11-22T06:10:00.000Z',
});

let server: TinyServer;
let lot: typeof rice;
let hasLimits: boolean;
let limits: object[];

beforeEach(async () => {
  stopClock(NOW);
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  [lot, hasLimits, limits] = [rice, true, [LIMIT]];
  server = await tinyServer(({ url }, response) => {
    if (url === '/api_limits' && hasLimits) return json(response, 200, limits);
    if (url === '/api_limits') return json(response, 500, { error: 'תקלה', code: 'INTERNAL' });
    if (!url.startsWith('/api_manufacture_steps'))
      return json(response, 404, { error: 'אין', code: 'NOT_FOUND' });
    return json(response, 200, [
      stepOf({
        name: STEPS.leaveCooling.name,
        used_good_type_ids: [1],
        used_good_type_names: [rice.good_type_name],
        used_good_type_units: ['kilograms'],
        manufactured_good_type_name: COOLED,
        goods_with_available_amounts: [lot],
      }),
    ]);
  });
});
afterEach(async () => {
  jest.useRealTimers();
  await server.close();
});

const sent = () =>
  server.seen
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>);
const box = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const write = (name: RegExp, value: string) => fireEvent.change(box(name), { target: { value } });
const button = (name: string) => screen.getByText(name, { selector: 'button' });
const press = (name: string) => fireEvent.click(button(name));
const used = /^כמות לשימוש מתוך אורז/;
const made = new RegExp(`^${text.details.amount}`);
const temperature = /^טמפרטורת יציאה/;

/** A report of 5 kg, as far as its temperature. */
async function fillIn() {
  const app = renderApp({ path: PATH, origin: server.origin });
  fireEvent.click(await screen.findByLabelText(COOLED));
  press(text.proceed);
  await screen.findByRole('heading', { level: 2, name: COOLED });
  await screen.findByLabelText(used);
  await waitFor(() => expect(server.seen.some(({ url }) => url === '/api_limits')).toBe(true));
  write(used, '5');
  write(made, '5');
  await waitFor(() => expect(box(/^תוקף/)).not.toHaveAttribute('aria-busy'));
  write(/^תוקף/, '24/11/2026');
  return app;
}

test('a deviation is shown at its field as it is typed, with its rule and source, and is no error, nor between it and the next field (contract 6.66)', async () => {
  const { user } = await fillIn();
  expect(screen.queryByText(deviations.question)).not.toBeInTheDocument();
  write(temperature, '12');
  await waitFor(() => expect(box(temperature)).toHaveAccessibleDescription(/7 °C.* מעל המגבלה/));
  expect(box(temperature)).not.toHaveAccessibleDescription(/תקין:/);
  expect(box(temperature)).toHaveAccessibleDescription(/קירור ל־5 מעלות לכל היותר מקור: משרד הבריאות/);
  expect(box(temperature)).not.toBeInvalid();
  expect(screen.getByRole('link', { name: 'משרד הבריאות' })).toHaveAttribute(
    'href',
    'https://example.org/cooling',
  );
  box(temperature).focus();
  await user.tab();
  expect(screen.getByLabelText(reportText.notes)).toHaveFocus();
  write(made, '400');
  expect(box(made)).toHaveAccessibleDescription(/פי 80 מהכמות שנוצלה/);
  expect(screen.getByRole('region', { name: deviations.inReport(2) })).toBeInTheDocument();
  write(made, '5');
  write(temperature, '4');
  expect(screen.queryByText(deviations.question)).not.toBeInTheDocument();
});

test('a field says what its limit allows, the rule and who says so, before anything is typed (contract 3.252)', async () => {
  limits = [LIMIT, { ...LIMIT, id: 3, field: 'hours_to_5', max: 4, unit: 'h', text: 'קירור בתוך 4 שעות' }];
  await fillIn();
  await waitFor(() => expect(box(temperature)).toHaveAccessibleDescription(/תקין: עד .*5 °C/));
  expect(box(temperature)).toHaveAccessibleDescription(/קירור ל־5 מעלות לכל היותר מקור: משרד הבריאות$/);
  // A law is no stop on the way to the next field.
  expect(screen.queryByRole('link', { name: 'משרד הבריאות' })).toBeNull();
  expect(box(/^זמן ביצוע/)).toHaveAccessibleDescription(/זמן בקירור/);
  expect(button(reportText.submit)).toHaveAccessibleDescription(new RegExp(`^5.ק״ג ${COOLED}.· מתוך 5.ק״ג `));
});

test('leaving cooling says how long it has been in until then, against the limit (contract 6.222)', async () => {
  limits = [{ ...LIMIT, id: 3, field: 'hours_to_5', max: 4, unit: 'h' }];
  await fillIn();
  const time = /^זמן ביצוע/;
  const says = (words: string, left: RegExp) => {
    expect(box(time)).toHaveAccessibleDescription(new RegExp(words));
    expect(box(time)).toHaveAccessibleDescription(left);
  };
  const inCooling = (minutes: number) => text.inCooling(duration(minutes), duration(240));
  const since = (at: string) => (Date.parse(at) - Date.parse(rice.manufactured_at!)) / 60_000;
  says(inCooling(Math.floor((Date.parse(NOW) - Date.parse(rice.manufactured_at!)) / 60_000)), /./);
  write(time, '22/11/2026 10:10');
  await waitFor(() => says(inCooling(since('2026-11-22T08:10:00.000Z')), /עוד שעתיים/));
  write(used, '');
  expect(box(time)).not.toHaveAccessibleDescription(/זמן בקירור/);
});

test('a report with deviations is sent after a yes, with the note; another deviation is asked about again (contract 6.67)', async () => {
  await fillIn();
  write(temperature, '12');
  await waitFor(() => expect(screen.getByText(deviations.question)).toBeInTheDocument());
  press(deviations.submit(1, false));
  await waitFor(() => expect(button(deviations.yes)).toHaveFocus());
  expect(sent()).toEqual([]);
  press(deviations.yes);
  await waitFor(() => expect(box(new RegExp(deviations.note))).toHaveFocus());
  write(new RegExp(deviations.note), 'הצ׳ילר הופסק לניקוי');
  fireEvent.click(screen.getByRole('checkbox', { name: nonConformityText.open }));
  expect(button(deviations.both(reportText.submit, nonConformityText.entry))).toBeVisible();
  fireEvent.click(screen.getByRole('checkbox', { name: nonConformityText.open }));
  write(/^הערות/, 'סיר שני');
  expect(button(deviations.yes)).toHaveAttribute('aria-pressed', 'true');
  write(temperature, '13');
  expect(button(deviations.yes)).toHaveAttribute('aria-pressed', 'false');
  press(deviations.submit(1, true));
  expect(sent()).toEqual([]);
  press(deviations.yes);
  press(deviations.submit(1, true));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ exit_temperature: '13', deviations_note: 'הצ׳ילר הופסק לניקוי' });
});

test('a no leads to the first field with a deviation', async () => {
  await fillIn();
  write(temperature, '12');
  await waitFor(() => expect(screen.getByText(deviations.question)).toBeInTheDocument());
  press(deviations.no);
  await waitFor(() => expect(box(temperature)).toHaveFocus());
});

test('the use of an expired lot is asked about like any deviation, and a no leads to its amount (contract 3.23)', async () => {
  lot = { ...rice, expires_at: '2026-11-20' };
  await fillIn();
  write(temperature, '4');
  const card = within(screen.getByRole('region', { name: deviations.inReport(1) }));
  expect(card.getByText(/^אורז מלא בבישול מס׳ 11$/)).toBeInTheDocument();
  expect(card.getByText(/התוקף פג יומיים לפני זמן הביצוע/)).toBeInTheDocument();
  press(deviations.no);
  await waitFor(() => expect(box(used)).toHaveFocus());
});

test('limits that cannot be loaded are said to be judged when the report is sent, and can be loaded again (contract 6.66)', async () => {
  hasLimits = false;
  await fillIn();
  write(temperature, '12');
  expect(await screen.findByText(limitsText.failed)).toBeVisible();
  expect(screen.getByText(limitsText.judgedWhenSent)).toBeVisible();
  expect(within(screen.getByRole('alert')).queryByText(limitsText.failed)).toBeNull();
  expect(console.error).toHaveBeenCalledWith(limitsText.failed, expect.anything());
  hasLimits = true;
  press(commonText.retry);
  expect(await screen.findByText(deviations.question)).toBeVisible();
  expect(screen.queryByText(limitsText.failed)).toBeNull();
});

test('the answer and its note survive a reload; a note that nothing asks for any more is not sent', async () => {
  const first = await fillIn();
  write(temperature, '12');
  await waitFor(() => expect(screen.getByText(deviations.question)).toBeInTheDocument());
  press(deviations.yes);
  write(new RegExp(deviations.note), 'נמדד פעמיים');
  first.unmount();
  renderApp({ path: PATH, origin: server.origin });
  await screen.findByRole('heading', { level: 2, name: COOLED });
  await waitFor(() => expect(box(/^זמן ביצוע/)).not.toHaveAttribute('aria-busy'));
  write(/^זמן ביצוע/, '22/11/2026 09:40');
  await waitFor(() => expect(box(new RegExp(deviations.note))).toHaveValue('נמדד פעמיים'));
  write(temperature, '4');
  press(reportText.submit);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).not.toHaveProperty('deviations_note');
});
