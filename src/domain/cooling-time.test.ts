import { coolingMinutes, timeInCooling } from './cooling-time';
import type { UsedLot } from './deviation';
import type { Limit } from './safety-limits';
import { at, FDA, ISRAEL, limit, lot, madeBy, ofStep } from './testing/deviations';

describe('the cooling time', () => {
  const entered = (time: string, enter_temperature = 65) =>
    madeBy('הכנסה לקירור', at(time), { extra_data: { enter_temperature } });
  const leaving = (used: UsedLot[], exit_temperature: number, limits: Limit[]) =>
    ofStep({ manufacture_step_name: 'הוצאה מקירור', used, values: { exit_temperature } }, limits).filter(
      ({ code }) => code === 'COOLING_TIME',
    );

  test('runs from the earliest entry to leaving, in hours', () => {
    expect(leaving([entered('10:00'), entered('08:30'), entered('10:30')], 4, ISRAEL)).toEqual([
      {
        code: 'COOLING_TIME',
        field: 'manufactured_at',
        text: 'שעה ו־30 דקות מעל המגבלה',
        value: 3.5,
        limit: { min: null, max: 2, unit: 'שעות', text: 'המגבלה של hours_to_5', source: 'משרד הבריאות' },
      },
    ]);
    expect(leaving([entered('10:00')], 4, ISRAEL)).toEqual([]);
  });

  test('starts at the end of cooking where entering was not reported', () => {
    expect(leaving([madeBy('סיום בישול', at('09:59'))], 4, ISRAEL)).toMatchObject([
      { text: 'דקה מעל המגבלה', value: 2.02 },
    ]);
  });

  test('does not apply to food that was cold when it entered, nor to other food', () => {
    expect(leaving([entered('06:00', 5), madeBy('ייצור', at('06:00')), lot()], 4, ISRAEL)).toEqual([]);
  });

  test.each([
    ['5 hours, at 4 °C', '07:00', 4, []],
    ['5 hours, at 22 °C', '07:00', 22, [2]],
    ['7 hours, at 4 °C', '05:00', 4, [6]],
    ['7 hours, at 22 °C', '05:00', 22, [2, 6]],
  ])('in two stages is judged only where it is certain: %s', (_, time, exit, hours) =>
    expect(leaving([entered(time)], exit, FDA).map(({ limit: rule }) => rule?.max)).toEqual(hours),
  );

  test.each([
    ['no longer hot', 69, ISRAEL, 1],
    ['held hot', 70, ISRAEL, 0],
    ['cold already', 5, ISRAEL, 0],
    ['held hot by another rule', 57, FDA, 0],
    ['no longer hot by it', 56, FDA, 1],
    ['not limited', 40, [], 0],
  ])('before entering is judged for food that is %s', (_, enter_temperature, limits, count) => {
    const used = [madeBy('סיום בישול', at('09:00'))];
    const parts = { manufacture_step_name: 'הכנסה לקירור', used, values: { enter_temperature } } as const;
    expect(ofStep(parts, limits)).toHaveLength(count);
  });

  test.each([
    ['the earliest lot', [entered('10:00'), entered('08:30')], { minutes: 210, limit: 120 }],
    [
      'the end of cooking where entering was not reported',
      [madeBy('סיום בישול', at('11:00'))],
      { minutes: 60, limit: 120 },
    ],
    [
      'what has a limit before what entered cold',
      [entered('06:00', 5), entered('10:00')],
      { minutes: 120, limit: 120 },
    ],
    ['what entered cold, without a limit', [entered('06:00', 5)], { minutes: 360, limit: null }],
    ['no lot that entered later', [entered('12:30')], null],
    ['no other food', [madeBy('ייצור', at('06:00')), lot()], null],
  ])('until leaving is that of %s (contract 6.222)', (_, lots, expected) =>
    expect(timeInCooling(lots, at('12:00'), ISRAEL, '2026-11-22')).toEqual(expected),
  );

  test('is only given for cooling steps', () => {
    const used = [madeBy('סיום בישול', at('01:00'))];
    expect(ofStep({ manufacture_step_name: 'אריזה', used }, [...ISRAEL, ...FDA])).toEqual([]);
  });

  test('of a lot still in cooling is what a report of leaving would have', () => {
    const limits = [limit('הוצאה מקירור', 'hours_to_5', { max: 1.51 })];
    const inCooling = entered('10:29');
    expect(coolingMinutes(inCooling, limits, '2026-11-22')).toBe(90);
    // At noon.
    expect(leaving([entered('10:30')], 4, limits)).toEqual([]);
    expect(leaving([inCooling], 4, limits)).toMatchObject([{ text: 'דקה מעל המגבלה' }]);
    expect(coolingMinutes(inCooling, limits, '2025-12-31')).toBeNull();
    expect(coolingMinutes(entered('10:29', 5), limits, '2026-11-22')).toBeNull();
  });
});
