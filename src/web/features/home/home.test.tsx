import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { stopClock } from '../../../../tests/kit/clock';
import { json, tinyServer, type TinyServer } from '../../../../tests/kit/web/http-server';
import { renderApp } from '../../../../tests/kit/web/render-app';
import type { Overview, Work } from '../../../contract/overview';
import type { NamePair } from '../../../contract/suggestions';
import type { BackupStatus } from '../../../contract/system';
import { FORM_NAMES } from '../../../domain/forms';
import { STEP_NAMES } from '../../../domain/manufacture-steps';
import type { Role } from '../../../domain/roles';
import { commonText } from '../../../strings/common';
import { homeText as text } from '../../../strings/home';
import { belowMinText } from '../../../strings/home-later';
import { managerNoticesText as notices } from '../../../strings/manager-notices';

const none = { count: 0, lots: [] };
const NO_WORK: Work = {
  planned: { count: 0, rows: [] },
  cooling: none,
  waiting: { ...none, on_fire: 0, to_cool: 0 },
  held: none,
  deviating: none,
};
const ACCOUNT = {
  login: 'dana',
  name: 'דנה כהן',
  picture: null,
  manages_accounts: true,
  person_id: 1,
  shared_names: [],
};
let server: TinyServer;
let overview: Overview | null;
let backup: BackupStatus | null;
let pairs: NamePair[];
let tooLittle: object[];
let role: Role;

