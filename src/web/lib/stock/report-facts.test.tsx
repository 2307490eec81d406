import { render } from '@testing-library/react';
import type { Good } from '../../../contract/goods';
import { VALID_STEP_FIELDS } from '../../../contract/testing/step-fields';
import { STEP_NAMES, stepKey } from '../../../domain/manufacture-steps';
import { stepFields } from '../../../domain/step-fields';
import { reportFacts } from './report-facts';

const lot = (parts: Partial<Good>) => ({ extra_data: null, manufacture_step_name: null, ...parts }) as Good;

test.each(STEP_NAMES)('a lot made by %s shows all fields of its report, then the notes', (name) => {
  const values: Record<string, unknown> = VALID_STEP_FIELDS[stepKey(name)];
  const stored = stepFields(name).map(({ key, storedKey = key }) => [storedKey, values[key]]);
  const facts = reportFacts(
    lot({ manufacture_step_name: name, extra_data: { notes: 'נשפך מעט', ...Object.fromEntries(stored) } }),
  );
  const labels = stepFields(name).map(({ label }) => label);
  expect(facts.map(({ label }) => label)).toEqual([...labels, 'הערות']);
});

test.each([
  ['הוצאה מקירור', { exit_temperature: 3.5 }, '3.5 °C'],
  ['הכנסה לקירור', { fridge_number: 2 }, 'צ׳ילר 2'],
  ['הכנסה לקירור', { fridge_number: 17 }, '17'],
  ['התחלת בישול', { cooking_method: 'boiling' }, 'בישול במים'],
  ['אריזה', { package_type: '2.5' }, 'קופסה 2.5 ק״ג'],
  ['שטיפה', { disinfection_process_valid: true }, 'כן'],
] as const)('a lot made by %s with %j shows %s', (manufacture_step_name, extra_data, shown) => {
  const [fact] = reportFacts(lot({ manufacture_step_name, extra_data }));
  expect(render(<>{fact!.value}</>).container).toHaveTextContent(shown);
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
