import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { openInAnotherTab, testBox } from '../../../../tests/kit/web/drafts';
import { recipeCalls } from '../../../../tests/kit/web/recipe-calls';
import { renderApp } from '../../../../tests/kit/web/render-app';
import { startedServer, type StartedServer } from '../../../../tests/kit/web/started-server';
import { testStore } from '../../../../tests/kit/web/test-store';
import type { ManufactureStep } from '../../../contract/manufacture-steps';
import type { Recipe } from '../../../contract/recipes';
import { DAY_MS } from '../../../domain/days';
import { IDEMPOTENCY_DAYS } from '../../../domain/limits';
import { draftText } from '../../../strings/drafts';
import { journalText } from '../../../strings/journal';
import { leavingText } from '../../../strings/leaving';
import { recipeEditorText as text } from '../../../strings/recipe-editor';
import { recipesText } from '../../../strings/recipes';
import { recordText } from '../../../strings/tables';
import { api } from '../../api/api';
import type { RecipeBook } from './machine/context';
import { useBook } from './use-editor';

let server: StartedServer;
let calls: ReturnType<typeof recipeCalls>;
beforeAll(async () => {
  server = await startedServer();
  calls = recipeCalls(server);
});
afterAll(() => server?.stop());
beforeEach(() => sessionStorage.clear());

const nameField = () => screen.findByRole('textbox', { name: /שם המתכון/ });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const save = () => button(text.save);
/** A call of another device; its event reaches this one meanwhile. */
const elsewhere = <Answer,>(...call: Parameters<(typeof calls)['call']>): Promise<Answer> =>
  act(() => calls.call<Answer>(...call)) as Promise<Answer>;
const outputs = async () =>
  (await elsewhere<ManufactureStep[]>('GET', '/api_manufacture_steps')).map(
    (step) => step.manufactured_good_type_name,
  );
const nameOf = async ({ id }: Recipe) => (await elsewhere<Recipe>('GET', `/api_recipes/${id}`)).name;

async function open(path: string) {
  const app = renderApp({ ...server, path });
  const field = await nameField();
  await waitFor(() => expect(app.store.getState().live).toBe('connected'));
  return { ...app, field };
}

/** Opens a recipe of two steps in the editor. */
async function renaming(tag: string) {
  const stored = await calls.recipe(`מרק ${tag}`, [
    { step: 'שטיפה', inputs: [`גזר ${tag}`], makes: `גזר שטוף ${tag}` },
    { step: 'אריזה', inputs: [`גזר שטוף ${tag}`], makes: `גזר ארוז ${tag}` },
  ]);
  const app = await open(`/recipes/edit/${stored.id}`);
  await app.user.clear(app.field);
  await app.user.type(app.field, `שלי ${tag}`);
  return { ...app, stored };
}

const saveElsewhere = (stored: Recipe, name: string) =>
  elsewhere<Recipe>('PUT', `/api_recipes/${stored.id}`, {
    name,
    subRecipe: stored.sub_recipe,
    manufactureStepIds: stored.steps.map(({ id }) => id),
    version: stored.version,
  });

