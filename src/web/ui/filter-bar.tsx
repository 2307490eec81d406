import { SlidersHorizontal, X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { filterText } from '../../strings/tables';
import { Button } from './button';
import { FocusHandoff } from './focus';
import { column, layout, media, space, wrapping } from './theme';
import { usePhone } from './use-media';

const Sheet = styled.div`
  ${column(3)}
  inline-size: 100%;
`;

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
  ${wrapping(3)}
  align-items: flex-start;
  margin-block-end: ${space[3]};
  ${media.print} {
    > *:not(${Linked}) {
      display: none;
    }
  }
`;

/** A filter set by a link from another screen, with a button that removes it. */
export function LinkedFilter({ onClear, children }: { onClear: () => void; children: ReactNode }) {
  return (
    <>
      <FocusHandoff />
      <Linked icon={X} onClick={onClear}>
        {children}
      </Linked>
    </>
  );
}

type FilterBarProps = {
  /** Always visible. */
  search: ReactNode;
  /** The other filters; on a phone behind a button. */
  children: ReactNode;
  /** The filters set by a link, always visible: the person did not choose them. */
  linkFilters?: ReactNode;
  /** The number of active filters without the search. */
  active: number;
  onClear: () => void;
};

/** The search and the filters above a list, with a button that clears them. */
export function FilterBar({ search, children, linkFilters, active, onClear }: FilterBarProps) {
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
      {search}
      {!phone && children}
      {phone && (
        <Button
          icon={SlidersHorizontal}
          compact
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          {filterText.filters} {active > 0 && `(${active})`}
        </Button>
      )}
      {linkFilters}
      {!phone && clear}
      {phone && open && (
        <Sheet id={id}>
          {children}
          {clear}
        </Sheet>
      )}
    </Bar>
  );
}
