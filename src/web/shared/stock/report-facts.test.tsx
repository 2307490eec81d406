import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { VALID_STEP_FIELDS } from '../../../../tests/kit/step-fields';
import type { Good } from '../../../contract/goods';
import { STEP_NAMES, stepKey } from '../../../domain/manufacture-steps';
import { fieldShape, type StepField, stepFields } from '../../../domain/step-fields';
import { reportFacts } from './report-facts';

const lot = (parts: Partial<Good>) => ({ extra_data: null, manufacture_step_name: null, ...parts }) as Good;

const shown = ({ value }: { value: ReactNode }) => render(<>{value}</>).container.textContent;

function expected({ kind }: StepField, value: unknown): string {
  const shape = fieldShape(kind);
  if (shape.control === 'yesNo') return value ? 'כן' : 'לא';
  if (shape.control === 'choice') return shape.options.find((option) => option.value === value)!.label;
  return shape.unit ? `${String(value)}\u00a0${shape.unit}` : String(value);
}

test.each(STEP_NAMES)('a lot made by %s shows all fields of its report, then the notes', (name) => {
  const values: Record<string, unknown> = VALID_STEP_FIELDS[stepKey(name)];
  const stored = stepFields(name).map(({ key, storedKey = key }) => [storedKey, values[key]]);
  const facts = reportFacts(
    lot({ manufacture_step_name: name, extra_data: { notes: 'נשפך מעט', ...Object.fromEntries(stored) } }),
  );
  const fields = stepFields(name).map((field) => [field.label, expected(field, values[field.key])]);
  expect(facts.map((fact) => [fact.label, shown(fact)])).toEqual([...fields, ['הערות', 'נשפך מעט']]);
});

test.each([
  ['הוצאה מקירור', { exit_temperature: 3.5 }, '3.5\u00a0°C'],
  ['הכנסה לקירור', { fridge_number: 17 }, '17'],
  ['אריזה', { package_type: '2.5' }, 'קופסה 2.5 ק״ג'],
] as const)('a lot made by %s with %j shows %s', (manufacture_step_name, extra_data, text) => {
  const [fact] = reportFacts(lot({ manufacture_step_name, extra_data }));
  expect(shown(fact!)).toBe(text);
});

test('a failed check of a lot is marked with an icon', () => {
  const extra_data = { disinfection_process_valid: false };
  const [fact] = reportFacts(lot({ manufacture_step_name: 'שטיפה', extra_data }));
  const { container } = render(<>{fact!.value}</>);
  expect(container).toHaveTextContent('לא');
  expect(container.querySelector('svg')).not.toBeNull();
});

test('a received lot and one without recorded values have no facts', () => {
  expect(reportFacts(lot({}))).toEqual([]);
  expect(
    reportFacts(lot({ manufacture_step_name: 'שטיפה', extra_data: { chlorine_amount_fix: null } })),
  ).toEqual([]);
});
