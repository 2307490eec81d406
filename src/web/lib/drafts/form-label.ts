import { formsText } from '../../../strings/forms';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { recipesText } from '../../../strings/recipes';
import { soldGoodsText } from '../../../strings/sold-goods';

/** What a form of drafts is called, by its name: 'receipt', 'step:שטיפה', 'form:…'. */
export function formLabel(form: string): string {
  const [kind = '', name = ''] = form.split(/:(.*)/s);
  const labels: Partial<Record<string, string>> = {
    receipt: purchasedGoodsText.report,
    sale: soldGoodsText.report,
    recipe: recipesText.title,
    'form-entry': formsText.title,
  };
  return labels[kind] ?? name.split('?')[0]!;
}
