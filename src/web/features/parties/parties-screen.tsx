import { CALLS } from '../../../contract/calls';
import { customersText, partyText, suppliersText } from '../../../strings/parties';
import { calls, useRead } from '../../api/api';
import { textFilter } from '../../lib/list-address';
import { paths } from '../../lib/paths';
import { ShownTime } from '../../lib/site-time';
import { useListParams } from '../../lib/use-list-params';
import { ListScreen } from '../../shared/lists/list-screen';
import { Bdi, NameCell } from '../../ui/primitives';
import type { Column } from '../../ui/table-types';
import { Above, LicenceUntil, type PartyCard, Phone } from './party-facts';

const { fields } = partyText;
const LIST = {
  pageSize: CALLS.listSupplierCards.pageSize,
  sorts: ['name', '-last_at'] as const,
  filters: { q: textFilter },
};

/** The columns of either list. */
function columnsOf(last: string): Column<PartyCard>[] {
  return [
    {
      key: 'name',
      head: fields.name,
      sort: 'name',
      cell: ({ name, contact }) => (
        <NameCell name={<Bdi>{name}</Bdi>} sub={contact && <Bdi>{contact}</Bdi>} />
      ),
    },
    {
      key: 'phone',
      head: fields.phone,
      card: 'main',
      cell: ({ phone }) =>
        phone && (
          <Above>
            <Phone phone={phone} />
          </Above>
        ),
    },
    {
      key: 'last',
      head: last,
      sort: 'last_at',
      sortDownFirst: true,
      tight: true,
      cell: ({ last_at: at }) => at && <ShownTime at={at} />,
    },
  ];
}

const customerColumns = columnsOf(customersText.last);
const licence: Column<PartyCard> = {
  key: 'licence',
  head: fields.licence_until,
  cell: ({ licence_until: day }) => day && <LicenceUntil day={day} />,
};
const supplierColumns = columnsOf(suppliersText.last).toSpliced(2, 0, licence);

/** The suppliers that something was ever received from. */
export function SuppliersScreen() {
  const list = useListParams(LIST);
  const result = useRead(calls.listSupplierCards, { query: list.query });
  return (
    <ListScreen<PartyCard>
      text={suppliersText}
      list={list}
      result={result}
      columns={supplierColumns}
      rowLink={({ id }) => paths.supplier(id)}
    />
  );
}

/** The customers that something was ever sold to. */
export function CustomersScreen() {
  const list = useListParams(LIST);
  const result = useRead(calls.listCustomerCards, { query: list.query });
  return (
    <ListScreen<PartyCard>
      text={customersText}
      list={list}
      result={result}
      columns={customerColumns}
      rowLink={({ id }) => paths.customer(id)}
    />
  );
}
