import { newestSeal } from '../../keeping/audit/audit';
import { readPage } from '../../db/read-list';
import type { Calls } from '../../http/calls';
import { journalEntryOf, journalList, journalSql, namesMeant } from './journal-list';

export function journalRoutes(calls: Calls): void {
  calls.read('listJournal', async ({ db, query, siteTimeZone }) => {
    const list = journalList(query, siteTimeZone, await namesMeant(db, query));
    return readPage(db, list, query, journalSql, journalEntryOf);
  });
  calls.read('getSeal', ({ db }) => newestSeal(db));
}
