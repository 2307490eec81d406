import { accountEndpoints } from './account';
import { accountsEndpoints } from './accounts';
import { backupEndpoints } from './backups';
import type { Body, Endpoint, Query } from './endpoint';
import { formEndpoints } from './forms';
import { goodTypeEndpoints } from './good-types';
import { goodEndpoints } from './goods';
import { journalEndpoints } from './journal-entries';
import { limitEndpoints } from './limits';
import { manufactureStepEndpoints } from './manufacture-steps';
import { overviewEndpoints } from './overview';
import { purchasedGoodEndpoints } from './purchased-goods';
import { recipeEndpoints } from './recipes';
import { reportEndpoints } from './reports';
import { secondStepEndpoints } from './second-step';
import type { RouteName } from './routes';
import { soldGoodEndpoints } from './sold-goods';
import { suggestionEndpoints } from './suggestions';
import { systemEndpoints } from './system';

/** Every call of the API, by name: the source of the server's routes, the web app's types and /openapi.json. */
export const endpoints = {
  ...systemEndpoints,
  ...goodTypeEndpoints,
  ...purchasedGoodEndpoints,
  ...goodEndpoints,
  ...manufactureStepEndpoints,
  ...recipeEndpoints,
  ...soldGoodEndpoints,
  ...suggestionEndpoints,
  ...overviewEndpoints,
  ...reportEndpoints,
  ...formEndpoints,
  ...limitEndpoints,
  ...journalEndpoints,
  ...accountEndpoints,
  ...accountsEndpoints,
  ...secondStepEndpoints,
  ...backupEndpoints,
} satisfies Record<RouteName, Endpoint>;
export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

/** What the server receives of a call, by its name. */
export type CallQuery<Name extends EndpointName> = Query<Endpoints[Name]>;
export type CallBody<Name extends EndpointName> = Body<Endpoints[Name]>;
