import { invalid } from '../../../domain/errors';
import { pictureKind } from '../../../domain/picture';
import { errorText } from '../../../strings/errors';

/** The side of the stored square in pixels: twice the largest display size. */
const SIDE = 192;
const QUALITY = 80;
/** More than phone cameras take; larger pictures could exhaust memory. */
const PIXELS_MAX = 250_000_000;

/**
 * Crops a picture to a small upright WebP square without metadata. The type is detected from the bytes. Throws 400 for
 * anything but a supported picture.
 */
export async function squareOf(bytes: Uint8Array | undefined): Promise<Buffer> {
  if (!bytes || !pictureKind(bytes)) throw invalid({ picture: errorText.notPicture });
  // Loaded on first use, because it is large and rarely needed.
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
