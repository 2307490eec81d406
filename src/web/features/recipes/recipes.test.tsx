import { act, screen, waitFor, within } from '@testing-library/react';
import { recipeCalls } from '../../../../tests/kit/web/recipe-calls';
import { renderApp } from '../../../../tests/kit/web/render-app';
import { startedServer, type StartedServer } from '../../../../tests/kit/web/started-server';
import { CALLS } from '../../../contract/calls';
import type { Recipe } from '../../../contract/recipes';
import { journalText } from '../../../strings/journal';
import { printText } from '../../../strings/print';
import { recipesText as text } from '../../../strings/recipes';
import { filterText } from '../../../strings/tables';

let server: StartedServer;
let calls: ReturnType<typeof recipeCalls>;
beforeAll(async () => {
  server = await startedServer();
  calls = recipeCalls(server);
});
afterAll(() => server?.stop());
beforeEach(() => sessionStorage.clear());

const open = (path: string) => renderApp({ ...server, path });
const main = () => within(screen.getByRole('main'));
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const rows = () => screen.getAllByRole('row').slice(1);
const texts = (elements: HTMLElement[]) => elements.map((element) => element.textContent);
const dialog = () => screen.findByRole('alertdialog', { name: text.delete.title });
const panel = () => screen.queryByRole('complementary', { name: journalText.changes.title });
const here = () => location.pathname + location.search;

/** A broth, and a soup made from it. */
async function soup(tag: string): Promise<{ broth: Recipe; soup: Recipe }> {
  const broth = await calls.recipe(
    `ציר ${tag}`,
    [
      { step: 'שטיפה', inputs: [`סלרי ${tag}`], makes: `סלרי שטוף ${tag}` },
      { step: 'ייצור', inputs: [`סלרי שטוף ${tag}`, `בצל ${tag}`], makes: `ציר מוכן ${tag}` },
    ],
    true,
  );
  const made = await calls.recipe(`מרק ${tag}`, [
    { step: 'שטיפה', inputs: [`גזר ${tag}`], makes: `גזר שטוף ${tag}` },
    {
      step: 'ייצור',
      inputs: [`גזר שטוף ${tag}`, `ציר מוכן ${tag}`, `בצל ${tag}`],
      makes: `מרק מוכן ${tag}`,
    },
  ]);
  return { broth, soup: made };
}

test('an empty recipes list links to adding the first recipe', async () => {
  open('/recipes');
  expect(await screen.findByText(text.none, { selector: 'p' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: text.addFirst })).toHaveAttribute('href', '/recipes/add');
  expect(screen.getByRole('link', { name: text.add })).toHaveAttribute('href', '/recipes/add');
});

