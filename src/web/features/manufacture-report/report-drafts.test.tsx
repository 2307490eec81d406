import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { stopClock } from '../../../../tests/kit/clock';
import { testBox } from '../../../../tests/kit/web/drafts';
import { json, type TinyServer, tinyServer } from '../../../../tests/kit/web/http-server';
import { renderApp } from '../../../../tests/kit/web/render-app';
import type { ManufactureStep } from '../../../contract/manufacture-steps';
import { draftText } from '../../../strings/drafts';
import { manufactureReportText as text } from '../../../strings/manufacture-report';
import { reportText } from '../../../strings/reports';
import type { PageState } from '../../lib/page-state';
// Imported before the clock is faked, since it creates dates from the real one.
import '../../lib/dates/date-picker-loaded';
import { answeredSteps, broth, LATER, NOW, rice2, soldOut, stepOf } from './testing/fixtures';

let server: TinyServer;
let steps: ManufactureStep[];
/** The response to a report; null breaks the connection. */
let answer: { status: number; body: object } | null;

const PATH = `/manufacture-steps/${encodeURIComponent('סיום בישול')}`;
const NAME = 'אורז מלא מבושל';

beforeEach(async () => {
  stopClock(NOW);
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  steps = [stepOf()];
  answer = null;
  server = await tinyServer(({ url, method }, response) => {
    if (url.startsWith('/api_manufacture_steps')) return json(response, 200, answeredSteps(url, steps));
    if (method !== 'POST') return json(response, 404, { error: 'אין', code: 'NOT_FOUND' });
    return answer ? json(response, answer.status, answer.body) : void response.destroy();
  });
});
afterEach(async () => {
  jest.useRealTimers();
  await server.close();
});

const sent = () => server.seen.filter(({ method }) => method === 'POST');
const open = (path = PATH) => renderApp({ path, origin: server.origin });
const box = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const write = (name: RegExp, value: string) => fireEvent.change(box(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }));
const rice = /^כמות לשימוש מתוך אורז.*מס׳ 11$/;
/** The chosen product and its lots are shown. */
const chosen = async () => {
  await screen.findByRole('heading', { level: 2, name: NAME });
  await screen.findByLabelText(rice);
};

async function fillIn() {
  const app = open();
  fireEvent.click(await screen.findByLabelText(NAME));
  press(text.proceed);
  await chosen();
  write(rice, '12.5');
  write(/^כמות לשימוש מתוך ציר ירקות/, '4');
  write(/^כמה יצא/, '22');
  write(/^תוקף/, '24/11/2026');
  return app;
}

test('Back in the browser returns to the choice without losing input, and Forward returns to the input', async () => {
  await fillIn();
  act(() => history.back());
  expect(await screen.findByText(text.choose.title)).toBeInTheDocument();
  expect(location.pathname).toBe(PATH);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  press(text.proceed);
  await chosen();
  expect(box(rice)).toHaveValue('12.5');
});

test('a restored report shows a notice, opens at its stage without its time, and can be discarded', async () => {
  const first = await fillIn();
  first.unmount();
  jest.setSystemTime(new Date(LATER));
  open();
  expect(await screen.findByText(new RegExp(draftText.restoredFrom('09:40')))).toBeInTheDocument();
  await chosen();
  expect(box(rice)).toHaveValue('12.5');
  expect(box(/^זמן ביצוע/)).toHaveValue('');
  press(draftText.discarding.confirm);
  fireEvent.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: draftText.discarding.confirm }),
  );
  expect(await screen.findByText(text.choose.title)).toBeInTheDocument();
  expect(testBox().all()).toEqual([]);
});

test('a report without a response is sent again unchanged after a reload, even if its lots are used up, or its step is deleted (contract 5.211, 5.223)', async () => {
  const first = await fillIn();
  press(reportText.submit);
  expect(await within(screen.getByRole('main')).findByText(text.noResponse)).toBeInTheDocument();
  // Nor does another choice take its key from it.
  act(() => window.history.back());
  expect((await screen.findByLabelText(NAME)).closest('[inert]')).not.toBeNull();
  expect(within(screen.getByRole('main')).getByText(text.noResponse)).toBeInTheDocument();
  first.unmount();
  jest.setSystemTime(new Date(LATER));
  steps = [];
  const withoutStep = open();
  expect(await screen.findByText(text.empty.text)).toBeInTheDocument();
  expect(within(screen.getByRole('main')).getByText(text.noResponse)).toBeInTheDocument();
  withoutStep.unmount();
  steps = [stepOf({ goods_with_available_amounts: [rice2, broth] })];
  open();
  expect(await within(screen.getByRole('main')).findByText(text.noResponse)).toBeInTheDocument();
  // As the home page leads to it.
  act(() => {
    window.history.pushState(
      { idx: 1, key: 'of-home', usr: { opens: 'step' } satisfies PageState },
      '',
      PATH,
    );
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }));
  });
  expect(within(screen.getByRole('main')).getByText(text.noResponse)).toBeInTheDocument();
  answer = { status: 409, body: { error: 'אין מספיק במלאי', code: 'NOT_ENOUGH_STOCK' } };
  press(reportText.submit);
  // A response after the end of this test would store its draft for the next.
  expect((await screen.findAllByText(/אין מספיק במלאי/)).length).toBeGreaterThan(0);
  // On a slow machine it was also sent again by itself.
  expect(sent().length).toBeGreaterThanOrEqual(2);
  const told = sent().map(({ body, headers }) => [body, headers['idempotency-key']].join());
  expect(new Set(told).size).toBe(1);
});

test('a restored report with a lot that was used up meanwhile shows the typed amount and that nothing remains', async () => {
  const first = await fillIn();
  first.unmount();
  steps = [stepOf({ goods_with_available_amounts: [rice2, broth] })];
  open();
  await chosen();
  expect(box(rice)).toHaveValue('12.5');
  await waitFor(() => expect(box(rice)).toHaveAccessibleDescription(new RegExp(text.amounts.usedUp)));
});

test('a restored report of a removed step starts with the choice and shows a notice', async () => {
  const first = await fillIn();
  first.unmount();
  steps = [soldOut];
  open();
  expect(await screen.findAllByText(text.choose.lost)).toHaveLength(1);
  expect(screen.queryByLabelText(rice)).not.toBeInTheDocument();
});

test('a report that is set aside leaves an empty one at its first stage without an error, and is taken up at its amounts (contract 5.204)', async () => {
  steps = [stepOf(), { ...stepOf(), id: 99, manufactured_good_type_name: 'אורז אחר' }];
  await fillIn();
  fireEvent.blur(box(/^כמה יצא/));
  press(draftText.setAside);
  expect(await screen.findByText(text.choose.title)).toBeInTheDocument();
  await waitFor(() => expect(document.body).not.toHaveFocus());
  fireEvent.click(screen.getByLabelText(NAME));
  press(text.proceed);
  await chosen();
  expect(box(/^כמה יצא/)).toBeValid();
  press(draftText.takeUp);
  await waitFor(() => expect(box(/^כמה יצא/)).toHaveValue('22'));
  await waitFor(() => expect(box(rice)).toHaveFocus());
});

test('the machine of a report is in the store under the name of its draft', async () => {
  const { store } = await fillIn();
  await waitFor(() => {
    const [run, machine] = Object.entries(store.getState().machines).at(-1)!;
    expect(run).toMatch(/^step:/);
    expect(machine.value).toEqual({ open: 'editing' });
  });
});
