import { PICTURE_BYTES, PICTURE_PIXELS } from '@learn/contract/profile'
import { epochS } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import { readDataPicture } from '#platform/files/data-picture.ts'
import type { Caller } from '#platform/http/caller.ts'
import { newId } from '#platform/ids.ts'
import { can } from '../policy.ts'
import { dropPicture, putPicture, readPicture } from '../repo/pictures.ts'
import { notFound, type ProfileParts } from './parts.ts'

/** A link to a picture lives an hour or two: the same address for that long, so that a browser keeps it. */
const LINK_STEP_S = 3600

const wrongFile = () => new AppError('profile/wrong-file', 'Please choose a JPEG, PNG or WebP picture.')

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
  const picture = readDataPicture(image, { bytes: PICTURE_BYTES, pixels: PICTURE_PIXELS })
  if (picture === 'too-large') throw new AppError('profile/file-too-large', 'Please choose a smaller picture.')
  if (picture === 'wrong') throw wrongFile()
  const hash = await parts.files.putBytes(picture.bytes)
  await putPicture(parts.db, { user_id: userId, id: newId(), mime: picture.mime, hash, added_at: parts.clock.now() })
  return { userimage: await linkToPicture(parts, userId) }
}
