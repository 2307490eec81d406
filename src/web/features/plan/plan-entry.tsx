import { Check, Plus } from 'lucide-react';
import styled, { css } from 'styled-components';
import { exactAmount } from '../../../domain/amounts';
import { unitText } from '../../../strings/common';
import { planText as text } from '../../../strings/plan';
import { amountWords } from '../../shared/stock/amount';
import { Meter } from '../../ui/meter';
import { Bdi, VisuallyHidden } from '../../ui/primitives';
import {
  border,
  centered,
  clamped,
  color,
  focusRing,
  font,
  layout,
  media,
  radius,
  row,
  space,
} from '../../ui/theme';
import type { Entry } from './plan-week';

const DASHED = `1px dashed ${color.fieldLine}`;

/** The bar of what is only planned. */
const PlannedBar = styled.span`
  display: block;
  inline-size: 100%;
  block-size: ${layout.meterHeight};
  border: ${DASHED};
  border-radius: ${radius.round};
`;

const look = css<{ $due: boolean }>`
  display: block;
  inline-size: 100%;
  min-block-size: ${layout.bigTarget};
  padding: ${space[2]};
  border: 1px solid transparent;
  border-radius: ${radius.control};
  color: ${color.ink};
  text-align: start;
  overflow-wrap: anywhere;
  ${({ $due }) => $due && `border-color: currentcolor; background: ${color.soonSoft}; color: ${color.soon};`}
`;

const Box = styled.div<{ $due: boolean }>`
  ${look}
`;

const Press = styled.button<{ $due: boolean }>`
  ${look}
  &:hover {
    border-color: ${color.controlLine};
  }
  &:focus-visible {
    ${focusRing}
  }
`;

const Line = styled.span`
  ${row(1)}
  flex-wrap: wrap;
  column-gap: ${space[1]};
  font-size: ${font.size.small};
  font-variant-numeric: tabular-nums;
  > strong {
    font-size: ${font.size.body};
  }
  > svg {
    flex: none;
    color: ${color.accent};
  }
`;

const Note = styled.span`
  ${clamped(1)}
  font-size: ${font.size.mini};
`;

const share = (entry: Entry) => Number(entry.own) / entry.amount;

/** What is planned of a recipe for a day; for who may plan, a button that opens it. */
export function PlanEntry({
  entry,
  day,
  onOpen,
}: {
  entry: Entry;
  day: string;
  onOpen: (() => void) | null;
}) {
  const { state, own, amount, units, note } = entry;
  const isDue = state === 'due';
  const inside = (
    <>
      <VisuallyHidden>
        {text.spoken(entry.recipe_name, day, amountWords(amount, units, true), exactAmount(own))}
      </VisuallyHidden>
      <span aria-hidden>
        <Line>
          {state === 'planned' ? (
            <strong>
              <Bdi ltr>{exactAmount(amount)}</Bdi>
            </strong>
          ) : (
            <>
              <strong>
                <Bdi ltr>{exactAmount(own)}</Bdi>
              </strong>
              {text.ofAmount(exactAmount(amount))}
              {state === 'done' && <Check size={layout.iconSmall} />}
            </>
          )}
        </Line>
        {state === 'planned' ? <PlannedBar /> : <Meter wide share={share(entry)} />}
      </span>
      {note !== null && <Note>{note}</Note>}
    </>
  );
  return onOpen ? (
    <Press type="button" aria-haspopup="dialog" $due={isDue} onClick={onOpen} title={unitText[units]}>
      {inside}
    </Press>
  ) : (
    <Box $due={isDue}>{inside}</Box>
  );
}

const AddPress = styled.button`
  ${centered}
  inline-size: 100%;
  min-block-size: ${layout.bigTarget};
  border-radius: ${radius.control};
  color: ${color.inkQuiet};
  &:hover {
    background: ${color.accentSoft};
    color: ${color.accent};
  }
  &:focus-visible {
    ${focusRing}
  }
  ${media.print} {
    visibility: hidden;
  }
`;

/** Opens what adds an amount of a recipe to a day. */
export function AddToDay({ label, onOpen }: { label: string; onOpen: () => void }) {
  return (
    <AddPress type="button" aria-haspopup="dialog" aria-label={label} onClick={onOpen}>
      <Plus size={layout.iconSmall} aria-hidden />
    </AddPress>
  );
}

const LegendFrame = styled.ul`
  ${row(4)}
  flex-wrap: wrap;
  color: ${color.inkQuiet};
  font-size: ${font.size.tiny};
  li {
    ${row(2)}
  }
`;

const Sample = styled.span<{ $kind: keyof typeof text.legend }>`
  inline-size: ${space[6]};
  block-size: ${space[2]};
  border: ${({ $kind }) => ($kind === 'planned' ? DASHED : border.line)};
  border-radius: ${radius.round};
  forced-color-adjust: none;
  ${({ $kind }) => $kind === 'made' && `background: ${color.accent};`}
  ${({ $kind }) => $kind === 'due' && `background: ${color.soonSoft}; border-color: ${color.soon};`}
`;

const KINDS = ['made', 'planned', 'due'] as const;

/** What the looks of the entries mean. */
export function Legend() {
  return (
    <LegendFrame>
      {KINDS.map((kind) => (
        <li key={kind}>
          <Sample $kind={kind} aria-hidden />
          {text.legend[kind]}
        </li>
      ))}
    </LegendFrame>
  );
}
