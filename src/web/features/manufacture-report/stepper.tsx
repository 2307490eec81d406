import { Check } from 'lucide-react';
import styled from 'styled-components';
import { manufactureReportText as text } from '../../../strings/manufacture-report';
import { VisuallyHidden } from '../../ui/primitives';
import {
  border,
  centered,
  chosenInForced,
  color,
  font,
  layout,
  media,
  radius,
  row,
  space,
} from '../../ui/theme';

const List = styled.ol`
  ${row(3)}
  li + li::before {
    content: '';
    inline-size: ${space[8]};
    margin-inline-end: ${space[1]};
    border-block-start: ${border.control};
  }
`;

const Step = styled.li`
  ${row(2)}
  color: ${color.inkQuiet};
  font-size: ${font.size.small};
  /* On a phone only the current step shows its name. */
  ${media.phone} {
    &:not([aria-current]) > :last-child {
      display: none;
    }
  }
  &[aria-current] {
    color: ${color.ink};
    font-weight: ${font.weight.bold};
  }
`;

const DOT_LOOKS = {
  done: `color: ${color.accent}; background: ${color.accentSoft};`,
  now: `color: ${color.onAccent}; background: ${color.accent}; ${chosenInForced}`,
  later: `color: ${color.inkQuiet}; background: ${color.line};`,
};

const Dot = styled.span<{ $state: keyof typeof DOT_LOOKS }>`
  ${centered}
  inline-size: ${layout.dot};
  block-size: ${layout.dot};
  border-radius: ${radius.round};
  ${({ $state }) => DOT_LOOKS[$state]}
  font-size: ${font.size.tiny};
  font-weight: ${font.weight.bold};
`;

/** The progress through the stages of the form; `current` counts from 0. */
export function Stepper({ current }: { current: number }) {
  return (
    <List aria-label={text.stagesLabel}>
      {text.stages.map((label, at) => {
        const state = at < current ? 'done' : at === current ? 'now' : 'later';
        return (
          <Step key={label} aria-current={state === 'now' ? 'step' : undefined}>
            <Dot $state={state}>
              {state === 'done' ? <Check size={layout.iconSmall} aria-hidden /> : at + 1}
              {state === 'done' && <VisuallyHidden>{text.stageDone}</VisuallyHidden>}
            </Dot>
            <span>{label}</span>
          </Step>
        );
      })}
    </List>
  );
}
