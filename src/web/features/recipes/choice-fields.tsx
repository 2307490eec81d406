import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { SELECTABLE_UNITS, type Units } from '../../../domain/amounts';
import { finderOf } from '../../../domain/names';
import { unitText } from '../../../strings/common';
import { recipeFormsText } from '../../../strings/recipe-forms';
import { CheckList, type CheckOption } from '../../ui/check-list';
import { Field } from '../../ui/field';
import { Stack } from '../../ui/primitives';
import { RadioGroup } from '../../ui/radio-group';
import { SearchInput } from '../../ui/search-input';
import { color } from '../../ui/theme';

/** The smallest number of options with a search. */
const SEARCHED = 11;

const Quiet = styled.div`
  color: ${color.inkQuiet};
  overflow-wrap: anywhere;
`;

type CheckFieldProps = {
  label: string;
  options: readonly CheckOption[];
  chosen: ReadonlySet<number>;
  onToggle: (id: number) => void;
  error: string | undefined;
  none: string;
  notFound: (name: string) => ReactNode;
};

function matching(options: readonly CheckOption[], typed: string): readonly CheckOption[] {
  const isFound = finderOf(typed);
  return options.filter(({ label, foundBy = '' }) => isFound(label) || isFound(foundBy));
}

/** A multiple choice of good types, with a search when there are many. */
export function CheckField({ label, options, chosen, onToggle, error, none, notFound }: CheckFieldProps) {
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed);
  const found = useMemo(() => matching(options, sought), [options, sought]);
  const chooseOnly = (text: string) => {
    const [only, ...others] = matching(options, text).filter(({ disabled }) => !disabled);
    if (only && others.length === 0) onToggle(only.id);
  };
  return (
    <Field group required label={label} error={error}>
      <Stack $gap={2}>
        {options.length >= SEARCHED && (
          <SearchInput
            wide
            label={recipeFormsText.search}
            milliseconds={0}
            value={typed}
            onChange={setTyped}
            onEnter={chooseOnly}
          />
        )}
        {found.length > 0 && <CheckList options={found} chosen={chosen} onToggle={onToggle} />}
        {/* Always rendered, so that screen readers announce its text when it appears. */}
        <Quiet aria-live="polite">
          {options.length === 0 ? none : found.length === 0 && notFound(sought.trim())}
        </Quiet>
      </Stack>
    </Field>
  );
}

type UnitsChoiceProps = {
  value: Units | null;
  onChange: (units: Units) => void;
  /** The stored units, offered even if new types cannot have them. */
  stored?: Units;
};

export function UnitsChoice({ value, onChange, stored }: UnitsChoiceProps) {
  const shown = new Set<Units>([...SELECTABLE_UNITS, ...(stored ? [stored] : [])]);
  const options = [...shown].map((units) => ({ value: units, label: unitText[units] }));
  return <RadioGroup options={options} value={value} onChange={onChange} />;
}
