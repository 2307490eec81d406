/** The id of a form entry that a write is of; null if it is of another thing. */
export function formEntryId(subject: string): number | null {
  const [type, id] = subject.split(':');
  return type === 'FormEntry' ? Number(id) : null;
}
