import { z } from 'zod';
import { defineEndpoints } from './endpoint';
import { nameParam } from './list';

const query = z.strictObject({ q: nameParam.optional() });
const names = z.array(z.string());

export const suggestionEndpoints = defineEndpoints('Suggestions', 'Names to choose from', {
  listSuppliers: {
    summary: 'At most 10 suppliers that contain q, the most used of the last year first',
    query,
    answer: names,
  },
  listCustomers: {
    summary: 'At most 10 customers that contain q, the most used of the last year first',
    query,
    answer: names,
  },
  listPeople: {
    summary: 'At most 10 names of people that contain q; of a person who changed theirs, every one',
    query,
    answer: names,
  },
});
