import { Check } from 'lucide-react';
import styled from 'styled-components';
import { manufactureReportText as text } from '../../../strings/manufacture-report';
import { border, centered, color, font, layout, media, radius, row, space } from '../../ui/theme';
import { VisuallyHidden } from '../../ui/primitives';

const List = styled.ol`
  ${row(3)}
  li + li::before {
    content: '';
    inline-size: ${space[8]};
    margin-inline-end: ${space[1]};
    border-block-start: ${border.control};
  }
`;

const Step = styled.li<{ $now: boolean }>`
  ${row(2)}
  color: ${({ $now }) => ($now ? color.ink : color.inkQuiet)};
  font-size: ${font.size.small};
  font-weight: ${({ $now }) => ($now ? font.weight.bold : font.weight.normal)};
  /* On a phone only the current step shows its name. */
  ${media.phone} {
    span:last-child {
      display: ${({ $now }) => ($now ? 'inline' : 'none')};
    }
  }
`;

const DOT_COLORS = {
  done: { ink: color.accent, ground: color.accentSoft },
  now: { ink: color.onAccent, ground: color.accent },
  later: { ink: color.inkQuiet, ground: color.line },
};

const Dot = styled.span<{ $state: keyof typeof DOT_COLORS }>`
  ${centered}
  inline-size: ${layout.dot};
  block-size: ${layout.dot};
  border-radius: ${radius.round};
  background: ${({ $state }) => DOT_COLORS[$state].ground};
  color: ${({ $state }) => DOT_COLORS[$state].ink};
  font-size: ${font.size.tiny};
  font-weight: ${font.weight.bold};
`;

/** The progress through a few steps; `current` counts from 0. */
export function Stepper({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <List aria-label={text.stagesLabel}>
      {steps.map((label, at) => {
        const state = at < current ? 'done' : at === current ? 'now' : 'later';
        return (
          <Step key={label} $now={state === 'now'} aria-current={state === 'now' ? 'step' : undefined}>
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
