/** The largest profile picture, in bytes (specification: under 10 MB). */
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024 - 1;

export const PICTURE_KINDS = ['jpeg', 'png', 'gif', 'webp'] as const;
type PictureKind = (typeof PICTURE_KINDS)[number];

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const PNG = [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a];

/** The image type by a file's first bytes, independent of its name; null if it is not a supported image. */
export function pictureKind(head: Uint8Array): PictureKind | null {
  const has = (bytes: readonly number[], at = 0) => bytes.every((byte, index) => head[at + index] === byte);
  if (has([0xff, 0xd8, 0xff])) return 'jpeg';
  if (has(PNG)) return 'png';
  if (has(ascii('GIF87a')) || has(ascii('GIF89a'))) return 'gif';
  if (has(ascii('RIFF')) && has(ascii('WEBP'), 8)) return 'webp';
  return null;
}
