import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { Card } from './card';
import type { Icon } from './icon';
import { color, font, layout, media, motion, row, space } from './theme';

export type StatTone = 'plain' | 'soon' | 'stop';

const ground = {
  plain: null,
  soon: css`
    background: ${color.soonFaint};
    border-color: ${color.soonLine};
  `,
  stop: css`
    background: ${color.stopSoft};
    border-color: ${color.stop};
  `,
};

const Frame = styled(Card)<{ $tone: StatTone }>`
  display: block;
  padding: ${space[4]} ${space[5]};
  color: ${color.ink};
  text-decoration: none;
  transition: border-color ${motion.quick};
  ${({ $tone }) => ground[$tone]}
  a&:hover {
    border-color: ${color.accent};
  }
  ${media.phone} {
    padding: ${space[3]} ${space[4]};
  }
`;

const Label = styled.span`
  ${row(2)}
  color: ${color.inkQuiet};
  font-size: ${font.size.small};
`;

const Figure = styled.span<{ $words: boolean }>`
  display: block;
  font-size: ${({ $words }) => ($words ? font.size.large : font.size.figure)};
  font-weight: ${font.weight.heavy};
  line-height: ${font.line.tight};
  margin-block: ${({ $words }) => ($words ? space[2] : space.half)};
  overflow-wrap: anywhere;
`;

const Unit = styled.span`
  color: ${color.inkQuiet};
  font-size: ${font.size.body};
  font-weight: ${font.weight.normal};
`;

const Sub = styled.span`
  display: block;
  color: ${color.inkQuiet};
  font-size: ${font.size.table};
`;

type StatCardProps = {
  label: string;
  icon?: Icon;
  figure: ReactNode;
  /** The figure is words or a date: a size smaller. */
  words?: boolean;
  /** Of smaller size behind the figure: 'מתוך 60 יח׳'. */
  unit?: ReactNode;
  sub?: ReactNode;
  tone?: StatTone;
  /** The list behind the figure; the whole card leads there. */
  to?: string;
  children?: ReactNode;
};

/** A figure one reads from afar, with what it counts above it and a line of detail below. */
export function StatCard({
  label,
  icon: IconShape,
  figure,
  words = false,
  unit,
  sub,
  tone = 'plain',
  to,
  children,
}: StatCardProps) {
  const inside = (
    <>
      <Label>
        {IconShape && <IconShape size={layout.iconSmall} aria-hidden />}
        {label}
      </Label>
      <Figure $words={words}>
        {figure} {unit && <Unit>{unit}</Unit>}
      </Figure>
      {sub && <Sub>{sub}</Sub>}
      {children}
    </>
  );
  if (!to) return <Frame $tone={tone}>{inside}</Frame>;
  return (
    <Frame as={Link} to={to} $tone={tone}>
      {inside}
    </Frame>
  );
}

const inOneRow = `4 * ${layout.statWidth} + 3 * ${space[4]}`;
const halfARow = `(100% - ${space[4]}) / 2`;

/** Four stat cards: side by side where there is room for all, else two and two, so that none is alone in its row. */
export const StatGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(
    auto-fit,
    minmax(clamp(${layout.statWidth}, (${inOneRow} - 100%) * 1000, ${halfARow}), 1fr)
  );
  gap: ${space[4]};
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space[2]};
  }
`;
