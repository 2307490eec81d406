import { expiredLots } from './check';
import {
  broth,
  filledIn,
  LATER,
  made,
  NOW,
  rice1,
  rice2,
  soldOut,
  startReport,
  staleBroth,
  stepOf,
  tooLittle,
} from './testing/fixtures';
import { isDirty, savedReport } from './selectors';

const submitted = { type: 'submitted', at: NOW, key: 'key-1' } as const;

function filled() {
  const report = startReport();
  report.arrive(stepOf(), soldOut);
  report.send(...filledIn);
  return report;
}

describe('details', () => {
  test.each([
    ['no amount made', { field: 'made', value: '' }, 'made'],
    ['a 0 made', { field: 'made', value: '0' }, 'made'],
    ['no expiry', { field: 'expiresAt', value: null }, 'expiresAt'],
    ['no time', { field: 'madeAt', value: null }, 'madeAt'],
    ['a time to come', { field: 'madeAt', value: '2026-11-22T07:46:00.000Z' }, 'madeAt'],
    ['a note of 4001 characters', { field: 'notes', value: 'x'.repeat(4001) }, 'notes'],
  ] as const)('%s is refused', (_, change, field) => {
    const report = filled();
    report.send({ type: 'detail.changed', change, at: NOW }, submitted);
    expect(report.state().value).toEqual({ filling: 'details' });
    expect(report.emitted.at(-1)).toEqual({ type: 'refused', field });
    expect(report.state().context.asked).toBe('all');
  });

  test('a time up to five minutes ahead is taken for a clock that is ahead', () => {
    const report = filled();
    const change = { field: 'madeAt', value: '2026-11-22T07:44:00.000Z' } as const;
    report.send({ type: 'detail.changed', change, at: NOW }, submitted);
    expect(report.state().value).toBe('submitting');
  });

  test.each([
    ['neither sold nor used in a recipe', false, false, 'submitting'],
    ['sold', true, false, { filling: 'details' }],
    ['used in a recipe', false, true, { filling: 'details' }],
  ])('a report of what is %s, without an expiry (spec 5.15, 5.16, 5.17)', (_, sold, component, state) => {
    const report = filled();
    report.arrive(
      stepOf({ manufactured_good_type_sellable: sold, manufactured_good_type_recipe_component: component }),
    );
    report.send({ type: 'detail.changed', change: { field: 'expiresAt', value: null }, at: NOW }, submitted);
    expect(report.state().value).toEqual(state);
    for (const { input } of report.sent) expect(input.body).not.toHaveProperty('expires_at');
  });

  test.each([
    ['שטיפה', 'disinfection_process_valid', false],
    ['התחלת בישול', 'temperature', '95.5'],
    ['הכנסה לקירור', 'fridgeNumber', 2],
    ['הוצאה מקירור', 'exit_temperature', '4'],
    ['ייצור', 'ph_amount', '0'],
    ['אריזה', 'package_type', '2.5'],
  ] as const)('%s needs %s', (stepName, key, value) => {
    const report = startReport({ stepName });
    report.arrive(stepOf({ name: stepName }));
    const other =
      stepName === 'התחלת בישול'
        ? { key: 'cooking_method' as const, value: 'oven' }
        : { key: 'enter_temperature' as const, value: '60' };
    report.send(...filledIn);
    if (stepName === 'התחלת בישול' || stepName === 'הכנסה לקירור') {
      report.send({ type: 'detail.changed', change: { field: 'own', ...other }, at: NOW });
    }
    report.send(submitted);
    expect(report.emitted.at(-1)).toEqual({ type: 'refused', field: key });
    report.send({ type: 'detail.changed', change: { field: 'own', key, value }, at: NOW }, submitted);
    expect(report.state().value).toBe('submitting');
    expect(report.sent[0]!.input.body).toMatchObject({ [key]: value });
  });
});

