import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';
import { API_TAG_TYPES } from './tags';

/** Server data in the store. Each resource adds its endpoints in its own file. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: API_TAG_TYPES,
  endpoints: () => ({}),
});
