/** The editor's drafts had the number of their format in their name, and were dropped with each new one. */
const formOf = (name: string) => name.replace(/^recipe:\d+:/, 'recipe:');

/**
 * Takes the drafts that an earlier version kept in this tab, in clear and one a form, out of its storage.
 * @param prefix of the person's drafts
 */
export function earlierDrafts(prefix: string) {
  const found: { form: string; savedAt: string; data: unknown }[] = [];
  for (const place of Object.keys(sessionStorage).filter((each) => each.startsWith(prefix))) {
    try {
      const data = JSON.parse(sessionStorage.getItem(place)!) as { savedAt?: string } | null;
      const savedAt = data?.savedAt ?? new Date().toISOString();
      const form = formOf(place.slice(prefix.length));
      if (data) found.push({ form, savedAt, data });
    } catch {
      // It is not one of ours.
    }
    sessionStorage.removeItem(place);
  }
  return found;
}