test('the list shows each recipe’s type, product, steps, time and author, and links to it', async () => {
  const { soup: made } = await soup('א');
  open('/recipes?q=מרק א');
  const row = within(await screen.findByRole('row', { name: /מרק א/ }));
  const shown = new Intl.DateTimeFormat('he-IL', {
    timeZone: 'Asia/Jerusalem',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
    .format(new Date(made.created_at))
    .replaceAll('.', '/');
  expect(row.getByRole('rowheader')).toHaveTextContent(/^מרק א$/);
  expect(texts(row.getAllByRole('cell')).slice(0, -1)).toEqual([
    text.types.recipe,
    'מרק מוכן א',
    '2',
    expect.stringMatching(new RegExp(`^${shown} \\d\\d:\\d\\dדנה כהן$`)),
  ]);
  expect(row.getByRole('link', { name: 'מרק א' })).toHaveAttribute('href', `/recipes/${made.id}`);
  expect(screen.getByText(text.count('1'))).toBeInTheDocument();
});

test('the list’s search, type and sort are in the address', async () => {
  await soup('ב');
  const { user } = open('/recipes');
  await user.type(await screen.findByRole('searchbox', { name: text.search }), ' ב');
  await waitFor(() => expect(here()).toBe(`/recipes?${new URLSearchParams({ q: ' ב' }).toString()}`));
  await waitFor(() => expect(rows()).toHaveLength(2));
  await user.click(screen.getByRole('radio', { name: text.types.subRecipe }));
  await waitFor(() => expect(texts(rows())).toEqual([expect.stringMatching(/^ציר ב/)]));
  await user.click(screen.getByRole('radio', { name: text.types.recipe }));
  await waitFor(() => expect(texts(rows())).toEqual([expect.stringMatching(/^מרק ב/)]));
  expect(new URLSearchParams(location.search).get('sub_recipe')).toBe('false');
  await user.click(screen.getByRole('radio', { name: text.filters.all }));
  await user.click(screen.getByRole('button', { name: text.columns.made }));
  await waitFor(() => expect(new URLSearchParams(location.search).get('sort')).toBe('-created_at'));
  await waitFor(() =>
    expect(texts(rows())).toEqual([expect.stringMatching(/^מרק ב/), expect.stringMatching(/^ציר ב/)]),
  );
});

test('a list without results offers to clear the filters', async () => {
  const { user } = open('/recipes?q=אין-כזה&sub_recipe=true');
  expect(await screen.findByText(text.empty, { selector: 'p' })).toBeInTheDocument();
  await user.click(
    within(screen.getByRole('main')).getAllByRole('button', { name: filterText.clearAll }).at(-1)!,
  );
  await waitFor(() => expect(here()).toBe('/recipes'));
  await waitFor(() => expect(rows().length).toBeGreaterThan(1));
});

test('a confirmed deletion in the list removes a recipe and its unused steps, with a notification for ten seconds (spec 8.18, 9.29)', async () => {
  const made = await calls.recipe('סלט ג', [{ step: 'שטיפה', inputs: ['חסה ג'], makes: 'חסה שטופה ג' }]);
  const { user, store } = open('/recipes?q=סלט ג');
  const remove = await screen.findByRole('button', { name: text.deleteNamed('סלט ג') });
  await user.click(remove);
  const shown = within(await dialog());
  expect(shown.getByText('סלט ג')).toBeInTheDocument();
  expect(shown.getByText(text.delete.text)).toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: 'ביטול' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(remove).toHaveFocus();

  await user.click(remove);
  await user.click(within(await dialog()).getByRole('button', { name: text.delete.confirm }));
  expect(await screen.findByText('המתכון נמחק בהצלחה')).toBeInTheDocument();
  expect(store.getState().notifications).toMatchObject([{ kind: 'success', closeAfter: 10_000 }]);
  expect(await screen.findByText(text.empty, { selector: 'p' })).toBeInTheDocument();
  expect(main().getByRole('region', { name: text.caption })).toHaveFocus();
  const steps = await calls.call<{ id: number }[]>('GET', '/api_manufacture_steps');
  expect(steps.map(({ id }) => id)).not.toContain(made.steps[0]!.id);
});

test('a sub-recipe that another recipe uses is not deleted, and the dialog names that recipe', async () => {
  const { broth, soup: made } = await soup('ד');
  const { user } = open(`/recipes?q=${broth.name}`);
  await user.click(await screen.findByRole('button', { name: text.deleteNamed(broth.name) }));
  await user.click(within(await dialog()).getByRole('button', { name: text.delete.confirm }));
  const refusal = within(await screen.findByRole('alertdialog', { name: text.delete.failed }));
  expect(refusal.getByText((content) => content.includes(made.name))).toBeVisible();
  await user.click(refusal.getByRole('button', { name: 'סגירה' }));
  expect(screen.getByRole('link', { name: broth.name })).toBeInTheDocument();
});

test('deleting the last row of a page leads to the page before it', async () => {
  const names = Array.from(
    { length: CALLS.listRecipes.pageSize + 1 },
    (_, at) => `דפדוף ${String(at).padStart(2, '0')}`,
  );
  for (const name of names) {
    await calls.recipe(name, [{ step: 'שטיפה', inputs: ['מלפפון'], makes: `${name} שטוף` }]);
  }
  const { user } = open('/recipes?q=דפדוף&page=2');
  await user.click(await screen.findByRole('button', { name: text.deleteNamed(names.at(-1)!) }));
  await user.click(within(await dialog()).getByRole('button', { name: text.delete.confirm }));
  await waitFor(() => expect(rows()).toHaveLength(CALLS.listRecipes.pageSize));
  expect(here()).toBe(`/recipes?${new URLSearchParams({ q: 'דפדוף' }).toString()}`);
  expect(screen.getByText(text.count(String(CALLS.listRecipes.pageSize)))).toBeInTheDocument();
});

test('the screen of a recipe shows its facts, its materials with their steps, and its steps in order (contract 3.218)', async () => {
  const { broth, soup: made } = await soup('ה');
  open(`/recipes/${made.id}`);
  const title = `מתכון מס׳ ${made.id} · מרק ה`;
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(document.title).toBe(`${title} · תפוקה`);
  expect(texts(screen.getAllByRole('definition'))).toEqual([
    text.types.recipe,
    'מרק מוכן ה (ליטר)',
    expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/),
    'דנה כהן',
  ]);

  const materials = await card(text.materials.title);
  await waitFor(() =>
    expect(texts(materials.getAllByRole('listitem'))).toEqual([
      'גזר הק״ג\u00a0· שלב 1',
      'ציר מוכן התת־מתכוןליטר\u00a0· שלב 2',
      'בצל הק״ג\u00a0· שלב 2',
    ]),
  );
  expect(await materials.findByRole('link', { name: 'ציר מוכן ה' })).toHaveAttribute(
    'href',
    `/recipes/${broth.id}`,
  );
  const steps = await card(text.steps.title);
  expect(texts(steps.getAllByRole('listitem'))).toEqual([
    '1שלב 1גזר שטוף השטיפה\u00a0· מתוך גזר היחידות מידה: ליטר',
    '2שלב 2מרק מוכן הייצור\u00a0· מתוך גזר שטוף ה, ציר מוכן ה, בצל היחידות מידה: ליטר',
  ]);
  expect(await screen.findByRole('region', { name: text.flow.region })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: text.view.edit })).toHaveAttribute(
    'href',
    `/recipes/edit/${made.id}`,
  );
});