beforeAll(async () => {
  server = await tinyServer(({ url }, response) => {
    if (url === '/api_overview' && overview) return json(response, 200, overview);
    if (url === '/api_account') return json(response, 200, { ...ACCOUNT, role });
    if (url.startsWith('/api_good_types?below_min=true'))
      return json(response, 200, tooLittle, { 'X-Total-Count': String(tooLittle.length) });
    if (url === '/api_name_pairs') return json(response, 200, pairs);
    if (url === '/api_backup') return json(response, 200, backup);
    if (url === '/api_work') return json(response, 200, NO_WORK);
    return json(response, 500, { error: 'אירעה תקלה', code: 'INTERNAL' });
  });
});
afterAll(() => server.close());
let error: jest.SpyInstance;
beforeEach(() => {
  stopClock('2026-11-22T07:40:00.000Z');
  sessionStorage.clear();
  backup = null;
  pairs = [];
  tooLittle = [];
  role = 'manager';
  overview = {
    day: '2026-11-22',
    receipts: { count: 3, suppliers: ['ירקות השדה', 'משק לוי'] },
    steps: { count: 14, last_at: '2026-11-22T07:33:30.000Z' },
    expiring: { count: 5, today: 2, expired: 0 },
    checklist: {
      today: false,
      entry_id: 31,
      filled_at: '2026-11-21T04:52:00.000Z',
      filled_by: 'יוסי ברק',
      filled_by_id: 1,
      alerts: 1,
    },
    non_conformities: { open: 2, overdue: 1 },
  };
  error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.useRealTimers());

const figure = (name: RegExp) => screen.findByRole('link', { name });
const address = (link: HTMLElement) => decodeURIComponent(link.getAttribute('href') ?? '');

test('what there is too little of is named, and leads to its card and to all of it (contract 7.18)', async () => {
  tooLittle = [
    { id: 7, name: 'כמון טחון', min_amount: 6, units: 'kilograms' },
    { id: 9, name: 'פירורי לחם', min_amount: 10, units: 'kilograms' },
  ];
  renderApp({ origin: server.origin });
  const named = await screen.findByRole('link', { name: 'כמון טחון' });
  expect(named).toHaveAttribute('href', '/good-types/7');
  expect(named.parentElement).toHaveTextContent('כמון טחוןמינימום 6 ק״ג');
  expect(screen.getByText(belowMinText.title(2))).toBeInTheDocument();
  expect(screen.getByRole('link', { name: belowMinText.all })).toHaveAttribute(
    'href',
    '/good-types?below_min=true',
  );
});

test('each figure shows today’s count and links to its list', async () => {
  renderApp({ origin: server.origin });
  const receipts = await figure(/התקבלו היום\s*3\s*ירקות השדה, משק לוי/);
  expect(address(receipts)).toBe(
    '/purchased-goods?purchased_from=2026-11-22&purchased_to=2026-11-22&reversed=false',
  );
  const steps = await figure(/שלבים שדווחו\s*14\s*האחרון לפני 6 דקות/);
  expect(address(steps)).toBe(
    '/manufacture-steps-taken?manufactured_from=2026-11-22&manufactured_to=2026-11-22&reversed=false',
  );
  const expiring = await figure(/תוקף עד יומיים\s*5\s*שניים מהם היום/);
  expect(address(expiring)).toBe('/goods?stock=existing&expires_from=2026-11-22&expires_to=2026-11-24');
});

test('a figure of lots that expire soon also counts those that have expired, and its list starts with them', async () => {
  overview!.expiring.expired = 2;
  renderApp({ origin: server.origin });
  const expiring = await figure(/תוקף עד יומיים\s*5\s*שניים מהם היום\s*תוקפם של שני פריטים כבר פג/);
  // The list begins with the soonest expiry, and has no first day.
  expect(address(expiring)).toBe('/goods?stock=existing&expires_to=2026-11-24');
});

test('the home page and the navbar show that today’s checklist is missing until it is filled in', async () => {
  const { unmount } = renderApp({ origin: server.origin });
  const missing = await figure(/תשתיות והגיינה\s*עוד לא מולאה\s*לאחרונה: אתמול, 06:52/);
  expect(address(missing)).toBe(`/forms/add/${FORM_NAMES.hygiene}`);
  const nav = within(screen.getByRole('navigation', { name: 'ניווט ראשי' }));
  expect(nav.getByRole('link', { name: /תשתיות והגיינה.*עוד לא מולאה היום/ })).toBeInTheDocument();
  expect(nav.getByRole('link', { name: /אי התאמות.*שתיים פתוחות/ })).toBeInTheDocument();
  unmount();

  overview!.checklist = {
    today: true,
    entry_id: 32,
    filled_at: '2026-11-22T04:40:00.000Z',
    filled_by: 'יוסי ברק',
    filled_by_id: 1,
    alerts: 0,
  };
  overview!.non_conformities = { open: 0, overdue: 0 };
  renderApp({ origin: server.origin });
  const filled = await figure(/תשתיות והגיינה\s*מולאה\s*ב־06:40, יוסי ברק/);
  expect(address(filled)).toBe('/forms/view/32');
  const links = within(screen.getByRole('navigation', { name: 'ניווט ראשי' }));
  expect(links.getByRole('link', { name: 'תשתיות והגיינה' })).toBeInTheDocument();
  expect(links.getByRole('link', { name: 'אי התאמות' })).toBeInTheDocument();
  cleanup();

  overview!.checklist.alerts = 2;
  renderApp({ origin: server.origin });
  await figure(/תשתיות והגיינה\s*מולאה, שני סעיפים לא תקינים\s*ב־06:40, יוסי ברק/);
});

test('the figures of a day without any report are shown as words', async () => {
  overview = {
    day: '2026-11-22',
    receipts: { count: 0, suppliers: [] },
    steps: { count: 0, last_at: null },
    expiring: { count: 0, today: 0, expired: 0 },
    checklist: null,
    non_conformities: { open: 0, overdue: 0 },
  };
  renderApp({ origin: server.origin });
  expect(await screen.findByText(text.noReceipts)).toBeInTheDocument();
  expect(screen.getByText(text.noSteps)).toBeInTheDocument();
  expect(screen.getByText(text.noneExpiring)).toBeInTheDocument();
  expect(screen.getByText(text.neverFilled)).toBeInTheDocument();
});

test('figures that cannot be loaded are reported once, and the cards stay', async () => {
  overview = null;
  renderApp({ origin: server.origin });
  const alert = await screen.findByText(text.failed, { selector: '[role=alert] *' });
  expect(alert.closest('[role=alert]')).toHaveTextContent(`שגיאה${text.failed}`);
  expect(error.mock.calls.filter(([what]) => what === text.failed)).toHaveLength(1);
  expect(await screen.findByRole('button', { name: /תהליך העבודה/ })).toBeInTheDocument();
});

test('figures that could not be loaded can be loaded again', async () => {
  const stored = overview;
  overview = null;
  const { user } = renderApp({ origin: server.origin });
  const retry = await screen.findByRole('button', { name: commonText.retry });
  overview = stored;
  await user.click(retry);
  expect(await figure(/שלבים שדווחו\s*14/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: commonText.retry })).toBeNull();
});

