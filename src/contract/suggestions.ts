import { z } from 'zod';
import { endpoint } from './endpoint';
import { textParam } from './list';

const query = z.strictObject({ q: textParam.optional() });
const names = z.array(z.string());

export const suggestionEndpoints = {
  listSuppliers: endpoint({
    method: 'GET',
    path: '/api_suppliers',
    summary: 'At most 10 suppliers that contain q, the most used of the last year first',
    query,
    answer: names,
  }),
  listCustomers: endpoint({
    method: 'GET',
    path: '/api_customers',
    summary: 'At most 10 customers that contain q, the most used of the last year first',
    query,
    answer: names,
  }),
};
