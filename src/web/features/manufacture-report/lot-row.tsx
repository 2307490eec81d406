import styled from 'styled-components';
import { remainingAfter } from '../../../domain/report-amounts';
import { manufactureReportText } from '../../../strings/manufacture-report';
import { reportText } from '../../../strings/reports';
import { unitText } from '../../../strings/units';
import { Amount } from '../../lib/stock/amount';
import { ExpiryBadge } from '../../lib/stock/expiry';
import { ShownDay } from '../../lib/shown-time';
import { VisuallyHidden } from '../../ui/primitives';
import { AmountInput } from '../../ui/text-input';
import { Button } from '../../ui/button';
import { CardRow } from '../../ui/card';
import { Field } from '../../ui/field';
import { color, font, layout, media, space } from '../../ui/theme';
import { LotName, useLotWords } from './lot-name';
import { useReport } from './report-context';
import { setWholeLot, setAmounts } from './report-draft';
import type { InputType } from './report-options';

const text = manufactureReportText.amounts;

const Facts = styled.div`
  flex: 1 1 ${layout.searchWidth};
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

const Name = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  font-weight: ${font.weight.medium};
`;

const Quiet = styled.p`
  color: ${color.inkQuiet};
  font-size: ${font.size.table};
`;

const Remaining = styled.span`
  color: ${color.ink};
  font-weight: ${font.weight.medium};
`;

const Controls = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space[3]};
  ${media.phone} {
    flex: 1 1 100%;
  }
`;

const Typed = styled.div`
  inline-size: ${layout.amountWidth};
  /* The label is visually hidden, so it needs no gap. */
  & > * {
    gap: 0;
  }
  [aria-live] {
    margin-block-start: ${space[1]};
  }
  ${media.phone} {
    flex: 1;
  }
`;

/** A lot that can be used: its remaining amount, the amount to use, and what will remain. */
export function LotRow({ lot, typed }: InputType['lots'][number]) {
  const { report, change, errors, onFieldBlur } = useReport();
  const words = useLotWords()(lot);
  const remaining = typed && remainingAfter(lot.amount_remaining, typed);
  return (
    <CardRow>
      <Facts>
        <Name>
          <span>
            <LotName lot={lot} />
          </span>
          {lot.expires_at && <ExpiryBadge day={lot.expires_at} />}
        </Name>
        <Quiet>
          {text.left} <Amount value={lot.amount_remaining} units={lot.good_type_units} exact />
          {remaining && (
            <>
              {' · '}
              <Remaining>
                {text.after} <Amount value={remaining} units={lot.good_type_units} exact />
              </Remaining>
            </>
          )}
          {lot.expires_at && (
            <>
              {' · '}
              {text.expiry} <ShownDay day={lot.expires_at} />
            </>
          )}
          {` · ${reportText.number(lot.id)}`}
        </Quiet>
      </Facts>
      <Controls>
        <Typed>
          <Field label={<VisuallyHidden>{text.of(words)}</VisuallyHidden>} error={errors[`lot:${lot.id}`]}>
            <AmountInput
              value={typed}
              unit={unitText[lot.good_type_units]}
              onChange={(value) => change(setAmounts(report, { [lot.id]: value }))}
              onBlur={() => onFieldBlur(`lot:${lot.id}`)}
            />
          </Field>
        </Typed>
        {lot.amount_remaining > 0 && (
          <Button
            compact
            aria-label={text.wholeAmount(words)}
            onClick={() => change(setWholeLot(report, lot))}
          >
            {text.all}
          </Button>
        )}
      </Controls>
    </CardRow>
  );
}
