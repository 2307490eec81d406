import { memo, useDeferredValue, useMemo, useState } from 'react';
import { recipeEditorText } from '../../../strings/recipe-editor';
import { useEditor } from './editor-context';
import { isSame } from './machine/is-same';
import type { EditorContext } from './machine/context';
import { structureErrors } from './machine/recipe-errors';
import type { EditorSnapshot } from './machine/selectors';
import type { PickedPart } from './recipe-flow';
import { RecipePicture } from './recipe-picture';

const marks: Partial<Record<string, string>> = recipeEditorText.marks;
type Drafted = Pick<EditorContext, 'book' | 'recipeId'> & Pick<EditorContext['draft'], 'materials' | 'steps'>;

/** What is wrong with which good type, but for what the picture sees itself: final products and unused materials. */
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
  onPick?: (part: PickedPart) => void;
  heading?: 'h2' | 'h4';
}

/** The picture of a draft, with what is wrong marked before anyone tries to save it. */
export const EditorPicture = memo(function EditorPicture({ drafted, onPick, heading }: EditorPictureProps) {
  const { materials, steps } = drafted;
  const found = useMemo(() => marksOf(drafted), [drafted]);
  // A newer book that makes nothing else wrong renders no picture.
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

/** The picture of the draft that is worked on. */
export function DraftPicture({ onPick }: Pick<EditorPictureProps, 'onPick'>) {
  // After the rows, and in pieces: of a long recipe it takes as long as all the rest of a change.
  return <EditorPicture drafted={useDeferredValue(useEditor(draftedOf))} onPick={onPick} />;
}
