import { useRef } from 'react';
import { NAME_PLACEHOLDER } from '../../../domain/output-name';
import type { Units } from '../../../domain/units';
import { unitText } from '../../../strings/units';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { recipeFormsText } from '../../../strings/recipe-forms';
import { Bdi, Stack } from '../../ui/primitives';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { TextInput } from '../../ui/text-input';
import { useEditor, useSend } from './editor-context';
import { isFormReported } from './machine/selectors';
import { UnitsChoice } from './units-choice';

const text = recipeFormsText.step;

/** Selects the placeholder in a name, so that typing replaces it. */
function selectPlaceholder(field: HTMLInputElement) {
  const at = field.value.indexOf(NAME_PLACEHOLDER);
  if (at >= 0) field.setSelectionRange(at, at + NAME_PLACEHOLDER.length);
}

function hintOf(name: string, isSet: boolean) {
  if (name.includes(NAME_PLACEHOLDER)) {
    return (
      <>
        {text.output.replace} <Bdi>{NAME_PLACEHOLDER}</Bdi>
      </>
    );
  }
  return name && !isSet ? text.output.suggested : undefined;
}

interface OutputNameProps {
  name: string;
  /** Whether the user wrote it. */
  isSet: boolean;
  /** An existing step with this output that can be reused instead. */
  reusable: number | null;
  error: string | undefined;
}

/** The field of the output's name. */
export function OutputName({ name, isSet, reusable, error }: OutputNameProps) {
  const send = useSend();
  // A click moves the caret after the focus event, so select again.
  const isFresh = useRef(false);
  return (
    <Stack $gap={2}>
      <Field required label={text.output.label} hint={hintOf(name, isSet)} error={error}>
        <TextInput
          value={name}
          onChange={(outputName) => send({ type: 'step.changed', change: { outputName } })}
          onFocus={({ currentTarget }) => {
            isFresh.current = true;
            selectPlaceholder(currentTarget);
          }}
          onMouseUp={({ currentTarget: field }) => {
            if (isFresh.current && field.selectionStart === field.selectionEnd) selectPlaceholder(field);
            isFresh.current = false;
          }}
        />
      </Field>
      {reusable !== null && (
        <Button onClick={() => send({ type: 'step.picked', stepId: reusable })}>{text.output.reuse}</Button>
      )}
    </Stack>
  );
}

interface OutputUnitsProps {
  units: Units | null;
  /** The units of the stored step being edited. */
  stored: Units | undefined;
  error: string | undefined;
}

/** The field of the output's units. */
export function OutputUnits({ units, stored, error }: OutputUnitsProps) {
  const send = useSend();
  const label = purchasedGoodsText.form.units;
  if (useEditor(({ context }) => isFormReported(context))) {
    return (
      <Field label={label} hint={text.unitsFixed} error={error}>
        <TextInput readOnly value={units ? unitText[units] : ''} onChange={() => undefined} />
      </Field>
    );
  }
  return (
    <Field group required label={label} error={error}>
      <UnitsChoice
        value={units}
        stored={stored}
        onChange={(value) => send({ type: 'step.changed', change: { units: value } })}
      />
    </Field>
  );
}
