import type { Good } from '../../../contract/goods';
import { isUnused, remainingAfter } from '../../../domain/report-amounts';
import { DOT } from '../../../strings/common';
import { reportText } from '../../../strings/reports';
import { stockText } from '../../../strings/stock';
import { ShownDay } from '../../lib/site-time';
import { Amount } from './amount';

type Stock = Pick<Good, 'amount_remaining' | 'good_type_units'>;

/** What remains of a lot now, and what will remain of it after a typed amount was taken. */
export function Remaining({ lot, typed = '' }: { lot: Stock; typed?: string }) {
  const after = isUnused(typed) ? null : remainingAfter(lot.amount_remaining, typed);
  return (
    <>
      {stockText.left} <Amount value={lot.amount_remaining} units={lot.good_type_units} exact />
      {after !== null && (
        <>
          {DOT}
          <strong>
            {stockText.after} <Amount value={after} units={lot.good_type_units} exact />
          </strong>
        </>
      )}
    </>
  );
}

/** The same with the expiry and the number of the lot. */
export function LotStock({ lot, typed }: { lot: Stock & Pick<Good, 'id' | 'expires_at'>; typed?: string }) {
  return (
    <>
      <Remaining lot={lot} typed={typed} />
      {lot.expires_at && (
        <>
          {DOT}
          {stockText.expiry} <ShownDay day={lot.expires_at} />
        </>
      )}
      {DOT}
      {reportText.number(lot.id)}
    </>
  );
}
