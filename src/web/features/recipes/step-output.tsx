import { memo, useRef } from 'react';
import { NAME_PLACEHOLDER } from '../../../domain/output-name';
import type { Units } from '../../../domain/units';
import { unitText } from '../../../strings/units';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { recipeFormsText } from '../../../strings/recipe-forms';
import { Bdi } from '../../ui/bdi';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Stack } from '../../ui/stack';
import { TextInput } from '../../ui/text-input';
import { useEditorPart, useSend } from './editor-context';
import { stepLimits } from './machine/selectors';
import { UnitsChoice } from './units-choice';

const text = recipeFormsText.step;

/** Selects the placeholder in a name, so that what is typed stands in its place. */
function selectPlaceholder(field: HTMLInputElement) {
  const at = field.value.indexOf(NAME_PLACEHOLDER);
  if (at >= 0) field.setSelectionRange(at, at + NAME_PLACEHOLDER.length);
}

function hintOf(name: string, set: boolean) {
  if (name.includes(NAME_PLACEHOLDER)) {
    return (
      <>
        {text.output.replace} <Bdi>{NAME_PLACEHOLDER}</Bdi>
      </>
    );
  }
  return name && !set ? text.output.suggested : undefined;
}

interface OutputNameProps {
  name: string;
  /** The person wrote it. */
  set: boolean;
  /** The step that makes it already, and may be used instead. */
  reusable: number | null;
  error: string | undefined;
}

/** The name of what comes out of the step. */
export const OutputName = memo(function OutputName({ name, set, reusable, error }: OutputNameProps) {
  const send = useSend();
  // A press puts the caret where it was after the focus came: the selection is made once more.
  const isFresh = useRef(false);
  return (
    <Stack $gap={2}>
      <Field required label={text.output.label} hint={hintOf(name, set)} error={error}>
        <TextInput
          value={name}
          onChange={(value) => send({ type: 'step.changed', change: { field: 'outputName', value } })}
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
});

interface OutputUnitsProps {
  /** The step that is changed. */
  editing: number | null;
  units: Units | null;
  error: string | undefined;
}

/** The units of what comes out of the step. */
export const OutputUnits = memo(function OutputUnits({ editing, units, error }: OutputUnitsProps) {
  const send = useSend();
  const label = purchasedGoodsText.form.units;
  const reported = useEditorPart((snapshot) => stepLimits(snapshot).reported);
  const stored = useEditorPart(
    ({ context }) => context.draft.steps.find(({ id }) => id === editing)?.stored.units,
  );
  if (reported) {
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
        onChange={(value) => send({ type: 'step.changed', change: { field: 'units', value } })}
      />
    </Field>
  );
});
