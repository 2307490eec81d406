import { screen, waitFor, within } from '@testing-library/react';
import { validReceipt } from '../../../../tests/kit/valid-receipt';
import { recipeCalls } from '../../../../tests/kit/web/recipe-calls';
import { renderApp } from '../../../../tests/kit/web/render-app';
import { startedServer, type StartedServer } from '../../../../tests/kit/web/started-server';
import type { GoodTypeCard } from '../../../contract/good-types';
import type { Recipe } from '../../../contract/recipes';
import {
  allergenMarkText,
  goodTypeCardText as text,
  goodTypeEditText as editText,
  goodTypeListText as listText,
} from '../../../strings/good-type-screens';
import { allergenText, goodTypesText } from '../../../strings/good-types';
import { uiText } from '../../../strings/ui';
import { validationText } from '../../../strings/validation';
import { api } from '../../api/api';

let server: StartedServer;
let calls: ReturnType<typeof recipeCalls>;
beforeAll(async () => {
  server = await startedServer();
  calls = recipeCalls(server);
});
afterAll(() => server?.stop());

const open = (path: string) => renderApp({ ...server, path });
const card = (id: number) => calls.call<GoodTypeCard>('GET', `/api_good_types/${id}`);
const change = (id: number, body: object) => calls.call<GoodTypeCard>('PUT', `/api_good_types/${id}`, body);
async function added(name: string, body?: object): Promise<number> {
  const kind = { units: 'kilograms', purchasable: true, sellable: false, recipe_component: false };
  const { id } = await calls.call<{ id: number }>('POST', '/api_good_types', {
    ...{ ...kind, name, expires: true, manufactured: false },
  });
  if (body) await change(id, { version: 1, ...body });
  return id;
}
const group = (name: string) => screen.findByRole('radiogroup', { name: new RegExp(`^${name}`) });
const choice = async (code: keyof typeof allergenText, name: string) =>
  within(await group(allergenText[code])).getByRole('radio', { name });
const declared = { contains: ['sesame'], may_contain: ['milk'], unknown: ['lupin'], verified: true };
const mark = (list: 'contains' | 'may_contain' | 'unknown', names: string) =>
  allergenMarkText.said(goodTypesText.allergens[list], names);

test('a row says what is contained, may be, and is unknown, and that there is less than its least (contract 7.10)', async () => {
  await added('טחינה גולמית', {
    ...{ storage: 'dry', shelf_life_days: 365, min_amount: '20' },
    allergens: { ...declared, against: 'תווית היצרן' },
  });
  await added('כמון טחון');
  open('/good-types');
  const row = within(await screen.findByRole('row', { name: /טחינה גולמית/ }));
  expect(row.getByText(mark('contains', 'שומשום'))).toBeInTheDocument();
  expect(row.getByText(mark('may_contain', 'חלב'))).toBeInTheDocument();
  expect(row.getByText(mark('unknown', 'תורמוס'))).toBeInTheDocument();
  expect(row.getByText(listText.below)).toBeInTheDocument();
  expect(row.getByText('ק״ג · יבש · 365 ימים')).toBeInTheDocument();
  const other = within(screen.getByRole('row', { name: /כמון טחון/ }));
  expect(other.getByText(goodTypesText.allergens.nothingSaid)).toBeInTheDocument();
  expect(other.getByText(listText.notVerified)).toBeInTheDocument();
});

test('a press of what is chosen takes it back, and what is unknown is said in a word (contract 7.13)', async () => {
  const id = await added('אגוזי מלך', { allergens: declared });
  const { user } = open(`/good-types/${id}`);
  const sesame = await choice('sesame', goodTypesText.allergens.contains);
  expect(sesame).toBeChecked();
  expect(await group('תורמוס')).toHaveAccessibleName('תורמוס לא ידוע');
  expect(within(await group('תורמוס')).queryByRole('radio', { checked: true })).toBeNull();
  await user.click(sesame);
  expect(sesame).not.toBeChecked();
  expect(await group('שומשום')).toHaveAccessibleName('שומשום לא ידוע');
  await user.click(await choice('sesame', goodTypesText.allergens.may_contain));
  expect(await choice('sesame', goodTypesText.allergens.may_contain)).toBeChecked();
  expect(await group('שומשום')).toHaveAccessibleName('שומשום');
});

