import { CalendarClock, CalendarX } from 'lucide-react';
import styled from 'styled-components';
import type { CustomerCard, SupplierCard } from '../../../contract/parties';
import { licenceState } from '../../../domain/expiry-bands';
import { partyText } from '../../../strings/parties';
import { ShownDay, useSiteTime } from '../../lib/site-time';
import { expiryWords } from '../../shared/stock/expiry';
import { Badge } from '../../ui/badge';
import type { Fact } from '../../ui/facts';
import { Bdi, Inline, Quiet } from '../../ui/primitives';

const text = partyText.fields;

/** A card of either kind: a customer has no licence. */
export type PartyCard = CustomerCard & Partial<Pick<SupplierCard, 'licence' | 'licence_until'>>;

const STATES = {
  ended: { tone: 'stop', icon: CalendarX },
  soon: { tone: 'soon', icon: CalendarClock },
} as const;

/** Above the link that covers a whole row. */
export const Above = styled.span`
  position: relative;
`;

/** The last day of a licence, and how soon that is where it ends soon or has ended. */
export function LicenceUntil({ day }: { day: string }) {
  const daysLeft = useSiteTime().daysLeft(day);
  const state = licenceState(daysLeft);
  return (
    <Inline>
      <ShownDay day={day} />
      {state !== 'valid' && <Badge {...STATES[state]}>{expiryWords(daysLeft)}</Badge>}
    </Inline>
  );
}

/** The number to call: the first of a text, without what is written for the eye. */
const dialled = (phone: string) => /[+*\d](?:[\s().\-/־–]*\d)+/.exec(phone)?.[0].replace(/[^+*\d]/g, '');

export function Phone({ phone }: { phone: string }) {
  const number = dialled(phone);
  const shown = <Bdi ltr={phone === phone.replace(/\p{L}/gu, '')}>{phone}</Bdi>;
  return number ? <a href={`tel:${number}`}>{shown}</a> : shown;
}

function Email({ email }: { email: string }) {
  const shown = <Bdi ltr>{email}</Bdi>;
  return /^\S+@\S+$/.test(email) ? <a href={`mailto:${encodeURI(email)}`}>{shown}</a> : shown;
}

/** What is known of a supplier or customer, and what is not. */
export function partyFacts(card: PartyCard): Fact[] {
  const unknown = <Quiet>{partyText.unknown}</Quiet>;
  const { contact, phone, email, address, notes, licence, licence_until: until } = card;
  return [
    { label: text.contact, value: contact ? <Bdi>{contact}</Bdi> : unknown },
    { label: text.phone, value: phone ? <Phone phone={phone} /> : unknown },
    { label: text.email, value: email ? <Email email={email} /> : unknown },
    { label: text.address, value: address ? <Bdi>{address}</Bdi> : unknown },
    ...(licence === undefined
      ? []
      : [
          { label: text.licence, value: licence ? <Bdi>{licence}</Bdi> : unknown },
          { label: text.licence_until, value: until ? <LicenceUntil day={until} /> : unknown },
        ]),
    { label: text.notes, value: notes ?? unknown },
  ];
}
