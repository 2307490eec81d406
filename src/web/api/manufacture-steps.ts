import { api } from './api';

/** For machines' actors, which read and write apart from any component. */
export const {
  listManufactureSteps,
  listStepsOfName,
  addManufactureStep,
  changeManufactureStep,
  deleteManufactureStep,
} = api.endpoints;

export const { useListManufactureStepsQuery, useListStepsOfNameQuery } = api;
