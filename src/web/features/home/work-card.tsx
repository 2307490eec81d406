import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { Badge, type Tone } from '../../ui/badge';
import { Card, CardHead, CardTitle } from '../../ui/card';
import type { Icon } from '../../ui/icon';
import { Quiet, Words } from '../../ui/primitives';
import {
  border,
  clamped,
  color,
  focusRingInside,
  font,
  layout,
  media,
  quiet,
  row,
  space,
} from '../../ui/theme';

/** Rows that are shown at first. */
const FIRST = 3;

const Title = styled(CardTitle)`
  ${row(2)}
  > svg {
    color: ${color.inkQuiet};
  }
`;

const Hint = styled(Quiet)`
  font-size: ${font.size.tiny};
  ${media.phone} {
    display: none;
  }
`;

const rowLook = css`
  ${row(3)}
  inline-size: 100%;
  min-block-size: ${layout.target};
  padding: ${space[2]} ${space[4]};
  color: ${color.ink};
  text-decoration: none;
  li + li > & {
    border-block-start: ${border.line};
  }
  &:hover {
    background: ${color.sunk};
  }
  &:focus-visible {
    ${focusRingInside}
  }
  > svg {
    flex: none;
    ${quiet('body')}
  }
`;

const Row = styled(Link)`
  ${rowLook}
`;

const More = styled.button`
  ${rowLook}
  color: ${color.accent};
  font-size: ${font.size.small};
  font-weight: ${font.weight.bold};
`;

/* Beside the words, or below them where there is no room. */
const Lines = styled.span`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[4]};
  min-inline-size: 0;
`;

/** What is done next. */
export const NextStep = styled.span`
  color: ${color.accent};
  font-size: ${font.size.small};
  font-weight: ${font.weight.bold};
`;

const Name = styled(Words)`
  flex: 1 1 ${layout.rowLead};
  small {
    ${clamped(2)}
  }
`;

export interface WorkRow {
  id: number;
  name: string;
  sub: string;
  end?: ReactNode;
  to: string;
}

export interface WorkCardProps {
  title: string;
  icon: Icon;
  tone?: Tone;
  /** The count of all, including those without a row. */
  count: number;
  rows: readonly WorkRow[];
  hint?: string | false;
  more?: (count: number) => string;
  /** The list of all of them. */
  all?: string;
  /** Further rows are shown in place, before what has none is found in the list. */
  opens?: boolean;
}

const focus = (link: HTMLElement | null) => link?.focus();

/** A list of work under its heading, each row a link to where it is done. */
export function WorkCard(props: WorkCardProps) {
  const { title, icon: IconShape, tone, count, rows, hint, more, all = '', opens = false } = props;
  const [open, setOpen] = useState(false);
  const headingId = useId();
  const shown = open ? rows : rows.slice(0, FIRST);
  const rest = count - shown.length;
  const arrow = <ChevronLeft size={layout.icon} aria-hidden />;
  return (
    <Card>
      <CardHead>
        <Title as="h3" id={headingId}>
          <IconShape size={layout.icon} aria-hidden />
          {title}
          <Badge tone={tone}>{count}</Badge>
        </Title>
        {hint && <Hint>{hint}</Hint>}
      </CardHead>
      <ul aria-labelledby={headingId}>
        {shown.map(({ id, name, sub, end, to }, index) => (
          <li key={id}>
            {/* The button that opened it is gone, and the focus with it. */}
            <Row to={to} ref={open && index === FIRST ? focus : undefined}>
              <Lines>
                <Name>
                  <strong>{name}</strong>
                  <small>{sub}</small>
                </Name>
                {end}
              </Lines>
              {arrow}
            </Row>
          </li>
        ))}
        {more && rest > 0 && (
          <li>
            {opens && !open && rows.length > FIRST ? (
              <More type="button" aria-expanded={false} onClick={() => setOpen(true)}>
                {more(rest)}
                {arrow}
              </More>
            ) : (
              <More as={Link} to={all}>
                {more(rest)}
                {arrow}
              </More>
            )}
          </li>
        )}
      </ul>
    </Card>
  );
}
