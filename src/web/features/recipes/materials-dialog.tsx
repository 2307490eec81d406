import { useState } from 'react';
import { recipeFormsText } from '../../../strings/recipe-forms';
import { newKey } from '../../lib/new-key';
import { FormDialog } from '../../lib/form-dialog';
import { RadioGroup } from '../../ui/radio-group';
import { isBusy, useEditor, useSend } from './editor-context';
import { KnownMaterials } from './known-materials';
import { hasMaterialInput } from './machine/material-form';
import type { MaterialForm } from './machine/context';
import { NewMaterial } from './new-material';

const text = recipeFormsText.materials;
const MODES = (['known', 'new'] as const).map((value) => ({ value, label: text.modes[value] }));

function Materials({ form }: { form: MaterialForm }) {
  const send = useSend();
  // After a search without a result the focus goes to the name.
  const [bySearch, setBySearch] = useState(false);
  const chooseMode = (mode: MaterialForm['mode']) => {
    setBySearch(false);
    send({ type: 'material.changed', change: { mode } });
  };
  const define = (name: string) => {
    chooseMode('new');
    send({ type: 'material.changed', change: { name } });
    setBySearch(true);
  };
  // The materials chosen before are added together with a new one.
  const withNew = form.mode === 'new' && form.chosen.length > 0 ? 1 : 0;
  return (
    <FormDialog
      title={text.title}
      submit={text.submit(form.chosen.length + withNew)}
      filled={hasMaterialInput(form)}
      busy={useEditor(isBusy)}
      onSubmit={() => send({ type: 'materials.submitted', key: newKey() })}
      onClose={() => send({ type: 'closed' })}
    >
      <RadioGroup label={text.mode} value={form.mode} options={MODES} onChange={chooseMode} />
      {form.mode === 'known' ? (
        <KnownMaterials form={form} onNew={define} />
      ) : (
        <NewMaterial form={form} focusName={bySearch} />
      )}
    </FormDialog>
  );
}

/** The dialog that adds existing materials, or a new raw material. */
export function MaterialsDialog() {
  const form = useEditor(({ context }) => context.materialForm);
  return form && <Materials form={form} />;
}
