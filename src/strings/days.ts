// A day as people say it, above what happened on it.

const WEEKDAYS = ['יום א׳', 'יום ב׳', 'יום ג׳', 'יום ד׳', 'יום ה׳', 'יום ו׳', 'שבת'];
const IN_MONTHS = [
  ...['בינואר', 'בפברואר', 'במרץ', 'באפריל', 'במאי', 'ביוני'],
  ...['ביולי', 'באוגוסט', 'בספטמבר', 'באוקטובר', 'בנובמבר', 'בדצמבר'],
];

export const dayText = {
  /** 'יום ג׳'. */
  short: (weekday: number) => WEEKDAYS[weekday]!,
  /** 'יום ג׳, 24 בנובמבר'; the year is said where it is another one. */
  named: (weekday: number, date: number, month: number, year: number | null) =>
    [`${WEEKDAYS[weekday]},`, date, IN_MONTHS[month], year].filter((part) => part !== null).join(' '),
} as const;
