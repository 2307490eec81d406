import { ChefHat, ChevronLeft, CircleSlash2, ReceiptText } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { Blocker } from '../../../domain/errors';
import { reversalPartsText as text } from '../../../strings/reversal';
import { Notice } from '../../ui/notice';
import { Bdi, Quiet, Words } from '../../ui/primitives';
import { border, color, column, focusRing, layout, radius, row, space } from '../../ui/theme';
import { paths } from '../paths';
import { ShownTime } from '../shown-time';

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
  /** The lot that they keep from being reversed. */
  lotId: number;
  blockers: readonly Blocker[];
  onLeave: () => void;
}

/** What is to be reversed first, the latest first, each a link. */
export function Blockers({ lotId, blockers, onLeave }: BlockersProps) {
  return (
    <>
      <Notice urgent tone="stop" title={text.blocked}>
        {text.first(blockers.length)}
      </Notice>
      <List>
        {blockers.map(({ subject, id, text: what, at, by }) => {
          const isSale = subject === 'SoldGood';
          const Icon = isSale ? ReceiptText : id === lotId ? CircleSlash2 : ChefHat;
          return (
            <li key={`${subject}${id}${at}`}>
              <BlockerLink to={isSale ? paths.soldGood(id) : paths.good(id)} onClick={onLeave}>
                <Icon size={layout.icon} aria-hidden />
                <Words>
                  <strong>{what}</strong>
                  <Quiet as="small">
                    <ShownTime at={at} /> · <Bdi>{by}</Bdi>
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
