const listed = new Intl.ListFormat('he');
/** Names one after the other: 'גזר, בצל וכמון'. */
const names = (all: readonly string[]) => listed.format(all);

/** Building and changing a recipe. Texts that the specification gives are letter for letter. */
export const recipeEditorText = {
  faults: {
    recipeNameTaken: 'שם המתכון כבר קיים',
    materialTaken: 'שם חומר הגלם כבר קיים במערכת',
    nothingChosen: 'יש לבחור לפחות חומר אחד',
    materialThere: 'פריט זה כבר קיים במתכון',
    duplicateOutput: 'פעולה זו כבר קיימת במתכון',
    outputTaken: 'שם הפריט שנוצר כבר קיים במערכת',
    inputsNotThere: (missing: readonly string[]) =>
      `השלב משתמש ב${names(missing)}, שאינם במתכון. יש להוסיף קודם את השלב שיוצר אותם`,
    breaksRecipe: (recipe: string) =>
      `השלב משותף למתכון "${recipe}", והשינוי הזה לא היה מאפשר להכין אותו. יש לבחור חומרים אחרים`,
    subRecipeInUse: (recipes: readonly string[]) =>
      `אי אפשר לשנות: התוצר של תת־המתכון נמצא בשימוש במתכונים ${names(recipes)}`,
  },
  structure: {
    unusedMaterials: (unused: readonly string[]) => `יש במתכון חומרים שאינם בשימוש באף שלב: ${names(unused)}`,
    stepWithoutInputs: (outputs: readonly string[]) => `לא נבחרו חומרים לשלב שיוצר את ${names(outputs)}`,
  },
  /** In a few words, for the picture. */
  marks: {
    CYCLE: 'סובב במעגל',
    STEP_ORDER: 'נוצר מאוחר מדי',
    UNKNOWN_INPUT: 'לא מוכר',
    DUPLICATE_OUTPUT: 'נוצר פעמיים',
    STEP_WITHOUT_INPUTS: 'ללא חומרים',
  },
  failedLoad: {
    recipes: 'לא ניתן לטעון את רשימת המתכונים',
    steps: 'לא ניתן לטעון את שלבי העבודה',
    goodTypes: 'לא ניתן לטעון את סוגי החומרים',
  },
  told: {
    materialAdded: 'חומר הגלם נוסף בהצלחה',
    materialFailed: 'לא ניתן להוסיף את חומר הגלם',
    stepNotCreated: 'לא ניתן ליצור את שלב העבודה',
    stepNotUpdated: 'לא ניתן לעדכן את שלב העבודה',
    stepNotDeleted: 'אירעה שגיאה לא צפויה במחיקת השלב',
    recipeNotAdded: 'לא ניתן להוסיף את המתכון',
    recipeNotUpdated: 'לא ניתן לעדכן את המתכון',
    comparisonFailed: 'לא ניתן לטעון את המתכון',
  },
} as const;
