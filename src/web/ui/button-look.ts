import styled, { css } from 'styled-components';
import { border, color, font, layout, media, motion, radius, space } from './theme';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'dangerSoft';

const kinds = {
  primary: css`
    background: ${color.accent};
    color: ${color.onAccent};
    border-color: transparent;
    &:hover {
      background: ${color.accentStrong};
    }
  `,
  secondary: css`
    background: ${color.card};
    color: ${color.ink};
    &:hover {
      background: ${color.sunk};
    }
  `,
  quiet: css`
    background: transparent;
    color: ${color.accent};
    border-color: transparent;
    &:hover {
      background: ${color.accentSoft};
    }
  `,
  danger: css`
    background: ${color.stop};
    color: ${color.onStop};
    border-color: transparent;
    &:hover {
      background: ${color.stopStrong};
    }
  `,
  dangerSoft: css`
    background: ${color.card};
    color: ${color.stop};
    border-color: ${color.stop};
    &:hover {
      background: ${color.stopSoft};
    }
  `,
};

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
  border: ${border.control};
  border-radius: ${radius.control};
  font-size: ${({ $compact }) => ($compact ? font.size.small : font.size.medium)};
  font-weight: ${font.weight.bold};
  line-height: ${font.line.tight};
  text-align: center;
  text-decoration: none;
  transition: background-color ${motion.quick};
  touch-action: manipulation;
  ${({ $kind }) => kinds[$kind]}
  &[aria-disabled='true'],
  &:disabled {
    cursor: not-allowed;
    opacity: 0.65;
  }
  /* There is nothing to press on paper. */
  ${media.print} {
    display: none;
  }
`;
