/** Why a person may not change or reverse what another wrote. By itself: the first screen says none of it. */
export const refusalText = {
  reverseAnothers: 'רישום של אדם אחר יכול לבטל רק מנהל, יש לפנות למנהל או למי שרשם אותו',
  reverseLate: (minutes: number) =>
    `את הרישום שלך אפשר לבטל רק ב־${minutes} הדקות הראשונות, יש לפנות למנהל כדי לבטל אותו`,
  changeAnothers: 'טופס שמילא אדם אחר יכול לשנות רק מנהל, יש לפנות למנהל או למי שמילא אותו',
} as const;
