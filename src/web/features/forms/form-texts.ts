import { FORM_NAMES } from '../../../domain/forms';
import { formsText } from '../../../strings/forms';
import { hygieneText, nonConformityText } from '../../../strings/forms-special';

/** `short` names the list, `entry` a single entry, `title` an entry's page, also on paper; `adding` titles a new entry. */
type FormTexts = Record<
  'short' | 'entry' | 'title' | 'oneFound' | 'add' | 'adding' | 'see' | 'backTo' | 'another',
  string
> & {
  count: (count: string) => string;
  /** The success message, with the number of the entry. */
  sent: (number: number) => string;
};

const { hygiene, nonConformity } = FORM_NAMES;

const NAMED_FORMS = new Map<string, FormTexts>([
  [hygiene, { ...hygieneText, title: hygiene, adding: hygieneText.add, see: formsText.fill.see }],
  [
    nonConformity,
    {
      ...nonConformityText,
      short: nonConformity,
      title: nonConformityText.entry,
      adding: nonConformityText.add,
    },
  ],
]);

const { oneFound, count, add, adding, fill } = formsText;

/** The texts of a form: special ones for the two on the dashboard, for any other form built from its name. */
export function formTexts(name: string): FormTexts {
  const named = NAMED_FORMS.get(name);
  if (named) return named;
  return {
    short: name,
    entry: name,
    title: name,
    oneFound,
    count,
    add,
    adding: adding(name),
    sent: fill.done,
    see: fill.see,
    backTo: fill.backTo(name),
    another: fill.another,
  };
}