test('a card shows its links when it is opened and hides them when it is closed', async () => {
  const { user } = renderApp({ origin: server.origin });
  const card = await screen.findByRole('button', { name: /תהליך העבודה/ });
  expect(card).toHaveAttribute('aria-expanded', 'false');
  await user.click(card);
  expect(card).toHaveAttribute('aria-expanded', 'true');
  const section = within(screen.getByRole('region', { name: text.production.title }));
  expect(section.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'מלאי ותוצרים',
    ...STEP_NAMES,
    'תוכנית ייצור',
    'מה אפשר להכין עכשיו',
  ]);
  await user.click(card);
  expect(section.queryAllByRole('link')).toEqual([]);
});

test('the two actions lead to a receipt and to each of the steps', async () => {
  const { user } = renderApp({ origin: server.origin });
  const receive = await screen.findByRole('link', { name: text.receive });
  expect(receive).toHaveAttribute('href', '/purchased-goods/add');
  await user.click(screen.getByRole('button', { name: text.reportStep }));
  for (const name of STEP_NAMES) {
    const link = within(screen.getByRole('main')).getByRole('link', { name });
    expect(address(link)).toBe(`/manufacture-steps/${name}`);
  }
});

test('the greeting depends on the time at the site, not on the device', async () => {
  stopClock('2026-11-22T15:00:00.000Z');
  const zones = [
    ['Asia/Jerusalem', 'evening'],
    ['Pacific/Auckland', 'night'],
    ['America/Los_Angeles', 'morning'],
  ] as const;
  for (const [siteTimeZone, part] of zones) {
    const { unmount } = renderApp({ origin: server.origin, config: { siteTimeZone } });
    const heading = await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(heading).toHaveTextContent(`${text.greeting[part]}, דנה`));
    unmount();
  }
});

test.each([
  ['failed', '2026-11-21T01:00:00.000Z', 'הגיבוי התקין האחרון נעשה ב־21/11/2026 בשעה 03:00.'],
  ['late', null, notices.backup.none],
] as const)(
  'a backup that is %s is reported above today’s figures (contract 5.96)',
  async (state, made_at, words) => {
    backup = { state, made_at };
    renderApp({ origin: server.origin, config: { makesBackups: true } });
    expect(await screen.findByText(notices.backup[state])).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByText(notices.backup.remedy)).toBeVisible();
  },
);

test.each([[null], [{ state: 'ok', made_at: '2026-11-21T01:00:00.000Z' } as const]])(
  'backups are not mentioned where they are %j (contract 5.96)',
  async (status) => {
    backup = status;
    renderApp({ origin: server.origin, config: { makesBackups: true } });
    await figure(/התקבלו היום/);
    expect(screen.queryByText(notices.backup.remedy)).toBeNull();
  },
);

const pairOf = (kind: NamePair['kind'], ...names: string[]): NamePair => ({
  kind,
  names: names.map((name, index) => ({
    id: index + 4,
    name,
    last_at: index === 0 ? '2026-11-20T22:30:00.000Z' : null,
  })),
});

test('managers see which names are duplicates, with what distinguishes them and links to their lists (contract 1.223)', async () => {
  pairs = [pairOf('GoodType', 'קמח׳', "קמח'"), pairOf('Supplier', 'ע״ד', 'ע\u200f״ד')];
  renderApp({ origin: server.origin });
  expect(await screen.findByText(notices.pairs.title(2))).toBeVisible();
  expect(screen.getByText(notices.pairs.remedy)).toBeVisible();
  const [flour, supplier] = within(screen.getByText(notices.pairs.meaning).parentElement!).getAllByRole(
    'listitem',
  );
  expect(flour).toHaveTextContent(
    "סוג סחורה: קמח׳ (מס׳ 4, לאחרונה 21/11/2026) · קמח' (מס׳ 5, עוד לא בשימוש)",
  );
  expect(within(flour!).getAllByRole('link').map(address)).toEqual(['/goods?q=קמח׳', "/goods?q=קמח'"]);
  expect(address(within(supplier!).getAllByRole('link')[0]!)).toBe('/purchased-goods?supplier=ע״ד');
});

test('the first of many duplicate names are named and the rest counted, and staff are asked for nothing (contract 1.223)', async () => {
  pairs = Array.from({ length: 7 }, (_, index) => pairOf('Customer', `קפה ${index}`, `קפה  ${index}`));
  const { unmount } = renderApp({ origin: server.origin });
  expect(await screen.findByText(notices.pairs.more(4))).toBeVisible();
  unmount();
  role = 'staff';
  const asked = server.seen.length;
  renderApp({ origin: server.origin });
  await figure(/התקבלו היום/);
  expect(server.seen.slice(asked).map(({ url }) => url)).not.toContain('/api_name_pairs');
});
