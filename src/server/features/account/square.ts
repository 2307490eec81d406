import { invalid } from '../../../domain/errors';
import { pictureKind } from '../../../domain/picture';
import { errorText } from '../../../strings/errors';

/** The side of the square that is kept, in pixels: twice the largest it is shown at. */
const SIDE = 192;
const QUALITY = 80;
/** More than a telephone's camera takes; a picture of still more pixels is a trap for the memory. */
const PIXELS_MAX = 250_000_000;

/**
 * The middle of a picture as a small square, upright, without what the camera wrote into it: WebP. Judged by its bytes
 * alone; throws a 400 that says what to choose instead.
 */
export async function squareOf(bytes: Uint8Array | undefined): Promise<Buffer> {
  if (!bytes || !pictureKind(bytes)) throw invalid({ picture: errorText.notPicture });
  // Loaded when it is first needed: it is large, and most days nobody changes a picture.
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(bytes, { limitInputPixels: PIXELS_MAX, pages: 1 })
      .rotate()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch {
    throw invalid({ picture: errorText.badPicture });
  }
}