test('the screen of a sub-recipe shows its type', async () => {
  const { broth } = await soup('ו');
  open(`/recipes/${broth.id}`);
  await screen.findByRole('heading', {
    level: 1,
    name: `${text.types.subRecipe} מס׳ ${broth.id} · ${broth.name}`,
  });
  expect(screen.getByText(text.types.subRecipe)).toBeVisible();
});

test('a recipe is printed by its button', async () => {
  const made = await calls.recipe('להדפסה', [{ step: 'שטיפה', inputs: ['כרוב'], makes: 'כרוב שטוף' }]);
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = open(`/recipes/${made.id}`);
  await user.click(await screen.findByRole('button', { name: printText.print }));
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
});

test('after a confirmed deletion the list follows, and the recipe is not requested again', async () => {
  const { broth, soup: made } = await soup('ז');
  await calls.call('DELETE', `/api_recipes/${made.id}`);
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = open(`/recipes/${broth.id}`);
  await user.click(await screen.findByRole('button', { name: text.view.delete }));
  await user.click(within(await dialog()).getByRole('button', { name: text.delete.confirm }));
  expect(await screen.findByRole('heading', { level: 1, name: text.title })).toBeInTheDocument();
  expect(here()).toBe('/recipes');
  expect(screen.getByText(text.delete.done)).toBeInTheDocument();
  expect(screen.queryByText(text.notFound)).toBeNull();
  expect(error).not.toHaveBeenCalled();
  error.mockRestore();
});

test('a recipe that someone else deletes is shown as missing at once', async () => {
  const made = await calls.recipe('נעלם', [{ step: 'שטיפה', inputs: ['תרד'], makes: 'תרד שטוף' }]);
  const { store } = open(`/recipes/${made.id}`);
  await screen.findByRole('heading', { level: 1, name: /נעלם$/ });
  await waitFor(() => expect(store.getState().live).toBe('connected'));
  await act(() => calls.call('DELETE', `/api_recipes/${made.id}`));
  expect(await screen.findByRole('heading', { level: 1, name: text.notFound })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: text.backToList })).toHaveAttribute('href', '/recipes');
});

test('a step of a recipe says who changed it and what, read when that is opened (contract 6.9)', async () => {
  const { soup: made } = await soup('היסטוריה');
  const { user } = open(`/recipes/${made.id}`);
  const steps = await card(text.steps.title);
  const button = steps.getByRole('button', { name: text.steps.history(2) });
  expect(panel()).toBeNull();
  await user.click(button);
  expect(panel()).toHaveTextContent(/שלב 2, .+: מרק מוכן היסטוריה/);
  const added = (await screen.findByText('הוספת שלב עבודה')).closest('li')!;
  expect(added).toHaveTextContent('מרק מוכן היסטוריה');
  await user.click(button);
  await waitFor(() => expect(panel()).toBeNull());
});

test('a recipe and its steps show their histories one at a time, and one Back closes whichever it is', async () => {
  const { soup: made } = await soup('בתורם');
  const { user } = open(`/recipes/${made.id}`);
  const ofRecipe = await screen.findByRole('button', { name: journalText.changes.title });
  const ofStep = screen.getByRole('button', { name: text.steps.history(2) });
  await user.click(ofRecipe);
  expect(await screen.findByText('הוספת מתכון')).toBeInTheDocument();
  await user.click(ofStep);
  expect(await screen.findByText('הוספת שלב עבודה')).toBeInTheDocument();
  expect(screen.queryByText('הוספת מתכון')).toBeNull();
  expect(ofRecipe).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('heading', { name: journalText.changes.title })).toHaveFocus();
  act(() => history.back());
  await waitFor(() => expect(panel()).toBeNull());
  expect(here()).toBe(`/recipes/${made.id}`);
  expect(ofStep).toHaveFocus();
});
