import { WandSparkles } from 'lucide-react';
import { useCallback, useDeferredValue, useId, useState } from 'react';
import styled from 'styled-components';
import type { AvailableGood } from '../../../contract/manufacture-steps';
import { compareAmounts } from '../../../domain/amounts';
import type { Deviation } from '../../../domain/deviation';
import { unitText } from '../../../strings/common';
import { manufactureReportText } from '../../../strings/manufacture-report';
import { Amount } from '../../shared/stock/amount';
import { useHeldLots } from '../../shared/stock/lot-reads';
import { isLotMatching } from '../../shared/stock/lot-words';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Card, CardHead, CardRow, CardTitle } from '../../ui/card';
import { Field, FieldError } from '../../ui/field';
import { LoadFallback } from '../../ui/load-fallback';
import { Quiet } from '../../ui/primitives';
import { AmountInput } from '../../ui/text-input';
import { color, layout, space } from '../../ui/theme';
import { ExpectedInput } from './by-recipe';
import { HeldLotRow, LotRow } from './lot-row';
import { LotSearch, useShownLots } from './lot-search';
import { useReport } from './report-context';
import { fieldOfLot, type InputType, setAmounts, setTotal } from './report-draft';
import { availableWords, FILLED_LOTS } from './use-step-stock';

const text = manufactureReportText.amounts;

/** About what is in sight of a type. */
const ROWS_AT_ONCE = 3;
const NONE: readonly Deviation[] = [];

const Head = styled(CardHead)`
  flex-wrap: nowrap;
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
  const { report, stock, submission, touch } = useReport();
  const { typedTotal, total, lots } = type;
  const field = `total:${type.typeId}`;
  const available = availableWords(type.available, type.units, true).join(', ');
  if (lots.length < Math.min(type.available.lots, FILLED_LOTS)) {
    return (
      <Sunk>
        <LoadFallback failed={stock.hasFailed} text={text.failedLots} onRetry={stock.refetch} />
      </Sunk>
    );
  }
  return (
    <Sunk>
      <Field
        label={text.total}
        hint={`${manufactureReportText.choose.available(available)}. ${text.totalHint}`}
        error={submission.errors[field]}
      >
        <AmountInput
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that opens it is for typing here
          autoFocus
          value={typedTotal ?? (compareAmounts(total, 0) === 0 ? '' : total)}
          unit={unitText[type.units]}
          onBlur={() => touch(field)}
          onChange={(typed) => submission.change(...setTotal(report, type.typeId, typed))}
        />
      </Field>
    </Sunk>
  );
}

interface InputTypeCardProps {
  type: InputType;
  /** Its place among the inputs of the step. */
  at: number;
  showsRequired: boolean;
}

/** An input type with its lots, the soonest to expire first. */
export function InputTypeCard({ type, at, showsRequired }: InputTypeCardProps) {
  const { report, stock, deviations, submission, touch } = useReport();
  const { change, errors } = submission;
  const [byTotal, setByTotal] = useState(type.typedTotal !== undefined);
  const [search, setSearch] = useState('');
  const [isPressed, setPressed] = useState(false);
  const allHeld = useHeldLots().held.filter((lot) => lot.good_type_id === type.typeId);
  // A lot that was held after its amount was typed has a row already.
  const held = allHeld.filter(({ id }) => !type.lots.some(({ lot }) => lot.id === id));
  const { rows, isSearching } = useShownLots(type, search);
  // When the card appears: the first rows at once, the others between what the person does.
  const showsAll = useDeferredValue(true, false);
  const more = search === '' ? type.available.lots - rows.length : 0;
  const deviationsOf = (lot: AvailableGood) => {
    const own = deviations.filter(({ field }) => field === fieldOfLot(lot.id));
    return own.length > 0 ? own : NONE;
  };
  const setAmount = useCallback(
    (lot: AvailableGood, amount: string) =>
      change(
        (draft) => setAmounts({ draft }, lot.good_type_id, [lot], { [lot.id]: amount })[0],
        [fieldOfLot(lot.id)],
      ),
    [change],
  );
  const leave = useCallback((lot: AvailableGood) => touch(fieldOfLot(lot.id)), [touch]);
  const titleId = useId();
  const missing = submission.errors[`type:${type.typeId}`];
  const isNeeded = type.usedLots === 0 && showsRequired && !missing;
  return (
    <Card
      as="section"
      aria-labelledby={titleId}
      data-invalid={Boolean(missing)}
      onFocus={({ target }) => setPressed(target instanceof HTMLButtonElement)}
    >
      <Head $sunk>
        <div>
          <CardTitle id={titleId}>{type.name}</CardTitle>
          {/* What a button filled in is told; who types knows it. */}
          <span aria-live={isPressed ? 'polite' : 'off'} aria-atomic>
            {isNeeded ? (
              <Badge>{text.needed}</Badge>
            ) : (
              <Quiet>
                {text.chosen}{' '}
                <strong>
                  <Amount value={type.total} units={type.units} exact />
                </strong>
              </Quiet>
            )}
          </span>
          <ExpectedInput at={at} units={type.units} />
        </div>
        {type.lots.length > 1 && (
          <Button
            kind="quiet"
            compact
            icon={WandSparkles}
            aria-expanded={byTotal}
            aria-label={text.byExpiryOf(type.name)}
            onClick={() => {
              setByTotal(!byTotal);
              stock.fill();
              // A total that cannot be seen must not prevent sending.
              if (type.typedTotal !== undefined)
                submission.change(...setAmounts(report, type.typeId, [], {}));
            }}
          >
            {text.byExpiry}
          </Button>
        )}
      </Head>
      <div aria-live="polite">
        {missing && (
          <CardRow>
            <FieldError id={`${titleId}error`}>{missing}</FieldError>
          </CardRow>
        )}
      </div>
      {byTotal && <TotalRow type={type} />}
      {type.lots.length === 0 && <CardRow>{text.noStock}</CardRow>}
      <LotSearch
        type={type}
        shown={[...rows.map(({ lot }) => lot), ...held]}
        isSearching={isSearching}
        value={search}
        onChange={setSearch}
      />
      {rows
        .filter(({ typed }, index) => showsAll || index < ROWS_AT_ONCE || typed !== '')
        .map(({ lot, typed }) => (
          <LotRow
            key={lot.id}
            lot={lot}
            typed={typed}
            held={allHeld.find(({ id }) => id === lot.id)}
            error={errors[fieldOfLot(lot.id)]}
            deviations={deviationsOf(lot)}
            onChange={setAmount}
            onBlur={leave}
          />
        ))}
      {held
        .filter((lot) => isLotMatching(lot, search))
        .map((lot) => (
          <HeldLotRow key={lot.id} lot={lot} />
        ))}
      {more > 0 && (
        <CardRow>
          <Quiet>{text.more(more)}</Quiet>
        </CardRow>
      )}
    </Card>
  );
}
