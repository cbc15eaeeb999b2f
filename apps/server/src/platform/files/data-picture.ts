import { withoutMetadata } from './picture-metadata.ts'
import { sizeOfPicture } from './picture-size.ts'

interface Limits {
  bytes: number
  /** Of its longer side. */
  pixels: number
}

/**
 * A JPEG, PNG or WebP picture of a data URL without its metadata, or what keeps it from being one. A browser of ours draws it anew; from
 * elsewhere it comes with where and when it was taken.
 */
export function readDataPicture(
  image: string,
  limits: Limits,
): { bytes: Buffer; mime: string } | 'wrong' | 'too-large' {
  const [, base64] = /^data:image\/(?:jpeg|png|webp);base64,([A-Za-z0-9+/]+={0,2})$/.exec(image) ?? []
  if (base64 === undefined) return 'wrong'
  const given = Buffer.from(base64, 'base64')
  if (given.length > limits.bytes) return 'too-large'
  const bytes = withoutMetadata(given)
  const size = bytes && sizeOfPicture(bytes)
  if (!size || size.width < 1 || size.height < 1 || Math.max(size.width, size.height) > limits.pixels) return 'wrong'
  return { bytes, mime: size.mime }
}
