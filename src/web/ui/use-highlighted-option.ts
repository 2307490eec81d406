import { useMemo, useState } from 'react';
import type { SelectOption } from './select-types';

const byValue = (options: readonly SelectOption[]) =>
  new Map(options.map((option) => [option.value, option]));

/**
 * Keeps the highlight of an open select on the option that a person moved it to, while its options are renewed: by a search
 * that is answered, or by what somebody else reports. react-select highlights the first option as soon as the highlighted
 * object is not among the options, so that Enter would choose another one than was in sight.
 *
 * `options` are for react-select; `renewed` returns an option as it is now. Without a moved highlight the first is right.
 */
export function useHighlightedOption(options: readonly SelectOption[]) {
  const [isMoved, setMoved] = useState(false);
  const [shown, setShown] = useState({ options, of: options });
  if (shown.of !== options) {
    const before = byValue(isMoved ? shown.options : []);
    setShown({ options: options.map((option) => before.get(option.value) ?? option), of: options });
  }
  // By object, because text that is typed as a new option may equal the value of another.
  const now = useMemo(
    () => new Map(shown.options.map((option, index) => [option, shown.of[index]!])),
    [shown],
  );
  return {
    options: shown.options,
    renewed: (option: SelectOption) => now.get(option) ?? option,
    setMoved,
  };
}
