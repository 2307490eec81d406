import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { isHebrew } from '../../strings/isolated';
import { color, column, font, layout, quiet, space, struck, wrapping } from './theme';

/** Parts below each other; `$gap` is a step of the scale. */
export const Stack = styled.div<{ $gap?: keyof typeof space }>`
  ${({ $gap = 4 }) => column($gap)}
  min-inline-size: 0;
`;

/** Parts spread over a line, which wrap where they do not fit. */
export const spread = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
`;

/** Shades the edges beyond which a card can be scrolled sideways. */
export const edgeShade = 'background: var(--edge-shade);';

/** Only for screen readers. */
export const hiddenFromSight = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`;

export const VisuallyHidden = styled.span`
  ${hiddenFromSight}
`;

/**
 * Isolates a number, date, batch or Latin name from the direction of the Hebrew text around it, as `isolated` does in a
 * plain text.
 */
export function Bdi({ children, ltr = false }: { children: ReactNode; ltr?: boolean }) {
  const text = typeof children === 'string' ? children : '';
  return (
    <bdi
      dir={ltr ? 'ltr' : isHebrew(text) ? 'rtl' : undefined}
      // A short batch ('LOT-7473') is not broken at its hyphen.
      style={/^\S{1,20}[-–/]\S{1,20}$/.test(text) ? { whiteSpace: 'nowrap' } : undefined}
    >
      {children}
    </bdi>
  );
}

/** A few words that stay on one line. */
export const NoBreak = styled.span`
  white-space: nowrap;
`;

const NameFrame = styled.span`
  display: block;
  flex: 1 1 ${layout.cellLead};
  min-inline-size: 0;
  > span {
    display: block;
    font-weight: ${font.weight.bold};
    font-size: ${font.size.medium};
  }
  > small {
    display: block;
    ${quiet('tiny')}
  }
`;

export const CellSub = styled.span`
  display: block;
  ${quiet('tiny')}
`;

/** The first cell of a row: a name, with less important text below it. */
export function NameCell({ name, sub }: { name: ReactNode; sub?: ReactNode }) {
  return (
    <NameFrame>
      <span>{name}</span>
      {sub && <small>{sub}</small>}
    </NameFrame>
  );
}

/** A name with its description. */
export const Words = styled.span`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  strong,
  small {
    display: block;
  }
  small {
    ${quiet('small')}
  }
`;

/** Less important text, such as units. */
export const Quiet = styled.span`
  color: ${color.inkQuiet};
`;

/** Parts of a cell below one another, each as wide as itself. */
export const Lines = styled.span`
  display: inline-flex;
  flex-direction: column;
  align-items: start;
  gap: ${space[1]};
  ${struck}
`;

/** Parts of a cell on one line, such as a bar or a badge next to its text. */
export const Inline = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  ${struck}
`;

/** Buttons on a line. */
export const ButtonRow = styled.div`
  ${wrapping(3)}
`;
