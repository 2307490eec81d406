import { CircleAlert, WandSparkles } from 'lucide-react';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { usedAmount } from '../../../contract/manufacture-report';
import { compareAmounts, typedDecimal } from '../../../domain/amounts';
import { isUnused } from '../../../domain/report-amounts';
import { manufactureReportText } from '../../../strings/manufacture-report';
import { unitText } from '../../../strings/units';
import { Amount } from '../../lib/stock/amount';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Card, CardHead, CardRow, CardTitle } from '../../ui/card';
import { Field, FieldError } from '../../ui/field';
import { AmountInput } from '../../ui/text-input';
import { color, font, layout, space } from '../../ui/theme';
import { LotRow } from './lot-row';
import { useReport } from './report-context';
import { type InputType, setTotal } from './report-draft';

const text = manufactureReportText.amounts;

const Head = styled(CardHead)`
  min-block-size: ${layout.rowHeight};
  padding-block: ${space[1]};
  overflow-wrap: anywhere;
`;

const Side = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  color: ${color.inkQuiet};
  font-size: ${font.size.table};
  b {
    color: ${color.ink};
  }
`;

const Sunk = styled(CardRow)`
  background: ${color.sunk};
`;

const Narrow = styled.div`
  flex: 1;
  max-inline-size: ${layout.searchMaxWidth};
`;

/** The total amount of an input type: typing it distributes it over the lots, soonest expiry first. */
function TotalRow({ type }: { type: InputType }) {
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
    <Sunk>
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
              change(...setTotal(report, type.typeId, total));
            }}
          />
        </Field>
      </Narrow>
    </Sunk>
  );
}

/** An input type with its lots, the soonest to expire first. */
export function InputTypeCard({ type, showsRequired }: { type: InputType; showsRequired: boolean }) {
  const { report, change, errors } = useReport();
  const [byTotal, setByTotal] = useState(false);
  const titleId = useId();
  const hasAmount = compareAmounts(type.total, 0) > 0;
  const missing = errors[`type:${type.typeId}`];
  const toggle = () => {
    if (!byTotal && hasAmount) change(...setTotal(report, type.typeId, type.total));
    setByTotal(!byTotal);
  };
  return (
    <Card as="section" aria-labelledby={titleId} data-invalid={Boolean(missing)}>
      <Head $sunk>
        <CardTitle id={titleId}>{type.name}</CardTitle>
        <Side>
          {hasAmount && (
            <span>
              {text.chosen}{' '}
              <b>
                <Amount value={type.total} exact />
              </b>{' '}
              {unitText[type.units]}
            </span>
          )}
          {type.usedLots === 0 && showsRequired && !missing && (
            <Badge tone="stop" icon={CircleAlert}>
              {text.needed}
            </Badge>
          )}
          {type.lots.length > 1 && (
            <Button
              kind="quiet"
              compact
              icon={WandSparkles}
              aria-expanded={byTotal}
              aria-label={text.byExpiryOf(type.name)}
              onClick={toggle}
            >
              {text.byExpiry}
            </Button>
          )}
        </Side>
      </Head>
      {byTotal && <TotalRow type={type} />}
      {type.lots.length === 0 && <CardRow>{text.noStock}</CardRow>}
      {type.lots.map((one) => (
        <LotRow key={one.lot.id} {...one} />
      ))}
      <div aria-live="polite">
        {missing && (
          <CardRow>
            <FieldError id={`${titleId}error`}>{missing}</FieldError>
          </CardRow>
        )}
      </div>
    </Card>
  );
}
