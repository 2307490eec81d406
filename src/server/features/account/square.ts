import { invalid } from '../../../domain/errors';
import { pictureKind } from '../../../domain/picture';
import { errorText } from '../../../strings/errors';
import { CallError } from '../../http/call-error';
import { Semaphore, TooBusy } from '../../identity/semaphore';

/** The side of the stored square in pixels: twice the largest display size. */
const SIDE = 192;
const QUALITY = 80;
/** As many as phone cameras take; one that is turned is held whole in memory, with up to four bytes for each. */
const PIXELS_MAX = 50_000_000;
const DECODE_SECONDS = 10;
/** Pictures that wait for the one being decoded. */
const WAITING_MAX = 7;

const decoding = new Semaphore(1);

/**
 * Crops a picture to a small upright WebP square without metadata. The type is detected from the bytes. Throws 400 for
 * anything but a supported picture. One is decoded at a time, because a small file can be a large picture.
 */
export async function squareOf(bytes: Uint8Array | undefined): Promise<Buffer> {
  if (!bytes || !pictureKind(bytes)) throw invalid({ picture: errorText.notPicture });
  // Loaded on first use, because it is large and rarely needed.
  const { default: sharp } = await import('sharp');
  // It would keep the last pictures in case that they are asked for again: up to 800 MB.
  sharp.cache(false);
  const decode = () =>
    sharp(bytes, { limitInputPixels: PIXELS_MAX, pages: 1 })
      .rotate()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .webp({ quality: QUALITY })
      .timeout({ seconds: DECODE_SECONDS })
      .toBuffer();
  try {
    return await decoding.run(decode, WAITING_MAX);
  } catch (error) {
    if (error instanceof TooBusy) throw new CallError('UNAVAILABLE', errorText.tooMany);
    throw invalid({ picture: errorText.badPicture });
  }
}
