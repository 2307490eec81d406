import { useDeferredValue, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { nameKey } from '../../../domain/names';
import { recipeFormsText } from '../../../strings/recipe-forms';
import { CheckList, type CheckOption } from '../../ui/check-list';
import { Field } from '../../ui/field';
import { SearchInput } from '../../ui/search-input';
import { Stack } from '../../ui/stack';
import { color } from '../../ui/theme';

/** From this many on, there is a search. */
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
  /** What is said while there is nothing to choose from. */
  none: string;
  /** What is said, and offered, when nothing has the name that was searched for. */
  notFound: (name: string) => ReactNode;
};

/** Finds by a part of the name, or of the other name. */
function finder(options: readonly CheckOption[]) {
  const keys = options.map(({ label, foundBy = '' }) => `${nameKey(label)}\n${nameKey(foundBy)}`);
  return (typed: string): readonly CheckOption[] => {
    const key = nameKey(typed);
    return key ? options.filter((_, at) => keys[at]!.includes(key)) : options;
  };
}

/** Several of many good types, found by typing where they are many. */
export function CheckField({ label, options, chosen, onToggle, error, none, notFound }: CheckFieldProps) {
  const [typed, setTyped] = useState('');
  const find = useMemo(() => finder(options), [options]);
  const sought = useDeferredValue(typed);
  const found = useMemo(() => find(sought), [find, sought]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget;
    if (event.key === 'Enter') {
      // Takes the only one that is left; it never sends the form.
      event.preventDefault();
      const [only, ...others] = find(value).filter(({ disabled }) => !disabled);
      if (only && others.length === 0) onToggle(only.id);
    }
    if (event.key === 'Escape' && value) {
      // Clears the search first; the dialog closes at the next press.
      event.preventDefault();
      setTyped('');
    }
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
            onKeyDown={onKeyDown}
          />
        )}
        {found.length > 0 && <CheckList options={found} chosen={chosen} onToggle={onToggle} />}
        {/* It is there before there is anything in it, so that it is announced when it comes. */}
        <Quiet aria-live="polite">
          {options.length === 0 ? none : found.length === 0 && notFound(sought.trim())}
        </Quiet>
      </Stack>
    </Field>
  );
}
