import { ChefHat, ChevronLeft, CircleSlash2, ReceiptText } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { Blocker } from '../../../domain/errors';
import { reversalPartsText as text } from '../../../strings/reversal';
import { Notice } from '../../ui/notice';
import { Quiet, Words } from '../../ui/primitives';
import { border, color, column, focusRing, layout, radius, row, space } from '../../ui/theme';
import { paths } from '../../lib/paths';
import { ShownTime } from '../../lib/site-time';
import type { Reversible } from './reversible';
import { useWaiting } from './way-back';
import { PersonName } from '../person-name';

const List = styled.ol`
  ${column(2)}
`;

const BlockerLink = styled(Link)`
  ${row(3)}
  min-block-size: ${layout.target};
  padding: ${space[3]} ${space[4]};
  border: ${border.control};
  border-radius: ${radius.control};
  color: ${color.accent};
  text-decoration: none;
  &:hover {
    background: ${color.sunk};
  }
  &:focus-visible {
    ${focusRing}
  }
  svg {
    flex: none;
  }
`;

interface BlockersProps {
  /** What they keep from being reversed. */
  of: Reversible;
  blockers: readonly Blocker[];
  onLeave: () => void;
}

/** What is to be reversed first, the latest first, each a link. */
export function Blockers({ of, blockers, onLeave }: BlockersProps) {
  const waiting = useWaiting(of);
  // Nothing hangs on a sale.
  const onlySales = blockers.every(({ subject }) => subject === 'SoldGood');
  const blocked = of.kind === 'zeroing' ? text.blockedByCount : text.blocked;
  return (
    <>
      <Notice urgent tone="stop" title={onlySales ? text.blockedBySales : blocked}>
        {!onlySales && <p>{text.later(blockers.length)}</p>}
        <p>{text.first(blockers.length)}</p>
      </Notice>
      <List>
        {blockers.map(({ subject, id, text: what, at, by, by_id }) => {
          const isSale = subject === 'SoldGood';
          const Icon = isSale ? ReceiptText : id === of.lotId ? CircleSlash2 : ChefHat;
          const to = isSale ? paths.soldGood(id) : paths.good(id);
          return (
            <li key={`${subject}${id}${at}`}>
              <BlockerLink to={to} state={waiting(to)} onClick={onLeave}>
                <Icon size={layout.icon} aria-hidden />
                <Words>
                  <strong>{what}</strong>
                  <Quiet as="small">
                    <ShownTime at={at} /> · <PersonName name={by} id={by_id} />
                  </Quiet>
                </Words>
                <ChevronLeft size={layout.icon} aria-hidden />
              </BlockerLink>
            </li>
          );
        })}
      </List>
    </>
  );
}
