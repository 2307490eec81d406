import { screen, within } from '@testing-library/react';
import { json, tinyServer, type TinyServer } from '../../../../tests/kit/web/http-server';
import { unitText } from '../../../strings/common';
import { recipeFormsText } from '../../../strings/recipe-forms';
import { recipesText } from '../../../strings/recipes';
import { validationText } from '../../../strings/validation';
import { StepDialog } from './step-dialog';
import { editRecipe } from './testing/edit-recipe';
import { book, dialog, open, rinsing, SALAD, submit } from './testing/step-forms';

const text = recipeFormsText.step.expected;
const amounts = () => within(screen.getByRole('group', { name: text.inputs }));
const batch = () => screen.getByRole('textbox', { name: recipesText.steps.batch });

let server: TinyServer;
beforeAll(async () => {
  server = await tinyServer(({ url }, response) => {
    const isUsual = url === `/api_manufacture_steps/${rinsing.id}/usual`;
    return json(
      response,
      isUsual ? 200 : 404,
      isUsual ? { batch_amount: 11.5, used_good_type_amounts: [13.5], reports: 5 } : {},
    );
  });
});
afterAll(() => server.close());

test('the amounts of a step are filled in from its last reports, and can be changed (contract 8.83)', async () => {
  const { user, send, context } = editRecipe(<StepDialog />, {
    book,
    recipeId: SALAD,
    origin: server.origin,
  });
  send({ type: 'step.opened', stepId: rinsing.id });
  await user.click(await screen.findByRole('button', { name: 'לפי 5 הדיווחים האחרונים' }));
  expect(screen.getByText(text.filled)).toBeVisible();
  expect(batch()).toHaveValue('11.5');
  const carrot = amounts().getByRole('textbox', { name: 'גזר' });
  expect(carrot).toHaveValue('13.5');
  expect(carrot).toHaveAccessibleDescription(unitText.kilograms);
  await user.clear(carrot);
  await user.type(carrot, '14');
  await user.type(screen.getByRole('textbox', { name: recipesText.steps.shelfLife }), '2');
  await user.type(screen.getByRole('textbox', { name: recipesText.steps.instructions }), 'במים קרים');
  await user.click(submit());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(context().draft.steps[0]!.expected).toEqual({
    batchAmount: '11.5',
    inputAmounts: { 1: '14' },
    shelfLifeDays: '2',
    instructions: 'במים קרים',
  });
});

test('a new step asks for no amounts, and says at each of them what is wrong (contract 8.83)', async () => {
  const { user } = open([1, 2]);
  expect(screen.queryByRole('group', { name: text.inputs })).toBeNull();
  expect(screen.queryByRole('button', { name: /הדיווחים האחרונים/ })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'שטיפה' }));
  await user.click(screen.getByRole('checkbox', { name: 'גזר' }));
  await user.click(screen.getByRole('checkbox', { name: 'בצל' }));
  await user.type(amounts().getByRole('textbox', { name: 'בצל' }), '0');
  await user.type(screen.getByRole('textbox', { name: recipesText.steps.shelfLife }), '1.5');
  await user.click(submit());
  expect(amounts().getByRole('textbox', { name: 'בצל' })).toHaveAccessibleDescription(
    new RegExp(validationText.positive),
  );
  expect(amounts().getByRole('textbox', { name: 'גזר' })).toBeValid();
  expect(screen.getByRole('textbox', { name: recipesText.steps.shelfLife })).toHaveAccessibleDescription(
    new RegExp(validationText.wholeNumber),
  );
  expect(dialog()).toBeVisible();
});