test('allergens are saved with whether they were verified now, and against what, and verified again (contract 7.14)', async () => {
  const id = await added('סויה');
  const { user } = open(`/good-types/${id}`);
  await user.click(await choice('soybeans', goodTypesText.allergens.contains));
  await user.click(screen.getByRole('button', { name: text.allergens.save }));
  expect(await screen.findByText(validationText.chooseYesNo)).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: text.allergens.yes }));
  await user.type(screen.getByRole('textbox', { name: text.allergens.against }), 'תווית היצרן');
  await user.click(screen.getByRole('button', { name: text.allergens.save }));
  expect(await screen.findByText(text.allergens.verifiedOf(1, 14))).toBeInTheDocument();
  expect((await card(id)).allergens).toMatchObject({
    contains: ['soybeans'],
    verified: { against: 'תווית היצרן' },
  });
  await user.click(await screen.findByRole('button', { name: text.allergens.verifyAgain }));
  expect(screen.getByRole('radio', { name: text.allergens.yes })).toBeChecked();
  expect(screen.getByRole('textbox', { name: text.allergens.against })).toHaveValue('תווית היצרן');
  const before = (await card(id)).allergens!.verified!.at;
  await user.click(screen.getByRole('button', { name: text.allergens.save }));
  await waitFor(async () => expect((await card(id)).allergens!.verified!.at).not.toBe(before));
});

test('a card is changed, what was refused is said at its field, and nothing that was typed is lost (contract 7.15)', async () => {
  await added('קמח לבן');
  const id = await added('קמח מלא');
  const { user } = open(`/good-types/edit/${id}`);
  const name = await screen.findByRole('textbox', { name: /^שם/ });
  await user.clear(name);
  await user.type(name, 'קמח לבן');
  const least = screen.getByRole('textbox', { name: new RegExp(`^${goodTypesText.minAmount}`) });
  await user.type(least, '12.5');
  await user.click(screen.getByRole('button', { name: editText.save }));
  await waitFor(() => expect(name).toBeInvalid());
  expect(least).toHaveValue('12.5');
  await user.clear(name);
  await user.type(name, 'קמח כוסמין');
  await user.click(screen.getByRole('radio', { name: goodTypesText.storages.dry }));
  await user.click(screen.getByRole('button', { name: editText.save }));
  expect(await screen.findByRole('heading', { level: 1, name: /קמח כוסמין$/ })).toBeInTheDocument();
  expect(await card(id)).toMatchObject({ name: 'קמח כוסמין', min_amount: 12.5, storage: 'dry' });
});

test('where somebody else saved the card meanwhile, what was not changed here is theirs, and what both changed is named (contract 7.15)', async () => {
  const id = await added('אורז עגול');
  const { user, store } = open(`/good-types/edit/${id}`);
  const name = await screen.findByRole('textbox', { name: /^שם/ });
  await user.type(name, ' שלי');
  await user.click(screen.getByRole('radio', { name: goodTypesText.storages.dry }));
  await change(id, { version: 1, name: 'אורז עגול שלהם', shelf_life_days: 9 });
  store.dispatch(api.util.invalidateTags(['GoodType']));
  const both = editText.conflict.both(goodTypesText.name);
  expect(await screen.findByText(both)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: editText.conflict.go }));
  expect(name).toHaveValue('אורז עגול שלי');
  expect(screen.getByRole('textbox', { name: new RegExp(`^${editText.shelfLife}`) })).toHaveValue('9');
  await user.click(screen.getByRole('button', { name: editText.save }));
  await waitFor(async () =>
    expect(await card(id)).toMatchObject({ name: 'אורז עגול שלי', shelf_life_days: 9, storage: 'dry' }),
  );
});

