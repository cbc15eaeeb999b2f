import { PICTURE_BYTES, PICTURE_PIXELS } from '@learn/contract/profile'
import { epochS } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import { withoutMetadata } from '#platform/files/picture-metadata.ts'
import type { Caller } from '#platform/http/caller.ts'
import { newId } from '#platform/ids.ts'
import { can } from '../policy.ts'
import { dropPicture, putPicture, readPicture } from '../repo/pictures.ts'
import { notFound, type ProfileParts } from './parts.ts'

/** A link to a picture lives an hour or two: the same address for that long, so that a browser keeps it. */
const LINK_STEP_S = 3600

const wrongFile = () => new AppError('profile/wrong-file', 'Please choose a JPEG, PNG or WebP picture.')

/** Width and height of a picture by its own header; null where it is none of the three kinds. */
export function sizeOfPicture(bytes: Buffer): { mime: string; width: number; height: number } | null {
  if (bytes.length < 32) return null
  if (bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a')
    return { mime: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return sizeOfWebp(bytes)
  return bytes.readUInt16BE(0) === 0xffd8 ? sizeOfJpeg(bytes) : null
}

function sizeOfWebp(bytes: Buffer) {
  const mime = 'image/webp'
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X') return { mime, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (kind === 'VP8 ') return { mime, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (kind !== 'VP8L') return null
  const bits = bytes.readUInt32LE(21)
  return { mime, width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
}

/** The frame header of a JPEG stands after segments that tell their own length. */
function sizeOfJpeg(bytes: Buffer) {
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { mime: 'image/jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

/** Where a person fetches their picture; empty without one. */
export async function linkToPicture({ db, links, clock }: ProfileParts, userId: number): Promise<string> {
  const row = await readPicture(db, userId)
  return row ? links.urlOf(userId, row.id, 'picture', epochS(clock.now()), LINK_STEP_S) : ''
}

/** Keeps a picture; an empty one takes it away. Throws `profile/wrong-file`, `profile/file-too-large`, `profile/not-found`. */
export async function savePicture(parts: ProfileParts, caller: Caller, image: string): Promise<{ userimage: string }> {
  if (!can(caller, 'have a picture')) throw notFound()
  const { userId } = caller
  if (image === '') {
    await dropPicture(parts.db, userId)
    return { userimage: '' }
  }
  const [, base64] = /^data:image\/(?:jpeg|png|webp);base64,([A-Za-z0-9+/]+={0,2})$/.exec(image) ?? []
  if (base64 === undefined) throw wrongFile()
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > PICTURE_BYTES) throw new AppError('profile/file-too-large', 'Please choose a smaller picture.')
  // A browser draws it anew; from elsewhere it comes with where and when it was taken.
  const bare = withoutMetadata(bytes)
  const size = bare && sizeOfPicture(bare)
  if (!size || size.width < 1 || size.height < 1 || Math.max(size.width, size.height) > PICTURE_PIXELS)
    throw wrongFile()
  const hash = await parts.files.putBytes(bare)
  await putPicture(parts.db, { user_id: userId, id: newId(), mime: size.mime, hash, added_at: parts.clock.now() })
  return { userimage: await linkToPicture(parts, userId) }
}
