import type { CallBody } from '../../contract/endpoints';
import type { Allergen } from '../../domain/allergens';
import { PRODUCT_KEEPS } from './recipes';

type Card = Omit<CallBody<'changeGoodType'>, 'version'>;

const declared = (
  against: string,
  contains: Allergen[] = [],
  may_contain: Allergen[] = [],
  unknown: Allergen[] = [],
) => ({ allergens: { contains, may_contain, unknown, verified: true, against } });

const LABEL = 'תווית היצרן';
const FRESH = 'תוצרת טרייה, בלי תוספות';

const keptCold = (storage_text: string, shelf_life_days: number): Card => ({
  storage_text,
  shelf_life_days,
});
const keptDry = (shelf_life_days: number | null, min_amount: string, barcode: string | null): Card => ({
  storage_text: 'מקום קריר וחשוך, עד 25 מעלות. לאחר פתיחה: סגור היטב.',
  shelf_life_days,
  min_amount,
  barcode,
});
const product: Card = { storage: 'chilled', ...keptCold('עד 4 מעלות, לא להקפיא', PRODUCT_KEEPS) };

/**
 * What is known of the types beside how they are stored (`materials.ts`), by name. Of the cumin nobody has said anything, and of the bread crumbs one group is open; of
 * both there is less than their least.
 */
export const CARDS: Readonly<Record<string, Card>> = {
  גזר: { ...keptCold('ארגזים מאווררים, 2 עד 8 מעלות', 16), min_amount: '20', ...declared(FRESH) },
  בצל: { storage_text: 'שקים מאווררים, לא במקרר', shelf_life_days: 40, ...declared(FRESH) },
  סלרי: { ...keptCold('2 עד 8 מעלות', 8), ...declared(FRESH, ['celery']) },
  פטרוזיליה: { ...keptCold('2 עד 8 מעלות, בשקית סגורה', 5), ...declared(FRESH) },
  'אורז מלא': { ...keptDry(365, '50', '7290018421017'), ...declared(LABEL) },
  ביצים: { ...keptCold('2 עד 8 מעלות', 28), min_amount: '20', ...declared(LABEL, ['eggs']) },
  'עדשים כתומות': { ...keptDry(213, '25', '7290018421185'), ...declared(LABEL, [], ['gluten']) },
  'רסק עגבניות': { ...keptDry(365, '15', '7290018421253'), ...declared('מפרט הספק') },
  'כמון טחון': keptDry(365, '6', '7290018421321'),
  'פירורי לחם': {
    ...keptDry(180, '10', '7290018421499'),
    ...declared(LABEL, ['gluten', 'sesame'], ['soybeans', 'milk'], ['lupin']),
  },
  'שמן זית כתית': { ...keptDry(540, '12', '7290018421567'), ...declared(LABEL) },
  מלח: { ...keptDry(null, '5', null), ...declared(LABEL) },
  'חזה עוף טרי': { ...keptCold('0 עד 4 מעלות', 4), ...declared('מפרט הספק') },
  'בשר בקר טחון': { ...keptCold('0 עד 4 מעלות', 3), ...declared('מפרט הספק') },
  'מרק עדשים ארוז': product,
  'קערת אורז ועוף': product,
  'קציצות ברוטב ארוזות': product,
};
