import { fireEvent, screen, waitFor } from '@testing-library/react';
import { FORM_NAMES } from '../../../domain/forms';
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
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('a second checklist on one day must be confirmed once before it is sent, with a link to the first', async () => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jerusalem' }).format();
  server.newest = [schemaOf(NINE.slice(0, 1), { form_name: FORM_NAMES.hygiene })];
  server.days = [{ day: today, entry_id: 41, worked: true }];
  const path = `/forms/add/${encodeURIComponent(FORM_NAMES.hygiene)}`;
  const { store } = renderApp({ path, origin: server.origin });
  fireEvent.change(await screen.findByLabelText(/^שם/), { target: { value: 'א' } });
  await waitFor(() => {
    const answers = Object.values(store.getState().api.queries).map((query) => query?.data);
    expect(answers).toContainEqual(server.days);
  });
  const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }));
  const { title, confirm, look } = hygieneText.second;

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
