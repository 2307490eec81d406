import { FORM_NAMES } from '../../../domain/forms';
import { formsText } from '../../../strings/forms';
import { hygieneText, nonConformityText } from '../../../strings/forms-special';

interface FormWords {
  /** The short name of the list. */
  short: string;
  /** The name of a single entry. */
  entry: string;
  /** The page title of an entry, also on paper. */
  title: string;
  /** The number of entries in a list. */
  oneFound: string;
  count: (count: string) => string;
  /** The link to add an entry … */
  add: string;
  /** … and the title of its page. */
  adding: string;
  /** The success message, with the number of the entry … */
  sent: (number: number) => string;
  /** … the link to it, and the link back to it from elsewhere. */
  see: string;
  backTo: string;
  /** The button to add another entry. */
  another: string;
}

const { hygiene, nonConformity } = FORM_NAMES;

const NAMED_FORMS = new Map<string, FormWords>([
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

/** The texts of a form: special ones for the two on the dashboard, for any other form built from its name. */
export function formWords(formName: string): FormWords {
  return (
    NAMED_FORMS.get(formName) ?? {
      short: formName,
      entry: formName,
      title: formName,
      oneFound: formsText.oneFound,
      count: formsText.count,
      add: formsText.add,
      adding: formsText.adding(formName),
      sent: formsText.fill.done,
      see: formsText.fill.see,
      backTo: formsText.fill.backTo(formName),
      another: formsText.fill.another,
    }
  );
}
