import { rmSync } from 'node:fs';
import type pg from 'pg';
import { FRONTEND_VERSION } from '../../../domain/limits';
import { startEmbedded } from '../../db/embedded';
import { DatabaseError } from '../../db/errors';
import { readMigrations } from '../../db/migration-files';
import { askServer, type Place, requireDatabase, serverOrFolder } from '../../db/server-socket';
import { auditAt } from '../audit/audit';
import type { Finding } from '../audit/findings';
import { type BackupWriter, checkBackupFile, writeBackupFile } from './backup-file';
import type { Manifest } from './backup-tables';
import { connectTo, connectToEmbedded } from './connect';
import { readDatabase } from './read-tables';
import { SNAPSHOT_COMMAND } from './snapshot';

export interface MadeBackup {
  manifest: Manifest;
  bytes: number;
  /** What the audit of it found; null where the database is of another version, whose rules are not known here. */
  findings: Finding[] | null;
}

/** A database that can be read, and where it is audited. */
interface Source {
  client: pg.Client;
  kind: 'embedded' | 'postgres';
  /** Where it is audited afterwards. */
  place: Place;
  /** Ends the connection. */
  close(): Promise<void>;
  /** Deletes what was made for the backup. */
  remove(): void;
}

const nothing = () => undefined;

async function openPostgres(place: Place, databaseUrl: string): Promise<Source> {
  const client = await connectTo('DATABASE_URL', databaseUrl, 'tfuka backup');
  return { client, kind: 'postgres', place, close: () => client.end(), remove: nothing };
}

async function openFolder(place: Place, durable: boolean): Promise<Omit<Source, 'remove'>> {
  const embedded = await startEmbedded({ dataDir: place.dataDir, durable, onLost: () => undefined });
  const client = await connectToEmbedded(embedded.host);
  const close = async () => {
    await client.end();
    await embedded.close();
  };
  return { client, kind: 'embedded', place, close };
}

/** The copy that the running server makes, or the folder itself where no server runs. */
async function openEmbedded(place: Place): Promise<Source> {
  const { dataDir } = place;
  requireDatabase(place);
  const askForCopy = async () => {
    const copy = await askServer(dataDir, SNAPSHOT_COMMAND, '');
    if (copy === '') throw new DatabaseError('The running server could not copy its database: see its log.');
    if (copy === null) return null;
    const remove = () => rmSync(copy, { recursive: true, force: true });
    return { ...(await openFolder({ ...place, dataDir: copy }, false)), remove };
  };
  return serverOrFolder(askForCopy, async () => ({ ...(await openFolder(place, true)), remove: nothing }));
}

async function readAndClose({ client, kind, close }: Source, writer: BackupWriter): Promise<Manifest> {
  try {
    return await readDatabase(client, writer, { kind, version: FRONTEND_VERSION });
  } finally {
    await close();
  }
}

function isOfThisVersion({ migrations }: Manifest): boolean {
  const own = readMigrations();
  return own.length === migrations.length && own.every(({ name }, at) => migrations[at]!.name === name);
}

/**
 * Backs a database up to a file, whether a server has it open or not, without keeping it from its work; then compares the
 * file with its checksums and audits the record. Throws DatabaseError with one line where that fails, and leaves no file
 * that is not whole.
 */
export async function makeBackup(place: Place, file: string): Promise<MadeBackup> {
  const writer = await writeBackupFile(file);
  let source: Source | undefined;
  // Where the process is told to end.
  const removeAll = () => {
    writer.remove();
    source?.remove();
  };
  process.once('exit', removeAll);
  try {
    source = place.databaseUrl ? await openPostgres(place, place.databaseUrl) : await openEmbedded(place);
    const manifest = await readAndClose(source, writer);
    const bytes = await writer.finish(manifest);
    await checkBackupFile(file).catch((error: unknown) => {
      rmSync(file);
      throw error;
    });
    const findings = isOfThisVersion(manifest) ? (await auditAt(source.place, null)).findings : null;
    return { manifest, bytes, findings };
  } finally {
    process.off('exit', removeAll);
    removeAll();
  }
}
