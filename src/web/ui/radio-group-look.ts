import styled, { css, type RuleSet } from 'styled-components';
import {
  border,
  centered,
  color,
  column,
  focusRing,
  font,
  layout,
  media,
  motion,
  notPrinted,
  radius,
  row,
  shadow,
  space,
} from './theme';
import { hiddenFromSight } from './primitives';

/**
 * `segments`: words in one frame; `chips`: short options that can be pressed with gloves; `answers`: good or bad;
 * `cards`: large options with a description.
 */
export type RadioLook = 'segments' | 'chips' | 'answers' | 'cards';
export type Tone = 'good' | 'other' | 'bad';

const CHIPS_IN_ONE_ROW = 3;

const fewChips = css`
  grid-template-columns: repeat(${CHIPS_IN_ONE_ROW}, minmax(0, 1fr));
  max-inline-size: ${layout.searchMaxWidth};
`;

interface GroupProps {
  $look: RadioLook;
  $count: number;
}

const groups: Record<RadioLook, RuleSet<GroupProps>> = {
  segments: css`
    display: inline-flex;
    flex: none;
    max-inline-size: 100%;
    overflow-x: auto;
    padding: ${space.segment};
    border: ${border.control};
    border-radius: ${radius.control};
    background: ${color.card};
    &[aria-invalid='true'] {
      border-color: ${color.stop};
    }
    ${notPrinted}
  `,
  chips: css<GroupProps>`
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(${layout.choiceWidth}, 1fr));
    ${({ $count }) => $count <= CHIPS_IN_ONE_ROW && fewChips}
    gap: ${space[2]};
  `,
  answers: css`
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
  `,
  cards: css`
    ${column(3)}
  `,
};

export const Group = styled.div<GroupProps>`
  ${({ $look }) => groups[$look]}
  &[aria-invalid='true'] > label {
    border-color: ${color.stop};
  }
`;

const chosen = (ink: string, ground: string) => `
  border-color: ${ink};
  background: ${ground};
  box-shadow: inset 0 0 0 1px ${ink};
`;

const button = css<{ $tone: Tone }>`
  min-block-size: ${layout.bigTarget};
  border: ${border.control};
  border-radius: ${radius.control};
  background: ${color.card};
  &:has(:checked) {
    ${({ $tone }) =>
      $tone === 'bad'
        ? `${chosen(color.stop, color.stopSoft)} color: ${color.stop};`
        : `${chosen(color.accent, color.accentSoft)} color: ${color.accent};`}
  }
`;

const choices: Record<RadioLook, RuleSet<{ $tone: Tone }>> = {
  segments: css`
    ${centered}
    flex: 1 0 auto;
    min-block-size: ${space[9]};
    padding-inline: ${space[4]};
    border-radius: ${radius.small};
    color: ${color.inkQuiet};
    font-size: ${font.size.small};
    font-weight: ${font.weight.medium};
    white-space: nowrap;
    ${media.phone} {
      padding-inline: ${space[2]};
    }
    /* It can be pressed up to the edge of the frame: 44 px. */
    &::after {
      content: '';
      position: absolute;
      inset-block: calc(-1 * ${space[1]});
      inset-inline: 0;
    }
    &:hover:not(:has(:disabled)) {
      color: ${color.ink};
    }
    &&:has(:checked) {
      background: ${color.accentSoft};
      color: ${color.accent};
    }
    /* The frame would cut off a ring with a gap. */
    &:has(:focus-visible) {
      outline-offset: -1px;
    }
  `,
  chips: css<{ $tone: Tone }>`
    ${button}
    ${centered}
    padding: ${space[1]} ${space[2]};
    font-weight: ${font.weight.medium};
    line-height: ${font.line.tight};
    text-align: center;
  `,
  answers: css<{ $tone: Tone }>`
    ${button}
    ${row(2)}
    flex: 1;
    justify-content: center;
    min-inline-size: ${layout.choiceWidth};
    padding-inline: ${space[4]};
    font-weight: ${font.weight.bold};
    white-space: nowrap;
  `,
  cards: css`
    ${row(3)}
    padding: ${space[4]};
    border: ${border.line};
    border-radius: ${radius.card};
    background: ${color.card};
    box-shadow: ${shadow.card};
    &:hover:not(:has(:disabled)) {
      border-color: ${color.accent};
    }
    &:has(:disabled) {
      background: ${color.sunk};
      color: ${color.inkQuiet};
    }
    &:has(:checked) {
      ${chosen(color.accent, color.accentSoft)}
    }
  `,
};

/** The label of a hidden radio. */
export const Choice = styled.label<{ $look: RadioLook; $tone: Tone }>`
  position: relative;
  cursor: pointer;
  transition:
    background-color ${motion.quick},
    border-color ${motion.quick};
  &:has(:focus-visible) {
    ${focusRing}
  }
  &:has(:disabled) {
    cursor: not-allowed;
  }
  input {
    ${hiddenFromSight}
  }
  ${({ $look }) => choices[$look]}
`;

export const Words = styled.span`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  strong {
    display: block;
    font-weight: ${font.weight.bold};
  }
`;

export const Description = styled.span`
  display: block;
  color: ${color.inkQuiet};
  font-size: ${font.size.small};
`;
