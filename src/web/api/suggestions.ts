import { api } from './api';

export const { useListSuppliersQuery, useListCustomersQuery } = api;
