import { Plus } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { recipeEditorText } from '../../../strings/recipe-editor';
import { recipeFormsText } from '../../../strings/recipe-forms';
import { recipesText } from '../../../strings/recipes';
import { newKey } from '../../lib/idempotency-keys';
import { FormDialog } from '../../shared/submission/form-dialog';
import { Button } from '../../ui/button';
import { Field, FieldRows } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { Stack } from '../../ui/primitives';
import { RadioGroup, YesNo } from '../../ui/radio-group';
import { TextInput } from '../../ui/text-input';
import { CheckField, UnitsChoice } from './choice-fields';
import type { FieldErrors, MaterialForm } from './machine/context';
import {
  hasMaterialInput,
  type MaterialChange,
  materialChoices,
  shownMaterialErrors,
} from './machine/material-form';
import { errorTexts } from './notify';
import { isBusy, useEditor, useSend } from './use-editor';

const text = recipeFormsText.materials;
const MODES = (['known', 'new'] as const).map((value) => ({ value, label: text.modes[value] }));

function detailOf({ name, recipe, isInRecipe }: ReturnType<typeof materialChoices>[number]) {
  if (isInRecipe) return recipeEditorText.errors.materialInRecipe;
  const { subRecipe } = recipesText.types;
  return recipe === name ? subRecipe : recipe && `${subRecipe}: ${recipe}`;
}

type FormProps = { form: MaterialForm; errors: FieldErrors };

function KnownMaterials({ form, errors, onNew }: FormProps & { onNew: (name: string) => void }) {
  const send = useSend();
  const drafted = useEditor(({ context: { book, draft, recipeId } }) => ({ book, draft, recipeId }));
  const options = useMemo(
    () =>
      materialChoices(drafted).map((choice) => ({
        id: choice.id,
        label: choice.name,
        // A sub-recipe can be searched by its own name, too.
        foundBy: choice.recipe,
        disabled: choice.isInRecipe,
        detail: detailOf(choice),
      })),
    [drafted],
  );
  return (
    <CheckField
      label={text.list}
      options={options}
      chosen={useMemo(() => new Set(form.chosen), [form.chosen])}
      onToggle={useCallback((typeId: number) => send({ type: 'material.toggled', typeId }), [send])}
      error={errors.chosen}
      none={text.none}
      notFound={(name) => (
        <Stack $gap={2}>
          <p>{text.notFound(name)}</p>
          <Button icon={Plus} onClick={() => onNew(name)}>
            {text.addNew(name)}
          </Button>
        </Stack>
      )}
    />
  );
}

/** The form of a new raw material; `focusName` moves the focus to its name at first. */
function NewMaterial({ form, errors, focusName }: FormProps & { focusName: boolean }) {
  const send = useSend();
  const change = (material: MaterialChange) => send({ type: 'material.changed', change: material });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focusName) field.current?.focus();
  }, [focusName]);
  const labels = purchasedGoodsText.form;
  const yesNo = (name: 'manufactured' | 'expires') => (
    <Field group inline required label={labels[name]} error={errors[name]}>
      <YesNo value={form[name]} onChange={(value) => change({ [name]: value })} />
    </Field>
  );
  return (
    <>
      <Notice>{text.savedAtOnce}</Notice>
      <Field required label={text.name} error={errors.name}>
        <TextInput ref={field} value={form.name} onChange={(name) => change({ name })} />
      </Field>
      <FieldRows>
        <Field group inline required label={labels.units} error={errors.units}>
          <UnitsChoice value={form.units} onChange={(units) => change({ units })} />
        </Field>
        {yesNo('manufactured')}
        {yesNo('expires')}
      </FieldRows>
    </>
  );
}

function Materials({ form }: { form: MaterialForm }) {
  const send = useSend();
  const book = useEditor(({ context }) => context.book);
  const errors = errorTexts(shownMaterialErrors({ materialForm: form, book }));
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
        <KnownMaterials form={form} errors={errors} onNew={define} />
      ) : (
        <NewMaterial form={form} errors={errors} focusName={bySearch} />
      )}
    </FormDialog>
  );
}

export function MaterialsDialog() {
  const form = useEditor(({ context }) => context.materialForm);
  const isEditing = useEditor((snapshot) => snapshot.matches('editing'));
  return isEditing && form && <Materials form={form} />;
}
