import { api } from './api';

export const {
  useListFormEntriesQuery,
  useGetFormSchemaQuery,
  useListFormDaysQuery,
  useSaveFormEntryMutation,
} = api;
