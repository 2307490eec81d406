import type { Calls } from '../../http/calls';
import { findInventoryReport, inventoryProductsSql } from './queries';

export function reportRoutes(calls: Calls): void {
  calls.read('getInventoryReport', ({ db, query, siteTimeZone }) =>
    findInventoryReport(db, query, siteTimeZone),
  );
  calls.read('getInventoryProducts', async ({ db, query, siteTimeZone }) => {
    return (await inventoryProductsSql(query, siteTimeZone).execute(db)).rows;
  });
}
