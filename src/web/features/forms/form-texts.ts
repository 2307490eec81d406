import { FORM_NAMES, type FormField } from '../../../domain/forms';
import { formsText } from '../../../strings/forms';
import { hygieneText, nonConformityText } from '../../../strings/forms-special';
import { recordText } from '../../../strings/tables';
import { allowedWords } from '../../shared/deviations/limit-hint';

/** The limits of a number field: 'תקין: עד 4 °C'; null for a field without limits. */
export const limitsText = ({ alert_below: min = null, alert_above: max = null, unit = null }: FormField) =>
  allowedWords({ min, max, unit });

/**
 * The texts of a form: special ones for the two on the dashboard, for any other form built from its name. `short` names
 * the list, `entry` a single entry, `title` an entry's page, also on paper, `numbered` one by its
 * number; `adding` titles a new entry.
 */
export function formTexts(name: string) {
  const { count, add, fill } = formsText;
  const { hygiene, nonConformity } = FORM_NAMES;
  const { done: sent, see, another } = fill;
  const { fromEntry: numbered } = nonConformityText;
  const usual = { short: name, entry: name, title: name, count, add, sent, see, another, numbered };
  if (name === hygiene) return { ...usual, adding: hygieneText.add, ...hygieneText };
  if (name === nonConformity) {
    return {
      ...usual,
      adding: nonConformityText.add,
      ...nonConformityText,
      title: nonConformityText.entry,
      numbered: nonConformityText.show,
    };
  }
  return { ...usual, adding: formsText.adding(name), backTo: fill.backTo(name) };
}

/** An entry by its form and its number. */
export const entryTitle = (formName: string, id: number) =>
  recordText.numbered(formTexts(formName).title, id);
