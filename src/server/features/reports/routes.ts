import type { Calls } from '../../http/calls';
import { findInventoryProducts, findInventoryReport } from './queries';

export function reportRoutes(calls: Calls): void {
  calls.read('getInventoryReport', ({ db, query, siteTimeZone }) =>
    findInventoryReport(db, query, siteTimeZone),
  );
  calls.read('getInventoryProducts', ({ db, query, siteTimeZone }) =>
    findInventoryProducts(db, query, siteTimeZone),
  );
}
