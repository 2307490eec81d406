import { api } from './api';

export const { useGetOverviewQuery, useGetWaitingQuery } = api;
