import { type RefObject, useLayoutEffect, useRef } from 'react';
import { css } from 'styled-components';

/** For the table. On paper the columns are as wide as their content asks. */
export const steadyColumns = css`
  @media screen {
    &[data-steady] {
      table-layout: fixed;
      th {
        inline-size: var(--width);
      }
    }
  }
`;

/** Gives each column the width that it has now; returns what gives their widths back to the content. */
function fixColumns(table: HTMLTableElement): () => void {
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
  const widths = heads.map((head) => head.getBoundingClientRect().width);
  heads.forEach((head, index) => head.style.setProperty('--width', `${widths[index]}px`));
  table.dataset.steady = '';
  return () => {
    delete table.dataset.steady;
  };
}

const isTooNarrow = (table: HTMLTableElement) =>
  [...table.querySelectorAll('td')].some((cell) => cell.scrollWidth > cell.clientWidth);

/**
 * Keeps the columns of a table as wide as its first rows made them while the rest is added, so that nothing that is in
 * sight moves; until there are other rows, or the window has another size. Where the rest does not fit into them, they move.
 * @param isPart whether only the first of `rows` are shown
 */
export function useSteadyColumns(
  rows: readonly unknown[],
  isPart: boolean,
): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null);
  const release = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    const end = () => {
      release.current?.();
      release.current = null;
    };
    window.addEventListener('resize', end);
    return () => {
      window.removeEventListener('resize', end);
      end();
    };
  }, [rows]);
  useLayoutEffect(() => {
    if (!table.current) return;
    if (isPart) release.current = fixColumns(table.current);
    else if (release.current && isTooNarrow(table.current)) {
      release.current();
      release.current = null;
    }
  }, [isPart, rows]);
  return table;
}
