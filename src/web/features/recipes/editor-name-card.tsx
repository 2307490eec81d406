import { memo } from 'react';
import styled from 'styled-components';
import { recipeEditorText as text } from '../../../strings/recipe-editor';
import { recipesText } from '../../../strings/recipes';
import { Card, CardBody } from '../../ui/card';
import { Field } from '../../ui/field';
import { RadioGroup } from '../../ui/radio-group';
import { TextInput } from '../../ui/text-input';
import { layout, media, space } from '../../ui/theme';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { isBusy, type EditorWork, useEditorPart } from './editor-context';

/* As wide as the types, or where they come with a sentence, as it needs. */
const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) fit-content(${layout.asideWidth});
  gap: ${space[4]};
  align-items: start;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** While anything is on its way, what is filled in stands; that is drawn anew here alone. */
function NameInput({ name, send }: Pick<EditorNameCardProps, 'name' | 'send'>) {
  const busy = useEditorPart(isBusy);
  return (
    <TextInput value={name} readOnly={busy} onChange={(typed) => send({ type: 'name.typed', name: typed })} />
  );
}

interface EditorNameCardProps {
  name: string;
  subRecipe: boolean | null;
  nameFault: string | undefined;
  typeFault: string | undefined;
  /** Recipes that use what this sub-recipe makes, one a line: its type stands. */
  users: string;
  send: EditorWork['send'];
}

/** What the recipe is called, and whether it makes a finished product or what other recipes are made of. */
export const EditorNameCard = memo(function EditorNameCard(props: EditorNameCardProps) {
  const { name, subRecipe, nameFault, typeFault, users, send } = props;
  const stands = users !== '';
  return (
    <Card as="section" aria-labelledby="recipe-details">
      <VisuallyHidden as="h2" id="recipe-details">
        {text.details}
      </VisuallyHidden>
      <CardBody>
        <Fields>
          <Field label={recipesText.columns.name} required error={nameFault}>
            <NameInput name={name} send={send} />
          </Field>
          <Field
            group
            label={recipesText.columns.type}
            required
            error={typeFault}
            hint={stands ? text.typeStands(users.split('\n')) : undefined}
          >
            <RadioGroup
              value={subRecipe === null ? null : subRecipe ? 'subRecipe' : 'recipe'}
              options={[
                { value: 'recipe', label: recipesText.types.recipe, disabled: stands && subRecipe === true },
                { value: 'subRecipe', label: recipesText.types.subRecipe },
              ]}
              onChange={(type) => send({ type: 'type.chosen', subRecipe: type === 'subRecipe' })}
            />
          </Field>
        </Fields>
      </CardBody>
    </Card>
  );
});
