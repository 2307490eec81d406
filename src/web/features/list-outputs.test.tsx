import { screen, waitFor, within } from '@testing-library/react';
import { entryOf, field, FORM, schemaOf } from '../../../tests/kit/web/forms-server';
import { json, tinyServer, type TinyServer } from '../../../tests/kit/web/http-server';
import { CARROT, WASHED } from '../../../tests/kit/web/lots';
import { renderApp } from '../../../tests/kit/web/render-app';
import { SEEDED_RECEIPT_FIELDS } from '../../domain/extra-fields';
import { listOutputText as text } from '../../strings/list-output';
import type { SheetValue } from '../lib/sheet-file';

interface Sheet {
  heads: string[];
  rows: SheetValue[][];
}
const mockSave = jest.fn<Promise<void>, [string, Sheet[]]>();
jest.mock('../lib/sheet-file', () => ({
  ...jest.requireActual<object>('../lib/sheet-file'),
  saveSheets: (name: string, sheets: Sheet[]) => mockSave(name, sheets),
}));

const held = { at: '2026-11-22T08:00:00.000Z', by: 'דנה כהן', reason: 'ממתין למעבדה' };
const RECEIPT = {
  ...{
    id: 74,
    good_id: 74,
    good_type_id: 3,
    good_type_name: 'גזר',
    good_type_units: 'kilograms',
    amount: 10,
  },
  ...{
    supplier: 'משק לוי',
    purchased_at: '2026-11-20T16:30:00.000Z',
    manufactured_at: 'LOT-9',
    expires_at: '2026-12-01',
  },
  ...{ created_at: '2026-11-20T16:30:00.000Z', created_by: 'דנה כהן', reversed: null, held },
  ...{ deviations: [], deviations_note: null, extra_data: { טמפרטורה: { type: 'binary', value: false } } },
};
const SALE = {
  ...{ id: 57, good_id: 75, good_type_name: 'גזר שטוף', good_type_units: 'kilograms', amount: 2.5 },
  ...{
    customer: 'גן רימון',
    price: 20,
    sold_at: '2026-11-22T08:00:00.000Z',
    created_at: '2026-11-22T11:30:00.000Z',
    created_by: 'דנה כהן',
  },
  ...{
    manufacture_step_name: 'שטיפה',
    manufactured_at: '2026-11-22T07:00:00.000Z',
    expires_at: '2026-12-01',
  },
  reversed: null,
};
const RECIPE = {
  ...{ id: 5, name: 'מרק', sub_recipe: false, steps: [], version: 1 },
  ...{ created_at: '2026-11-20T16:30:00.000Z', created_by: 'דנה כהן' },
};
const PRODUCT = {
  ...{ good_type_id: 5, name: 'גזר', units: 'kilograms', purchasable: true, sellable: false },
  ...{ amount: 10, held: 2, lots: 3, rows: 2 },
  by_expiry: [
    { expires_at: '2020-12-01', amount: 4 },
    { expires_at: null, amount: 6 },
  ],
};
const SCHEMA = schemaOf([
  field({ key: 'heat', label: 'טמפרטורה', type: 'number', unit: '°C', alert_above: 4 }),
  field({ key: 'due', label: 'עד', type: 'date' }),
]);

interface List {
  path: string;
  /** The call of the list, and the filter in it. */
  call: string;
  filter: [name: string, value: string];
  rows: object[];
  /** In the file: a head and the value of the first row. */
  cells: Record<string, SheetValue>;
}
const at = (time: string) => ({ value: new Date(time), format: 'dd/mm/yyyy hh:mm' });
const day = (of: string) => new Date(`${of}T00:00:00Z`);
const twice = <Row extends { id: number }>(row: Row) => [row, { ...row, id: row.id + 1000 }];
const LISTS: Record<string, List> = {
  stock: {
    ...{ path: '/goods?q=גזר', call: '/api_goods?', filter: ['q', 'גזר'], rows: twice({ ...CARROT, held }) },
    cells: { פריט: 'גזר', 'מס׳': 74, יחידות: 'ק״ג', נותר: CARROT.amount_remaining, בעיכוב: 'ממתין למעבדה' },
  },
  'the stock by product': {
    ...{
      path: '/goods?by_product=true&q=גזר',
      call: '/api_reports/inventory/products?',
      filter: ['q', 'גזר'],
    },
    rows: [PRODUCT, { ...PRODUCT, good_type_id: 1005 }],
    cells: {
      ...{ מוצר: 'גזר', סוג: 'חומר גלם', 'סה״כ נותר': 10, 'מזה בעיכוב': 2, יחידות: 'ק״ג', פריטים: 3 },
      ...{
        'התוקף הקרוב': day('2020-12-01'),
        'פג תוקף': 4,
        'היום או מחר': 0,
        'עוד יומיים': 0,
        'עוד 3 ימים ויותר': 0,
        'ללא תוקף': 6,
      },
    },
  },
  receipts: {
    path: '/purchased-goods?supplier=לוי',
    ...{ call: '/api_purchased_goods?', filter: ['supplier', 'לוי'], rows: twice(RECEIPT) },
    cells: {
      ...{ 'סוג סחורה': 'גזר', כמות: 10, 'מועד הקבלה': at('2026-11-20T18:30Z'), תוקף: day('2026-12-01') },
      ...{ 'ייצור / אצווה': 'LOT-9', טמפרטורה: 'לא תקין', בעיכוב: 'ממתין למעבדה' },
    },
  },
  sales: {
    ...{ path: '/sold-goods?q=%2375', call: '/api_sold_goods?', filter: ['q', '#75'], rows: twice(SALE) },
    cells: {
      'מספר פריט': 75,
      'מחיר (₪)': 20,
      'מועד המכירה': at('2026-11-22T10:00Z'),
      'מועד הדיווח': at('2026-11-22T13:30Z'),
      תוקף: day('2026-12-01'),
    },
  },
  log: {
    path: '/manufacture-steps-taken?step=שטיפה',
    ...{ call: '/api_goods?', filter: ['step', 'שטיפה'], rows: twice(WASHED) },
    cells: { נוצר: 'גזר שטוף', שלב: 'שטיפה', יחידות: 'ק״ג', 'דווח על ידי': WASHED.created_by },
  },
  forms: {
    path: `/forms/${encodeURIComponent(FORM)}?created_from=2026-11-01`,
    ...{ call: '/api_form_entries?', filter: ['created_from', '2026-11-01'] },
    rows: twice(entryOf({ heat: 6.4, due: '2026-11-30' })),
    cells: { 'טמפרטורה (°C)': 6.4, עד: day('2026-11-30'), מצב: 'סעיף אחד לא תקין' },
  },
  recipes: {
    ...{
      path: '/recipes?sub_recipe=false',
      call: '/api_recipes?',
      filter: ['sub_recipe', 'false'],
      rows: twice(RECIPE),
    },
    cells: { 'שם המתכון': 'מרק', סוג: 'מתכון למכירה', שלבים: 0, 'מועד היצירה': at('2026-11-20T18:30Z') },
  },
};

