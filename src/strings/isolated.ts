// What a person named, in a text that is not made of elements.

/** A name with Hebrew in it is Hebrew, also where Latin letters come first. */
export const isHebrew = (name: string) => /[א-ת]/.test(name);

/** A name that does not turn the words and numbers around it. Without Hebrew, its direction is that of its letters. */
export const isolated = (name: string) => `${isHebrew(name) ? '\u2067' : '\u2068'}${name}\u2069`;

/** Figures and Latin letters that stay in this order. */
export const leftToRight = (text: string) => `\u2066${text}\u2069`;

/** A time 'dd/MM/yyyy HH:mm': its day stays before its hour. */
export const isolatedTime = (at: string) => leftToRight(at);

/** The same for each time in a text that was recorded. */
export const isolatedTimes = (text: string) => text.replaceAll(/\d\d\/\d\d\/\d{4} \d\d:\d\d/g, isolatedTime);
