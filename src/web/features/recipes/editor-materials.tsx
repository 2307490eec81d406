import { memo, useMemo } from 'react';
import { recipeEditorText } from '../../../strings/recipe-editor';
import { recipesText } from '../../../strings/recipes';
import { Batches } from '../../ui/batches';
import { EmptyState } from '../../ui/empty-state';
import { AddPart } from './add-part';
import type { EditorWork } from './editor-context';
import { EditorMaterialRow, type EditorMaterialRowProps } from './editor-material-row';
import type { DraftMaterial, DraftStep } from './machine/context';
import { Problem } from './problem';
import { RecipeCard, RecipeRows } from './recipe-card';
import { useRowFocus } from './use-row-focus';

const text = recipeEditorText.materials;
const draw = (row: EditorMaterialRowProps) => <EditorMaterialRow key={row.id} {...row} />;

/** The numbers, from 1, of the steps that take each type. */
function numbersByInput(steps: readonly DraftStep[]): Map<number, number[]> {
  const numbers = new Map<number, number[]>();
  steps.forEach(({ inputs }, at) => {
    for (const input of new Set(inputs)) {
      const known = numbers.get(input);
      if (known) known.push(at + 1);
      else numbers.set(input, [at + 1]);
    }
  });
  return numbers;
}

interface EditorMaterialsProps {
  materials: readonly DraftMaterial[];
  steps: readonly DraftStep[];
  /** What keeps the recipe from being saved here. */
  problem?: string;
  /** The dialog that adds is open. */
  adding: boolean;
  send: EditorWork['send'];
}

/** The raw materials and sub-recipes of the recipe in the making. */
export const EditorMaterials = memo(function EditorMaterials(props: EditorMaterialsProps) {
  const { materials, steps, problem, adding, send } = props;
  const numbers = useMemo(() => numbersByInput(steps), [steps]);
  const rows = materials.map(({ id, name, subRecipe }) => {
    const used = numbers.get(id);
    return { id, name, subRecipe, usedIn: used ? recipesText.materials.steps(used) : '', send };
  });
  const ids = useMemo(() => materials.map(({ id }) => id), [materials]);
  const { card, watch } = useRowFocus(ids, adding);
  return (
    <div ref={card} {...watch}>
      <RecipeCard
        title={recipesText.materials.title}
        count={materials.length}
        action={<AddPart label={text.add} onClick={() => send({ type: 'materials.opened' })} />}
      >
        <Problem says={problem} />
        {materials.length === 0 && !problem && <EmptyState text={text.empty} />}
        {materials.length > 0 && (
          <RecipeRows>
            <Batches items={rows} draw={draw} />
          </RecipeRows>
        )}
      </RecipeCard>
    </div>
  );
});
