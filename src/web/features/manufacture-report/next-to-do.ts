import { manufactureReportText as text } from '../../../strings/manufacture-report';
import { reportText } from '../../../strings/reports';
import { stepFieldText } from '../../../strings/step-fields';
import type { FieldKey, Report } from './report-draft';
import type { InputType } from './report-options';
import { isAmountField, isBlank, reportErrors, wrongFields } from './report-rules';

type NamedField = Exclude<FieldKey, `lot:${number}` | `type:${number}`>;

function label(field: NamedField): string {
  if (field === 'option') return text.choose.title;
  if (field === 'notes') return reportText.notes;
  if (field === 'made' || field === 'madeAt' || field === 'expiresAt') return text.details[field];
  return stepFieldText[field].label;
}

/** The first field to fill in or correct before the report can be sent, as text; undefined if it is complete. */
export function nextToDo(report: Report, types: readonly InputType[]): string | undefined {
  const [field] = wrongFields(reportErrors(report));
  if (!field) return undefined;
  if (isAmountField(field)) {
    const type = types.find(({ typeId }) => field === `type:${typeId}`);
    return type ? text.summary.missingType(type.name) : text.summary.wrongAmount;
  }
  const named = field as NamedField;
  return isBlank(report.draft, named) ? text.summary.missing(label(named)) : text.summary.wrong(label(named));
}
