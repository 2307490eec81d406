/** The id of a record in the address; null for anything else. */
export function recordId(raw: string | null | undefined): number | null {
  const id = Number(raw);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
