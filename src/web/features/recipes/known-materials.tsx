import { Plus } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { recipeEditorText } from '../../../strings/recipe-editor';
import { recipeFormsText } from '../../../strings/recipe-forms';
import { recipesText } from '../../../strings/recipes';
import { Button } from '../../ui/button';
import { Stack } from '../../ui/primitives';
import { CheckField } from './check-field';
import { recipeOf, useEditor, useSend } from './editor-context';
import { errorText } from './error-text';
import { materialChoices, shownMaterialErrors } from './machine/material-form';
import type { MaterialForm } from './machine/context';

const text = recipeFormsText.materials;
const { subRecipe: SUB_RECIPE } = recipesText.types;

/** The sub-recipe that makes the product, which can be searched by either name. */
const madeBy = (product: string, recipe = product) =>
  recipe === product ? SUB_RECIPE : `${SUB_RECIPE}: ${recipe}`;

/** A choice of existing raw materials and sub-recipes' products. */
export function KnownMaterials({ form, onNew }: { form: MaterialForm; onNew: (name: string) => void }) {
  const send = useSend();
  const { book, draft, recipeId } = useEditor(recipeOf);
  const options = useMemo(
    () =>
      materialChoices({ book, draft, recipeId }).map(({ id, name, subRecipe, recipe, isInRecipe }) => ({
        id,
        label: name,
        foundBy: recipe,
        disabled: isInRecipe,
        detail: isInRecipe
          ? recipeEditorText.errors.materialInRecipe
          : subRecipe
            ? madeBy(name, recipe)
            : undefined,
      })),
    [book, draft, recipeId],
  );
  const chosen = useMemo(() => new Set(form.chosen), [form.chosen]);
  const toggle = useCallback((typeId: number) => send({ type: 'material.toggled', typeId }), [send]);
  return (
    <CheckField
      label={text.list}
      options={options}
      chosen={chosen}
      onToggle={toggle}
      error={errorText(shownMaterialErrors({ materialForm: form, book }).chosen)}
      none={text.none}
      notFound={(name) => (
        <Stack $gap={2}>
          <p>{text.notFound(name)}</p>
          <Button icon={Plus} onClick={() => onNew(name)}>
            {text.addNew(name)}
          </Button>
        </Stack>
      )}
    />
  );
}
