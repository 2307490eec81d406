import { broth, filledIn, NOW, rice1, rice2, soldOut, startReport, stepOf } from './testing/fixtures';

const submitted = { type: 'submitted', at: NOW, key: 'key-1' } as const;

function filled() {
  const report = startReport();
  report.arrive(stepOf(), soldOut);
  report.send(...filledIn);
  return report;
}

describe('loading the options', () => {
  test('waits for them, then lets one choose', () => {
    const report = startReport();
    expect(report.state().value).toBe('loading');
    expect(report.state().hasTag('waiting')).toBe(true);
    report.arrive(stepOf());
    expect(report.state().value).toBe('choosing');
  });

  test('that fails is told, and tried again when asked', () => {
    const report = startReport();
    report.tell({ type: 'steps.failed', error: 'offline' });
    expect(report.state().value).toBe('loadFailed');
    expect(report.emitted).toEqual([{ type: 'load.failed', error: 'offline' }]);
    report.send({ type: 'load.retried' });
    expect(report.state().value).toBe('loading');
    expect(report.loads()).toBe(2);
  });

  test('that comes by itself after a failure is taken', () => {
    const report = startReport();
    report.tell({ type: 'steps.failed', error: 'offline' });
    report.arrive(stepOf());
    expect(report.state().value).toBe('choosing');
  });

  test('of which there are none says so, until there is one, and again when it is gone', () => {
    const report = startReport();
    report.arrive();
    expect(report.state().value).toBe('empty');
    report.arrive(stepOf());
    expect(report.state().value).toBe('choosing');
    report.arrive();
    expect(report.state().value).toBe('empty');
  });

  test('that fails later leaves the form as it is', () => {
    const report = filled();
    report.tell({ type: 'steps.failed', error: 'offline' });
    expect(report.state().value).toEqual({ filling: 'details' });
    expect(report.emitted).toEqual([{ type: 'load.failed', error: 'offline' }]);
  });
});

describe('choosing', () => {
  test('what has no stock cannot be picked', () => {
    const report = startReport();
    report.arrive(stepOf(), soldOut);
    report.send({ type: 'option.picked', stepId: 200 }, { type: 'option.picked', stepId: 999 });
    expect(report.state().context.draft.stepId).toBeNull();
  });

  test('nothing is refused', () => {
    const report = startReport();
    report.arrive(stepOf());
    report.send({ type: 'continued', at: NOW });
    expect(report.state().value).toBe('choosing');
    expect(report.emitted).toEqual([{ type: 'refused', field: 'option' }]);
  });

  test('what lost its stock after it was picked is refused', () => {
    const report = startReport();
    report.arrive(stepOf());
    report.send({ type: 'option.picked', stepId: 100 });
    report.arrive(stepOf({ goods_with_available_amounts: [rice1] }));
    report.send({ type: 'continued', at: NOW });
    expect(report.state().value).toBe('choosing');
    expect(report.emitted).toEqual([{ type: 'refused', field: 'option' }]);
  });

  test('shows what has no stock when asked', () => {
    const report = startReport();
    report.arrive(soldOut);
    expect(report.state().context.showsUnavailable).toBe(false);
    report.send({ type: 'unavailable.toggled' });
    expect(report.state().context.showsUnavailable).toBe(true);
  });

  test('the same again keeps what was typed, another one clears it', () => {
    const report = filled();
    report.arrive(stepOf(), stepOf({ id: 101, manufactured_good_type_id: 10 }));
    report.send({ type: 'option.reopened' }, { type: 'option.picked', stepId: 100 });
    expect(report.state().context.draft).toMatchObject({ amounts: { 11: '12.5' }, made: '22' });
    report.send({ type: 'option.picked', stepId: 101 });
    expect(report.state().context.draft).toMatchObject({
      stepId: 101,
      amounts: {},
      made: '',
      expiresAt: null,
    });
  });
});

