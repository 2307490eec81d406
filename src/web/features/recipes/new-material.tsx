import { useEffect, useRef } from 'react';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { recipeFormsText } from '../../../strings/recipe-forms';
import { Field, FieldRows } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { TextInput } from '../../ui/text-input';
import { YesNo } from '../../ui/yes-no';
import { useEditor } from './editor-context';
import { faultText } from './fault-text';
import type { MaterialForm } from './machine/context';
import type { MaterialChange } from './machine/material-form';
import { shownMaterialFaults } from './machine/selectors';
import { UnitsChoice } from './units-choice';

const text = recipeFormsText.materials;
const asked = purchasedGoodsText.form;

type NewMaterialProps = {
  form: MaterialForm;
  /** Whether the person is led to the name when it comes up. */
  leadIn: boolean;
};

/** A raw material that is not in the system yet. */
export function NewMaterial({ form, leadIn }: NewMaterialProps) {
  const { snapshot, send } = useEditor();
  const faults = shownMaterialFaults(snapshot);
  const change = (one: MaterialChange) => send({ type: 'material.changed', change: one });
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (leadIn) name.current?.focus();
  }, [leadIn]);
  return (
    <>
      <Notice>{text.keptAtOnce}</Notice>
      <Field required label={text.name} error={faultText(faults.name)}>
        <TextInput ref={name} value={form.name} onChange={(value) => change({ field: 'name', value })} />
      </Field>
      <FieldRows>
        <Field group beside required label={asked.units} error={faultText(faults.units)}>
          <UnitsChoice value={form.units} onChange={(value) => change({ field: 'units', value })} />
        </Field>
        <Field group beside required label={asked.manufactured} error={faultText(faults.manufactured)}>
          <YesNo value={form.manufactured} onChange={(value) => change({ field: 'manufactured', value })} />
        </Field>
        <Field group beside required label={asked.expires} error={faultText(faults.expires)}>
          <YesNo value={form.expires} onChange={(value) => change({ field: 'expires', value })} />
        </Field>
      </FieldRows>
    </>
  );
}
