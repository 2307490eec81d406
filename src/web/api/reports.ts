import { api } from './api';
import type { QueryOf } from './request';

export const { useGetInventoryReportQuery, useGetInventoryProductsQuery } = api;

/** Reads the report once, as it is now; nothing keeps it up to date. */
export const readInventoryReport = (query: QueryOf<'getInventoryReport'>) =>
  api.endpoints.getInventoryReport.initiate({ query }, { subscribe: false, forceRefetch: true });
