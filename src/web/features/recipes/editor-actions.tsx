import { Check } from 'lucide-react';
import { recipeEditorText } from '../../../strings/recipe-editor';
import { dialogText } from '../../../strings/ui';
import { Button, ButtonLink } from '../../ui/button';
import { useEditorPart } from './editor-context';

/** Giving up and saving. Giving up is a way elsewhere: what is unsaved is asked about as on any other. */
export function EditorActions({ back }: { back: string }) {
  const saving = useEditorPart((state) => state.matches('saving') || state.matches('comparison'));
  return (
    <>
      <ButtonLink to={back}>{dialogText.cancel}</ButtonLink>
      <Button kind="primary" type="submit" icon={Check} busy={saving}>
        {recipeEditorText.save}
      </Button>
    </>
  );
}
