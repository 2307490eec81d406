/** When something was done, in the forms that tell of it. */
export const timeText = {
  now: 'עכשיו',
  atSending: 'יירשם זמן השליחה.',
  when: 'מתי זה נעשה?',
  /** With the label of the time field. */
  enterAgain: (field: string) => `יש למלא את ״${field}״: מתי זה נעשה?`,
} as const;
