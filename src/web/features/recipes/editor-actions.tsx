import { Check } from 'lucide-react';
import { recipeEditorText } from '../../../strings/recipe-editor';
import { dialogText } from '../../../strings/ui';
import { Button, ButtonLink } from '../../ui/button';
import { useEditor } from './editor-context';

/** Cancelling, a link like any other that asks about what is unsaved, and saving. */
export function EditorActions({ back }: { back: string }) {
  const saving = useEditor((state) => state.matches('saving') || state.matches('readingStored'));
  return (
    <>
      <ButtonLink to={back}>{dialogText.cancel}</ButtonLink>
      <Button kind="primary" type="submit" icon={Check} busy={saving}>
        {recipeEditorText.save}
      </Button>
    </>
  );
}
