import { Component, type RefObject } from 'react';
import { css } from 'styled-components';

/** For the table. On paper the columns are as wide as their content asks. */
export const steadyColumns = css`
  @media screen {
    &[data-steady] {
      table-layout: fixed;
      thead th {
        inline-size: var(--width);
      }
    }
  }
`;

/** Gives each column the width that it has now. */
function fixColumns(table: HTMLTableElement): void {
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
  const widths = heads.map((head) => head.getBoundingClientRect().width);
  heads.forEach((head, index) => head.style.setProperty('--width', `${widths[index]}px`));
  table.dataset.steady = '';
}

const isTooNarrow = (table: HTMLTableElement) =>
  [...table.querySelectorAll('tbody > tr > *')].some((cell) => cell.scrollWidth > cell.clientWidth);

interface SteadyColumnsProps {
  table: RefObject<HTMLTableElement | null>;
  rows: readonly unknown[];
  /** Whether only the first of `rows` are shown. */
  isPart: boolean;
}

/**
 * Keeps the columns of a table as wide as its first rows made them when the rest is added, so that nothing that is in
 * sight moves; until there are other rows, or the window has another size. Where the rest does not fit into them, they move.
 * A class, for only a class is told before the page changes: the widths have been laid out then, and cost nothing to read.
 */
export class SteadyColumns extends Component<SteadyColumnsProps> {
  #release = () => {
    delete this.props.table.current?.dataset.steady;
  };

  override componentDidMount() {
    window.addEventListener('resize', this.#release);
  }

  override componentWillUnmount() {
    window.removeEventListener('resize', this.#release);
  }

  #isRestAdded(before: SteadyColumnsProps): boolean {
    return before.isPart && !this.props.isPart && before.rows === this.props.rows;
  }

  override getSnapshotBeforeUpdate(before: SteadyColumnsProps) {
    const table = this.props.table.current;
    if (table && this.#isRestAdded(before)) fixColumns(table);
    return null;
  }

  override componentDidUpdate(before: SteadyColumnsProps) {
    const table = this.props.table.current;
    const isOutdated = this.#isRestAdded(before)
      ? table && isTooNarrow(table)
      : before.rows !== this.props.rows;
    if (isOutdated) this.#release();
  }

  override render() {
    return null;
  }
}
