/** How a good type is kept. */
export const STORAGES = ['dry', 'chilled', 'frozen', 'hot'] as const;
export type Storage = (typeof STORAGES)[number];
