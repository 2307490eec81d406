import type { Calls } from '../../http/calls';
import { suggestNames } from './queries';

export function suggestionRoutes(calls: Calls): void {
  calls.read('listSuppliers', ({ db, query, now }) => suggestNames(db, 'suppliers', query.q, now));
  calls.read('listCustomers', ({ db, query, now }) => suggestNames(db, 'customers', query.q, now));
}
