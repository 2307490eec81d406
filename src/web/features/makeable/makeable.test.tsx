import { screen, within } from '@testing-library/react';
import { json, tinyServer, type TinyServer } from '../../../../tests/kit/web/http-server';
import { renderApp } from '../../../../tests/kit/web/render-app';
import type { MakeableRecipe } from '../../../contract/requirements';
import { commonText } from '../../../strings/common';
import { makeableText as text } from '../../../strings/makeable';

const recipe = (recipe_id: number, recipe_name: string, parts: Partial<MakeableRecipe>): MakeableRecipe => ({
  ...{ recipe_id, recipe_name, units: 'liters', makeable: 0, limited_by: [], without_amounts: [] },
  ...parts,
});
const ROWS = [
  recipe(1, 'מרק גזר', { makeable: 0, limited_by: [5] }),
  recipe(2, 'סלט כרוב', { makeable: null, without_amounts: [22] }),
  recipe(3, 'מרק עדשים', { makeable: 25.5, limited_by: [5, 6] }),
  recipe(4, 'ציר', { makeable: 80, limited_by: [6] }),
];
const stepOf = (id: number, name: string) => ({
  ...{ id, name, used_good_type_ids: [5, 6], used_good_type_names: ['גזר', 'עדשים'] },
  ...{ manufactured_good_type_id: 100 + id, manufactured_good_type_name: `תוצר ${id}` },
});
const RECIPES = [1, 2, 3, 4].map((id) => ({
  id,
  steps: [stepOf(20 + id, 'שטיפה'), stepOf(30 + id, 'אריזה')],
}));

let server: TinyServer;
let answer: MakeableRecipe[] | null;
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer = ROWS;
  server = await tinyServer(({ url }, response) => {
    if (url.startsWith('/api_recipes')) return json(response, 200, RECIPES, { 'X-Total-Count': '4' });
    if (url === '/api_makeable' && answer) return json(response, 200, answer);
    return json(response, 500, { error: 'תקלה', code: 'INTERNAL' });
  });
});
afterEach(() => server.close());

const open = () => renderApp({ path: '/makeable', origin: server.origin });

test('what can be made is listed best first, with what limits it and a way to its first step (contract 8.65)', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: text.caption }));
  const rows = table.getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    `ציר80\u00a0ליטרעדשים${text.start('שטיפה')}`,
    `מרק עדשים25.5\u00a0ליטרגזרעדשים${text.start('שטיפה')}`,
    expect.stringContaining(`מרק גזר${text.nothing}גזר`),
    `סלט כרוב${text.unknown}${text.missingAmounts}: שטיפה: תוצר 22${text.start('שטיפה')}`,
  ]);
  const hrefs = (row: HTMLElement | undefined) =>
    within(row!)
      .getAllByRole('link')
      .map((link) => decodeURIComponent(link.getAttribute('href')!));
  expect(hrefs(rows[0])).toEqual(['/recipes/4', '/goods?good_type_id=6', '/manufacture-steps/שטיפה?step=24']);
  expect(hrefs(rows[2])).toEqual(['/recipes/1', '/goods?good_type_id=5']);
  expect(screen.getByText(text.count(2, 4))).toBeInTheDocument();
});

test('it says that there are no recipes, and can be loaded again where that failed (contract 8.65)', async () => {
  answer = null;
  const { user } = open();
  const retry = await screen.findByRole('button', { name: commonText.retry });
  answer = [];
  await user.click(retry);
  expect(await screen.findByText(text.empty, { selector: 'p' })).toBeInTheDocument();
});
