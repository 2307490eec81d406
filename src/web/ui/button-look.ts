import styled, { css } from 'styled-components';
import { color, font, layout, motion, notPrinted, radius, space } from './theme';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'dangerSoft';

interface Colours {
  ink: string;
  ground: string;
  edge: string;
  hover: string;
}

const none = 'transparent';
const kinds: Record<ButtonKind, Colours> = {
  primary: { ink: color.onAccent, ground: color.accent, edge: none, hover: color.accentStrong },
  secondary: { ink: color.ink, ground: color.card, edge: color.controlLine, hover: color.sunk },
  quiet: { ink: color.accent, ground: none, edge: none, hover: color.accentSoft },
  danger: { ink: color.onStop, ground: color.stop, edge: none, hover: color.stopStrong },
  dangerSoft: { ink: color.stop, ground: color.card, edge: color.stop, hover: color.stopSoft },
};

const coloursOf = ({ ink, ground, edge, hover }: Colours) => css`
  border: 1px solid ${edge};
  background: ${ground};
  color: ${ink};
  &:hover {
    background: ${hover};
  }
`;

export type ButtonLookProps = { $kind: ButtonKind; $wide?: boolean; $compact?: boolean };

/** How a button looks, for whatever element is one: a button, a link, the head of a menu. */
export const ButtonLook = styled.button<ButtonLookProps>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  min-block-size: ${layout.target};
  min-inline-size: ${layout.target};
  inline-size: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  padding-block: ${space[2]};
  padding-inline: ${({ $compact }) => ($compact ? space[3] : space[5])};
  border-radius: ${radius.control};
  font-size: ${({ $compact }) => ($compact ? font.size.small : font.size.medium)};
  font-weight: ${font.weight.bold};
  line-height: ${font.line.tight};
  text-align: center;
  text-decoration: none;
  transition: background-color ${motion.quick};
  ${({ $kind }) => coloursOf(kinds[$kind])}
  &[aria-disabled='true'],
  &:disabled {
    cursor: not-allowed;
    opacity: 0.65;
  }
  /* There is nothing to press on paper. */
  ${notPrinted}
`;
