import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STEP_KEYS, STEP_NAMES, STEPS } from '../../src/domain/manufacture-steps';
import { fieldShape, type StepField, stepFields } from '../../src/domain/step-fields';

// Compares what docs/statements says of the steps with the tables that the product is made of.

const folder = join(__dirname, '../../docs/statements');
const lines = readdirSync(folder).flatMap((file) =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .map((line) => line.replace(/^- /, `${file.split('-')[0]} `)),
);
/** The statement that begins like this, such as `spec 4.14 `, or `spec 5.N ` for any number. */
function stated(start: string): string {
  const found = lines.find((line) => new RegExp(`^${start.replace('.N', '\\.\\d+')}`).test(line));
  if (!found) throw new Error(`docs/statements has no line ${start}…`);
  return found;
}
const keysIn = (text: string) => new Set([...text.matchAll(/`(\w+)`/g)].map(([, key]) => key));

function valuesOf({ kind }: StepField): string {
  const shape = fieldShape(kind);
  if (shape.control === 'yesNo') return 'a boolean';
  if (shape.control === 'number')
    return { fromZero: 'a number ≥ 0', aboveZero: 'a number > 0', any: 'a number' }[shape.range];
  if (kind === 'blastChiller') return 'an integer ≥ 0';
  return `one of ${shape.options.map(({ value }) => `\`${JSON.stringify(value)}\``).join(', ')}`;
}

test('the steps have the stated names and suffixes, in the stated order (spec 2.32, 4.14, 4.15)', () => {
  expect(stated('spec 2.32 ').replace(' and ', ', ')).toContain(` ${STEP_NAMES.join(', ')};`);
  expect(stated('spec 4.14 ')).toContain(` ${STEP_NAMES.join(', ')}.`);
  const suffixes = STEP_KEYS.map((key) => STEPS[key].suffix ?? 'none');
  expect(stated('spec 4.15 ')).toContain(` ${suffixes.join(', ')}.`);
});

test('a report and a lot have the stated keys of step fields (spec 3.11, 7.15)', () => {
  const fields = STEP_NAMES.flatMap(stepFields);
  expect(keysIn(stated('spec 7.15 '))).toEqual(new Set(fields.map(({ key }) => key)));
  const stored = fields.map(({ key, storedKey = key }) => storedKey);
  expect(keysIn(stated('spec 3.11 '))).toEqual(new Set(['extra_data', ...stored, 'notes']));
});

const withFields = STEP_NAMES.filter((name) => stepFields(name).length > 0);
test.each(withFields)('the fields of %s are stated, with what they accept', (name) => {
  const fields = stepFields(name);
  for (const field of fields) {
    const optionally = field.optional ? 'optionally ' : '';
    expect(stated(`contract 3.N ${name}: `)).toContain(`${optionally}\`${field.key}\`, ${valuesOf(field)}`);
  }
  if (fields.some(({ optional }) => !optional)) stated(`spec 5.N ${name} needs `);
});
