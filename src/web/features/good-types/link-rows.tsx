import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Card, CardHead, CardTitle } from '../../ui/card';
import type { Icon } from '../../ui/icon';
import { Skeleton } from '../../ui/loading';
import { Bdi, Inline, NameCell, Quiet } from '../../ui/primitives';
import { border, color, focusRingInside, layout, row, space } from '../../ui/theme';

const Row = styled(Link)`
  ${row(3)}
  min-block-size: ${layout.rowHeight};
  padding: ${space[2]} ${space[4]};
  color: ${color.ink};
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover {
    background: ${color.sunk};
  }
  &:focus-visible {
    ${focusRingInside}
  }
  > svg {
    flex: none;
    color: ${color.inkQuiet};
  }
`;

const Rows = styled.ul`
  li + li {
    border-block-start: ${border.line};
  }
`;

const Empty = styled(Quiet)`
  display: block;
  padding: ${space[4]};
`;

const Foot = styled(Row)`
  border-block-start: ${border.line};
  color: ${color.accent};
  font-weight: 600;
`;

interface LinkRow {
  key: number;
  to: string;
  name: ReactNode;
  sub?: ReactNode;
  /** Beside the name. */
  end?: ReactNode;
}

interface LinkRowsProps {
  title: string;
  icon: Icon;
  note?: string;
  rows: readonly LinkRow[];
  /** Said where there is none. */
  none: string;
  isLoading?: boolean;
  foot?: { label: string; to: string } | false;
}

/** A card of things that are found elsewhere, each row a link. */
export function LinkRows(props: LinkRowsProps) {
  const { title, icon: IconShape, note, rows, none, isLoading = false, foot } = props;
  return (
    <Card as="section" aria-busy={isLoading}>
      <CardHead>
        <Inline>
          <IconShape size={layout.icon} aria-hidden />
          <CardTitle>{title}</CardTitle>
        </Inline>
        {note && <Quiet>{note}</Quiet>}
      </CardHead>
      {isLoading ? (
        <Empty>
          <Skeleton $height="3lh" />
        </Empty>
      ) : rows.length === 0 ? (
        <Empty>{none}</Empty>
      ) : (
        <Rows role="list">
          {rows.map(({ key, to, name, sub, end }) => (
            <li key={key}>
              <Row to={to}>
                <NameCell name={typeof name === 'string' ? <Bdi>{name}</Bdi> : name} sub={sub} />
                {end}
                <ChevronLeft size={layout.iconSmall} aria-hidden />
              </Row>
            </li>
          ))}
        </Rows>
      )}
      {foot && (
        <Foot to={foot.to}>
          {foot.label}
          <ChevronLeft size={layout.iconSmall} aria-hidden />
        </Foot>
      )}
    </Card>
  );
}
