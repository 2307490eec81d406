const lotNumber = (id: number) => `מס׳ ${id}`;

/** What is to be reversed first: `where` is the step of a lot that was made, or the customer of a sale. */
export const blockerText = {
  used: (where: string, name: string, id: number, amount: string) =>
    `${where}: ${name}, ${lotNumber(id)}, ${amount}`,
  sold: (where: string, name: string, _id: number, amount: string) => `מכירה ל־${where}: ${name}, ${amount}`,
  zeroed: (_where: string, name: string, id: number, amount: string) =>
    `איפוס יתרה: ${name}, ${lotNumber(id)}, ${amount}`,
} as const;
