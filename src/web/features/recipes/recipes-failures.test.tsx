import { screen, waitFor, within } from '@testing-library/react';
import { rawGoodType } from '../../../../tests/kit/raw-good-type';
import { json, type Seen, tinyServer, type TinyServer } from '../../../../tests/kit/web/http-server';
import { renderApp } from '../../../../tests/kit/web/render-app';
import type { Recipe } from '../../../contract/recipes';
import { apiText, commonText } from '../../../strings/common';
import { journalText } from '../../../strings/journal';
import { signInText } from '../../../strings/landing';
import { manufactureReportText } from '../../../strings/manufacture-report';
import { recipeEditorText } from '../../../strings/recipe-editor';
import { recipesText as text } from '../../../strings/recipes';
import { recordText } from '../../../strings/tables';

let server: TinyServer;
let answers: Record<string, { status: number; body: unknown }>;

const broken = { status: 500, body: { error: 'אירעה תקלה', code: 'INTERNAL' } };
const refused = { status: 401, body: { error: 'יש להיכנס', code: 'UNAUTHENTICATED' } };
const gone = { status: 404, body: { error: 'הפריט לא נמצא', code: 'NOT_FOUND' } };

const recipe: Recipe = {
  id: 7,
  name: 'מרק גזר',
  sub_recipe: false,
  created_at: '2026-11-08T04:30:00.000Z',
  created_by: 'דנה כהן',
  created_by_id: 1,
  version: 1,
  steps: [
    {
      id: 3,
      name: 'שטיפה',
      used_good_type_ids: [11],
      used_good_type_names: ['גזר'],
      used_good_type_units: ['kilograms'],
      used_good_type_amounts: [null],
      manufactured_good_type_id: 12,
      manufactured_good_type_name: 'גזר שטוף',
      manufactured_good_type_units: 'kilograms',
      manufactured_good_type_sellable: true,
      manufactured_good_type_recipe_component: false,
      ...{ batch_amount: null, shelf_life_days: null, instructions: null },
      goods_with_available_amounts: null,
      available_amounts: null,
      last_yields: null,
      ...{ usual: null, longest_shelf_life_days: null },
      ...{ manufactured_good_type_shelf_life_days: null, manufactured_good_type_contains: null },
      reported: false,
      version: 1,
    },
  ],
};

const pathOf = ({ url }: Seen) => url.split('?')[0]!;

beforeAll(async () => {
  server = await tinyServer((request, response) => {
    const { status, body } = answers[`${request.method} ${pathOf(request)}`] ?? broken;
    return json(response, status, body);
  });
});
afterAll(() => server.close());

let error: jest.SpyInstance;
beforeEach(() => {
  sessionStorage.clear();
  answers = {
    'GET /api_recipes': { status: 200, body: [recipe] },
    'GET /api_recipes/7': { status: 200, body: recipe },
    'GET /api_good_types': { status: 200, body: [] },
    'GET /api_good_types/12': { status: 404, body: { error: 'אין', code: 'NOT_FOUND' } },
  };
  error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const open = (path: string) => renderApp({ path, origin: server.origin });
const notification = (message: string) =>
  screen.findByText(
    (_, element) =>
      element?.tagName === 'P' && element.textContent === message && Boolean(element.closest('[role=alert]')),
  );

test('a failed load of the recipes shows an error for ten seconds and in the list, with a retry (spec 9.29)', async () => {
  answers['GET /api_recipes'] = broken;
  const { user, store } = open('/recipes');
  expect((await notification(text.failedList)).closest('[role=alert]')).toHaveTextContent('שגיאה');
  expect(store.getState().notifications).toMatchObject([{ closeAfter: 10_000 }]);
  expect(error.mock.calls.filter(([what]) => what === text.failedList)).toHaveLength(1);
  const main = within(screen.getByRole('main'));
  expect(main.getByText(text.failedList, { ignore: '[role=status]' })).toBeInTheDocument();
  expect(main.queryByText(text.none)).toBeNull();
  answers['GET /api_recipes'] = { status: 200, body: [recipe] };
  await user.click(main.getByRole('button', { name: commonText.retry }));
  expect(await main.findByRole('link', { name: recipe.name })).toBeInTheDocument();
});

test.each([
  ['/api_recipes', text.failedList],
  ['/api_manufacture_steps', manufactureReportText.failedLoad],
  ['/api_good_types', text.failedTypes],
])(
  'an editor that cannot read %s shows a notification and can try again (spec 9.29)',
  async (path, message) => {
    answers['GET /api_manufacture_steps'] = { status: 200, body: recipe.steps };
    const stored = answers[`GET ${path}`]!;
    answers[`GET ${path}`] = broken;
    const { user, store } = open('/recipes/edit/7');
    expect(await notification(message)).toBeInTheDocument();
    expect(store.getState().notifications).toMatchObject([{ closeAfter: 10_000 }]);
    expect(error.mock.calls.filter(([what]) => what === message)).toHaveLength(1);
    answers[`GET ${path}`] = stored;
    await user.click(await screen.findByRole('button', { name: commonText.retry }));
    expect(await screen.findByRole('textbox', { name: /שם המתכון/ })).toHaveValue(recipe.name);
    expect(screen.queryByRole('button', { name: commonText.retry })).toBeNull();
  },
);

test('a page of the recipes list has 50 rows (spec 9.6)', async () => {
  open('/recipes');
  expect(await screen.findByRole('link', { name: recipe.name })).toBeInTheDocument();
  const calls = server.seen
    .map(({ url }) => new URL(url, server.origin))
    .filter(({ pathname }) => pathname === '/api_recipes');
  expect(calls.at(-1)!.searchParams.get('limit')).toBe('50');
});

test('a recipes list refused with 401 leads to the sign-in, without a notification', async () => {
  answers['GET /api_recipes'] = refused;
  open('/recipes?sub_recipe=true');
  expect(await screen.findByText(signInText.reason.ended)).toBeInTheDocument();
  expect(location.pathname).toBe('/sign-in');
  expect(screen.queryByText(text.failedList)).toBeNull();
});

test.each(['/recipes/8', '/recipes/0', '/recipes/no-number'])(
  'the address %s shows that there is no such recipe',
  async (path) => {
    answers['GET /api_recipes/8'] = gone;
    open(path);
    expect(await screen.findByRole('heading', { level: 1, name: text.notFound })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: text.backToList })).toHaveAttribute('href', '/recipes');
    expect(screen.queryByText('שגיאה')).toBeNull();
  },
);

