import styled, { css, type RuleSet } from 'styled-components';
import { hiddenFromSight } from './primitives';
import {
  border,
  breakpoint,
  centered,
  chosen,
  color,
  focusRing,
  font,
  layout,
  media,
  motion,
  notPrinted,
  quiet,
  radius,
  row,
  shadow,
  space,
} from './theme';

/**
 * `segments`: words in one frame; `chips`: short options that can be pressed with gloves; `answers`: good or bad;
 * `cards`: large options with a description.
 */
export type RadioLook = 'segments' | 'chips' | 'answers' | 'cards';

const groups: Record<RadioLook, RuleSet> = {
  segments: css`
    display: inline-flex;
    flex: none;
    max-inline-size: 100%;
    /* Only sideways: what can be pressed is higher than the frame. */
    overflow: auto hidden;
    padding: ${space.segment};
    border: ${border.control};
    border-radius: ${radius.control};
    background: ${color.card};
    ${notPrinted}
  `,
  chips: css`
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(${layout.choiceWidth}, 1fr));
    gap: ${space[2]};
    /* Three beside each other, so that the last of them is not alone below. */
    ${media.phone} {
      grid-template-columns: repeat(
        auto-fit,
        minmax(min(${layout.choiceWidth}, (100% - 2 * ${space[2]}) / 3), 1fr)
      );
    }
  `,
  answers: css`
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
  `,
  cards: css`
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, ${layout.columnWidth}), 1fr));
    gap: ${space[3]};
  `,
};

export const Group = styled.div<{ $look: RadioLook }>`
  ${({ $look }) => groups[$look]}
  &[aria-invalid='true'],
  &[aria-invalid='true'] > label {
    border-color: ${color.stop};
  }
`;

const button = css`
  ${row(2)}
  flex: 1;
  justify-content: center;
  min-block-size: ${layout.bigTarget};
  min-inline-size: ${layout.choiceWidth};
  padding: ${space[1]} ${space[2]};
  border: ${border.control};
  border-radius: ${radius.control};
  background: ${color.card};
  font-weight: ${font.weight.bold};
  line-height: ${font.line.tight};
  text-align: center;
`;

const choices: Record<RadioLook, RuleSet> = {
  segments: css`
    ${centered}
    flex: 1 0 auto;
    min-block-size: ${space[9]};
    /* As wide as the room beside an open navbar allows. */
    padding-inline: clamp(${space[2]}, (100vw - ${breakpoint.desk}px) / 32 + ${space[2]}, ${space[4]});
    border-radius: ${radius.small};
    ${quiet('small')}
    font-weight: ${font.weight.medium};
    white-space: nowrap;
    /* It can be pressed up to the edge of the frame: 44 px. */
    &::after {
      content: '';
      position: absolute;
      inset-block: calc(-1 * ${space[1]});
      inset-inline: 0;
    }
    &:hover:not(:has(:disabled, [aria-disabled='true'])) {
      color: ${color.ink};
    }
    /* The frame would cut off a ring with a gap. */
    &:has(:focus-visible) {
      outline-offset: -1px;
    }
  `,
  chips: css`
    ${button}
    min-inline-size: 0;
  `,
  answers: button,
  cards: css`
    ${row(3)}
    padding: ${space[4]};
    border: ${border.line};
    border-radius: ${radius.card};
    background: ${color.card};
    box-shadow: ${shadow.card};
    &:hover:not(:has(:disabled, [aria-disabled='true'])) {
      border-color: ${color.accent};
    }
    &:has(:disabled, [aria-disabled='true']) {
      background: ${color.sunk};
      color: ${color.inkQuiet};
    }
  `,
};

/** The label of a hidden radio. */
export const Choice = styled.label<{ $look: RadioLook; $bad: boolean }>`
  position: relative;
  cursor: pointer;
  transition:
    background-color ${motion.quick},
    border-color ${motion.quick};
  &:has(:focus-visible) {
    ${focusRing}
  }
  &:has(:disabled, [aria-disabled='true']) {
    cursor: not-allowed;
  }
  input {
    ${hiddenFromSight}
  }
  ${({ $look }) => choices[$look]}
  &&:has(:checked) {
    ${({ $bad }) => ($bad ? chosen('stop', 'stopSoft') : chosen())}
  }
`;
