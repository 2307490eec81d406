import { STEP_KEYS } from '../domain/manufacture-steps';
import { OWN_CHECKS } from '../domain/report-fields';
import { stepOwnFields } from './manufacture-report';

describe('what a step asks of its own', () => {
  test.each(STEP_KEYS)('%s: the checks that are asked for are those that travel', (key) => {
    const fields: Record<string, { safeParse: (value: unknown) => { success: boolean } }> =
      stepOwnFields[key];
    const asked = OWN_CHECKS[key].map((check) => [check.key, check.required]);
    const travels = Object.entries(fields).map(([name, field]) => [
      name,
      !field.safeParse(undefined).success,
    ]);
    expect(asked).toEqual(travels);
  });
});
