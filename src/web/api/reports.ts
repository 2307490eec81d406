import type { InventoryProduct, InventoryRow } from '../../contract/reports';
import { api } from './api';
import { type List, toList } from './list';
import { type Arg, type QueryOf, send } from './request';
import { provides } from './tags';

const reports = api.injectEndpoints({
  endpoints: (build) => ({
    getInventoryReport: build.query<List<InventoryRow>, Arg<'getInventoryReport'>>({
      query: send<'getInventoryReport'>('GET', '/api_reports/inventory'),
      transformResponse: toList<InventoryRow>,
      providesTags: provides('getInventoryReport'),
    }),
    getInventoryProducts: build.query<InventoryProduct[], Arg<'getInventoryProducts'>>({
      query: send<'getInventoryProducts'>('GET', '/api_reports/inventory/products'),
      providesTags: provides('getInventoryProducts'),
    }),
  }),
});

export const { useGetInventoryReportQuery, useGetInventoryProductsQuery } = reports;

/** Reads the report once, as it is now; nothing keeps it up to date. */
export const readInventoryReport = (query: QueryOf<'getInventoryReport'>) =>
  reports.endpoints.getInventoryReport.initiate({ query }, { subscribe: false, forceRefetch: true });
