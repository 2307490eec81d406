import { PASSED_CHECKS } from '../../src/domain/extra-fields';

/** A valid body of a receipt, with overrides. The one place where tests, stories and the bench fill in its required fields. */
export function validReceipt<Parts extends { good_type: unknown }>(parts: Parts) {
  return {
    amount: '10',
    supplier: 'ירקות השדה',
    purchased_at: new Date().toISOString(),
    ...PASSED_CHECKS,
    ...parts,
  };
}
