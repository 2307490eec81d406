import { STEP_KEYS } from '../domain/manufacture-steps';
import { OWN_CHECKS } from '../domain/report-fields';
import { stepOwnFields } from './manufacture-report';

test.each(STEP_KEYS)(
  'the form of the step %s has the same fields as its API, and the same are required',
  (key) => {
    const fields: Record<string, { safeParse: (value: unknown) => { success: boolean } }> =
      stepOwnFields[key];
    const inForm = OWN_CHECKS[key].map((check) => [check.key, check.required]);
    const inApi = Object.entries(fields).map(([name, field]) => [name, !field.safeParse(undefined).success]);
    expect(inForm).toEqual(inApi);
  },
);
