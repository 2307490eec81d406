import { recipeEditorText as text } from '../../../strings/recipe-editor';
import { recipesText } from '../../../strings/recipes';
import { Card, CardBody } from '../../ui/card';
import { Field, FieldGrid } from '../../ui/field';
import { RadioGroup } from '../../ui/radio-group';
import { TextInput } from '../../ui/text-input';
import { layout } from '../../ui/theme';
import { VisuallyHidden } from '../../ui/primitives';
import { shownFieldErrors } from './machine/guards';
import { subRecipeUsers } from './machine/selectors';
import { errorTexts } from './notify';
import { isBusy, useEditor, useSend } from './use-editor';

const { types } = recipesText;

/** The second is as wide as the type choice, or wider when it has an error message. */
const COLUMNS = `minmax(0, 1fr) fit-content(${layout.asideWidth})`;

export function EditorNameCard() {
  const send = useSend();
  const { name, subRecipe } = useEditor(({ context }) => context.draft);
  const errors = useEditor(({ context }) => errorTexts(shownFieldErrors(context)));
  const users = useEditor(({ context }) => subRecipeUsers(context));
  const isTypeFixed = users.length > 0;
  return (
    <Card as="section" aria-labelledby="recipe-details">
      <VisuallyHidden as="h2" id="recipe-details">
        {text.details}
      </VisuallyHidden>
      <CardBody>
        <FieldGrid $columns={COLUMNS}>
          <Field label={recipesText.columns.name} required error={errors.name}>
            <TextInput
              value={name}
              readOnly={useEditor(isBusy)}
              onChange={(typed) => send({ type: 'name.changed', name: typed })}
            />
          </Field>
          <Field
            group
            label={recipesText.columns.type}
            required
            error={errors.subRecipe}
            hint={isTypeFixed ? text.typeFixed(users) : undefined}
          >
            <RadioGroup
              value={subRecipe === null ? null : subRecipe ? 'subRecipe' : 'recipe'}
              options={[
                { value: 'recipe', label: types.recipe, disabled: isTypeFixed && subRecipe === true },
                { value: 'subRecipe', label: types.subRecipe },
              ]}
              onChange={(type) => send({ type: 'type.changed', subRecipe: type === 'subRecipe' })}
            />
          </Field>
        </FieldGrid>
      </CardBody>
    </Card>
  );
}
