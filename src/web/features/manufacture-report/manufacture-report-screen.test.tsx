import { screen, waitFor, within } from '@testing-library/react';
import { stopClock } from '../../../../tests/kit/clock';
import { json, type Seen, tinyServer, type TinyServer } from '../../../../tests/kit/web/http-server';
import { renderApp } from '../../../../tests/kit/web/render-app';
import type { ManufactureStep } from '../../../contract/manufacture-steps';
import { manufactureReportText as text } from '../../../strings/manufacture-report';
import { answeredSteps, NOW, soldOut, stepOf } from './testing/fixtures';

const PATH = `/manufacture-steps/${encodeURIComponent('סיום בישול')}`;

let server: TinyServer;
let steps: ManufactureStep[] | null;
let reportResponse: { status: number; body: unknown };
/** When the lots of a chosen step are there. */
let lots: Promise<void>;

const isReport = ({ method, url }: Seen) => method === 'POST' && url === '/api_goods';
const reports = () => server.seen.filter(isReport);

beforeEach(async () => {
  // Before any of the lots expires.
  stopClock(NOW);
  window.sessionStorage.clear();
  steps = [stepOf(), soldOut];
  lots = Promise.resolve();
  reportResponse = { status: 201, body: { ...made(), used_good_ids: [11] } };
  server = await tinyServer(async (request, response) => {
    if (request.url.startsWith('/api_manufacture_steps')) {
      if (request.url.includes('step_id=')) await lots;
      return steps
        ? json(response, 200, answeredSteps(request.url, steps))
        : json(response, 500, { error: 'תקלה', code: 'INTERNAL' });
    }
    if (request.url === '/api_limits') return json(response, 200, []);
    if (isReport(request)) return json(response, reportResponse.status, reportResponse.body);
    return json(response, 404, { error: 'אין', code: 'NOT_FOUND' });
  });
});
afterEach(async () => {
  jest.useRealTimers();
  await server.close();
});

function made() {
  return {
    id: 77,
    good_type_id: 9,
    good_type_name: 'אורז מלא מבושל',
    good_type_units: 'kilograms',
    good_type_purchasable: false,
    good_type_sellable: false,
    good_type_recipe_component: true,
    manufacture_step_name: 'סיום בישול',
    amount: 22,
    amount_remaining: 22,
    manufactured_at: '2026-11-22T07:40:00.000Z',
    expires_at: '2026-11-24',
    created_at: '2026-11-22T07:41:00.000Z',
    created_by: 'דנה כהן',
    created_by_id: 1,
    used_good_amounts: [12.5],
    used_good_type_names: ['אורז'],
    supplier: null,
    extra_data: {},
    deviations: [],
    deviations_note: null,
  };
}

const open = (path = PATH) => renderApp({ path, origin: server.origin });
const main = () => within(screen.getByRole('main'));
const button = (name: string | RegExp) => main().getByRole('button', { name });
const field = (name: string | RegExp) => main().getByLabelText<HTMLInputElement>(name);
const rice = (id: number) => new RegExp(`^כמות לשימוש מתוך אורז.*מס׳ ${id}$`);

async function choose() {
  const app = open();
  await app.user.click(await screen.findByRole('radio', { name: 'אורז מלא מבושל' }));
  await app.user.click(button('המשך'));
  return app;
}

async function fillIn() {
  const app = await choose();
  await app.user.type(field(rice(11)), '12.5');
  await app.user.type(field(/^כמות לשימוש מתוך ציר ירקות/), '4');
  await app.user.type(field(/כמה יצא/), '22');
  await app.user.type(await main().findByRole('textbox', { name: /^תוקף/ }), '24/11/2026');
  return app;
}

test('an unknown step is not found, with a link to the home page (spec 2.32)', async () => {
  open('/manufacture-steps/xyz');
  expect(await screen.findByRole('heading', { name: 'שלב העבודה לא נמצא' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'חזרה לעמוד הבית' })).toHaveAttribute('href', '/');
});

test('a step that is in no recipe links to the recipes', async () => {
  steps = [];
  open();
  expect(await screen.findByText(/עוד אין מתכון/)).toBeInTheDocument();
  expect(main().getByRole('link', { name: 'מתכונים' })).toHaveAttribute('href', '/recipes');
});

test('missing amounts are shown once their fields exist, even if the form is sent before the lots are loaded', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let arrive: () => void = () => undefined;
  lots = new Promise((resolve) => (arrive = resolve));
  const app = await choose();
  await app.user.click(button(/^דיווח/));
  expect(await main().findByText('יש להזין תוקף')).toBeInTheDocument();
  expect(logged).not.toHaveBeenCalled();
  arrive();
  expect((await main().findAllByText(/^יש להזין כמות לשימוש/)).length).toBeGreaterThan(0);
  expect(logged).not.toHaveBeenCalled();
});

