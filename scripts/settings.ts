import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './tools/run.mjs';
import { settingsPage } from './tools/settings-page';

// npm run settings: writes docs/settings.md.

writeFileSync(join(root, 'docs/settings.md'), settingsPage());
