/** A limit of a step, which replaces that of public rules. */
export const limitBody = {
  step: 'הוצאה מקירור',
  field: 'exit_temperature',
  max: 4,
  unit: '°C',
  text: 'קירור ל־4 מעלות צלזיוס לכל היותר',
  source: 'נוהל המפעל',
  valid_from: '2026-02-01',
};

const reason = 'דרישת לקוח';
const of = (max: number): unknown =>
  expect.objectContaining({ step: limitBody.step, field: limitBody.field, max });

/** A replaced limit, and what the journal says then. */
export const replacement = async () => ({
  body: { ...limitBody, reason },
  subject: /^Limit:\d+$/,
  reason,
  before: of(5),
  after: of(4),
});
