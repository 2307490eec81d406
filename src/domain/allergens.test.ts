import fc from 'fast-check';
import {
  ALLERGENS,
  type Allergen,
  type Allergens,
  allergensOfAll,
  allergensOfMade,
  derivedAllergens,
  UNKNOWN_ALLERGENS,
} from './allergens';

const said = (parts: Partial<Allergens> = {}): Allergens => ({
  ...{ contains: [], may_contain: [], unknown: [] },
  ...parts,
});

it('a mixture contains what any part contains, and what one may contain or nobody knows stays apart (contract 7.6)', () => {
  const parts = [
    said({ contains: ['sesame'], unknown: ['lupin'] }),
    said({ may_contain: ['sesame', 'milk'], unknown: ['milk', 'eggs'] }),
    said({ contains: ['eggs'] }),
  ];
  expect(allergensOfAll(parts)).toEqual({
    contains: ['eggs', 'sesame'],
    may_contain: ['milk'],
    unknown: ['milk', 'lupin'],
  });
});

it('a lot from before, or of a type of which nobody has said anything, is unknown and not free (contract 7.6)', () => {
  const made = allergensOfMade([said({ contains: ['milk'] }), null], null);
  expect(made).toEqual(said({ contains: ['milk'], unknown: ALLERGENS.filter((code) => code !== 'milk') }));
  expect(allergensOfMade([said()], null)).toEqual(said());
  expect(allergensOfMade([said()], said({ contains: ['nuts'] }))).toEqual(said({ contains: ['nuts'] }));
});

it('a product names the bought types of which nobody has said, or that leave open what nothing else contains (contract 7.5)', () => {
  const types = [
    { name: 'טחינה', bought: true, allergens: said({ contains: ['sesame'] }) },
    { name: 'כמון', bought: true, allergens: null },
    { name: 'קמח', bought: true, allergens: said({ contains: ['gluten'], unknown: ['sesame'] }) },
    { name: 'עוגיות', bought: false, allergens: null },
  ];
  expect(derivedAllergens(types)).toEqual({
    ...{ contains: ['gluten', 'sesame'], may_contain: [] },
    unknown: ['כמון'],
  });
  expect(derivedAllergens(types.filter(({ name }) => name !== 'כמון')).unknown).toEqual([]);
});

const codes = fc.constantFrom('contains', 'may_contain', 'unknown', 'free');
const declared = fc.option(
  fc.array(codes, { minLength: ALLERGENS.length, maxLength: ALLERGENS.length }).map((answers) => {
    const of = (list: string): Allergen[] => ALLERGENS.filter((_, index) => answers[index] === list);
    return { contains: of('contains'), may_contain: of('may_contain'), unknown: of('unknown') };
  }),
);

it('of any book, each code is judged as by a walk that asks every type for it alone (contract 7.5, 7.6)', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ bought: fc.boolean(), allergens: declared })), (all) => {
      const types = all.map((type, index) => ({ name: String(index), ...type }));
      const derived = derivedAllergens(types);
      const open = new Set<string>();
      for (const code of ALLERGENS) {
        const sure = types.some(({ allergens }) => allergens?.contains.includes(code));
        const maybe = types.some(({ allergens }) => allergens?.may_contain.includes(code));
        expect(derived.contains.includes(code)).toBe(sure);
        expect(derived.may_contain.includes(code)).toBe(maybe && !sure);
        for (const { name, bought, allergens } of types)
          if (!sure && (allergens ? allergens.unknown.includes(code) : bought)) open.add(name);
      }
      expect(new Set(derived.unknown)).toEqual(open);
      expect(derivedAllergens([...types].reverse()).contains).toEqual(derived.contains);
      expect(
        allergensOfAll([UNKNOWN_ALLERGENS, ...types.flatMap((one) => one.allergens ?? [])]).unknown,
      ).toEqual(
        ALLERGENS.filter((code) => !types.some(({ allergens }) => allergens?.contains.includes(code))),
      );
    }),
  );
});
