import { api } from './api';
import { type AnswerOf, type Arg, send } from './request';
import { provides } from './tags';

export const { useListSuppliersQuery, useListCustomersQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listSuppliers: build.query<AnswerOf<'listSuppliers'>, Arg<'listSuppliers'>>({
      query: send<'listSuppliers'>('GET', '/api_suppliers'),
      providesTags: provides('listSuppliers'),
    }),
    listCustomers: build.query<AnswerOf<'listCustomers'>, Arg<'listCustomers'>>({
      query: send<'listCustomers'>('GET', '/api_customers'),
      providesTags: provides('listCustomers'),
    }),
  }),
});
