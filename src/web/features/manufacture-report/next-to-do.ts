import { manufactureReportText as text } from '../../../strings/manufacture-report';
import { stepFieldText } from '../../../strings/step-fields';
import { firstFault, isAmountField } from './machine/check';
import type { FieldKey } from './machine/context';
import { type InputType, isBlank, type ReportSnapshot } from './machine/selectors';
import { checkLabel } from './own-checks';

type NamedField = Exclude<FieldKey, `lot:${number}` | `type:${number}`>;

function label(field: NamedField): string {
  if (field === 'option') return text.choose.title;
  if (field === 'notes') return stepFieldText.notes;
  if (field === 'made' || field === 'madeAt' || field === 'expiresAt') return text.details[field];
  return checkLabel(field);
}

/** What is to be done before the report can be sent, in a few words; undefined for nothing. */
export function nextToDo(snapshot: ReportSnapshot, types: readonly InputType[]): string | undefined {
  const { context } = snapshot;
  const field = context.unanswered ? undefined : firstFault(context, context.at, 'all');
  if (!field) return undefined;
  if (isAmountField(field)) {
    const type = types.find(({ typeId }) => field === `type:${typeId}`);
    return type ? text.summary.missingType(type.name) : text.summary.wrongAmount;
  }
  const named = field as NamedField;
  return isBlank(context, named) ? text.summary.missing(label(named)) : text.summary.wrong(label(named));
}
