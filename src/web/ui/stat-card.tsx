import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Card } from './card';
import type { Icon } from './icon';
import { border, color, font, layout, media, motion, notPrinted, quiet, row, space, struck } from './theme';

const tones = {
  plain: '',
  soon: `background: ${color.soonFaint}; border-color: ${color.soonLine};`,
  stop: `background: ${color.stopSoft}; border-color: ${color.stop};`,
};

const Frame = styled(Card)<{ $tone: keyof typeof tones }>`
  display: flex;
  flex-direction: column;
  padding: ${space[4]} ${space[5]};
  color: ${color.ink};
  text-decoration: none;
  transition: border-color ${motion.quick};
  ${({ $tone }) => tones[$tone]}
  a&:hover {
    border-color: ${color.accent};
  }
  ${media.phone} {
    padding: ${space[3]} ${space[4]};
  }
  ${media.print} {
    padding-block: ${space[2]};
  }
`;

const Label = styled.span`
  ${row(2)}
  ${quiet('small')}
  font-weight: ${font.weight.normal};
`;

const Figure = styled.span<{ $words: boolean }>`
  display: block;
  font-size: ${({ $words }) => ($words ? font.size.large : font.size.figure)};
  font-weight: ${font.weight.heavy};
  line-height: ${font.line.tight};
  margin-block: ${({ $words }) => ($words ? space[2] : space.half)};
  overflow-wrap: anywhere;
`;

/* A line through the figure alone: on the smaller unit it would be too low. */
const Value = styled.span`
  ${struck}
`;

const Unit = styled.span`
  ${quiet('body')}
  ${struck}
  font-weight: ${font.weight.normal};
`;

const Sub = styled.span<{ $lines: number }>`
  display: block;
  min-block-size: ${({ $lines }) => `${$lines}lh`};
  ${quiet('table')}
  overflow-wrap: anywhere;
  ${struck}
`;

/* The last line of the card, from edge to edge. */
const Foot = styled(Link)`
  ${row(1)}
  min-block-size: ${layout.target};
  margin-block: auto calc(-1 * ${space[4]});
  margin-inline: calc(-1 * ${space[5]});
  padding-inline: ${space[5]};
  border-block-start: ${border.line};
  color: ${color.accent};
  font-size: ${font.size.small};
  font-weight: ${font.weight.bold};
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
  ${media.phone} {
    margin-block-end: calc(-1 * ${space[3]});
    margin-inline: calc(-1 * ${space[4]});
    padding-inline: ${space[4]};
  }
  ${notPrinted}
`;

interface StatCardProps {
  label: string;
  icon?: Icon;
  /** Left out while it is not known. */
  figure?: ReactNode;
  /** The figure is words or a date: a size smaller. */
  words?: boolean;
  /** After the figure, smaller: 'מתוך 60 יח׳'. */
  unit?: ReactNode;
  sub?: ReactNode;
  /** The height that is kept for `sub`, also while it is not known. */
  subLines?: number;
  tone?: keyof typeof tones;
  /** The address of the list behind the figure; the whole card is a link to it. */
  to?: string;
  children?: ReactNode;
  /** A link below all else. */
  foot?: { label: string; to: string } | false | undefined;
}

/** A large figure with its label above, a heading where the card is no link, and a line of detail below. */
export function StatCard(props: StatCardProps) {
  const {
    label,
    icon: IconShape,
    figure,
    words = false,
    unit,
    sub,
    subLines = 0,
    tone = 'plain',
    to,
    children,
    foot,
  } = props;
  return (
    <Frame {...(to && { as: Link, to })} $tone={tone}>
      <Label as={to ? 'span' : 'h2'}>
        {IconShape && <IconShape size={layout.iconSmall} aria-hidden />}
        {label}
      </Label>
      {figure !== undefined && (
        <Figure $words={words}>
          <Value>{figure}</Value> {unit && <Unit>{unit}</Unit>}
        </Figure>
      )}
      {(sub || subLines > 0) && <Sub $lines={subLines}>{sub}</Sub>}
      {children}
      {foot && (
        <Foot to={foot.to}>
          {foot.label}
          <ChevronLeft size={layout.iconSmall} aria-hidden />
        </Foot>
      )}
    </Frame>
  );
}

const widthOfFour = `4 * ${layout.statWidth} + 3 * ${space[4]}`;
const widthOfHalf = `(100% - ${space[4]}) / 2`;

/** Four stat cards in one row, or two and two where they do not fit, so that none is alone in its row. */
export const StatGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(
    auto-fit,
    minmax(clamp(${layout.statWidth}, (${widthOfFour} - 100%) * 1000, ${widthOfHalf}), 1fr)
  );
  gap: ${space[4]};
  /* A label or figure of two lines does not move its figure from the line of the others. */
  > * {
    display: grid;
    grid-row: span 3;
    grid-template-rows: subgrid;
    row-gap: 0;
    > :first-child {
      align-self: start;
    }
  }
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space[2]};
  }
  /* In one row, so that what they are about fits on the same sheet. */
  ${media.print} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
