import { accountRefusal, pictureKind } from './accounts';

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

const someone = { own: false, lastManager: false };
const last = { own: false, lastManager: true };
const self = { own: true, lastManager: false };

test.each([
  [{ disable: true }, someone, null],
  [{ disable: true }, last, 'LAST_MANAGER'],
  [{ disable: true }, self, 'OWN_ACCOUNT'],
  [{ role: 'staff' }, someone, null],
  [{ role: 'staff' }, last, 'LAST_MANAGER'],
  [{ role: 'staff' }, self, null],
  [{ role: 'manager' }, last, null],
  [{ password: true }, last, null],
  [{ password: true }, self, 'OWN_ACCOUNT'],
  [{ secondStep: true }, last, null],
  [{ secondStep: true }, self, 'OWN_ACCOUNT'],
] as const)('%j of an account that is %j: %s (contract 4.28, 4.91)', (change, facts, refusal) => {
  expect(accountRefusal(change, facts)).toBe(refusal);
});
