import { filledIn, startReport, stepOf } from './machine/testing/fixtures';
import { savedReport } from './machine/selectors';
import { readSavedReport } from './saved-report';

function kept() {
  const report = startReport();
  report.arrive(stepOf());
  report.send(...filledIn, {
    type: 'detail.changed',
    change: { field: 'own', key: 'fridgeNumber', value: 2 },
    at: '2026-11-22T07:40:00.000Z',
  });
  return savedReport(report.state());
}

test('what the machine keeps is read again as it was', () => {
  const stored: unknown = JSON.parse(JSON.stringify(kept()));
  expect(readSavedReport(stored)).toEqual(kept());
});

test.each([null, undefined, 'x', {}, { draft: {} }])('%j is nothing to go on with', (stored) => {
  expect(readSavedReport(stored)).toBeNull();
});

test('what an older app kept in another shape is left alone', () => {
  expect(readSavedReport({ ...kept(), place: 'elsewhere' })).toBeNull();
  expect(readSavedReport({ ...kept(), more: 1 })).toBeNull();
});
