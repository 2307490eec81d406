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
import { color, font, layout, row, space } from '../../ui/theme';
import { LotRow } from './lot-row';
import { useReport } from './report-context';
import { setTotal } from './report-draft';
import type { InputType } from './report-options';
import { TotalRow } from './total-row';

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

const Wrong = styled.p`
  ${row(1)}
  color: ${color.stop};
  font-size: ${font.size.table};
`;

/** An input type with its lots, the soonest to expire first. */
export function InputTypeCard({ type, showsRequired }: { type: InputType; showsRequired: boolean }) {
  const { report, change, errors } = useReport();
  const [byTotal, setByTotal] = useState(false);
  const titleId = useId();
  const hasAmount = compareAmounts(type.total, 0) > 0;
  const missing = errors[`type:${type.typeId}`];
  const toggle = () => {
    if (!byTotal && hasAmount) change(setTotal(report, type.typeId, type.total));
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
            <Wrong>
              <CircleAlert size={layout.iconSmall} aria-hidden />
              {missing}
            </Wrong>
          </CardRow>
        )}
      </div>
    </Card>
  );
}
