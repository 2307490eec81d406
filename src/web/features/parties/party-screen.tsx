import { skipToken } from '@reduxjs/toolkit/query';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import { journalText } from '../../../strings/journal';
import { customersText, partyText, suppliersText } from '../../../strings/parties';
import { recordText } from '../../../strings/tables';
import { calls, useRead } from '../../api/api';
import { useIsManager } from '../../lib/contexts';
import { recordId } from '../../lib/list-address';
import { paths } from '../../lib/paths';
import { ChangeHistory } from '../../shared/changes/change-history';
import { RecordScreen, RecordTitle } from '../../shared/record-screen';
import { Button } from '../../ui/button';
import { KeyValueCard } from '../../ui/facts';
import { PageHeader } from '../../ui/page-header';
import { Stack } from '../../ui/primitives';
import { usePhone } from '../../ui/use-media';
import { EditParty } from './edit-party';
import { type PartyCard, partyFacts } from './party-facts';
import { PastReceipts, PastSales } from './past';

const KINDS = {
  Supplier: { text: suppliersText, list: { label: suppliersText.title, to: paths.suppliers } },
  Customer: { text: customersText, list: { label: customersText.title, to: paths.customers } },
} as const;
type Kind = keyof typeof KINDS;

const titleOf = (kind: Kind, { id, name }: PartyCard) =>
  recordText.title(journalText.subjects[kind], id, name);

interface PartyProps {
  kind: Kind;
  card: PartyCard;
  past: ReactNode;
  reload: () => unknown;
}

/** What is known of a supplier or customer, what came from or went to it, and for managers the way to change it. */
function Party({ kind, card, past, reload }: PartyProps) {
  const [isEditing, setEditing] = useState(false);
  const phone = usePhone();
  const isManager = useIsManager();
  return (
    <>
      <PageHeader
        title={<RecordTitle kind={journalText.subjects[kind]} id={card.id} apart={card.name} />}
        back={KINDS[kind].list}
        actions={
          <>
            <ChangeHistory subject={`${kind}:${card.id}`} of={titleOf(kind, card)} />
            {isManager && (
              <Button
                kind="primary"
                compact={phone}
                icon={Pencil}
                aria-haspopup="dialog"
                onClick={() => setEditing(true)}
              >
                {partyText.edit.open}
              </Button>
            )}
          </>
        }
      />
      <Stack>
        <KeyValueCard title={partyText.facts} facts={partyFacts(card)} />
        {past}
      </Stack>
      {isEditing && (
        <EditParty card={card} onRefused={() => void reload()} onClose={() => setEditing(false)} />
      )}
    </>
  );
}

const screenOf = (kind: Kind, id: number | null) => ({
  list: KINDS[kind].list,
  texts: KINDS[kind].text,
  of: { kind: journalText.subjects[kind], id },
  titleOf: (card: PartyCard) => titleOf(kind, card),
});

export function SupplierScreen() {
  const id = recordId(useParams().id);
  const query = useRead(calls.getSupplierCard, id === null ? skipToken : { params: { id } });
  return (
    <RecordScreen {...screenOf('Supplier', id)} query={query} find={(card): PartyCard => card}>
      {(card) => (
        <Party kind="Supplier" card={card} past={<PastReceipts card={card} />} reload={query.refetch} />
      )}
    </RecordScreen>
  );
}

export function CustomerScreen() {
  const id = recordId(useParams().id);
  const query = useRead(calls.getCustomerCard, id === null ? skipToken : { params: { id } });
  return (
    <RecordScreen {...screenOf('Customer', id)} query={query} find={(card): PartyCard => card}>
      {(card) => (
        <Party kind="Customer" card={card} past={<PastSales card={card} />} reload={query.refetch} />
      )}
    </RecordScreen>
  );
}
