/** Devices, as a person knows them from a list of their sign-ins. */
export const deviceText = {
  browsers: {
    edge: 'אדג׳',
    samsung: 'סמסונג אינטרנט',
    opera: 'אופרה',
    firefox: 'פיירפוקס',
    chrome: 'כרום',
    safari: 'ספארי',
  },
  systems: {
    iphone: 'אייפון',
    ipad: 'אייפד',
    android: 'אנדרואיד',
    chromebook: 'כרומבוק',
    windows: 'ווינדוס',
    mac: 'מק',
    linux: 'לינוקס',
  },
  both: (browser: string, system: string) => `${browser}, ${system}`,
  unknown: 'מכשיר לא מוכר',
} as const;
