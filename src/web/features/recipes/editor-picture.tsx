import { memo, useDeferredValue, useMemo, useState } from 'react';
import { recipeEditorText } from '../../../strings/recipe-editor';
import { useEditor } from './editor-context';
import { isSame } from './machine/is-same';
import type { EditorContext } from './machine/context';
import { structureErrors } from './machine/recipe-errors';
import type { EditorSnapshot } from './machine/selectors';
import type { OnPick } from '../../ui/flow/flow-canvas';
import { RecipePicture } from './recipe-picture';

const marks: Partial<Record<string, string>> = recipeEditorText.marks;
type Drafted = Pick<EditorContext, 'book' | 'recipeId'> & Pick<EditorContext['draft'], 'materials' | 'steps'>;

/** Errors by good type, except those that the diagram finds itself: final products and unused materials. */
function marksOf({ materials, steps, book, recipeId }: Drafted): Record<number, string> {
  const draft = { name: '', subRecipe: null, materials, steps };
  return Object.fromEntries(
    structureErrors({ draft, book, recipeId }).flatMap(({ code, goodTypeIds }) =>
      goodTypeIds.flatMap((id) => (marks[code] === undefined ? [] : [[id, marks[code]]])),
    ),
  ) as Record<number, string>;
}

interface EditorPictureProps {
  drafted: Drafted;
  onPick?: OnPick;
  heading?: 'h2' | 'h4';
}

/** The diagram of a draft, with errors marked before saving. */
export const EditorPicture = memo(function EditorPicture({ drafted, onPick, heading }: EditorPictureProps) {
  const { materials, steps } = drafted;
  const found = useMemo(() => marksOf(drafted), [drafted]);
  // The same object while the errors are equal, so that a newer book does not render the diagram again.
  const [errors, setErrors] = useState(found);
  if (errors !== found && !(isSame(errors, found) && isSame(found, errors))) setErrors(found);
  const shape = useMemo(() => ({ materials, steps }), [materials, steps]);
  return <RecipePicture shape={shape} errors={errors} onPick={onPick} heading={heading} />;
});

const draftedOf = ({ context: { draft, book, recipeId } }: EditorSnapshot): Drafted => ({
  materials: draft.materials,
  steps: draft.steps,
  book,
  recipeId,
});

/** The diagram of the current draft. */
export function DraftPicture({ onPick }: Pick<EditorPictureProps, 'onPick'>) {
  // Deferred: for a long recipe the diagram takes as long to render as everything else.
  return <EditorPicture drafted={useDeferredValue(useEditor(draftedOf))} onPick={onPick} />;
}
