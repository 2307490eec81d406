/** Values of the examples in /openapi.json. */
export const wireExamples = {
  material: 'גזר',
  made: 'גזר שטוף',
  step: 'שטיפה',
  supplier: 'משק לוי',
  customer: 'מלון הים',
  person: 'דנה כהן',
  batch: 'א-7',
  recipe: 'מרק גזר',
  reason: 'נשפך',
  form: 'אי התאמות',
  label: 'תיאור',
  error: 'יש למלא את השדה ספק',
} as const;