test('after a changed recipe is saved a dialog links to home, to the recipe and to a new one (spec 4.20)', async () => {
  const { user, stored } = await renaming('א');
  expect(screen.getByText(text.draftSaved)).toBeVisible();
  await user.click(save());
  const dialog = within(await screen.findByRole('alertdialog', { name: text.saved.title }));
  expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/recipes/${stored.id}`,
    '/recipes',
    '/recipes/add',
    '/',
  ]);
  expect(screen.queryByText(text.outdated.title)).toBeNull();
  await user.click(dialog.getByRole('link', { name: text.saved.view }));
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: recordText.title(journalText.subjects.Recipe, stored.id, 'שלי א'),
    }),
  ).toBeInTheDocument();
});

test('the editor starts from the lists as they are now, not from cached ones', async () => {
  const stored = await calls.recipe('מרק ישן', [
    { step: 'שטיפה', inputs: ['גזר ישן'], makes: 'גזר שטוף ישן' },
  ]);
  // Without a live stream nothing shows that the cached lists are out of date.
  const store = testStore(server);
  await store.dispatch(api.endpoints.listRecipes.initiate());
  await store.dispatch(api.endpoints.listManufactureSteps.initiate());
  await store.dispatch(api.endpoints.listGoodTypes.initiate());
  await saveElsewhere(stored, 'מרק חדש');
  const actor = { send: jest.fn<void, [{ book: RecipeBook }]>() };
  // Of the actor, only `send` is used.
  renderHook(() => useBook(actor as never), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  await waitFor(() => expect(actor.send).toHaveBeenCalled());
  const names = actor.send.mock.calls.map(
    ([{ book }]) => book.recipes.find(({ id }) => id === stored.id)?.name,
  );
  expect(names).toEqual(['מרק חדש']);
});

test('the editor of an unknown recipe shows that it is missing (spec 2.44)', async () => {
  renderApp({ ...server, path: '/recipes/edit/123456' });
  expect(await screen.findByRole('heading', { level: 1, name: recipesText.notFound })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: recipesText.backToList })).toHaveAttribute('href', '/recipes');
});

test('saving without a name focuses the name field', async () => {
  const { user, field } = await open('/recipes/add');
  await user.click(save());
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription('שם המתכון הוא שדה חובה');
});

test('discarding must be confirmed, and then deletes the created steps and the stored draft', async () => {
  await calls.recipe('בסיס ב', [{ step: 'שטיפה', inputs: ['בצל ב'], makes: 'בצל שטוף ב' }]);
  const { user } = await open('/recipes/add');
  await user.click(button('הוספת חומרים'));
  await user.click(await screen.findByRole('checkbox', { name: /בצל ב/ }));
  await user.click(screen.getByRole('dialog').querySelector('button[type=submit]')!);
  await user.click(button('הוספת שלב'));
  await user.click(await screen.findByRole('radio', { name: 'ייצור' }));
  await user.click(await screen.findByRole('checkbox', { name: /בצל ב/ }));
  const output = screen.getByRole('textbox', { name: /שם הפריט שנוצר/ });
  await user.clear(output);
  await user.type(output, 'מרק זמני ב');
  await user.click(screen.getByRole('dialog').querySelector('button[type=submit]')!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await outputs()).toContain('מרק זמני ב');
  await user.click(screen.getByRole('link', { name: 'ביטול' }));
  await user.click(await screen.findByRole('button', { name: leavingText.unsaved.confirm }));
  await waitFor(() => expect(location.pathname).toBe('/recipes'));
  expect(await outputs()).not.toContain('מרק זמני ב');
  expect(testBox().all()).toEqual([]);
});

test('after someone else saved both versions are compared, and the own one replaces the other only by saving', async () => {
  const { user, stored } = await renaming('ג');
  await saveElsewhere(stored, 'שלהם ג');
  expect(await screen.findByText(/^נשמר על ידי /)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: draftText.compare }));
  const heading = await screen.findByRole('heading', { name: draftText.compare });
  expect(heading).toHaveFocus();
  const theirs = screen.getByRole('region', { name: draftText.theirs });
  expect(theirs).toHaveTextContent('שלהם ג');
  expect(screen.getByRole('region', { name: text.comparison.mine })).toHaveTextContent('שלי ג');
  await user.click(button(text.comparison.keepOwn));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(await nameOf(stored)).toBe('שלהם ג');
  await user.click(save());
  await screen.findByRole('alertdialog', { name: text.saved.title });
  expect(await nameOf(stored)).toBe('שלי ג');
});

test('after someone else saved the other version can be taken', async () => {
  const { user, stored } = await renaming('ד');
  await saveElsewhere(stored, 'שלהם ד');
  await user.click(await screen.findByRole('button', { name: draftText.compare }));
  await user.click(await screen.findByRole('button', { name: draftText.takeTheirs }));
  expect(await nameField()).toHaveValue('שלהם ד');
  expect(screen.queryByText(text.draftSaved)).toBeNull();
});

test('the editing of a recipe that someone else deleted cannot be saved, only left', async () => {
  const { user, stored } = await renaming('ה');
  await elsewhere('DELETE', `/api_recipes/${stored.id}`);
  await screen.findByText(text.gone.text);
  await user.click(save());
  expect(screen.getByText(text.wrongStructure)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'ביטול' }));
  await user.click(await screen.findByRole('button', { name: leavingText.unsaved.confirm }));
  await waitFor(() => expect(location.pathname).toBe(`/recipes/${stored.id}`));
});

test('a draft is restored after a reload, unless another tab opens it at the same moment (contract 5.224)', async () => {
  const { stored, unmount } = await renaming('ו');
  // A reload.
  unmount();
  const { field } = await open(`/recipes/edit/${stored.id}`);
  expect(field).toHaveValue('שלי ו');
  expect(screen.getByText(text.draftSaved)).toBeVisible();

  const [kept] = testBox().all();
  openInAnotherTab(kept!.id);
  await waitFor(() => expect(screen.getByDisplayValue(stored.name)).toBeVisible());
  expect(screen.getByText(draftText.otherTab)).toBeVisible();
  expect(testBox().all()).toEqual([kept]);
});

test('a recipe sent a month ago without an answer is not sent again by itself, and says so (contract 5.222)', async () => {
  const { stored, unmount } = await renaming('ז');
  unmount();
  const [kept] = testBox().all();
  const sentAt = new Date(Date.now() - IDEMPOTENCY_DAYS * DAY_MS).toISOString();
  testBox().put({ ...kept!, data: { ...(kept!.data as object), key: 'k', sentAt } });
  await open(`/recipes/edit/${stored.id}`);
  expect(await screen.findByText(text.tooOld)).toBeVisible();
  window.dispatchEvent(new Event('online'));
  expect(save()).toBeEnabled();
  expect(await nameOf(stored)).toBe(stored.name);
});
