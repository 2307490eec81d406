import type { SoldGood } from '../../../contract/sold-goods';
import { shownPrice } from '../../../domain/amounts';
import { reportText } from '../../../strings/reports';
import { soldGoodsText } from '../../../strings/sold-goods';
import { ShownTime, useSiteTime } from '../../lib/site-time';
import { Amount } from '../../shared/stock/amount';
import { Expiry } from '../../shared/stock/expiry';
import { MadeWhen } from '../../shared/stock/lot-words';
import { Bdi, CellSub, Inline, NameCell, Quiet } from '../../ui/primitives';
import type { Column } from '../../ui/table-types';
import { layout } from '../../ui/theme';

const text = soldGoodsText.columns;

/** The price of a whole sale: '1,250.00 ₪'. */
export function Price({ value }: { value: number }) {
  return (
    <>
      <Bdi ltr>{shownPrice(value)}</Bdi>
      {`\u00a0${soldGoodsText.currency}`}
    </>
  );
}

/** The list is in the order of reporting, so a sale that was written down later says when that was. */
function SoldWhen({ sale }: { sale: SoldGood }) {
  const { shownTime } = useSiteTime();
  return (
    <>
      <ShownTime at={sale.sold_at} />
      {shownTime(sale.sold_at) !== shownTime(sale.created_at) && (
        <CellSub>
          {text.reported} <ShownTime at={sale.created_at} />
        </CellSub>
      )}
    </>
  );
}

/** Includes the lot, so that a customer's sales show which lots were delivered. */
export const saleColumns: Column<SoldGood>[] = [
  {
    key: 'product',
    head: text.product,
    sort: 'good_type_name',
    // Keeps the other columns from squeezing a name to one word per line.
    width: layout.dayField,
    cell: (sale) => <NameCell name={<Bdi>{sale.good_type_name}</Bdi>} />,
  },
  {
    key: 'sold',
    head: text.sold,
    sort: 'created_at',
    sortDownFirst: true,
    tight: true,
    card: 'corner',
    cell: (sale) => <SoldWhen sale={sale} />,
  },
  {
    key: 'customer',
    head: text.customer,
    sort: 'customer',
    card: 'tag',
    cell: (sale) => <Bdi>{sale.customer}</Bdi>,
  },
  {
    key: 'amount',
    head: text.amount,
    sort: 'amount',
    tight: true,
    card: 'main',
    cell: (sale) => <Amount value={sale.amount} units={sale.good_type_units} />,
  },
  {
    key: 'price',
    head: text.price,
    sort: 'price',
    tight: true,
    cell: (sale) => (sale.price === null ? null : <Price value={sale.price} />),
  },
  {
    key: 'lot',
    head: text.lot,
    cell: (sale) => (
      <Inline>
        <MadeWhen good={sale} />
        <Quiet>{reportText.number(sale.good_id)}</Quiet>
      </Inline>
    ),
  },
  // No warning: sold goods have left the stock.
  { key: 'expiry', head: text.expiry, tight: true, cell: (sale) => <Expiry day={sale.expires_at} quiet /> },
];
