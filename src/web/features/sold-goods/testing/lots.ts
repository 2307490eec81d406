import type { Good } from '../../../../contract/goods';

/** A time before the default lot expires. */
export const NOW = '2026-03-01T08:00:00.000Z';

/** A packed lot of a product, 12.5 kilograms left of 20, that expires on the fifth of the month. */
export function lotOf(parts: Partial<Good> = {}): Good {
  return {
    id: 31,
    good_type_id: 9,
    good_type_name: 'מרק עדשים ארוז',
    good_type_units: 'kilograms',
    good_type_purchasable: false,
    good_type_sellable: true,
    good_type_recipe_component: false,
    manufacture_step_name: 'אריזה',
    amount: 20,
    amount_remaining: 12.5,
    manufactured_at: '2026-02-27T09:00:00.000Z',
    expires_at: '2026-03-05',
    created_at: '2026-02-27T09:05:00.000Z',
    created_by: 'יוסי ברק',
    created_by_id: 1,
    reversed: null,
    held: null,
    allergens: null,
    deviations: [],
    deviations_note: null,
    used_good_ids: [],
    used_good_amounts: [],
    used_good_type_names: [],
    used_good_type_units: [],
    supplier: null,
    purchased_at: null,
    extra_data: {},
    ...parts,
  };
}
