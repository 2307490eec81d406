import {
  cloneElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
  startTransition,
  useEffect,
  useState,
} from 'react';
import type { MenuListProps, OptionProps } from 'react-select';
import type { SelectOption } from './select-types';
import { layout } from './theme';

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