test('what is in use is not archived, and its field says why and what to do (contract 7.15)', async () => {
  const id = await added('עגבניה');
  const step = await calls.call<{ manufactureStepId: number }>('POST', '/api_manufacture_steps', {
    manufactureStepName: 'ייצור',
    usedGoodTypeIDs: [id],
    manufacturedGoodTypeName: 'סלט קצוץ',
    ...{ units: 'kilograms', expires: false, manufactured: true, sellable: false, recipeComponent: false },
  });
  const recipe = { name: 'סלט ירקות', subRecipe: false, manufactureStepIds: [step.manufactureStepId] };
  await calls.call('POST', '/api_recipes', recipe);
  const { user } = open(`/good-types/edit/${id}`);
  await user.click(await screen.findByRole('radio', { name: editText.yes }));
  await user.click(screen.getByRole('button', { name: editText.save }));
  expect((await screen.findAllByText(/סלט ירקות/)).length).toBeGreaterThan(0);
  expect((await card(id)).archived).toBe(false);
});

test('a product names the materials that leave its allergens open, and leads to what makes it (contract 7.12)', async () => {
  const sesame = await added('שומשום לבן', { allergens: { ...declared, unknown: [] } });
  const spice = await added('תבלין עלום');
  const step = await calls.call<{ manufactureStepId: number; manufacturedGoodTypeId: number }>(
    'POST',
    '/api_manufacture_steps',
    {
      manufactureStepName: 'ייצור',
      usedGoodTypeIDs: [sesame, spice],
      manufacturedGoodTypeName: 'חומוס מוכן',
      ...{ units: 'kilograms', expires: false, manufactured: true, sellable: false, recipeComponent: false },
    },
  );
  const { id: recipeId } = await calls.call<{ id: number }>('POST', '/api_recipes', {
    ...{ name: 'חומוס', subRecipe: false, manufactureStepIds: [step.manufactureStepId] },
  });
  open(`/good-types/${step.manufacturedGoodTypeId}`);
  expect(await screen.findByText(mark('contains', 'שומשום'))).toBeInTheDocument();
  expect(screen.getByText('תבלין עלום').parentElement!.parentElement).toHaveTextContent(
    `${allergenMarkText.because} תבלין עלום`,
  );
  const made = await screen.findByRole('link', { name: /^חומוס/ });
  expect(made).toHaveAttribute('href', `/recipes/${recipeId}`);
  // Nothing is declared of it, and nothing has to be.
  expect(screen.queryByRole('radiogroup')).toBeNull();
  expect(screen.getByRole('button', { name: text.allergens.declareOwn })).toBeInTheDocument();
  expect(screen.queryByText(uiText.loading)).toBeNull();
});

test('a recipe says what its product has, and a lot what it really contained or that nobody knows, each with its card (contract 7.17)', async () => {
  const [{ id: recipeId, steps }] = await calls.call<[Recipe]>('GET', '/api_recipes?q=חומוס');
  const product = steps.at(-1)!.manufactured_good_type_id;
  const { unmount } = open(`/recipes/${recipeId}`);
  const ofRecipe = within(await screen.findByRole('region', { name: goodTypesText.allergens.title }));
  expect(await ofRecipe.findByText(mark('contains', 'שומשום'))).toBeInTheDocument();
  expect(ofRecipe.getByRole('link')).toHaveAttribute('href', `/good-types/${product}`);
  unmount();
  const type = await added('טחינה אתיופית', { expires: false, allergens: declared });
  const body = validReceipt({ good_type: { id: type }, amount: 5 });
  const { good_id } = await calls.call<{ good_id: number }>('POST', '/api_purchased_goods', body);
  await change(type, { version: 2, allergens: null });
  open(`/goods/${good_id}`);
  // As it was declared when it was received.
  const ofLot = within(await screen.findByRole('region', { name: goodTypesText.allergens.title }));
  expect(ofLot.getByText(mark('contains', 'שומשום'))).toBeInTheDocument();
  expect(ofLot.getByText(mark('unknown', 'תורמוס'))).toBeInTheDocument();
  expect(ofLot.getByRole('link')).toHaveAttribute('href', `/good-types/${type}`);
});
