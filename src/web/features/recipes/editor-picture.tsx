import { memo, useMemo } from 'react';
import { recipeEditorText } from '../../../strings/recipe-editor';
import type { DraftMaterial, DraftStep, RecipeBook } from './machine/context';
import { marksOf } from './machine/selectors';
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
  const { materials, steps, book, recipeId, onPick, heading } = props;
  const shape = useMemo(() => ({ materials, steps }), [materials, steps]);
  const marks = useMemo(() => {
    const draft = { name: '', subRecipe: null, materials, steps };
    const { faults, ...others } = marksOf({ context: { draft, book, recipeId } });
    const said = [...faults].map(([type, code]) => [type, recipeEditorText.marks[code]] as const);
    return { ...others, faults: new Map<number, string>(said) };
  }, [materials, steps, book, recipeId]);
  return <RecipePicture shape={shape} marks={marks} onPick={onPick} heading={heading} />;
});
