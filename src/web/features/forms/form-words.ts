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
  /** What filling one in is called. */
  add: string;
}

const KNOWN = new Map<string, FormWords>([
  [FORM_NAMES.hygiene, { ...hygieneText, title: FORM_NAMES.hygiene }],
  [
    FORM_NAMES.nonConformity,
    { ...nonConformityText, short: FORM_NAMES.nonConformity, title: nonConformityText.entry },
  ],
]);

/** How people call a form: the two of the dashboard have words of their own, any other has its name. */
export function formWords(formName: string): FormWords {
  return KNOWN.get(formName) ?? { short: formName, entry: formName, title: formName, add: formsText.add };
}
