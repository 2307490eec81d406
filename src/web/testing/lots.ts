import type { Good } from '../../contract/goods';

/** Received in the evening, reported the next day. */
export const CARROT = {
  id: 74,
  good_type_id: 1,
  good_type_name: 'גזר',
  good_type_units: 'kilograms',
  good_type_purchasable: true,
  good_type_sellable: false,
  good_type_recipe_component: false,
  manufacture_step_name: null,
  amount: 10,
  amount_remaining: 4,
  manufactured_at: null,
  expires_at: null,
  created_at: '2026-11-21T07:00:00.000Z',
  created_by: 'דנה כהן',
  used_good_ids: [],
  used_good_amounts: [],
  used_good_type_names: [],
  supplier: 'משק לוי',
  purchased_at: '2026-11-20T16:30:00.000Z',
  extra_data: null,
  reversed: null,
  held: null,
  deviations: [],
  deviations_note: null,
} as const satisfies Good;

/** Made from the carrots, all in stock. */
export const WASHED: Good = {
  ...CARROT,
  id: 75,
  good_type_id: 2,
  good_type_name: 'גזר שטוף',
  good_type_purchasable: false,
  manufacture_step_name: 'שטיפה',
  amount: 6,
  amount_remaining: 6,
  manufactured_at: '2026-11-21T08:00:00.000Z',
  used_good_ids: [CARROT.id],
  used_good_amounts: [6],
  used_good_type_names: [CARROT.good_type_name],
  supplier: null,
  purchased_at: null,
  extra_data: {},
};
