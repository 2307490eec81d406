import type { Good } from '../../../contract/goods';
import { goodsText as text } from '../../../strings/goods';
import { reportText } from '../../../strings/reports';
import { Amount, amountWords } from '../../shared/stock/amount';
import { DeviationBadge, HeldBadge, RoleBadge } from '../../shared/stock/badges';
import { Expiry } from '../../shared/stock/expiry';
import { LotOrigin, MadeWhen } from '../../shared/stock/lot-words';
import { Bdi, Lines, NameCell, Quiet } from '../../ui/primitives';
import type { Column } from '../../ui/table-types';
import { atFirstWords, RemainingMeter } from './lot-tiles';

/** The columns of the stock by lot. */
export const lotColumns: Column<Good>[] = [
  {
    key: 'item',
    head: text.columns.item,
    sort: 'good_type_name',
    cell: (good) => (
      <NameCell
        name={<Bdi>{good.good_type_name}</Bdi>}
        sub={
          <>
            <LotOrigin lot={good} />, {reportText.number(good.id)}
          </>
        }
      />
    ),
  },
  {
    key: 'role',
    head: text.columns.role,
    card: 'tag',
    cell: (good) => (
      <Lines>
        <RoleBadge purchasable={good.good_type_purchasable} sellable={good.good_type_sellable} />
        <HeldBadge good={good} />
        <DeviationBadge of={good} />
      </Lines>
    ),
  },
  {
    key: 'remaining',
    head: text.columns.remaining,
    sort: 'amount_remaining',
    tight: true,
    card: 'main',
    cell: (good) => (
      <Lines>
        <span>
          <strong>
            <Amount value={good.amount_remaining} />
          </strong>{' '}
          <Quiet>{atFirstWords(good, amountWords(good.amount, good.good_type_units))}</Quiet>
        </span>
        <RemainingMeter good={good} />
      </Lines>
    ),
  },
  {
    key: 'made',
    head: text.columns.made,
    sort: 'manufactured_at',
    sortDownFirst: true,
    cell: (good) => good.manufactured_at && <MadeWhen time good={good} />,
  },
  {
    key: 'expiry',
    head: text.columns.expiry,
    sort: 'expires_at',
    card: 'corner',
    cell: (good) => <Expiry day={good.expires_at} quiet={good.amount_remaining === 0} />,
  },
];
