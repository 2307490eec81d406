/** A valid body of a new good type: a raw material that is bought. */
export const rawGoodType = (name: string) => ({
  name,
  units: 'kilograms' as const,
  purchasable: true,
  sellable: false,
  expires: false,
  manufactured: false,
  recipe_component: false,
});
