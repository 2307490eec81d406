import { Check } from 'lucide-react';
import { recipeEditorText } from '../../../strings/recipe-editor';
import { dialogText } from '../../../strings/ui';
import { Button, ButtonLink } from '../../ui/button';
import { useEditor } from './editor-context';

/** Giving up and saving. Giving up is a way elsewhere: what is unsaved is asked about as on any other. */
export function EditorActions({ form, back }: { form: string; back: string }) {
  const { snapshot } = useEditor();
  const saving = snapshot.matches('saving') || snapshot.matches('comparison');
  return (
    <>
      <ButtonLink to={back}>{dialogText.cancel}</ButtonLink>
      <Button kind="primary" type="submit" form={form} icon={Check} busy={saving}>
        {recipeEditorText.save}
      </Button>
    </>
  );
}
