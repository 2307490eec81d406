import type { SubjectType } from '../../src/contract/tags';
import { SHOWN_SUBJECTS } from '../../src/web/shared/changes/shown-subjects';

/** A row of the journal, as far as it says what was written. */
interface Written {
  subjects: string[];
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** What the screens would not know how to say; the fields of a form are said by its schema. */
export function unlabelled({ subjects, before, after }: Written): string[] {
  const type = subjects[0]!.split(':')[0] as SubjectType;
  if (type === 'FormEntry') return [];
  return Object.keys({ ...before, ...after })
    .filter((key) => SHOWN_SUBJECTS[type].fields[key] === undefined)
    .map((key) => `${type}.${key} has no words in change-fields.ts`);
}
