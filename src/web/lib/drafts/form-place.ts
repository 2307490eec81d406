import { formsText } from '../../../strings/forms';
import { goodTypesText } from '../../../strings/good-types';
import { holdsText } from '../../../strings/holds';
import { namePairsText } from '../../../strings/name-pairs';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { reversalText } from '../../../strings/reversal';
import { soldGoodsText } from '../../../strings/sold-goods';
import { paths } from '../paths';

interface FormPlace {
  /** What it is called, in Hebrew. */
  label: string;
  /** The page on which it is opened again; null where this version has none. */
  path: string | null;
}

function placeOfReversal(name: string): FormPlace | null {
  const [kind, id] = name.split(':') as [keyof typeof reversalText, string];
  if (!Object.hasOwn(reversalText, kind)) return null;
  const { receipt, sale } = { receipt: paths.purchasedGood, sale: paths.soldGood };
  const pathOf = { receipt, sale, report: paths.good, zeroing: paths.good, count: paths.good }[kind];
  return { label: reversalText[kind].open, path: pathOf(Number(id)) };
}

const onLot = (label: string) => (id: string) => ({ label, path: paths.good(Number(id)) });

/** By the first part of a form's name, from the rest of it. */
const KINDS: Partial<Record<string, (name: string) => FormPlace | null>> = {
  receipt: () => ({ label: purchasedGoodsText.report, path: paths.addPurchasedGood }),
  sale: () => ({ label: soldGoodsText.report, path: paths.addSoldGood }),
  step: (step) => ({ label: step, path: paths.manufactureStep(step) }),
  form: (name) => {
    const [, formName = '', search = ''] = /^([^?]*)(.*)$/s.exec(name)!;
    return { label: formName, path: paths.addForm(formName) + search };
  },
  'form-entry': (id) => ({ label: formsText.entry, path: paths.editFormEntry(Number(id)) }),
  allergens: (id) => ({ label: goodTypesText.allergens.title, path: paths.goodType(Number(id)) }),
  'good-type': (id) => ({ label: goodTypesText.edit, path: paths.editGoodType(Number(id)) }),
  recipe: (id) => ({
    label: namePairsText.kinds.Recipe,
    path: id === 'new' ? paths.addRecipe : paths.editRecipe(Number(id)),
  }),
  // Its title tells whether it was counted.
  loss: onLot(''),
  hold: onLot(holdsText.hold),
  release: onLot(holdsText.release),
  reversal: placeOfReversal,
};

/** What the form of a draft is called, and where it is, by its name: 'receipt', 'step:שטיפה', 'loss:12'. */
export function formPlace(form: string): FormPlace {
  const [, kind = '', name = ''] = /^([^:]*):?(.*)$/s.exec(form)!;
  // One that another version of the app made can still be read, and thrown away.
  return KINDS[kind]?.(name) ?? { label: '', path: null };
}
