import { CircleAlert, WandSparkles } from 'lucide-react';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { compareAmounts } from '../../../domain/amounts';
import { manufactureReportText } from '../../../strings/manufacture-report';
import { unitText } from '../../../strings/units';
import { Amount } from '../../lib/stock/amount';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Card, CardHead, CardRow, CardTitle } from '../../ui/card';
import { Field, FieldError } from '../../ui/field';
import { Inline, Quiet } from '../../ui/primitives';
import { AmountInput } from '../../ui/text-input';
import { color, layout, space } from '../../ui/theme';
import { LotRow } from './lot-row';
import { LotSearch, searchedLots } from './lot-search';
import { useReport } from './report-context';
import { type InputType, setTotal } from './report-draft';

const text = manufactureReportText.amounts;

const Head = styled(CardHead)`
  min-block-size: ${layout.rowHeight};
  padding-block: ${space[1]};
  overflow-wrap: anywhere;
`;

const Sunk = styled(CardRow)`
  background: ${color.sunk};
  & > * {
    max-inline-size: ${layout.searchMaxWidth};
  }
`;

/** The total amount of an input type: typing it distributes it over the lots, soonest expiry first. */
function TotalRow({ type }: { type: InputType }) {
  const { report, submission, touch } = useReport();
  // Null without the focus: then it shows the sum of the lots.
  const [typed, setTyped] = useState<string | null>(null);
  const [first] = type.lots;
  const field = `lot:${first?.lot.id}`;
  // An invalid total is in the first lot, where it is refused.
  const isZero = compareAmounts(type.total, 0) === 0;
  const value = typed ?? (isZero ? first?.typed : type.total) ?? '';
  const error = typed === null && isZero ? submission.errors[field] : undefined;
  return (
    <Sunk>
      <Field label={text.total} hint={text.totalHint} error={error}>
        <AmountInput
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that opens it is for typing here
          autoFocus
          value={value}
          unit={unitText[type.units]}
          onFocus={() => setTyped(value)}
          onBlur={() => {
            setTyped(null);
            touch(field);
          }}
          onChange={(total) => {
            setTyped(total);
            submission.change(...setTotal(report, type.typeId, total));
          }}
        />
      </Field>
    </Sunk>
  );
}

/** An input type with its lots, the soonest to expire first. */
export function InputTypeCard({ type, showsRequired }: { type: InputType; showsRequired: boolean }) {
  const { submission } = useReport();
  const [byTotal, setByTotal] = useState(false);
  const [search, setSearch] = useState('');
  const titleId = useId();
  const missing = submission.errors[`type:${type.typeId}`];
  return (
    <Card as="section" aria-labelledby={titleId} data-invalid={Boolean(missing)}>
      <Head $sunk>
        <CardTitle id={titleId}>{type.name}</CardTitle>
        <Inline>
          {compareAmounts(type.total, 0) > 0 && (
            <Quiet>
              {text.chosen}{' '}
              <strong>
                <Amount value={type.total} units={type.units} exact />
              </strong>
            </Quiet>
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
              onClick={() => setByTotal(!byTotal)}
            >
              {text.byExpiry}
            </Button>
          )}
        </Inline>
      </Head>
      {byTotal && <TotalRow type={type} />}
      {type.lots.length === 0 && <CardRow>{text.noStock}</CardRow>}
      <LotSearch type={type} value={search} onChange={setSearch} />
      {searchedLots(type, search).map((one) => (
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
