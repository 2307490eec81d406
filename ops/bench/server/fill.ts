import { resolve } from 'node:path';
import { root } from '../../../scripts/tools/run.mjs';
import { fill, startDatabases } from './databases';
import { options } from './options';

// npm run bench:fill -- --lots 1000000: fills the database of DATABASE_URL, or the embedded one of DATA_DIR; without
// either, the bench's own.

const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = process.env;
for (const lots of options.sizes) {
  if (databaseUrl) await fill({ databaseUrl, dataDir: '' }, lots, options.today);
  else if (dataDir) await fill({ dataDir: resolve(root, dataDir) }, lots, options.today);
  else {
    const databases = await startDatabases();
    await databases.copyOf(lots, options.today);
    databases.stop();
  }
}
