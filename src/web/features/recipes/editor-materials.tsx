import { useState } from 'react';
import { recipeEditorText } from '../../../strings/recipe-editor';
import { recipesText } from '../../../strings/recipes';
import { Batches } from '../../ui/batches';
import { EmptyState } from '../../ui/empty-state';
import { AddPart } from './add-part';
import { CardError } from './card-error';
import { useEditor, useSend } from './editor-context';
import { EditorMaterialRow, type EditorMaterialRowProps } from './editor-material-row';
import { InUseDialog } from './in-use-dialog';
import type { DraftStep } from './machine/context';
import type { EditorSnapshot } from './machine/selectors';
import { RecipeCard, RecipeRows } from './recipe-card';
import { useRowFocus } from './use-row-focus';

const text = recipeEditorText.materials;
const renderRow = (row: EditorMaterialRowProps) => <EditorMaterialRow key={row.id} {...row} />;

function partsOf({ context }: EditorSnapshot) {
  const { draft, showErrors, materialForm } = context;
  return { materials: draft.materials, steps: draft.steps, showErrors, isAdding: materialForm !== null };
}

/** The numbers (from 1) of the steps that use each type. */
function numbersByInput(steps: readonly DraftStep[]): Map<number, number[]> {
  const numbers = new Map<number, number[]>();
  steps.forEach(({ inputs }, at) => {
    for (const input of new Set(inputs)) {
      numbers.set(input, [...(numbers.get(input) ?? []), at + 1]);
    }
  });
  return numbers;
}

/** The raw materials and sub-recipes of the recipe. */
export function EditorMaterials() {
  const send = useSend();
  const { materials, steps, showErrors, isAdding } = useEditor(partsOf);
  // A material in use is not removed: a dialog lists the steps that use it.
  const [inUse, setInUse] = useState<number | null>(null);
  const numbers = numbersByInput(steps);
  const rows = materials.map(({ id, name, subRecipe }) => {
    const used = numbers.get(id);
    const usedIn = used ? recipesText.materials.steps(used) : '';
    return { id, name, subRecipe, usedIn, send, onInUse: setInUse };
  });
  const { card, watch } = useRowFocus(materials, isAdding);
  return (
    <div ref={card} {...watch}>
      <RecipeCard
        title={recipesText.materials.title}
        count={materials.length}
        action={<AddPart label={text.add} onClick={() => send({ type: 'materials.opened' })} />}
      >
        <CardError
          text={showErrors && materials.length === 0 ? recipeEditorText.errors.nothingChosen : undefined}
        />
        {materials.length === 0 && !showErrors && <EmptyState text={text.empty} />}
        {materials.length > 0 && (
          <RecipeRows>
            <Batches items={rows} render={renderRow} />
          </RecipeRows>
        )}
      </RecipeCard>
      {inUse !== null && <InUseDialog typeId={inUse} onClose={() => setInUse(null)} />}
    </div>
  );
}
