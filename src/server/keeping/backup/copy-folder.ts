import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Of the files that were copied: when each had been changed, and its size, before it was copied. */
type Copied = Map<string, { mtimeMs: number; size: number; copiedAt: number }>;

/** A file that was changed so shortly before it was copied may have been changed again unseen: times are not that exact. */
const DOUBTFUL_MS = 2_000;

/**
 * Copies a folder again and again: each call copies what was changed since the one before, and removes what is gone. Files
 * that `isLeftOut` names are not copied.
 */
export class FolderCopy {
  readonly #copied: Copied = new Map();

  constructor(
    readonly from: string,
    readonly to: string,
  ) {}

  async update(isLeftOut: (path: string) => boolean = () => false): Promise<void> {
    await mkdir(this.to, { recursive: true, mode: 0o700 });
    const seen = new Set<string>();
    for (const entry of await readdir(this.from, { withFileTypes: true, recursive: true })) {
      const path = relative(this.from, join(entry.parentPath, entry.name));
      if (isLeftOut(path)) continue;
      seen.add(path);
      if (entry.isDirectory()) await mkdir(join(this.to, path), { recursive: true });
      else if (entry.isFile()) await this.#copyIfChanged(path);
    }
    for (const path of this.#copied.keys()) {
      if (seen.has(path)) continue;
      await rm(join(this.to, path), { force: true });
      this.#copied.delete(path);
    }
  }

  async #copyIfChanged(path: string): Promise<void> {
    const from = join(this.from, path);
    try {
      const { mtimeMs, size } = await stat(from);
      const before = this.#copied.get(path);
      const isSame = before?.mtimeMs === mtimeMs && before.size === size;
      if (isSame && before.copiedAt - mtimeMs > DOUBTFUL_MS) return;
      const copiedAt = Date.now();
      // At no cost where the file system can share blocks.
      await copyFile(from, join(this.to, path), constants.COPYFILE_FICLONE);
      this.#copied.set(path, { mtimeMs, size, copiedAt });
    } catch (error) {
      // Deleted meanwhile: the next call sees the folder as it is then.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}
