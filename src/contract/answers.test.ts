import { formEntry, formSchema } from './forms';
import { goodType, purchasableGoodType } from './good-types';
import { good } from './goods';
import { availableGood, manufactureStep } from './manufacture-steps';
import { extraValue, purchasedGood } from './purchased-goods';
import { recipe } from './recipes';
import { inventoryRow } from './reports';
import { soldGood } from './sold-goods';

/** The fields of the specification's section 3, letter for letter, and what the contract adds. */
const FIELDS = [
  [
    'PurchasedGood',
    purchasedGood,
    'id good_type_name good_type_units amount supplier purchased_at manufactured_at expires_at extra_data good_id created_by',
  ],
  ['a value of extra_data', extraValue, 'type value'],
  ['PurchasableGoodType', purchasableGoodType, 'id name units expires manufactured'],
  ['GoodType', goodType, 'id name units purchasable sellable expires manufactured recipe_component'],
  [
    'Good',
    good,
    `id good_type_id good_type_name good_type_units good_type_purchasable good_type_sellable good_type_recipe_component
     manufacture_step_name amount amount_remaining manufactured_at expires_at created_at used_good_ids used_good_amounts
     extra_data created_by used_good_type_names`,
  ],
  [
    'ManufactureStep',
    manufactureStep,
    `id name used_good_type_ids used_good_type_names used_good_type_units manufactured_good_type_id
     manufactured_good_type_name manufactured_good_type_units manufactured_good_type_sellable
     manufactured_good_type_recipe_component goods_with_available_amounts version`,
  ],
  [
    'a lot of goods_with_available_amounts',
    availableGood,
    'id good_type_id good_type_name good_type_units amount amount_remaining manufactured_at expires_at created_at',
  ],
  [
    'SoldGood',
    soldGood,
    'id good_id good_type_name good_type_units amount customer price created_at created_by',
  ],
  ['Recipe', recipe, 'id name sub_recipe created_at steps version'],
  ['InventoryRow', inventoryRow, 'name units amount manufactured_at expires_at good_type_id'],
  ['FormSchema', formSchema, 'id form_name data'],
  ['the data of a FormSchema', formSchema.shape.data, 'fields list_fields'],
  [
    'a field of a FormSchema',
    formSchema.shape.data.shape.fields.element,
    'key label type required options options_source section min max unit alert',
  ],
  ['FormEntry', formEntry, 'id form_name schema_id data created_at updated_at created_by version'],
] as const;

/** What a field of a form's schema may lack: it was written by whoever made the form. */
const MAY_BE_MISSING = new Set(['options', 'options_source', 'section', 'min', 'max', 'unit', 'alert']);

test.each(FIELDS)(
  '%s tells every field that is asked of it, null where there is none',
  (_, schema, names) => {
    const shape: Record<string, { safeParse: (value: unknown) => { success: boolean } }> = schema.shape;
    for (const name of names.split(/\s+/)) {
      expect([name, name in shape]).toEqual([name, true]);
      if (!MAY_BE_MISSING.has(name))
        expect([name, shape[name]!.safeParse(undefined).success]).toEqual([name, false]);
    }
  },
);
