/** The types of things that are written: what the journal is of, and what is read of them. */
const THINGS = [
  'Good',
  'PurchasedGood',
  'SoldGood',
  'Recipe',
  'PlanRow',
  'ManufactureStep',
  'GoodType',
  'Supplier',
  'Customer',
  'FormEntry',
  'Limit',
  'Account',
] as const;

/** The types of what is read, which a write can make stale. */
export const TAG_TYPES = [
  ...THINGS,
  'GoodDetails',
  'Movement',
  'Availability',
  'SellableGood',
  'InventoryReport',
  'Overview',
  'FormSchema',
] as const;
export type TagType = (typeof TAG_TYPES)[number];

/** A tag in an event: a type and an id ('GoodDetails:12'), or a type alone for all of its records. */
export type Tag = TagType | `${TagType}:${number}`;

/** Whether a value is a tag that this version knows. */
export function isTag(value: unknown): value is Tag {
  const [, type = ''] = /^(\w+)(?::\d+)?$/.exec(typeof value === 'string' ? value : '') ?? [];
  return (TAG_TYPES as readonly string[]).includes(type);
}

export function tagParts(tag: Tag): { type: TagType; id?: number } {
  const [type, id] = tag.split(':') as [TagType, string | undefined];
  return id === undefined ? { type } : { type, id: Number(id) };
}

/** The types of what a journal entry can be of, named like tags. */
export const SUBJECT_TYPES = [...THINGS, 'Migration'] as const;
export type SubjectType = (typeof SUBJECT_TYPES)[number];
export type Subject = `${SubjectType}:${number}`;

/** What a journal entry is of: the main thing first, then the others whose history it belongs to. */
export type Subjects = readonly [Subject, ...Subject[]];
