import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, layout, space } from './theme';

const Frame = styled.span`
  display: block;
  flex: 1 1 ${layout.cellLead};
  min-inline-size: 0;
`;

const Main = styled.span`
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
    <Frame>
      <Main>{name}</Main>
      {sub && <CellSub>{sub}</CellSub>}
    </Frame>
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
