import { fireEvent, screen, waitFor } from '@testing-library/react';
import { entryOf, NINE, schemaOf } from '../../../tests/kit/web/forms-server';
import { json, tinyServer, type TinyServer } from '../../../tests/kit/web/http-server';
import { renderApp, testPerson } from '../../../tests/kit/web/render-app';
import type { Good } from '../../contract/goods';
import type { Recipe } from '../../contract/recipes';
import { type Role, ROLES } from '../../domain/roles';
import { holdsText } from '../../strings/holds';
import { layoutText } from '../../strings/layout';

const me = { created_by: testPerson.name, created_by_id: 1 };
const someone = { created_by: 'יוסי ברק', created_by_id: 1 };
const now = { created_at: new Date().toISOString() };
const earlier = { created_at: new Date(Date.now() - 16 * 60_000).toISOString() };

const LOT: Good = {
  ...{ id: 74, good_type_id: 1, good_type_name: 'גזר', good_type_units: 'kilograms' },
  ...{ good_type_purchasable: true, good_type_sellable: false, good_type_recipe_component: false },
  ...{
    manufacture_step_name: null,
    amount: 10,
    amount_remaining: 4,
    manufactured_at: null,
    expires_at: null,
  },
  ...{ ...earlier, ...someone, used_good_ids: [], used_good_amounts: [] },
  ...{ used_good_type_names: [], used_good_type_units: [] },
  ...{ supplier: 'משק לוי', purchased_at: '2026-11-20T16:30:00.000Z', extra_data: null, reversed: null },
  ...{ allergens: null, deviations: [], deviations_note: null },
  held: { at: '2026-11-21T07:00:00.000Z', by: 'יוסי ברק', by_id: 1, reason: 'ממתין לבדיקה' },
};
const SALE = {
  sold_at: '2026-11-22T08:00:00.000Z',
  ...{ id: 57, good_id: 75, good_type_name: 'גזר שטוף', good_type_units: 'kilograms', amount: 2.5 },
  ...{ customer: 'גן רימון', price: 20, manufacture_step_name: 'שטיפה', reversed: null },
  ...{ manufactured_at: '2026-11-22T07:00:00.000Z', expires_at: null },
};
const RECIPE: Recipe = {
  ...{ id: 3, name: 'מרק', sub_recipe: false, ...earlier, ...someone, version: 1 },
  steps: [
    {
      ...{
        id: 1,
        name: 'שטיפה',
        version: 1,
        goods_with_available_amounts: null,
        available_amounts: null,
        last_yields: null,
        ...{ usual: null, longest_shelf_life_days: null },
        ...{ manufactured_good_type_shelf_life_days: null, manufactured_good_type_contains: null },
      },
      ...{ used_good_type_ids: [1], used_good_type_names: ['גזר'], used_good_type_units: ['kilograms'] },
      ...{ used_good_type_amounts: [null], batch_amount: null, shelf_life_days: null, instructions: null },
      ...{ manufactured_good_type_id: 2, manufactured_good_type_name: 'גזר שטוף' },
      ...{ manufactured_good_type_units: 'kilograms', manufactured_good_type_sellable: true },
      ...{ manufactured_good_type_recipe_component: false, reported: false },
    },
  ],
};

let server: TinyServer;
let role: Role;
let written: object;
beforeAll(async () => {
  server = await tinyServer(({ url }, response) => {
    const answers: [RegExp, unknown][] = [
      [/^\/api_account$/, { name: testPerson.name, login: 'dana', picture: null, role }],
      [/^\/api_goods\/74$/, [LOT]],
      [/^\/api_sold_goods\/57/, { ...SALE, ...written }],
      [/^\/api_recipes\/3/, RECIPE],
      [/^\/api_recipes/, [RECIPE]],
      [/^\/api_form_entries/, { entries: [entryOf({ name: 'מקרר 1' }, written)], schemas: [schemaOf(NINE)] }],
    ];
    const found = answers.find(([path]) => path.test(url));
    if (!found) return json(response, 500, { error: 'תקלה', code: 'INTERNAL' });
    return json(response, 200, found[1], { 'X-Total-Count': '1' });
  });
});
afterAll(() => server.close());

/** Whether a control is on a page that shows this text, once the role is known. */
async function isShown(path: string, loaded: string, kind: 'link' | 'button', name: string) {
  renderApp({ path, origin: server.origin });
  await screen.findAllByText(loaded);
  const managing = screen.getByRole('button', { name: layoutText.nav.management });
  if (managing.getAttribute('aria-expanded') === 'false') fireEvent.click(managing);
  const journal = () => screen.queryAllByText('יומן פעולות').length > 0;
  await waitFor(() => expect(journal()).toBe(role === 'manager'));
  return screen.queryAllByRole(kind, { name }).length > 0;
}

describe.each(ROLES)('%s', (who) => {
  beforeEach(() => {
    // Of what these pages show only what is asked for is answered.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    role = who;
    server.seen.length = 0;
  });

  it.each([
    ['/recipes', 'מרק', 'link', 'יומן פעולות'],
    ['/recipes', 'מרק', 'link', 'הוספת מתכון'],
    ['/recipes', 'מרק', 'button', 'מחיקת המתכון מרק'],
    ['/recipes/3', 'מרק', 'link', 'עריכה'],
    ['/recipes/3', 'מרק', 'button', 'מחיקה'],
    ['/recipes/3', 'מרק', 'button', 'היסטוריית שינויים'],
    ['/goods/74', 'ממתין לבדיקה', 'button', 'שחרור'],
  ] as const)(
    'on %s (%s) the %s %s is shown to managers alone (contract 6.87)',
    async (path, loaded, kind, name) => {
      expect(await isShown(path, loaded, kind, name)).toBe(who === 'manager');
    },
  );

  it('sees on a held lot that a manager releases it, except a manager (contract 6.87)', async () => {
    await isShown('/goods/74', 'ממתין לבדיקה', 'button', 'שחרור');
    expect(screen.queryAllByText(holdsText.byManager)).toHaveLength(who === 'staff' ? 1 : 0);
  });

  it.each([
    ['/recipes/add', 'הוספת מתכון'],
    ['/recipes/edit/3', 'עריכת מתכון'],
    ['/journal', 'יומן פעולות'],
  ])(
    '%s at the address %s is shown as for managers only, except to them (contract 6.87)',
    async (path, title) => {
      renderApp({ path, origin: server.origin });
      await waitFor(() => {
        // Another one than before the role was known.
        expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
        expect(screen.queryAllByText('הפעולה הזאת שמורה למנהלים, יש לפנות למנהל')).toHaveLength(
          who === 'staff' ? 1 : 0,
        );
      });
    },
  );

  it.each([
    ['one’s own of now', { ...me, ...now }, true],
    ['one’s own of before', { ...me, ...earlier }, false],
    ['another’s', { ...someone, ...now }, false],
  ])('%s can be reversed as the role allows (contract 6.87)', async (_, by, staffMay) => {
    written = by;
    expect(await isShown('/sold-goods/57', 'גן רימון', 'button', 'ביטול מכירה')).toBe(
      who === 'manager' || staffMay,
    );
  });

  it.each([
    ['one’s own', me, true],
    ['another’s', someone, false],
  ])('a form entry of %s can be edited as the role allows (contract 6.87)', async (_, by, staffMay) => {
    written = by;
    expect(await isShown('/forms/view/7', 'מקרר 1', 'link', 'עריכה')).toBe(who === 'manager' || staffMay);
  });
});
