import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { DataTable } from './data-table';
import type { Column } from './table-types';

type Row = { id: number; name: string; expires: string };
const rows: Row[] = [
  { id: 7, name: 'גזר שטוף', expires: '22/11/2026' },
  { id: 8, name: 'חזה עוף', expires: '23/11/2026' },
];
const columns: Column<Row>[] = [
  { key: 'name', head: 'פריט', sort: 'good_type_name', cell: (row) => row.name },
  { key: 'made', head: 'ייצור', sort: 'created_at', sortDownFirst: true, cell: () => null },
  { key: 'expires', head: 'תוקף', sort: 'expires_at', cell: (row) => row.expires, card: 'corner' },
  { key: 'kind', head: 'סוג', cell: () => 'תוצר' },
  { key: 'batch', head: 'אצווה', cell: ({ id }) => (id === 8 ? 'LOT-8' : null) },
];

type Props = ComponentProps<typeof DataTable<Row>>;

function show(props: Partial<Props>) {
  const all: Props = { caption: 'מלאי', columns, rows, rowKey: (row) => row.id, status: 'ready', ...props };
  return render(
    <MemoryRouter>
      <DataTable {...all} />
    </MemoryRouter>,
  );
}

afterEach(() => jest.useRealTimers());

test('a new order is announced with the rows, and their first order is not (contract 3.256)', () => {
  const paging = { page: 1, pageSize: 10, total: 2, onPage: () => undefined };
  const props = {
    caption: 'מלאי',
    columns,
    rows,
    rowKey: (row: Row) => row.id,
    status: 'ready',
    paging,
  } as const;
  const table = (sort: string) => <DataTable {...props} sort={sort} onSort={() => undefined} />;
  const view = render(table('expires_at'));
  expect(screen.getByRole('status')).not.toHaveTextContent('מיון');
  view.rerender(table('-created_at'));
  expect(screen.getByRole('status')).toHaveTextContent(/מתוך 2. מיון לפי ייצור, בסדר יורד$/);
});

test('a column’s head shows its sort order and reverses it', async () => {
  const sorted = jest.fn();
  show({ sort: 'expires_at', onSort: sorted });
  const head = (name: string) => screen.getByRole('columnheader', { name });
  expect(head('תוקף')).toHaveAttribute('aria-sort', 'ascending');
  expect(head('פריט')).toHaveAttribute('aria-sort', 'none');
  expect(head('סוג')).not.toHaveAttribute('aria-sort');
  for (const name of ['תוקף', 'פריט', 'ייצור']) await userEvent.click(within(head(name)).getByRole('button'));
  expect(sorted.mock.calls).toEqual([['-expires_at'], ['good_type_name'], ['-created_at']]);
});

test('a row contains a link, in the cell that heads it', () => {
  show({ rowLink: (row) => `/goods/${row.id}` });
  expect(screen.getByRole('link', { name: 'גזר שטוף' })).toHaveAttribute('href', '/goods/7');
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'גזר שטוף',
    'חזה עוף',
  ]);
  expect(screen.getByRole('table', { name: 'מלאי' })).toBeVisible();
});

test('a short load shows nothing, and a long load a text in Hebrew', () => {
  jest.useFakeTimers();
  show({ status: 'loading', rows: [] });
  act(() => jest.advanceTimersByTime(149));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => jest.advanceTimersByTime(2));
  expect(screen.getByRole('status')).toHaveTextContent('טוען…');
  expect(screen.getAllByText('טוען…')).toHaveLength(2);
});

test('an empty list shows a text', () => {
  show({ rows: [] });
  expect(screen.getAllByText('לא נמצאו רשומות')).not.toHaveLength(0);
  expect(screen.getByRole('status')).toHaveTextContent('לא נמצאו רשומות');
});

