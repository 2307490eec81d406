// @embedded-only: no database is opened
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkBackupFile } from './backup-file';

const whole = readFileSync(
  fileURLToPath(new URL('../../../../tests/kit/server/engine-17/backup.tar', import.meta.url)),
);
const folder = mkdtempSync(join(tmpdir(), 'tfuka-tar-'));
const path = join(folder, 'backup.tar');
afterAll(() => rmSync(folder, { recursive: true }));

const checked = (bytes: Buffer) => {
  writeFileSync(path, bytes);
  return checkBackupFile(path);
};
const flipped = (at: number) => {
  const bytes = Buffer.from(whole);
  bytes[at] = bytes[at]! ^ 1;
  return checked(bytes);
};

test('a changed byte of a header, of what fills a block or of the end is found (contract 5.99)', async () => {
  const header = whole.indexOf('goods/00001.copy.gz');
  // Its name, mode, size, time, sum, the last byte of that, its mark, and what is left empty.
  for (const at of [3, 104, 132, 146, 150, 155, 258, 400])
    await expect(flipped(header + at)).rejects.toThrow(
      `${path} is damaged: the header at byte ${header} was changed.`,
    );
  // After the 64 digits of the last file its block is zeros, and so are the two blocks of the end.
  const lastFile = whole.indexOf('manifest.sha256') + 512;
  for (const at of [lastFile + 64, lastFile + 511, lastFile + 1_023, whole.length - 1])
    await expect(flipped(at)).rejects.toThrow(
      / is damaged: the (zeros|header) at byte \d+ w(as|ere) changed\.$/,
    );
  await expect(checked(whole.subarray(0, lastFile + 1_024))).rejects.toThrow(`${path} is no whole backup`);
  await checked(whole);
});
