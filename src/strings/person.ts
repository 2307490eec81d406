export const personText = {
  /** One of several people of this name. */
  numbered: (name: string, id: number) => `${name} (מס׳ ${id})`,
} as const;
