import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const withSchemas = readdirSync(__dirname).filter(
  (file) => !/\.test\./.test(file) && readFileSync(join(__dirname, file), 'utf8').includes("from 'zod'"),
);

test.each(withSchemas)('%s by itself has the messages in Hebrew', async (file) => {
  await jest.isolateModulesAsync(async () => {
    await import(`./${file}`);
    const { z } = await import('zod');
    expect(z.string().safeParse(7).error!.issues[0]!.message).toMatch(/[א-ת]/);
  });
});