test('a failed load of a recipe shows an error for ten seconds, with a retry (spec 9.29)', async () => {
  answers['GET /api_recipes/7'] = broken;
  const { user, store } = open('/recipes/7');
  expect(await notification(text.failedDetails)).toBeInTheDocument();
  expect(store.getState().notifications).toMatchObject([{ closeAfter: 10_000 }]);
  answers['GET /api_recipes/7'] = { status: 200, body: recipe };
  await user.click(screen.getByRole('button', { name: commonText.retry }));
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: recordText.title(journalText.subjects.Recipe, recipe.id, recipe.name),
    }),
  ).toBeInTheDocument();
});

test('a recipe is shown even if the sub-recipes cannot be loaded', async () => {
  answers['GET /api_recipes'] = broken;
  open('/recipes/7');
  expect(await notification(text.failedSubRecipes)).toBeInTheDocument();
  expect(
    within(screen.getByRole('region', { name: text.materials.title })).getByText('גזר'),
  ).toBeInTheDocument();
});

test('an editor that cannot read anything says it once', async () => {
  answers = {};
  const { store } = open('/recipes/edit/7');
  expect(await screen.findByRole('button', { name: commonText.retry })).toBeVisible();
  await waitFor(() => expect(store.getState().notifications).toHaveLength(1));
  expect(
    error.mock.calls.filter(([what]) => typeof what === 'string' && what.startsWith('לא ניתן')),
  ).toHaveLength(1);
});

test('a refused deletion is told in its dialog, which has no button for it any more (spec 8.17)', async () => {
  answers['DELETE /api_recipes/7'] = { status: 409, body: { error: 'יש מי שמשתמש בו', code: 'IN_USE' } };
  const { user, store } = open('/recipes/7');
  await user.click(await screen.findByRole('button', { name: text.view.delete }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: text.delete.confirm }),
  );
  const refusal = within(await screen.findByRole('alertdialog', { name: 'לא ניתן למחוק את המתכון' }));
  expect(refusal.getByText('יש מי שמשתמש בו')).toBeVisible();
  expect(store.getState().notifications).toEqual([]);
  const [close, ...others] = refusal.getAllByRole('button');
  expect([close, others.length]).toEqual([expect.anything(), 0]);
  await user.click(close!);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a failed deletion shows an error without a response of the server for ten seconds, and the recipe stays (spec 8.17, 9.29)', async () => {
  answers['DELETE /api_recipes/7'] = { status: 502, body: 'no gateway' };
  const { user, store } = open('/recipes/7');
  await user.click(await screen.findByRole('button', { name: text.view.delete }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: text.delete.confirm }));
  const message = `לא ניתן למחוק את המתכון\n${apiText.unreachable}`;
  await waitFor(() =>
    expect(store.getState().notifications).toMatchObject([
      { kind: 'error', text: message, closeAfter: 10_000 },
    ]),
  );
  expect(
    dialog.getByText((__, element) => element?.tagName === 'P' && element.textContent === message),
  ).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'ביטול' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(
    screen.getByRole('heading', {
      level: 1,
      name: recordText.title(journalText.subjects.Recipe, recipe.id, recipe.name),
    }),
  ).toBeInTheDocument();
});

test('a deletion that is repeated after a lost response succeeds if the recipe is gone', async () => {
  answers['DELETE /api_recipes/7'] = { status: 502, body: 'no gateway' };
  const { user, store } = open('/recipes/7');
  await user.click(await screen.findByRole('button', { name: text.view.delete }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: text.delete.confirm }));
  await waitFor(() => expect(store.getState().notifications).toMatchObject([{ kind: 'error' }]));
  answers['DELETE /api_recipes/7'] = gone;
  await user.click(dialog.getByRole('button', { name: text.delete.confirm }));
  await waitFor(() =>
    expect(store.getState().notifications).toContainEqual(
      expect.objectContaining({ kind: 'success', text: text.delete.done }),
    ),
  );
});

test('a failed save of a recipe leaves the focus on its button', async () => {
  answers['GET /api_good_types'] = { status: 200, body: [{ id: 11, ...rawGoodType('גזר') }] };
  answers['GET /api_manufacture_steps'] = { status: 200, body: recipe.steps };
  const { user, store } = open('/recipes/edit/7');
  await user.type(await screen.findByRole('textbox', { name: /שם המתכון/ }), ' חם');
  await user.click(screen.getByRole('button', { name: recipeEditorText.save }));
  await waitFor(() => expect(store.getState().notifications).toMatchObject([{ kind: 'error' }]));
  await waitFor(() => expect(screen.getByRole('button', { name: recipeEditorText.save })).toBeEnabled());
  expect(screen.getByRole('button', { name: recipeEditorText.save })).toHaveFocus();
});
