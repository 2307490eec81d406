import { accountEndpoints } from './account';
import { accountsEndpoints } from './accounts';
import type { CallName, WriteName } from './calls';
import type { Answer, Body, BodyInput, Endpoint, Params, ParamsInput, Query } from './endpoint';
import { formEndpoints } from './forms';
import { goodTypeEndpoints } from './good-types';
import { goodEndpoints } from './goods';
import { journalEndpoints } from './journal';
import { limitEndpoints } from './limits';
import { manufactureStepEndpoints } from './manufacture-steps';
import { overviewEndpoints } from './overview';
import { partyEndpoints } from './parties';
import { planEndpoints } from './plan';
import { purchasedGoodEndpoints } from './purchased-goods';
import { recipeEndpoints } from './recipes';
import { reportEndpoints } from './reports';
import { requirementEndpoints } from './requirements';
import { secondStepEndpoints } from './second-step';
import { soldGoodEndpoints } from './sold-goods';
import { suggestionEndpoints } from './suggestions';
import { backupEndpoints, systemEndpoints } from './system';

const typed = {
  ...systemEndpoints,
  ...goodTypeEndpoints,
  ...purchasedGoodEndpoints,
  ...goodEndpoints,
  ...manufactureStepEndpoints,
  ...recipeEndpoints,
  ...requirementEndpoints,
  ...planEndpoints,
  ...soldGoodEndpoints,
  ...suggestionEndpoints,
  ...partyEndpoints,
  ...overviewEndpoints,
  ...reportEndpoints,
  ...formEndpoints,
  ...limitEndpoints,
  ...journalEndpoints,
  ...accountEndpoints,
  ...accountsEndpoints,
  ...secondStepEndpoints,
  ...backupEndpoints,
} satisfies Record<CallName, Endpoint>;

/** A row without its schemas is one error above, and none in all that uses the others. */
export type Endpoints = {
  [Name in CallName]: Name extends keyof typeof typed ? (typeof typed)[Name] : Endpoint;
};

/** Every call of the API with its schemas, by name: the source of the server's routes and of /openapi.json. */
export const endpoints: Endpoints = typed;

/** What the server receives of a call, by its name. */
export type CallQuery<Name extends CallName> = Query<Endpoints[Name]>;
export type CallBody<Name extends CallName> = Body<Endpoints[Name]>;

/** What the server knows of a call that was made. */
interface Done<E> {
  params: Params<E>;
  body: Body<E>;
  answer: Answer<E>;
  personId: number;
}
/** The web app knows what it sent. */
interface Sent<E> {
  params: ParamsInput<E>;
  body: BodyInput<E>;
  answer: Answer<E>;
}

interface CheckedCall<E> {
  method: string;
  shows?:
    | readonly unknown[]
    | ((answer: Answer<E>, params: Params<E> | ParamsInput<E>) => readonly unknown[]);
  stale?: readonly unknown[] | ((call: Done<E> | Sent<E>) => readonly unknown[]);
}
/** What the functions of every row have to take. */
export type CheckedCalls = { [Name in CallName]: CheckedCall<Endpoints[Name]> };
/** And those of the subjects of every write. */
export type CheckedSubjects = {
  [Name in WriteName]: (call: Done<Endpoints[Name]>) => readonly unknown[];
};
