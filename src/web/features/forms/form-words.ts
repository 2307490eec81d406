import { FORM_NAMES } from '../../../domain/forms';
import { formsText } from '../../../strings/forms';
import { hygieneText, nonConformityText } from '../../../strings/forms-special';

interface FormWords {
  /** What the list is called where room is short. */
  short: string;
  /** What one entry is called. */
  entry: string;
  /** The same as the title of its page, and on paper. */
  title: string;
  /** How many there are in a list. */
  oneFound: string;
  count: (count: string) => string;
  /** What leads to filling one in … */
  add: string;
  /** … and what the page says where one does. */
  adding: string;
  /** What is said once an entry was sent, by its number … */
  sent: (number: number) => string;
  /** … what shows it, and what leads back to it from elsewhere. */
  see: string;
  backTo: string;
  /** What leads to filling in another one. */
  another: string;
}

const { hygiene, nonConformity } = FORM_NAMES;

const KNOWN = new Map<string, FormWords>([
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

/** How people call a form: the two of the dashboard have words of their own, any other has its name. */
export function formWords(formName: string): FormWords {
  return (
    KNOWN.get(formName) ?? {
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