/** The rows of records, without those of days and of details. */
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row', { hidden: true })
    .filter((row) => !row.matches('[data-heading], [data-details]'));

let server: TinyServer;
let list: List;
let isCut = false;
beforeAll(async () => {
  server = await tinyServer(({ url }, response) => {
    const asked = new URL(url, 'http://server');
    if (url.startsWith('/api_extra_fields')) return json(response, 200, SEEDED_RECEIPT_FIELDS);
    if (url.startsWith('/api_form_schema')) return json(response, 200, SCHEMA);
    if (url.startsWith(list.call)) {
      const isPage = asked.searchParams.has('limit');
      const rows = isPage ? list.rows.slice(0, 1) : list.rows;
      const body = list.call.includes('form') ? { entries: rows, schemas: [SCHEMA] } : rows;
      const relation = isCut ? { 'X-Total-Count-Relation': 'gte' } : undefined;
      return json(response, 200, body, { 'X-Total-Count': '2', ...relation });
    }
    if (/suppliers|customers|good_types/.test(url)) return json(response, 200, []);
    return json(response, 404, { error: 'אין', code: 'NOT_FOUND' });
  });
});
afterAll(() => server.close());
beforeEach(() => {
  isCut = false;
  mockSave.mockReset().mockResolvedValue();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test.each(Object.keys(LISTS))(
  'the list of %s is exported and printed as it is filtered, all of its rows, and names the filter (contract 3.211, 6.278; spec 2.270)',
  async (name) => {
    list = LISTS[name]!;
    const print = jest.fn();
    window.print = print;
    const { user } = renderApp({ path: list.path, origin: server.origin });
    const screenTable = await screen.findByRole('table');
    await waitFor(() => expect(rowsOf(screenTable)).toHaveLength(2));
    server.seen.length = 0;
    await user.click(screen.getByRole('button', { name: text.export }));
    await waitFor(() => expect(mockSave).toHaveBeenCalledTimes(1));
    const [, [sheet, filters]] = mockSave.mock.calls[0]!;
    const asked = server.seen
      .map(({ url }) => new URL(url, 'http://server'))
      .find(({ pathname, search }) => (pathname + search).startsWith(list.call))!;
    expect(asked.searchParams.get(list.filter[0])).toBe(list.filter[1]);
    expect(asked.searchParams.has('limit')).toBe(false);
    expect(sheet!.rows).toHaveLength(2);
    expect(
      Object.fromEntries(sheet!.heads.map((head, index) => [head, sheet!.rows[0]![index]])),
    ).toMatchObject(list.cells);
    expect(filters!.heads).toEqual([text.filters]);

    await user.click(screen.getByRole('button', { name: 'הדפסה' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    const paper = screen.getAllByRole('table', { hidden: true }).at(-1)!;
    expect(rowsOf(paper)).toHaveLength(3);
    // The file and the paper name the filter in the same words.
    const [words] = filters!.rows.flat() as [string, ...string[]];
    expect(words).not.toBe(text.all);
    expect(screen.getByText((found) => found.includes(` · ${words}`))).toBeInTheDocument();
  },
);

test('a list with more rows than come at once says so in the name of its file, at its end and on paper, and a sale when it was written down where that was later (contract 3.211, 6.223)', async () => {
  list = LISTS.sales!;
  isCut = true;
  window.print = jest.fn();
  const { user } = renderApp({ path: '/sold-goods', origin: server.origin });
  expect(await screen.findByRole('cell', { name: /10:00.*מועד הדיווח.*13:30/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: text.export }));
  await waitFor(() => expect(mockSave).toHaveBeenCalledTimes(1));
  const [name, [sheet]] = mockSave.mock.calls[0]!;
  expect(name).toContain('10,000');
  expect(sheet!.rows.at(-1)![0]).toBe(text.cut('10,000'));
  await user.click(screen.getByRole('button', { name: 'הדפסה' }));
  expect(await screen.findByText(text.cut('10,000'))).toBeInTheDocument();
});
