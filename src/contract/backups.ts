import { z } from 'zod';
import { timestamp } from './answers';
import { defineEndpoints } from './endpoint';

/** How the backups are that the server makes by itself: the last failed, the newest is too old, or all is well. */
export const backupState = z.enum(['ok', 'late', 'failed']);

export const backupStatus = z.object({
  state: backupState,
  /** Of which moment the newest is; null before the first. */
  made_at: timestamp.nullable(),
});
export type BackupStatus = z.infer<typeof backupStatus>;

export const backupEndpoints = defineEndpoints('Backups', 'Copies of the whole record', {
  getBackup: {
    summary: 'How the backups are that the server makes by itself; null where it makes none',
    answer: backupStatus.nullable(),
  },
});
