import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { squareOf } from './account-routes';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1b6848' } })
    .png({ compressionLevel: 9 })
    .toBuffer();

test('a picture has fifty megapixels at most, however small its file is (contract 5.33)', async () => {
  const bomb = await picture(7_200, 7_000);
  expect(bomb.length).toBeLessThan(1_000_000);
  await expect(squareOf(bomb)).rejects.toMatchObject({ code: 'INVALID' });
  expect(await sharp(await squareOf(await picture(7_000, 7_000))).metadata()).toMatchObject({ width: 192 });
});

test('nothing of a picture stays in memory (contract 5.33)', async () => {
  const gif = await sharp(await picture(2_000, 2_000))
    .gif()
    .toBuffer();
  await squareOf(gif);
  // Its threads free what they hold a moment after the answer.
  const held = () => [sharp.cache().memory.current, sharp.cache().items.current];
  while (held().some((each) => each > 0)) await pause(10);
});

test('pictures are decoded one at a time, a few wait, and the rest are refused at once (contract 5.33)', async () => {
  const bytes = await picture(2_000, 2_000);
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => squareOf(bytes)));
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(12);
  for (const one of refused) expect(one).toMatchObject({ reason: { code: 'UNAVAILABLE' } });
  // A broken one does not stop those behind it.
  const behind = [squareOf(bytes.subarray(0, 60)), squareOf(bytes)];
  const [broken, whole] = await Promise.allSettled(behind);
  expect([broken!.status, whole!.status]).toEqual(['rejected', 'fulfilled']);
});