describe('expired lots', () => {
  const withStale = stepOf({ goods_with_available_amounts: [rice1, rice2, staleBroth] });
  function usingStale() {
    const report = startReport();
    report.arrive(withStale);
    report.send(...filledIn, { type: 'amount.typed', lotId: 14, value: '1' }, submitted);
    return report;
  }

  test('are asked about before they are used', () => {
    const report = usingStale();
    expect(report.state().value).toBe('confirmingExpired');
    expect(expiredLots(report.state().context)).toEqual([14]);
    report.send({ type: 'expired.declined' });
    expect(report.state().value).toEqual({ filling: 'amounts' });
    expect(report.sent).toEqual([]);
  });

  test('are asked about once (contract 3.23)', async () => {
    const report = usingStale();
    report.send({ type: 'expired.confirmed' });
    expect(report.state().value).toBe('submitting');
    await report.refuse({ code: 'INVALID', sentence: 'לא', fields: {} });
    report.send(submitted);
    expect(report.state().value).toBe('submitting');
  });

  test('are checked again after the question: the stock may have changed meanwhile', () => {
    const report = usingStale();
    report.arrive(
      stepOf({ goods_with_available_amounts: [{ ...rice1, amount_remaining: 1 }, rice2, staleBroth] }),
    );
    report.send({ type: 'expired.confirmed' });
    expect(report.state().value).toEqual({ filling: 'amounts' });
    expect(report.emitted.at(-1)).toEqual({ type: 'refused', field: 'lot:11' });
  });

  test('are asked about no more when nobody makes that any more', () => {
    const report = usingStale();
    report.arrive(soldOut);
    expect(report.state().value).toBe('choosing');
    expect(report.emitted.at(-1)).toEqual({ type: 'option.lost' });
  });

  test('that had not expired on the day of doing are not asked about', () => {
    const report = startReport();
    report.arrive(withStale);
    report.send(
      ...filledIn,
      { type: 'amount.typed', lotId: 14, value: '1' },
      { type: 'detail.changed', change: { field: 'madeAt', value: '2026-11-20T15:00:00.000Z' }, at: NOW },
      submitted,
    );
    expect(report.state().value).toBe('submitting');
  });
});

describe('sending', () => {
  test('says what the contract asks for, once', () => {
    const report = filled();
    report.send(submitted, submitted);
    expect(report.sent.map(({ input }) => input)).toEqual([
      {
        key: 'key-1',
        body: {
          manufacture_step_name: 'סיום בישול',
          good_type_id: 9,
          used_good_ids: [13, 11, 12],
          used_good_amounts: ['4', '12.5', '6'],
          amount: '22',
          manufactured_at: NOW,
          expires_at: '2026-11-24',
        },
      },
    ]);
  });

  test('that succeeds tells what was made and forgets the draft', async () => {
    const report = filled();
    report.send(submitted);
    await report.answer(made);
    expect(report.state().value).toBe('reported');
    expect(report.emitted).toEqual([{ type: 'reported', made }]);
    expect(savedReport(report.state())).toBeNull();
    expect(isDirty(report.state())).toBe(false);
    report.send({ type: 'restarted', at: LATER });
    expect(report.state().value).toBe('choosing');
    expect(report.state().context).toMatchObject({ made: null, key: null, draft: { madeAt: LATER } });
  });

  test('that is refused for stock leads to the amounts, keeping draft and key', async () => {
    const report = filled();
    report.send(submitted);
    await report.refuse(tooLittle);
    expect(report.state().value).toEqual({ filling: 'amounts' });
    expect(report.emitted).toEqual([{ type: 'submit.failed', failure: tooLittle }]);
    expect(report.state().context).toMatchObject({
      key: 'key-1',
      unanswered: false,
      refused: { 'lot:13': 'נותרו רק 2 ק״ג' },
      draft: { made: '22', amounts: { 11: '12.5', 12: '6', 13: '4' } },
    });
    report.send({ type: 'amount.typed', lotId: 13, value: '2' });
    expect(report.state().context).toMatchObject({ key: null, refused: {}, failure: null });
  });

  test('that is refused for anything else leads to the details', async () => {
    const report = filled();
    report.send(submitted);
    await report.refuse({ code: 'INVALID', sentence: 'לא תקין', fields: { expires_at: 'לא טוב' } });
    expect(report.state().value).toEqual({ filling: 'details' });
    expect(report.state().context.refused).toEqual({ expiresAt: 'לא טוב' });
  });

  test('with a key spent on another report takes a new one', async () => {
    const report = filled();
    report.send(submitted);
    await report.refuse({ code: 'IDEMPOTENCY_MISMATCH', sentence: null, fields: {} });
    report.send({ ...submitted, key: 'key-2' });
    expect(report.sent.at(-1)!.input.key).toBe('key-2');
  });

  test('without an answer is sent again with its key, even if its own lots are gone meanwhile', async () => {
    const report = filled();
    report.send(submitted);
    report.arrive(stepOf({ goods_with_available_amounts: [rice2, broth] }));
    await report.refuse(new TypeError('fetch failed'));
    expect(report.state().context).toMatchObject({ unanswered: true, failure: { code: null } });
    report.send({ type: 'submitted', at: LATER, key: 'key-2' });
    expect(report.state().value).toBe('submitting');
    expect(report.sent[1]!.input).toEqual(report.sent[0]!.input);
  });

  test('without an answer and changed since is another report', async () => {
    const report = filled();
    report.send(submitted);
    await report.refuse(new TypeError('fetch failed'));
    report.send(
      { type: 'detail.changed', change: { field: 'made', value: '21' }, at: LATER },
      { type: 'submitted', at: LATER, key: 'key-2' },
    );
    expect(report.sent.at(-1)!.input).toMatchObject({ key: 'key-2', body: { amount: '21' } });
    // Neither this one's refusal nor a reload says anything of the first.
    await report.refuse(tooLittle);
    expect(report.state().context).toMatchObject({ unanswered: false, unsure: true });
    expect(savedReport(report.state())).toMatchObject({ unsure: true });
    report.send({ type: 'submitted', at: LATER, key: 'key-3' });
    await report.answer(made);
    expect(report.state().context).toMatchObject({ unsure: false });
  });
});

