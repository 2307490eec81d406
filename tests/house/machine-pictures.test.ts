import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { machinePictures } from '../../scripts/tools/machine-pictures';

const folder = join(__dirname, '../../docs/machines');

test('the pictures of the machines are what npm run machines draws, with a name for every guard and action', () => {
  const drawn = Object.fromEntries(
    readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );
  expect(drawn).toEqual(machinePictures());
});