test('a failed load of steps shows an error and offers a retry', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  steps = null;
  const app = open();
  await waitFor(() => {
    expect(screen.getByRole('alert')).toHaveTextContent(/שגיאה.*לא ניתן לטעון את שלבי העבודה/);
  });
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
  steps = [stepOf()];
  await app.user.click(button('ניסיון נוסף'));
  expect(await screen.findByRole('radio', { name: 'אורז מלא מבושל' })).toBeInTheDocument();
});

test('options without stock are hidden behind a button and list the missing inputs (spec 4.18)', async () => {
  const app = open();
  await screen.findByRole('radio', { name: 'אורז מלא מבושל' });
  expect(screen.queryByRole('radio', { name: 'עדשים מבושלות' })).not.toBeInTheDocument();
  await app.user.click(button(/הצגת אפשרות אחת/));
  expect(screen.getByRole('radio', { name: 'עדשים מבושלות' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('אין במלאי: עדשים בבישול')).toBeInTheDocument();
});

test('continuing without a choice shows an error under the options', async () => {
  steps = [stepOf(), stepOf({ id: 300, manufactured_good_type_name: 'ריזוטו' })];
  const app = open();
  await screen.findByRole('radio', { name: 'אורז מלא מבושל' });
  await app.user.click(button('המשך'));
  expect(screen.getByText('יש לבחור מה הוכן')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'אורז מלא מבושל' })).toHaveFocus();
});

test('the amount that will remain is shown exactly while typing', async () => {
  const app = await choose();
  await app.user.type(field(rice(11)), '12.125');
  expect(screen.getByText(/יישאר/)).toHaveTextContent('יישאר 0.375 ק״ג');
});

test('the button for all of a lot sets its remaining amount', async () => {
  const app = await choose();
  await app.user.click(screen.getAllByRole('button', { name: /^הכול: אורז/ })[1]!);
  expect(field(rice(12))).toHaveValue('10');
});

test('an amount above the stock is an error at once, 0 is one on blur, and neither text is changed', async () => {
  const app = await choose();
  await app.user.type(field(rice(11)), '13');
  expect(await screen.findByText('נותרו רק 12.5 ק״ג')).toBeInTheDocument();
  const brothField = field(/^כמות לשימוש מתוך ציר ירקות/);
  await app.user.type(brothField, '0');
  expect(brothField).toBeValid();
  await app.user.tab();
  expect(brothField).toHaveAccessibleDescription(/כמות לא יכולה להיות שלילית/);
  expect(field(rice(11))).toHaveValue('13');
  expect(brothField).toHaveValue('0');
});

test('a total fills the lots in order of expiry', async () => {
  const app = await choose();
  await app.user.click(button('מילוי לפי תוקף: אורז מלא בבישול'));
  await app.user.type(field('סה״כ לשימוש'), '14');
  expect(field(rice(11))).toHaveValue('12.5');
  expect(field(rice(12))).toHaveValue('1.5');
});

test('sending an empty report shows all errors and focuses the first (spec 5.10, 5.12, 5.16)', async () => {
  const app = await choose();
  await app.user.click(button('דיווח'));
  const forEach = screen.getAllByText('יש להזין כמות לשימוש עבור כל אחד מסוגי הפריטים');
  expect(forEach).toHaveLength(2);
  expect(screen.getByText('יש להזין כמות תקינה')).toBeInTheDocument();
  expect(screen.getByText('יש להזין תוקף')).toBeInTheDocument();
  await waitFor(() => expect(field(rice(11))).toHaveFocus());
  expect(reports()).toEqual([]);
});

test('a valid report is saved and leads home or to another report (spec 4.17, 7.14)', async () => {
  const app = await fillIn();
  await app.user.type(field('הערות'), 'נשפך מעט');
  await app.user.click(button('דיווח'));
  const dialog = await screen.findByRole('alertdialog', { name: /הדיווח נשמר/ });
  expect(within(dialog).getByText('אורז מלא מבושל', { selector: 'bdi' })).toBeVisible();
  expect(JSON.parse(reports()[0]!.body)).toEqual({
    manufacture_step_name: 'סיום בישול',
    good_type_id: 9,
    used_good_ids: [13, 11],
    used_good_amounts: ['4', '12.5'],
    amount: '22',
    manufactured_at: NOW,
    expires_at: '2026-11-24',
    notes: 'נשפך מעט',
  });
  expect(reports()[0]!.headers['idempotency-key']).toMatch(/^[\w-]{32}$/);
  expect(within(dialog).getByRole('link', { name: 'עמוד הבית' })).toHaveAttribute('href', '/');
  await app.user.click(within(dialog).getByRole('button', { name: 'דיווח נוסף' }));
  const option = await screen.findByRole('radio', { name: 'אורז מלא מבושל' });
  expect(option).toBeChecked();
  await waitFor(() => expect(option).toHaveFocus());
});

