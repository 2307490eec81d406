import { memo, useDeferredValue, useMemo } from 'react';
import { recipeEditorText } from '../../../strings/recipe-editor';
import type { DraftMaterial, DraftStep, RecipeBook } from './machine/context';
import { faultMarks } from './machine/selectors';
import type { PickedPart } from './recipe-flow';
import { RecipePicture } from './recipe-picture';

interface EditorPictureProps {
  materials: DraftMaterial[];
  steps: DraftStep[];
  book: RecipeBook;
  recipeId: number | null;
  onPick?: (part: PickedPart) => void;
  heading?: 'h2' | 'h4';
}

/** The picture of a draft, with what is wrong marked before anyone asks to save it. */
export const EditorPicture = memo(function EditorPicture(props: EditorPictureProps) {
  const { onPick, heading } = props;
  // After the rows, and in pieces: of a long recipe it takes as long as all the rest of a change.
  const { materials, steps, book, recipeId } = useDeferredValue(props);
  const shape = useMemo(() => ({ materials, steps }), [materials, steps]);
  // As a text: a newer book that makes nothing else wrong draws no picture anew.
  const faults = useMemo(() => {
    const draft = { name: '', subRecipe: null, materials, steps };
    return JSON.stringify([...faultMarks({ draft, book, recipeId })]);
  }, [materials, steps, book, recipeId]);
  const marks = useMemo(() => {
    const codes = JSON.parse(faults) as [number, keyof typeof recipeEditorText.marks][];
    return { faults: new Map(codes.map(([type, code]) => [type, recipeEditorText.marks[code]])) };
  }, [faults]);
  return <RecipePicture shape={shape} marks={marks} onPick={onPick} heading={heading} />;
});