describe('amounts', () => {
  test('missing ones stop the way on, and the first is named', () => {
    const report = startReport();
    report.arrive(stepOf());
    report.send(
      { type: 'option.picked', stepId: 100 },
      { type: 'continued', at: NOW },
      { type: 'amount.typed', lotId: 11, value: '3' },
      { type: 'continued', at: NOW },
    );
    expect(report.state().value).toEqual({ filling: 'amounts' });
    expect(report.emitted.at(-1)).toEqual({ type: 'refused', field: 'type:2' });
    expect(report.state().context.asked).toBe('amounts');
  });

  test.each(['0', '12.501', '1.0001', '.'])('%j beside a lot of 12.5 is refused and stays', (value) => {
    const report = filled();
    report.send({ type: 'amount.typed', lotId: 11, value }, submitted);
    expect(report.state().value).toEqual({ filling: 'amounts' });
    expect(report.emitted.at(-1)).toEqual({ type: 'refused', field: 'lot:11' });
    expect(report.state().context.draft.amounts[11]).toBe(value);
    expect(report.sent).toEqual([]);
  });

  test('all of a lot is what is left to the last decimal (contract 1.24, 2.9)', () => {
    const report = filled();
    report.arrive(
      stepOf({ goods_with_available_amounts: [{ ...rice1, amount_remaining: 3.125 }, rice2, broth] }),
    );
    report.send({ type: 'lot.taken', lotId: 11 });
    expect(report.state().context.draft.amounts[11]).toBe('3.125');
  });

  test('a total is spread over the lots, soonest first', () => {
    const report = filled();
    report.send({ type: 'total.typed', typeId: 1, value: '14' });
    expect(report.state().context.draft.amounts).toMatchObject({ 11: '12.5', 12: '1.5', 13: '4' });
    report.send({ type: 'total.typed', typeId: 1, value: '2' });
    expect(report.state().context.draft.amounts).toEqual({ 11: '2', 13: '4' });
  });

  test('lead back to the choice and on to the details', () => {
    const report = filled();
    report.send({ type: 'went.back' });
    expect(report.state().value).toEqual({ filling: 'amounts' });
    report.send({ type: 'went.back' });
    expect(report.state().value).toBe('choosing');
    report.send({ type: 'continued', at: NOW }, { type: 'continued', at: NOW });
    expect(report.state().value).toEqual({ filling: 'details' });
  });
});

describe('stock that changes meanwhile', () => {
  test('is taken over, and what is typed stays and is refused when it no longer fits', () => {
    const report = filled();
    report.arrive(
      stepOf({ goods_with_available_amounts: [{ ...rice1, amount_remaining: 2 }, rice2, broth] }),
    );
    expect(report.state().value).toEqual({ filling: 'details' });
    expect(report.state().context.draft.amounts[11]).toBe('12.5');
    report.send(submitted);
    expect(report.state().value).toEqual({ filling: 'amounts' });
    expect(report.emitted.at(-1)).toEqual({ type: 'refused', field: 'lot:11' });
  });

  test('keeps a lot in sight that others used up, with nothing left', () => {
    const report = filled();
    report.arrive(stepOf({ goods_with_available_amounts: [rice2, broth] }));
    report.send(submitted);
    expect(report.emitted.at(-1)).toEqual({ type: 'refused', field: 'lot:11' });
    report.send({ type: 'amount.typed', lotId: 11, value: '' }, submitted);
    expect(report.state().value).toBe('submitting');
    expect(report.sent[0]!.input.body.used_good_ids).toEqual([13, 12]);
  });

  test('leads back to the choice when nobody makes that any more', () => {
    const report = filled();
    report.arrive(soldOut);
    expect(report.state().value).toBe('choosing');
    expect(report.emitted).toEqual([{ type: 'option.lost' }]);
    expect(report.state().context.draft.stepId).toBeNull();
  });
});
