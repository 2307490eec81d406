import { counted, countedWith, type Noun } from './counts';

const NAME: Noun = { gender: 'm', one: 'שם', many: 'שמות' };

/** What managers are told at home: of backups, and of names that are taken for two. */
export const managerNoticesText = {
  backup: {
    failed: 'הגיבוי האחרון של המערכת נכשל',
    late: 'הגיבוי של המערכת מתעכב',
    last: (day: string, time: string) => `הגיבוי התקין האחרון נעשה ב־${day} בשעה ${time}.`,
    none: 'עוד לא נעשה גיבוי תקין.',
    remedy: 'אם הדיסק יתקלקל, מה שנרשם מאז יאבד. יש לפנות למי שמתפעל את השרת.',
  },
  pairs: {
    title: (count: number) =>
      countedWith(
        count,
        NAME,
        'כתוב ביותר מצורה אחת, ונחשב לשני דברים שונים',
        'כתובים ביותר מצורה אחת, וכל אחד מהם נחשב לשני דברים שונים',
      ),
    meaning: 'המלאי, הסחורה שהתקבלה והמכירות של כל צורה נרשמים בנפרד. המערכת לא מאחדת אותם בעצמה.',
    remedy:
      'כדאי לבחור צורה אחת ולרשום תחתיה מעכשיו, לנצל, למכור או לאפס את מה שנשאר תחת האחרת, ולהחליף אותה במתכונים. בקבלת הסחורה הבאה תופיע שאלה לאיזו מהן הכוונה.',
    more: (count: number) => `ועוד ${counted(count, NAME)}`,
  },
} as const;
