const list = new Intl.ListFormat('he');

/** The recipe list, view and editor. */
export const recipesText = {
  flow: {
    title: 'תרשים הייצור',
    region: 'תרשים הייצור: מהחומרים, דרך השלבים, ועד התוצר הסופי',
    empty: 'התרשים נבנה כאן תוך כדי הוספת חומרים ושלבים',
    subRecipe: 'תת־מתכון',
    unused: 'לא בשימוש',
    finalProduct: 'תוצר סופי',
    anotherFinalProduct: 'תוצר סופי נוסף',
    step: (position: number, step: string) => `${position} · ${step}`,
    spokenStep: (position: number, step: string, output: string, inputs: readonly string[]) =>
      `שלב ${position}, ${step}: ${output}${inputs.length > 0 ? `, מתוך ${list.format(inputs)}` : ''}`,
    spokenMaterial: (name: string, sub: string) => `חומר: ${name}, ${sub}`,
    spokenMark: (spoken: string, mark: string) => `${spoken} (${mark})`,
    finals: (count: number) =>
      count === 0 ? 'אין תוצר סופי' : count === 1 ? 'תוצר סופי אחד' : `${count} תוצרים סופיים`,
    unusedCount: (count: number) => (count === 1 ? 'חומר אחד לא בשימוש' : `${count} חומרים לא בשימוש`),
    faults: (count: number) => (count === 1 ? 'בעיה אחת במבנה' : `${count} בעיות במבנה`),
  },
};
