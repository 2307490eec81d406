import { fireEvent, screen, waitFor } from '@testing-library/react';
import { FORM_NAMES, type FormDay } from '../../../domain/forms';
import { formsText } from '../../../strings/forms';
import { hygieneText } from '../../../strings/forms-special';
import { formsServer, type FormsServer, NINE, schemaOf } from '../../testing/forms-server';
import { renderApp } from '../../testing/render-app';

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
const { title, confirm, look, checking, unknown, sendAnyway } = hygieneText.second;
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }));

/** Opens the daily form and fills it in. */
async function fill() {
  const path = `/forms/add/${encodeURIComponent(FORM_NAMES.hygiene)}`;
  const { store } = renderApp({ path, origin: server.origin });
  fireEvent.change(await screen.findByLabelText(/^שם/), { target: { value: 'א' } });
  return () => Object.values(store.getState().api.queries);
}

test('a second checklist on one day must be confirmed once before it is sent, with a link to the first', async () => {
  server.days = [FIRST];
  const queries = await fill();
  await waitFor(() => expect(queries().map((query) => query?.data)).toContainEqual(server.days));

  press(formsText.fill.submit);
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.getByText(look)).toHaveAttribute('href', '/forms/view/41');
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
  ['must be confirmed when there is one', [FIRST], title],
  ['is sent when there is none', [], hygieneText.sent(7)],
])(
  'a checklist sent before the entries of the day are loaded waits for them, and %s',
  async (_, days, shown) => {
    let respond!: (days: FormDay[]) => void;
    server.days = new Promise((resolve) => {
      respond = resolve;
    });
    await fill();
    press(formsText.fill.submit);
    expect(await screen.findByText(checking)).toBeInTheDocument();
    expect(server.sent()).toEqual([]);
    respond(days);
    expect(await screen.findByText(shown)).toBeInTheDocument();
    expect(server.sent()).toHaveLength(days.length === 0 ? 1 : 0);
  },
);

test('a checklist must be confirmed when the entries of the day cannot be loaded', async () => {
  server.days = null;
  const queries = await fill();
  await waitFor(() => expect(queries().map((query) => query?.status)).toContain('rejected'));
  press(formsText.fill.submit);
  expect(await screen.findByText(unknown)).toBeInTheDocument();
  expect(server.sent()).toEqual([]);
  press(sendAnyway);
  expect(await screen.findByText(hygieneText.sent(7))).toBeInTheDocument();
});