test('a failed list says so in its status, which its notification announces, and can be retried', async () => {
  const retry = jest.fn();
  show({ rows: [], status: 'failed', failedText: 'לא ניתן לטעון', onRetry: retry });
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent('לא ניתן לטעון');
  expect(status).toHaveAttribute('aria-live', 'off');
  for (const text of screen.getAllByText('לא ניתן לטעון'))
    expect(text === status || text.closest('[aria-hidden]')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'ניסיון נוסף' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('the pager shows the visible range and links to the other pages', async () => {
  const onPage = jest.fn();
  show({ paging: { page: 2, pageSize: 30, total: 247, onPage } });
  expect(screen.getByText('31–60').parentElement).toHaveTextContent('31–60 מתוך 247');
  expect(screen.getByRole('status')).toHaveTextContent('31–60 מתוך 247');
  expect(screen.getByRole('button', { name: 'עמוד 2' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(screen.getByRole('button', { name: 'העמוד הבא' }));
  await userEvent.click(screen.getByRole('button', { name: 'עמוד 9' }));
  await userEvent.click(screen.getByRole('button', { name: 'עמוד 2' }));
  expect(onPage.mock.calls).toEqual([[3], [9]]);
});

test('a limited count is shown as more than that number (contract 1.40)', () => {
  show({ paging: { page: 1, pageSize: 30, total: 10_000, more: true, onPage: () => undefined } });
  expect(screen.getByText('1–30').parentElement).toHaveTextContent('1–30 מתוך יותר מ־10,000');
});

test('a cell without a value is a dash, which is not passed over in silence (contract 3.257)', () => {
  show({});
  expect(screen.getByRole('row', { name: /^גזר שטוף אין.*תוצר אין$/ })).toHaveTextContent(/—$/);
  expect(screen.getByRole('row', { name: /^חזה עוף.*תוצר LOT-8$/ })).toBeInTheDocument();
});

function onPhone() {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: true,
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
}

test('on a phone each row is a card without empty lines', () => {
  onPhone();
  show({ rowLink: (row) => `/goods/${row.id}` });
  expect(screen.queryByRole('table')).toBeNull();
  const cards = within(screen.getByRole('list', { name: 'מלאי' })).getAllByRole('listitem');
  expect(cards).toHaveLength(2);
  expect(cards.map((card) => card.textContent)).toEqual([
    'גזר שטוף22/11/2026סוגתוצר',
    'חזה עוף23/11/2026סוגתוצראצווהLOT-8',
  ]);
  expect(within(cards[0]!).getByRole('link', { name: 'גזר שטוף' })).toHaveAttribute('href', '/goods/7');
});

const byDay = {
  of: (row: Row) => row.expires,
  heading: (row: Row) => (row.expires === '22/11/2026' ? 'היום' : 'יום ב׳, 23 בנובמבר'),
};
const timed: Column<Row>[] = [
  ...columns,
  { key: 'at', head: 'מתי', cell: (row) => `${row.expires} 08:10`, cellInGroup: () => '08:10' },
];
const three = [...rows, { id: 9, name: 'מרק', expires: '23/11/2026' }];

const groupHeads = () =>
  screen.getAllByRole('rowheader').filter((head) => head.getAttribute('scope') === 'rowgroup');

test('rows stand below the heading of their group, which says the day of their times; on paper each says all of itself (spec 2.260)', () => {
  show({ rows: three, columns: timed, groupBy: byDay });
  const groups = groupHeads();
  expect(groups.map((head) => head.textContent)).toEqual(['היום', 'יום ב׳, 23 בנובמבר']);
  const bodies = groups.map((head) => [...head.closest('tbody')!.rows].slice(1));
  expect(bodies.map((all) => all.map((row) => row.cells[5]!.textContent))).toEqual([
    ['08:10'],
    ['08:10', '08:10'],
  ]);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(groupHeads()).toEqual([]);
  expect(screen.getByRole('row', { name: /^מרק .* 23\/11\/2026 08:10$/ })).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(groupHeads()).toHaveLength(2);
});

const detailsOf = ({ id, name }: Row) => (id === 8 ? null : <p>עוד על {name}</p>);

test('the details of a row are folded below a button that is called as the row is, and all open on paper (spec 2.261)', async () => {
  show({ details: detailsOf });
  expect(screen.getAllByRole('button', { name: /פרטים/ })).toHaveLength(1);
  const button = screen.getByRole('button', { name: 'פרטים גזר שטוף', expanded: false });
  expect(screen.queryByText('עוד על גזר שטוף')).toBeNull();
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  const more = screen.getByText('עוד על גזר שטוף').closest('tr')!;
  expect(button).toHaveAttribute('aria-controls', more.id);
  expect(more.previousElementSibling).toHaveTextContent('גזר שטוף');
  await userEvent.click(button);
  expect(screen.queryByText('עוד על גזר שטוף')).toBeNull();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('עוד על גזר שטוף')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
  act(() => void window.dispatchEvent(new Event('afterprint')));
});

test('on a phone the cards stand below the heading of their group, their details folded (spec 2.260, 2.261)', async () => {
  onPhone();
  show({ rows: three, columns: timed, groupBy: byDay, details: detailsOf });
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'היום',
    'יום ב׳, 23 בנובמבר',
  ]);
  const cards = within(screen.getByRole('list', { name: 'מלאי, יום ב׳, 23 בנובמבר' })).getAllByRole(
    'listitem',
  );
  expect(cards).toHaveLength(2);
  expect(cards[1]).toHaveTextContent('מתי08:10');
  await userEvent.click(within(cards[1]!).getByRole('button', { name: 'פרטים מרק' }));
  expect(cards[1]).toHaveTextContent('עוד על מרק');
});

test('totals are the last row of a table and the last card on a phone', () => {
  const summed = columns.map((column) =>
    column.key === 'name'
      ? { ...column, total: 'סך הכול' }
      : column.key === 'kind'
        ? { ...column, total: 2 }
        : column,
  );
  const { unmount } = show({ columns: summed });
  expect(screen.getAllByRole('row').at(-1)).toHaveTextContent(/^סך הכול2$/);
  expect(screen.getAllByRole('rowheader').at(-1)).toHaveTextContent('סך הכול');
  unmount();
  onPhone();
  show({ columns: summed, rowLink: (row) => `/goods/${row.id}` });
  const cards = screen.getAllByRole('listitem');
  expect(cards.map((card) => within(card).queryByRole('link') !== null)).toEqual([true, true, false]);
  expect(cards[2]).toHaveTextContent('סך הכולסוג2');
});
