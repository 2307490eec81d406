import { SlidersHorizontal, X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { filterText } from '../../strings/tables';
import { Button } from './button';
import { FocusHandoff } from './focus';
import { Bdi } from './primitives';
import { column, layout, media, notPrinted, row, space, wrapping } from './theme';
import { usePhone } from './use-media';

export const FilterSlot = styled.div`
  flex: 0 1 ${layout.filterWidth};
  min-inline-size: 0;
  ${media.phone} {
    flex-basis: auto;
    inline-size: 100%;
  }
`;

const Linked = styled(Button)`
  /* On paper it is text that describes what the list shows. */
  ${media.print} {
    display: inline-flex;
    padding: ${space[0]};
    border: 0;
    background: none;
    transition: none;
    svg {
      display: none;
    }
  }
`;

const Bar = styled.div`
  ${column(3)}
  margin-block-end: ${space[3]};
`;

/* One row: its search and its fields give way. What is magnified has less room than a tablet, and may need two. */
const Row = styled.div`
  ${row(3)}
  & > * {
    min-inline-size: 0;
  }
  & > button {
    flex: none;
  }
  ${media.magnified} {
    flex-wrap: wrap;
  }
  ${notPrinted}
`;

const Sheet = styled.div`
  ${wrapping(3)}
  /* Narrow enough for one row at a desk, and as wide as there is room for. */
  ${FilterSlot} {
    flex: 1 1 ${layout.dayField};
    max-inline-size: ${layout.filterWidth};
  }
  ${media.phone} {
    flex-direction: column;
    align-items: stretch;
    ${FilterSlot} {
      flex: none;
      max-inline-size: none;
    }
  }
  ${notPrinted}
`;

const Chosen = styled.div`
  ${wrapping(2)}
  &:empty {
    display: none;
  }
`;

/** A filter without a control in sight, with a button that removes it. */
export function LinkedFilter({ onClear, children }: { onClear: () => void; children: ReactNode }) {
  return (
    <>
      <FocusHandoff />
      <Linked compact icon={X} onClick={onClear}>
        {children}
      </Linked>
    </>
  );
}

/** A filter that is set, in words. */
export interface SetFilter {
  words: string;
  onClear: () => void;
}

type FilterBarProps = {
  /** Always visible. */
  search: ReactNode;
  /** The filters that are used most; on a phone behind a button. */
  children: ReactNode;
  /** The other filters, behind a button. */
  more?: ReactNode;
  /** What is set and has no control in sight. */
  set?: readonly SetFilter[];
  /** The filters set by a link, always visible: the person did not choose them. */
  linkFilters?: ReactNode;
  /** The number of active filters without the search. */
  active: number;
  onClear: () => void;
};

/** One row above a list: the search, its filters, the button of the others; below it what is set, and what clears it. */
export function FilterBar({
  search,
  children,
  more,
  set = [],
  linkFilters,
  active,
  onClear,
}: FilterBarProps) {
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const id = useId();
  const clear = active > 0 && (
    <>
      <FocusHandoff />
      <Button kind="quiet" compact icon={X} onClick={onClear}>
        {filterText.clearAll}
      </Button>
    </>
  );
  return (
    <Bar role="search">
      <Row>
        {search}
        {!phone && children}
        {(phone || more) && (
          <Button
            icon={SlidersHorizontal}
            compact
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setOpen(!open)}
          >
            {phone ? filterText.filters : filterText.more} {phone && active > 0 && `(${active})`}
          </Button>
        )}
        {!phone && set.length === 0 && clear}
      </Row>
      {open && (phone || more) && (
        <Sheet id={id}>
          {phone && children}
          {more}
        </Sheet>
      )}
      <Chosen>
        {linkFilters}
        {set.map(({ words, onClear: clearOne }) => (
          <LinkedFilter key={words} onClear={clearOne}>
            <Bdi>{words}</Bdi>
          </LinkedFilter>
        ))}
        {(phone || set.length > 0) && clear}
      </Chosen>
    </Bar>
  );
}