describe('a report taken up again', () => {
  function reloaded(report: ReturnType<typeof startReport>) {
    const saved = savedReport(report.state());
    return startReport({ saved: structuredClone(saved), at: LATER });
  }

  test('goes on where it was left', () => {
    const again = reloaded(filled());
    expect(again.state().value).toBe('loading');
    again.arrive(stepOf());
    expect(again.state().value).toEqual({ filling: 'details' });
    expect(again.state().context.draft).toMatchObject({
      made: '22',
      amounts: { 11: '12.5', 12: '6', 13: '4' },
    });
  });

  test('knows a lot that was used up meanwhile', () => {
    const again = reloaded(filled());
    again.arrive(stepOf({ goods_with_available_amounts: [rice2, broth] }));
    again.send(submitted);
    expect(again.emitted.at(-1)).toEqual({ type: 'refused', field: 'lot:11' });
  });

  test('has the present time unless one was set', () => {
    expect(reloaded(filled()).state().context.draft.madeAt).toBe(LATER);
    const report = filled();
    const change = { field: 'madeAt', value: '2026-11-22T05:00:00.000Z' } as const;
    report.send({ type: 'detail.changed', change, at: NOW });
    expect(reloaded(report).state().context.draft.madeAt).toBe('2026-11-22T05:00:00.000Z');
  });

  test('that was on its way is sent again just as it was', () => {
    const report = filled();
    report.send(submitted);
    const again = reloaded(report);
    again.arrive(stepOf({ goods_with_available_amounts: [] }));
    again.send({ type: 'submitted', at: LATER, key: 'key-2' });
    expect(again.sent[0]!.input).toEqual(report.sent[0]!.input);
  });

  test('begins with the choice when its step is gone', () => {
    const again = reloaded(filled());
    again.arrive(soldOut);
    expect(again.state().value).toBe('choosing');
  });

  test('that was only looked at is not kept', () => {
    const report = startReport();
    report.arrive(stepOf());
    expect(savedReport(report.state())).toBeNull();
  });
});
