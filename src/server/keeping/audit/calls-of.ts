import { subjectsOf } from '../../../contract/call-subjects';
import { COMMANDS, WRITE_NAMES, type WriteName } from '../../../contract/calls';
import type { SubjectType } from '../../../contract/tags';

// For the checks of the audit: which write a transaction belongs to, and what each call is of, as the journal has it.

/** The last row of the journal that earlier versions wrote: whose writes named less. */
export const SINCE = `(select coalesce(min(seq), 0) from journal where call = 'migrate')`;
export const wrote = (xid: string, more = 'true') =>
  `exists (select from journal where journal.xid = ${xid} and ${more})`;
/** Whether nothing is to be said of a transaction: it is of an earlier version, or brought the database to another one. */
export const isPast = (xid: string) => wrote(xid, `(seq <= ${SINCE} or call = 'migrate')`);

/** Enough of an answer to name the types of what any call is of. */
const ANSWER = {
  id: 1,
  good_id: 1,
  good_type_id: 1,
  used_good_ids: [1],
  lots: [1],
  manufactureStepId: 1,
  manufacturedGoodTypeId: 1,
  manufactured_good_type_id: 1,
};
const BODY = { stepChanges: [{ id: 1 }] };

/** The types of what a call is of, the main one first. */
function typesOf(call: WriteName): SubjectType[] {
  return subjectsOf(call, { params: { id: 2 }, body: BODY, answer: ANSWER, personId: 1 }).map(
    (subject) => subject.split(':')[0] as SubjectType,
  );
}
export const mainTypeOf = (call: WriteName): SubjectType => typesOf(call)[0]!;

/** The table that has the things of a type: `things` for Thing. An account is told by its person. */
export const tableOf = (type: SubjectType) =>
  type === 'Account' ? 'people' : `${type.replace(/\B[A-Z]/g, '_$&').toLowerCase()}s`.replace(/ys$/, 'ies');

/** The number of a thing. */
export const NUMBER = '[1-9][0-9]{0,14}';
const shapeOf = (types: readonly SubjectType[]) =>
  `^${types[0]}:${NUMBER}( (${types.join('|')}):${NUMBER})*$`;

/** Each call that writes, with a pattern of its subjects. */
export const SHAPES = [
  ...WRITE_NAMES.map((call) => [call, shapeOf(typesOf(call))]),
  ...COMMANDS.map((command) => [command, shapeOf([command === 'migrate' ? 'Migration' : 'Account'])]),
];

/** The calls whose main thing is of one of these types. */
export const callsOf = (...types: SubjectType[]): string[] =>
  SHAPES.filter(([, shape]) => types.some((type) => shape!.startsWith(`^${type}:`))).map(([call]) => call!);
