import { inventoryProduct, lossRow } from '../../../contract/reports';
import { itemOf } from '../../db/wire';
import type { Calls } from '../../http/calls';
import { findInventoryReport, inventoryProductsSql } from './inventory';
import { lossesSql } from './losses';

export function reportRoutes(calls: Calls): void {
  calls.read('getInventoryReport', ({ db, query, siteTimeZone }) =>
    findInventoryReport(db, query, siteTimeZone),
  );
  calls.read('getInventoryProducts', async ({ db, query, siteTimeZone }) => {
    const { rows } = await inventoryProductsSql(query, siteTimeZone).execute(db);
    return rows.map(itemOf(inventoryProduct));
  });
  calls.read('getLosses', async ({ db, query, siteTimeZone }) => {
    const { rows } = await lossesSql(query, siteTimeZone).execute(db);
    return rows.map(itemOf(lossRow));
  });
}
