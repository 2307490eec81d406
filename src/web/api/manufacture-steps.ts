import { api } from './api';
import { type AnswerOf, type Arg, send, type WriteArg } from './request';
import { invalidates, provides } from './tags';

const reads = api.injectEndpoints({
  endpoints: (build) => ({
    listManufactureSteps: build.query<AnswerOf<'listManufactureSteps'>, Arg<'listManufactureSteps'>>({
      query: send<'listManufactureSteps'>('GET', '/api_manufacture_steps'),
      providesTags: provides('listManufactureSteps'),
    }),
    listStepsOfName: build.query<AnswerOf<'listStepsOfName'>, Arg<'listStepsOfName'>>({
      query: send<'listStepsOfName'>('GET', '/api_manufacture_steps/{stepName}'),
      providesTags: provides('listStepsOfName'),
    }),
  }),
});
export const { useListStepsOfNameQuery } = reads;
/** For machines' actors, which read and go on reading apart from any component. */
export const { listManufactureSteps, listStepsOfName } = reads.endpoints;

const writes = api.injectEndpoints({
  endpoints: (build) => ({
    addManufactureStep: build.mutation<AnswerOf<'addManufactureStep'>, WriteArg<'addManufactureStep'>>({
      query: send<'addManufactureStep'>('POST', '/api_manufacture_steps'),
      invalidatesTags: invalidates('addManufactureStep'),
    }),
    changeManufactureStep: build.mutation<
      AnswerOf<'changeManufactureStep'>,
      WriteArg<'changeManufactureStep'>
    >({
      query: send<'changeManufactureStep'>('PUT', '/api_manufacture_steps/{id}'),
      invalidatesTags: invalidates('changeManufactureStep'),
    }),
    deleteManufactureStep: build.mutation<
      AnswerOf<'deleteManufactureStep'>,
      WriteArg<'deleteManufactureStep'>
    >({
      query: send<'deleteManufactureStep'>('DELETE', '/api_manufacture_steps/{id}'),
      invalidatesTags: invalidates('deleteManufactureStep'),
    }),
  }),
});
/** For the recipe editor's actors. */
export const { addManufactureStep, changeManufactureStep, deleteManufactureStep } = writes.endpoints;
