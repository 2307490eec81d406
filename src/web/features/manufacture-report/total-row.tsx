import { useState } from 'react';
import styled from 'styled-components';
import { usedAmount } from '../../../contract/manufacture-report';
import { compareAmounts, typedDecimal } from '../../../domain/amounts';
import { isUnused } from '../../../domain/report-amounts';
import { manufactureReportText } from '../../../strings/manufacture-report';
import { unitText } from '../../../strings/units';
import { AmountInput } from '../../ui/amount-input';
import { CardRow } from '../../ui/card';
import { Field } from '../../ui/field';
import { color, layout } from '../../ui/theme';
import { useReport } from './report-context';
import { typeTotal } from './report-draft';
import type { InputType } from './report-options';

const Row = styled(CardRow)`
  background: ${color.sunk};
`;

const Narrow = styled.div`
  flex: 1;
  max-inline-size: ${layout.searchMaxWidth};
`;

const text = manufactureReportText.amounts;

/** What is used of an input type in all: typing it fills its lots, soonest expiry first. */
export function TotalRow({ type }: { type: InputType }) {
  const { report, change } = useReport();
  const isNothing = compareAmounts(type.total, 0) === 0;
  const [typed, setTyped] = useState(isNothing ? '' : type.total);
  const [hasFocus, setHasFocus] = useState(false);
  const fault = isUnused(typed)
    ? undefined
    : usedAmount.safeParse(typedDecimal(typed)).error?.issues[0]?.message;
  // Left, it follows what is typed at the lots; what is no amount stays as long as it stands at the first of them.
  const isWrong = fault !== undefined && type.lots[0]?.typed === typed;
  const value = hasFocus || isWrong ? typed : isNothing ? '' : type.total;
  return (
    <Row>
      <Narrow>
        <Field label={text.total} hint={text.totalHint} error={isWrong && !hasFocus ? fault : undefined}>
          <AmountInput
            // It came by a press of the button above it, to be typed into.
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that opens it is for typing here
            autoFocus
            value={value}
            unit={unitText[type.units]}
            onFocus={() => {
              setTyped(value);
              setHasFocus(true);
            }}
            onBlur={() => setHasFocus(false)}
            onChange={(total) => {
              setTyped(total);
              change(typeTotal(report, type.typeId, total));
            }}
          />
        </Field>
      </Narrow>
    </Row>
  );
}
