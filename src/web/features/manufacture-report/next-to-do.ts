import { stepFields } from '../../../domain/step-fields';
import { manufactureReportText as text } from '../../../strings/manufacture-report';
import { reportText } from '../../../strings/reports';
import { chosenStep, type FieldKey, type Report } from './report-draft';
import type { InputType } from './report-options';
import { isAmountField, isBlank, reportErrors, wrongFields } from './report-rules';

type NamedField = Exclude<FieldKey, `lot:${number}` | `type:${number}`>;

function label(field: NamedField, report: Report): string {
  if (field === 'option') return text.choose.title;
  if (field === 'notes') return reportText.notes;
  if (field === 'made' || field === 'madeAt' || field === 'expiresAt') return text.details[field];
  return stepFields(chosenStep(report)!.name).find(({ key }) => key === field)!.label;
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
  return isBlank(report.draft, named)
    ? text.summary.missing(label(named, report))
    : text.summary.wrong(label(named, report));
}
