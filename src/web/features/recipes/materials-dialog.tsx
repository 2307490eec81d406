import { useState } from 'react';
import { recipeFormsText } from '../../../strings/recipe-forms';
import { RadioGroup } from '../../ui/radio-group';
import { useEditorPart, useSend } from './editor-context';
import { isMaterialFilled } from './filled-in';
import { FormDialog } from './form-dialog';
import { KnownMaterials } from './known-materials';
import type { MaterialForm } from './machine/context';
import { NewMaterial } from './new-material';
import { newKey } from './use-editor';

const text = recipeFormsText.materials;
const WAYS = (['known', 'new'] as const).map((value) => ({ value, label: text.ways[value] }));

function Materials({ form }: { form: MaterialForm }) {
  const send = useSend();
  // Who comes from a search that found nothing goes on from the name.
  const [bySearch, setBySearch] = useState(false);
  const chooseWay = (value: MaterialForm['way']) => {
    setBySearch(false);
    send({ type: 'material.changed', change: { field: 'way', value } });
  };
  const define = (name: string) => {
    chooseWay('new');
    send({ type: 'material.changed', change: { field: 'name', value: name } });
    setBySearch(true);
  };
  // A new one takes along what was chosen before it, and says so.
  const withNew = form.way === 'new' && form.chosen.length > 0 ? 1 : 0;
  return (
    <FormDialog
      title={text.title}
      submit={text.submit(form.chosen.length + withNew)}
      filled={isMaterialFilled(form)}
      onSubmit={() => send({ type: 'materials.submitted', key: newKey() })}
      onClose={() => send({ type: 'materials.closed' })}
    >
      <RadioGroup label={text.way} value={form.way} options={WAYS} onChange={chooseWay} />
      {form.way === 'known' ? (
        <KnownMaterials form={form} onNew={define} />
      ) : (
        <NewMaterial form={form} leadIn={bySearch} />
      )}
    </FormDialog>
  );
}

/** Adds materials to the recipe: known ones, several at once, or a new raw material. */
export function MaterialsDialog() {
  const form = useEditorPart((state) =>
    state.matches({ editing: 'materials' }) ? state.context.materialForm : null,
  );
  return form && <Materials form={form} />;
}
