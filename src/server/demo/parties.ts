import { sql } from 'kysely';
import type { CallBody } from '../../contract/endpoints';
import { addDays } from '../../domain/days';
import { changeParty } from '../features/parties/party-routes';
import type { Parties } from '../stock/parties';
import { type DemoWrite, recorded } from './recorded';

type Known = Omit<CallBody<'changeSupplier'>, 'version' | 'licence_until'>;

/** What is known of some suppliers; the last days of their licences are so many days from today. */
const SUPPLIERS: Readonly<Record<string, Known & { licenceDays?: number }>> = {
  'ירקות השדה': {
    contact: 'רונית אלמוג',
    phone: '04-693-1180',
    email: 'orders@sade.example',
    address: 'דרך השדות 4, יקנעם',
    notes: 'מביאים בימים ראשון עד חמישי, עד 8:00.\nבשער האחורי.',
    licence: '51-20394',
    licenceDays: 240,
  },
  'עוף העמק': {
    contact: 'סמיר חדאד',
    phone: '052-555-0147',
    email: 'emek@of.example',
    licence: '52-11873',
    licenceDays: 19,
  },
  'בשרי הגליל': {
    contact: 'יעל גבאי',
    phone: '*5947',
    notes: 'החידוש של הרישיון בטיפול מול הווטרינר.',
    licence: '52-10420',
    licenceDays: -6,
  },
  'טבע־גל': { phone: '03-555-0172', address: 'אזור התעשייה, עכו' },
};

const CUSTOMERS: Readonly<Record<string, Known>> = {
  'בית ספר אלון': {
    contact: 'אילנה, אם הבית',
    phone: '04-555-0119',
    address: 'הגפן 12',
    notes: 'מסירה עד 11:30, דרך המטבח.',
  },
  'קפה השדרה': { contact: 'תומר', phone: '054-555-0163', email: 'tomer@sdera.example' },
};

async function write(
  own: DemoWrite,
  table: Parties,
  name: string,
  known: Omit<CallBody<'changeSupplier'>, 'version'>,
) {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} where name = ${name}`.execute(
    own.tx,
  );
  const [{ id } = { id: null }] = rows;
  if (id === null) throw new Error(`the demo has no ${name}`);
  const call = table === 'suppliers' ? 'changeSupplier' : 'changeCustomer';
  const body = { version: 1, ...known };
  await recorded(own, call, { params: { id }, body }, (one) => changeParty(table, one, id, body));
}

/** Writes down what is known of suppliers and customers. */
export async function knowParties(own: DemoWrite, today: string): Promise<void> {
  for (const [name, { licenceDays, ...known }] of Object.entries(SUPPLIERS)) {
    const until = licenceDays !== undefined && { licence_until: addDays(today, licenceDays) };
    await write(own, 'suppliers', name, { ...known, ...until });
  }
  for (const [name, known] of Object.entries(CUSTOMERS)) await write(own, 'customers', name, known);
}
