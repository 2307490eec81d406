import type { CallFailure } from '../../../contract/call-failure';

/** Maps a failure's messages to fields; those that no field shows are added to its sentence. */
export function placed(failure: CallFailure, fieldOf: (path: string) => string | null): CallFailure {
  const sentences = new Set([failure.sentence]);
  const fields: Record<string, string> = {};
  for (const [path, text] of Object.entries(failure.fields)) {
    const field = fieldOf(path);
    if (field === null) sentences.add(text);
    else fields[field] = text;
  }
  return { ...failure, sentence: [...sentences].filter(Boolean).join('\n') || null, fields };
}
