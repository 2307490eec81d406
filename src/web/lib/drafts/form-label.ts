import { formsText } from '../../../strings/forms';
import { goodsText } from '../../../strings/goods';
import { holdsText } from '../../../strings/holds';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { recipesText } from '../../../strings/recipes';
import { reversalText } from '../../../strings/reversal';
import { soldGoodsText } from '../../../strings/sold-goods';

/** What a form of drafts is called, by its name: 'receipt', 'step:שטיפה', 'loss:12'. */
export function formLabel(form: string): string {
  const [kind = '', name = ''] = form.split(/:(.*)/s);
  const labels: Partial<Record<string, string>> = {
    loss: goodsText.zero.button,
    hold: holdsText.hold,
    release: holdsText.release,
    reversal: reversalText[name.split(':')[0] as keyof typeof reversalText]?.open,
    receipt: purchasedGoodsText.report,
    sale: soldGoodsText.report,
    recipe: recipesText.title,
    'form-entry': formsText.title,
  };
  return labels[kind] ?? name.split('?')[0]!;
}
