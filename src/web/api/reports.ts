import { api } from './api';
import type { QueryOf } from './request';

export const { useGetInventoryReportQuery, useGetInventoryProductsQuery } = api;

/** Fetches the report once, without a subscription. */
export const readInventoryReport = (query: QueryOf<'getInventoryReport'>) =>
  api.endpoints.getInventoryReport.initiate({ query }, { subscribe: false, forceRefetch: true });
