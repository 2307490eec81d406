import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { CardRow } from '../../ui/card';
import { color, column, focusRingInside, layout, media, radius, space } from '../../ui/theme';

/** Attributes of a row, by which it is found. */
export const rowMark = (id: number) => ({ 'data-row': id, tabIndex: -1 }) as const;

/** Moves the focus to a row and scrolls to it. */
export function focusRow(card: HTMLElement | null, id: number): void {
  const row = card?.querySelector<HTMLElement>(`[data-row="${id}"]`);
  row?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}

interface Listed {
  items: readonly { id: number }[];
  /** Whether the dialog that adds is open. */
  isAdding: boolean;
}

/**
 * Manages the focus in a list whose rows change: it goes to a row added by a dialog, and from a removed row to the row
 * that takes its place, or in an empty list to the control marked `data-add`. Returns the ref of the list's card.
 */
export function useRowFocus({ items, isAdding }: Listed) {
  const card = useRef<HTMLDivElement>(null);
  const before = useRef<Listed>({ items, isAdding });
  useEffect(() => {
    const was = before.current;
    before.current = { items, isAdding };
    const isIn = (list: Listed['items'], id: number) => list.some((item) => item.id === id);
    const added = was.isAdding && !isAdding && items.find(({ id }) => !isIn(was.items, id));
    if (added) focusRow(card.current, added.id);
    const removed = was.items.findIndex(({ id }) => !isIn(items, id));
    if (removed < 0 || document.activeElement !== document.body) return;
    const next = items[removed] ?? items.at(-1);
    if (next) focusRow(card.current, next.id);
    else card.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  }, [isAdding, items]);
  return card;
}

export const EditorColumns = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space[4]};
  & > * {
    flex: 1 1 ${layout.columnWidth};
    min-inline-size: 0;
  }
`;

export const EditorColumn = styled.div`
  ${column(4)}
`;

/** A column that stays visible next to a long form; if it is higher than the screen, it scrolls to its end with the form. */
export const StickyColumn = styled(EditorColumn)`
  ${media.desk} {
    position: sticky;
    inset-block-start: calc(${layout.headerHeight} + ${space[4]});
  }
`;

/**
 * A row of the editor; `$marked` if it needs attention. Rows outside the screen are not rendered by the browser, since a
 * dialog that opens restyles the whole page. The placeholder height is one line; `auto` would remember the height at an
 * earlier page width.
 */
export const EditorRow = styled(CardRow)<{ $marked?: boolean }>`
  content-visibility: auto;
  contain-intrinsic-block-size: ${layout.rowHeight};
  gap: ${space[0]} ${space[2]};
  padding-block: ${space[1]};
  background: ${({ $marked }) => ($marked ? color.soonFaint : 'transparent')};
  overflow-wrap: anywhere;
  &:last-child {
    border-end-start-radius: ${radius.card};
    border-end-end-radius: ${radius.card};
  }
  &:focus-visible {
    ${focusRingInside}
  }
`;

/** The actions at the end of a row, also when they wrap. */
export const RowActions = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  margin-inline-start: auto;
`;

export const BulletList = styled.ul`
  list-style: disc;
  padding-inline-start: ${space[5]};
  overflow-wrap: anywhere;
`;
