import { FORM_NAMES } from '../../../domain/forms';
import { withAnswer } from './entry-state';

const TODAY = '2026-11-22';
const status = (value: string) => ({ key: 'status', value });

test('closing a non-conformity sets the closing day to today, unless another day is set', () => {
  const closed = withAnswer(FORM_NAMES.nonConformity, { status: 'open' }, status('closed'), TODAY);
  expect(closed).toEqual({ status: 'closed', closed_on: TODAY });
  const withDay = { status: 'open', closed_on: '2026-11-20' };
  expect(withAnswer(FORM_NAMES.nonConformity, withDay, status('closed'), TODAY).closed_on).toBe('2026-11-20');
  expect(withAnswer(FORM_NAMES.nonConformity, closed, status('open'), TODAY).closed_on).toBeNull();
});

test('a field with that key has no such effect in another form', () => {
  expect(withAnswer(FORM_NAMES.hygiene, {}, status('closed'), TODAY)).toEqual({ status: 'closed' });
});
