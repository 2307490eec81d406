const METHOD = 'AES-GCM';
const NONCE_BYTES = 12;
/** So many bytes become text at once: each is an argument. */
const PART_BYTES = 8_192;

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

function base64Of(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += PART_BYTES) {
    parts.push(String.fromCharCode(...bytes.subarray(from, from + PART_BYTES)));
  }
  return btoa(parts.join(''));
}

/** The key of a person's drafts, of 32 bytes in base64url. */
export function importKey(base64url: string): Promise<CryptoKey> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return crypto.subtle.importKey('raw', bytesOf(base64), METHOD, false, ['encrypt', 'decrypt']);
}

const settings = (iv: Uint8Array<ArrayBuffer>, place: string) => ({
  name: METHOD,
  iv,
  additionalData: new TextEncoder().encode(place),
});

/** Encrypts a text for one place in the browser's storage: moved to another one it cannot be read. */
export async function seal(key: CryptoKey, place: string, text: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt(settings(nonce, place), key, new TextEncoder().encode(text));
  return base64Of(new Uint8Array([...nonce, ...new Uint8Array(sealed)]));
}

/** The text again; rejects where it was sealed with another key, for another place, or was changed. */
export async function unseal(key: CryptoKey, place: string, sealed: string): Promise<string> {
  const bytes = bytesOf(sealed);
  const nonce = bytes.slice(0, NONCE_BYTES);
  const text = await crypto.subtle.decrypt(settings(nonce, place), key, bytes.slice(NONCE_BYTES));
  return new TextDecoder().decode(text);
}

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
