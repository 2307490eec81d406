import type { ReactNode } from 'react';
import type { PurchasedGood } from '../../../contract/purchased-goods';
import type { SoldGood } from '../../../contract/sold-goods';
import { customersText, suppliersText } from '../../../strings/parties';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { soldGoodsText } from '../../../strings/sold-goods';
import { calls, useRead } from '../../api/api';
import { useFailedLoad } from '../../lib/hooks';
import { paths, withFilters } from '../../lib/paths';
import { ShownTime } from '../../lib/site-time';
import { reversedNote } from '../../shared/reversal/reversed';
import { Amount } from '../../shared/stock/amount';
import { DeviationBadge } from '../../shared/stock/badges';
import { ButtonLink } from '../../ui/button';
import { DataTable } from '../../ui/data-table';
import { Bdi, Inline, NameCell, Stack } from '../../ui/primitives';
import { Section } from '../../ui/section';
import type { Column } from '../../ui/table-types';
import type { PartyCard } from './party-facts';

/** So many of the last receipts or sales are shown. */
const SHOWN = 5;

/** What came or went, and when. */
function columnsOf<Row extends PurchasedGood | SoldGood>(
  what: string,
  when: string,
  at: (row: Row) => string,
  mark?: (row: Row) => ReactNode,
): Column<Row>[] {
  return [
    {
      key: 'what',
      head: what,
      cell: (row) => (
        <Inline>
          <NameCell name={<Bdi>{row.good_type_name}</Bdi>} />
          {mark?.(row)}
        </Inline>
      ),
    },
    {
      key: 'amount',
      head: purchasedGoodsText.columns.amount,
      tight: true,
      card: 'main',
      cell: (row) => <Amount value={row.amount} units={row.good_type_units} />,
    },
    { key: 'at', head: when, tight: true, card: 'corner', cell: (row) => <ShownTime at={at(row)} /> },
  ];
}

const { columns: ofReceipt } = purchasedGoodsText;
const { columns: ofSale } = soldGoodsText;
const receiptColumns = columnsOf<PurchasedGood>(
  ofReceipt.type,
  ofReceipt.purchased,
  (receipt) => receipt.purchased_at,
  (receipt) => <DeviationBadge of={receipt} />,
);
const saleColumns = columnsOf<SoldGood>(ofSale.product, ofSale.sold, (sale) => sale.sold_at);

interface Result<Row> {
  currentData?: { rows: Row[] };
  error?: unknown;
  refetch: () => unknown;
}

interface PastProps<Row> {
  text: { title: string; all: string; none: string; failed: string };
  result: Result<Row>;
  columns: readonly Column<Row>[];
  of: 'receipt' | 'sale';
  rowLink: (row: Row) => string;
  /** The list that has all of them. */
  list: string;
}

function Past<Row extends PurchasedGood | SoldGood>({
  text,
  result,
  columns,
  of,
  rowLink,
  list,
}: PastProps<Row>) {
  const { currentData, error, refetch } = result;
  useFailedLoad(error, text.failed);
  const rows = currentData?.rows ?? [];
  return (
    <Section title={text.title}>
      <Stack>
        <DataTable
          caption={text.title}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowLink={rowLink}
          noteOf={reversedNote(of === 'sale' ? 'sale' : 'receipt')}
          status={currentData ? 'ready' : error ? 'failed' : 'loading'}
          failedText={text.failed}
          emptyText={text.none}
          onRetry={() => void refetch()}
        />
        {rows.length > 0 && (
          <div>
            <ButtonLink to={list}>{text.all}</ButtonLink>
          </div>
        )}
      </Stack>
    </Section>
  );
}

/** The last receipts of a supplier. */
export function PastReceipts({ card: { id, name } }: { card: PartyCard }) {
  return (
    <Past
      text={suppliersText.past}
      result={useRead(calls.listPurchasedGoods, { query: { supplier_id: id, limit: SHOWN } })}
      columns={receiptColumns}
      of="receipt"
      rowLink={(receipt) => paths.purchasedGood(receipt.id)}
      list={withFilters(paths.purchasedGoods, { supplier: name })}
    />
  );
}

/** The last sales to a customer. */
export function PastSales({ card: { id, name } }: { card: PartyCard }) {
  return (
    <Past
      text={customersText.past}
      result={useRead(calls.listSoldGoods, { query: { customer_id: id, limit: SHOWN } })}
      columns={saleColumns}
      of="sale"
      rowLink={(sale) => paths.soldGood(sale.id)}
      list={withFilters(paths.soldGoods, { customer: name })}
    />
  );
}
