import { pictureKind } from './picture';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
  );

test.each([
  ['jpeg', bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF....')],
  ['png', bytes([0x89], 'PNG\r\n', [0x1a], '\n....')],
  ['gif', bytes('GIF87a......')],
  ['gif', bytes('GIF89a......')],
  ['webp', bytes('RIFF....WEBP')],
  [null, bytes('RIFF....WAVE')],
  [null, bytes('<svg xmlns="')],
  [null, bytes('GIF90a......')],
  [null, bytes([0xff, 0xd8])],
  [null, bytes([])],
] as const)('the type of a picture is detected by its first bytes: %s', (kind, head) => {
  expect(pictureKind(head)).toBe(kind);
});
