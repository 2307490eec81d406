import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { color, font, layout, space } from './theme';

/** Things under each other with the gap of cards between them; `$gap` is a step of the scale. */
export const Stack = styled.div<{ $gap?: keyof typeof space }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 4 }) => space[$gap]};
  min-inline-size: 0;
`;

/** Parts on one line, the last at its end, under each other where there is no room. */
export const spread = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
`;

/** On a card that scrolls sideways: where it goes on beyond an edge, that edge is in shade. */
export const edgeShade = css`
  background:
    linear-gradient(to right, ${color.card} 30%, transparent) left / ${space[10]} 100% no-repeat local,
    linear-gradient(to left, ${color.card} 30%, transparent) right / ${space[10]} 100% no-repeat local,
    linear-gradient(to right, ${color.shadeDeep}, transparent) left / ${space[3]} 100% no-repeat scroll,
    linear-gradient(to left, ${color.shadeDeep}, transparent) right / ${space[3]} 100% no-repeat scroll;
`;

/** Styles for what is heard but not seen. */
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

/** Text for screen readers alone. */
export const VisuallyHidden = styled.span`
  ${hiddenFromSight}
`;

/** A number, date, batch or Latin name that must not turn around in the Hebrew that surrounds it. */
export function Bdi({ children, ltr = false }: { children: ReactNode; ltr?: boolean }) {
  return <bdi dir={ltr ? 'ltr' : undefined}>{children}</bdi>;
}

const NameFrame = styled.span`
  display: block;
  flex: 1 1 ${layout.cellLead};
  min-inline-size: 0;
`;

const Name = styled.span`
  display: block;
  font-weight: ${font.weight.bold};
  font-size: ${font.size.medium};
`;

export const CellSub = styled.span`
  display: block;
  color: ${color.inkQuiet};
  font-size: ${font.size.tiny};
`;

/** The first cell of a row: its name, and a quiet word below it. */
export function NameCell({ name, sub }: { name: ReactNode; sub?: ReactNode }) {
  return (
    <NameFrame>
      <Name>{name}</Name>
      {sub && <CellSub>{sub}</CellSub>}
    </NameFrame>
  );
}

/** Text that steps back: units, dates of lesser weight, 'nothing'. */
export const Quiet = styled.span`
  color: ${color.inkQuiet};
`;

/** Parts on one line with a gap, for a cell with a bar or a badge next to its words. */
export const Inline = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
`;