test('a saved report and its amounts stay as they were sent, although its lots are used up (contract 3.209)', async () => {
  const app = await fillIn();
  steps = [stepOf({ goods_with_available_amounts: [] })];
  await app.user.click(button('דיווח'));
  await screen.findByRole('alertdialog', { name: /הדיווח נשמר/ });
  const ofChosen = () =>
    Object.entries(app.store.getState().api.queries).find(([key]) => key.includes('"lots":30'))![1]!.data;
  await waitFor(() => expect(ofChosen()).toMatchObject([{ goods_with_available_amounts: [] }]));
  expect(screen.getAllByText('הכול')).toHaveLength(3);
  expect(screen.getAllByText(/יישאר/)[0]!.parentElement).toHaveTextContent(/12.5 ק״ג · יישאר 0 ק״ג/);
  expect(screen.getByText('פרטים').closest('li')).toHaveAttribute('aria-current', 'step');
  expect(screen.queryByText(text.amounts.usedUp)).not.toBeInTheDocument();
});

test('a refused report shows the error of the server and does not lose the typed values', async () => {
  reportResponse = {
    status: 409,
    body: {
      error: 'אין מספיק במלאי',
      code: 'NOT_ENOUGH_STOCK',
      fields: { 'used_good_amounts.1': 'נותרו 2' },
    },
  };
  const app = await fillIn();
  await app.user.click(button('דיווח'));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('אין מספיק במלאי'));
  expect(screen.getByText('נותרו 2')).toBeInTheDocument();
  expect(field(/כמה יצא/)).toHaveValue('22');
  const key = reports()[0]!.headers['idempotency-key'];
  reportResponse = { status: 201, body: { ...made(), used_good_ids: [11] } };
  await app.user.click(button('דיווח'));
  await screen.findByRole('alertdialog', { name: /הדיווח נשמר/ });
  expect(reports()[1]!.headers['idempotency-key']).toBe(key);
});

test('a report without a response shows the fixed text and is sent again with the same key (spec 8.7)', async () => {
  reportResponse = { status: 502, body: 'gateway' };
  const app = await fillIn();
  await app.user.click(button('דיווח'));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('לא ניתן להוסיף את הפריט'));
  expect(screen.getByText(/הדיווח לא יירשם פעמיים/)).toBeInTheDocument();
  reportResponse = { status: 201, body: { ...made(), used_good_ids: [11] } };
  await app.user.click(button('דיווח'));
  await screen.findByRole('alertdialog', { name: /הדיווח נשמר/ });
  expect(reports()[1]!.headers['idempotency-key']).toBe(reports()[0]!.headers['idempotency-key']);
  expect(reports()[1]!.body).toBe(reports()[0]!.body);
});

describe('on a phone', () => {
  const matchMedia = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query.includes('max-width') });
  });
  afterEach(() => {
    window.matchMedia = matchMedia;
  });

  test('on a phone amounts and details are separate pages, and each focuses its first field', async () => {
    const app = await choose();
    await waitFor(() => expect(field(rice(11))).toHaveFocus());
    expect(main().queryByLabelText(/כמה יצא/)).not.toBeInTheDocument();
    await app.user.click(button('המשך'));
    await waitFor(() => expect(field(rice(11))).toHaveFocus());
    await app.user.type(field(rice(11)), '1');
    await app.user.type(field(/^כמות לשימוש מתוך ציר ירקות/), '1');
    await app.user.click(button('המשך'));
    await waitFor(() => expect(field(/כמה יצא/)).toHaveFocus());
    expect(main().queryByLabelText(rice(11))).not.toBeInTheDocument();
    await app.user.click(button('חזרה'));
    expect(await main().findByLabelText(rice(11))).toHaveValue('1');
  });

  test('on a phone missing details focus the first of them', async () => {
    const app = await choose();
    await app.user.type(field(rice(11)), '1');
    await app.user.type(field(/^כמות לשימוש מתוך ציר ירקות/), '1');
    await app.user.click(button('המשך'));
    await app.user.click(button('דיווח'));
    await waitFor(() => expect(field(/כמה יצא/)).toHaveFocus());
    expect(main().getByText('יש להזין תוקף')).toBeInTheDocument();
  });
});
