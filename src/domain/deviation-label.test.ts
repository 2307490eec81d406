import { deviationLabel } from './deviation-label';
import { STEP_NAMES } from './manufacture-steps';

test('a deviation of a field is named in Hebrew, also one that this version does not know (contract 3.205)', () => {
  for (const step of STEP_NAMES) {
    for (const field of ['manufactured_at', 'amount', 'expires_at', 'used_good_ids.3', 'core_temperature']) {
      expect(deviationLabel(step, field)).toMatch(/^[\u05d0-\u05ea][^_]*$/);
    }
  }
  expect(deviationLabel(null, 'purchased_at')).toMatch(/^[\u05d0-\u05ea]/);
  // An extra field is called by its own name.
  expect(deviationLabel(null, 'טמפרטורת מוצר רגיש')).toBe('טמפרטורת מוצר רגיש');
});
