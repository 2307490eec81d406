import { ChevronDown } from 'lucide-react';
import styled from 'styled-components';
import { tableText } from '../../strings/tables';
import { inputLook } from './text-input';
import { layout, space } from './theme';
import type { Column } from './table-types';
import { usePhone } from './use-media';

/** The arrow is our own: the browser's is at another place than those of the other fields. */
const Frame = styled.span`
  position: relative;
  display: block;
  svg {
    position: absolute;
    inset-block: 0;
    inset-inline-end: ${space[3]};
    margin-block: auto;
    pointer-events: none;
  }
`;

const Choice = styled.select`
  ${inputLook}
  appearance: none;
  padding-inline-end: ${space[9]};
  text-overflow: ellipsis;
`;

type SortSelectProps<Row> = {
  columns: readonly Column<Row>[];
  sort: string | undefined;
  onSort: (sort: string) => void;
};

/** The order of a list on a phone, where there are no heads to press; elsewhere nothing. */
export function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const phone = usePhone();
  if (!phone) return null;
  return (
    <Frame>
      <Choice aria-label={tableText.sort} value={sort ?? ''} onChange={(event) => onSort(event.target.value)}>
        {columns.flatMap(({ sort: up, head }) =>
          [up, `-${up}`].map(
            (order, at) =>
              up && (
                <option key={order} value={order}>
                  {`${tableText.sortBy(head)}, ${at === 0 ? tableText.sortedUp : tableText.sortedDown}`}
                </option>
              ),
          ),
        )}
      </Choice>
      <ChevronDown size={layout.iconSmall} aria-hidden />
    </Frame>
  );
}
