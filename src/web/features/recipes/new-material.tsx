import { useEffect, useRef } from 'react';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { recipeFormsText } from '../../../strings/recipe-forms';
import { Field, FieldRows } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { TextInput } from '../../ui/text-input';
import { YesNo } from '../../ui/radio-group';
import { useEditor, useSend } from './editor-context';
import { errorText } from './error-text';
import { type MaterialChange, shownMaterialErrors } from './machine/material-form';
import type { MaterialForm } from './machine/context';
import { UnitsChoice } from './units-choice';

const text = recipeFormsText.materials;
const labels = purchasedGoodsText.form;

/** The form of a new raw material; `focusName` moves the focus to its name at first. */
export function NewMaterial({ form, focusName }: { form: MaterialForm; focusName: boolean }) {
  const send = useSend();
  const book = useEditor(({ context }) => context.book);
  const errors = shownMaterialErrors({ materialForm: form, book });
  const change = (one: MaterialChange) => send({ type: 'material.changed', change: one });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focusName) field.current?.focus();
  }, [focusName]);
  return (
    <>
      <Notice>{text.savedAtOnce}</Notice>
      <Field required label={text.name} error={errorText(errors.name)}>
        <TextInput ref={field} value={form.name} onChange={(name) => change({ name })} />
      </Field>
      <FieldRows>
        <Field group inline required label={labels.units} error={errorText(errors.units)}>
          <UnitsChoice value={form.units} onChange={(units) => change({ units })} />
        </Field>
        <Field group inline required label={labels.manufactured} error={errorText(errors.manufactured)}>
          <YesNo value={form.manufactured} onChange={(manufactured) => change({ manufactured })} />
        </Field>
        <Field group inline required label={labels.expires} error={errorText(errors.expires)}>
          <YesNo value={form.expires} onChange={(expires) => change({ expires })} />
        </Field>
      </FieldRows>
    </>
  );
}
