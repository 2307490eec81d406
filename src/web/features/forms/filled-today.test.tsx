import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { formsServer, type FormsServer, NINE, schemaOf } from '../../../../tests/kit/web/forms-server';
import { renderApp } from '../../../../tests/kit/web/render-app';
import { FORM_NAMES, type FormDay } from '../../../domain/forms';
import { formsText } from '../../../strings/forms';
import { hygieneText } from '../../../strings/forms-special';

let server: FormsServer;
beforeAll(async () => {
  server = await formsServer();
});
afterAll(() => server.close());
beforeEach(() => {
  sessionStorage.clear();
  server.reset();
  server.newest = [schemaOf(NINE.slice(0, 1), { form_name: FORM_NAMES.hygiene })];
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jerusalem' }).format();
const FIRST: FormDay = { day: today, entry_id: 41, worked: true };
const { question, confirm, look, unknown } = hygieneText.filledToday;
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }));

/** Opens the daily form and fills it in. */
async function fill() {
  const path = `/forms/add/${encodeURIComponent(FORM_NAMES.hygiene)}`;
  const { store } = renderApp({ path, origin: server.origin });
  fireEvent.change(await screen.findByLabelText(/^שם/), { target: { value: 'א' } });
  return () => Object.values(store.getState().api.queries);
}

test('a second checklist on one day must be confirmed once before it is sent, with a link to the first (contract 2.42)', async () => {
  server.days = [FIRST];
  const queries = await fill();
  await waitFor(() => expect(queries().map((query) => query?.data)).toContainEqual(server.days));

  press(formsText.fill.submit);
  const dialog = within(await screen.findByRole('alertdialog', { name: question }));
  expect(dialog.getByText(look)).toHaveAttribute('href', '/forms/view/41');
  expect(server.sent()).toEqual([]);

  server.refusal = { status: 400, body: { error: 'יש לתקן', code: 'INVALID' } };
  press(confirm);
  expect(await screen.findByText(`${formsText.fill.failed} יש לתקן`)).toBeInTheDocument();
  server.refusal = null;
  press(formsText.fill.submit);
  expect(await screen.findByText(hygieneText.sent(7))).toBeInTheDocument();
  expect(server.sent()).toHaveLength(2);
});

test.each([
  ['are still being loaded', new Promise<never>(() => undefined)],
  ['cannot be loaded', null],
])('a checklist must be confirmed when the entries of the day %s', async (_, days) => {
  server.days = days;
  await fill();
  press(formsText.fill.submit);
  expect(await screen.findByText(unknown)).toBeInTheDocument();
  expect(server.sent()).toEqual([]);
  press(confirm);
  expect(await screen.findByText(hygieneText.sent(7))).toBeInTheDocument();
});
