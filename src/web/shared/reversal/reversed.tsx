import { Ban } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Reversed } from '../../../contract/answers';
import { DOT } from '../../../strings/common';
import { reversedText as text } from '../../../strings/reversal';
import { ShownTime } from '../../lib/site-time';
import { Badge } from '../../ui/badge';
import { FreeText } from '../../ui/free-text';
import { Quiet } from '../../ui/primitives';
import type { RowNote } from '../../ui/table-types';
import {
  border,
  clamped,
  color,
  font,
  media,
  quiet,
  radius,
  space,
  struckGround,
  wrapping,
} from '../../ui/theme';
import { PersonName } from '../person-name';

/** When and by whom something was reversed. */
const WhenAndWho = ({ at, by, by_id }: Reversed) => (
  <>
    <ShownTime at={at} />
    {DOT}
    <PersonName name={by} id={by_id} />
  </>
);

const Note = styled.span`
  ${wrapping(1)}
  column-gap: ${space[2]};
  ${quiet('tiny')}
  text-align: start;
`;

/* A reason can be long; all of it is on paper and on the screen of the thing itself. */
const Reason = styled.span`
  ${media.screen} {
    ${clamped(1)}
  }
  min-inline-size: 0;
  overflow-wrap: anywhere;
  font-weight: ${font.weight.medium};
`;

/** The heading of a record, which says first if it was reversed. */
export function ReversibleTitle({ children, ...mark }: ReversedBadgeProps & { children: ReactNode }) {
  return (
    <>
      <ReversedBadge {...mark} />
      {mark.reversed && ' '}
      {children}
    </>
  );
}

interface ReversedBadgeProps {
  reversed: Reversed | null;
  of: keyof typeof text.badge;
}

const ReversedBadge = ({ reversed, of }: ReversedBadgeProps) =>
  reversed && <Badge icon={Ban}>{text.badge[of]}</Badge>;

const When = styled.span`
  flex: none;
`;

/** How a list shows what was reversed; null for the rest. */
export const reversedNote =
  (of: ReversedBadgeProps['of']) =>
  ({ reversed }: { reversed: Reversed | null }): RowNote | null =>
    reversed && {
      mark: <ReversedBadge reversed={reversed} of={of} />,
      text: (
        <Note>
          <Reason>{text.reason(reversed.reason)}</Reason>
          <When>
            <WhenAndWho {...reversed} />
          </When>
        </Note>
      ),
    };

const Ground = styled.div`
  ${struckGround}
  &:empty {
    display: none;
  }
`;

/** What is on the screen of something that was reversed. */
export function Struck({ reversed, children }: { reversed: Reversed | null; children: ReactNode }) {
  return reversed ? <Ground>{children}</Ground> : children;
}

const Line = styled.p`
  ${wrapping(1)}
  column-gap: ${space[4]};
  padding: ${space[2]} ${space[4]};
  border: ${border.control};
  border-radius: ${radius.control};
  background: ${color.sunk};
`;

/** Above all else on the screen of what was reversed: why, when and by whom. */
export function ReversedNotice({ reversed }: { reversed: Reversed | null }) {
  return (
    reversed && (
      <Line>
        <strong>
          <FreeText>{text.reason(reversed.reason)}</FreeText>
        </strong>
        <Quiet>
          <WhenAndWho {...reversed} />
        </Quiet>
      </Line>
    )
  );
}
