import { api } from './api';

/** For the actors of machines, which read and write outside of components. */
export const {
  listManufactureSteps,
  listStepsOfName,
  addManufactureStep,
  changeManufactureStep,
  deleteManufactureStep,
} = api.endpoints;

export const { useListManufactureStepsQuery, useListStepsOfNameQuery } = api;
