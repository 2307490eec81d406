import { useState } from 'react';
import styled from 'styled-components';
import { usedAmount } from '../../../contract/manufacture-report';
import { compareAmounts, typedDecimal } from '../../../domain/amounts';
import { isUnused } from '../../../domain/report-amounts';
import { manufactureReportText } from '../../../strings/manufacture-report';
import { unitText } from '../../../strings/units';
import { AmountInput } from '../../ui/text-input';
import { CardRow } from '../../ui/card';
import { Field } from '../../ui/field';
import { color, layout } from '../../ui/theme';
import { useReport } from './report-context';
import { setTotal } from './report-draft';
import type { InputType } from './report-options';

const Row = styled(CardRow)`
  background: ${color.sunk};
`;

const Narrow = styled.div`
  flex: 1;
  max-inline-size: ${layout.searchMaxWidth};
`;

const text = manufactureReportText.amounts;

/** The total amount of an input type: typing it distributes it over the lots, soonest expiry first. */
export function TotalRow({ type }: { type: InputType }) {
  const { report, change } = useReport();
  const isZero = compareAmounts(type.total, 0) === 0;
  const [typed, setTyped] = useState(isZero ? '' : type.total);
  const [hasFocus, setHasFocus] = useState(false);
  const error = isUnused(typed)
    ? undefined
    : usedAmount.safeParse(typedDecimal(typed)).error?.issues[0]?.message;
  // Without focus it shows the sum of the lots. An invalid total was copied to the first lot and stays visible until
  // that is changed.
  const isWrong = error !== undefined && type.lots[0]?.typed === typed;
  const value = hasFocus || isWrong ? typed : isZero ? '' : type.total;
  return (
    <Row>
      <Narrow>
        <Field label={text.total} hint={text.totalHint} error={isWrong && !hasFocus ? error : undefined}>
          <AmountInput
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
              change(setTotal(report, type.typeId, total));
            }}
          />
        </Field>
      </Narrow>
    </Row>
  );
}
