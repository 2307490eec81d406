import { newestSeal } from '../../audit/audit';
import { readPage } from '../../db/read-list';
import type { Calls } from '../../http/calls';
import { journalEntryOf, journalList, journalSql } from './list';

export function journalRoutes(calls: Calls): void {
  calls.read('listJournal', ({ db, query, siteTimeZone }) =>
    readPage(db, journalList(query, siteTimeZone), query, journalSql, journalEntryOf),
  );
  calls.read('getSeal', ({ db }) => newestSeal(db));
}
