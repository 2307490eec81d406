import {
  cloneElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
  startTransition,
  useEffect,
  useMemo,
  useState,
} from 'react';
import type { MenuListProps, OptionProps } from 'react-select';
import type { SelectOption } from './select-types';
import { layout } from './theme';

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

/** Half as many again as the menu has room for, so that there is something to scroll when a finger begins to. */
const FIRST_OPTIONS = Math.ceil((1.5 * parseInt(layout.menuMaxHeight, 10)) / parseInt(layout.target, 10));

type OptionElement = ReactElement<OptionProps<SelectOption, false>>;
const isOption = (child: ReactNode): child is OptionElement => isValidElement(child);

type MenuProps = Pick<MenuListProps<SelectOption, false>, 'children' | 'focusedOption' | 'selectProps'>;

/**
 * The options of a menu. When it has just been opened or typed into, only the first, up to as many beyond
 * the highlighted one, because on a slow tablet many take long to render; as soon as a person moves about in it, all.
 */
export function useOptionsInSight({ children, focusedOption, selectProps }: MenuProps) {
  const typed = selectProps.inputValue;
  const [movedIn, setMovedIn] = useState<string | null>(null);
  const onMove = () => startTransition(() => setMovedIn(typed));
  // Without options it is a message.
  const all = Array.isArray(children) ? children.filter(isOption) : [];
  const highlighted = Math.max(
    all.findIndex(({ props }) => props.data === focusedOption),
    0,
  );
  const isPart = movedIn !== typed && all.length > highlighted + FIRST_OPTIONS;
  const isMoved = isPart && highlighted > 0;
  useEffect(() => {
    if (isMoved) startTransition(() => setMovedIn(typed));
  }, [isMoved, typed]);
  return {
    options: isPart
      ? all.slice(0, highlighted + FIRST_OPTIONS).map((option, at) => placedAmong(all.length, option, at))
      : children,
    onPointerMove: onMove,
    onScroll: onMove,
  };
}

/** Screen readers count the options that are there unless they are told. */
function placedAmong(count: number, option: OptionElement, at: number) {
  const place = { 'aria-setsize': count, 'aria-posinset': at + 1 };
  return cloneElement(option, { innerProps: { ...option.props.innerProps, ...place } });
}
