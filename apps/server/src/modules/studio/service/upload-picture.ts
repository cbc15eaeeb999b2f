import { COURSE_PICTURE_BYTES, COURSE_PICTURE_PIXELS } from '@learn/contract/studio'
import { AppError } from '#platform/errors.ts'
import { readDataPicture } from '#platform/files/data-picture.ts'
import type { Caller } from '#platform/http/caller.ts'
import { authoring, coursePictures } from '../../learning/index.ts'
import { mayWrite, notFound } from './reach.ts'
import type { UploadParts } from './upload-parts.ts'

const LIMITS = { bytes: COURSE_PICTURE_BYTES, pixels: COURSE_PICTURE_PIXELS }

/** Stores a picture for a course; learners see it once it is set. Throws `learning/not-found`, `studio/wrong-picture`. */
export async function uploadPicture(
  parts: UploadParts,
  caller: Caller,
  { courseid, image }: { courseid: number; image: string },
): Promise<{ pictureid: number }> {
  if (!(await authoring.findCourse(parts.db, courseid)) || !(await mayWrite(parts.db, caller, courseid)))
    throw notFound()
  const picture = readDataPicture(image, LIMITS)
  if (picture === 'wrong' || picture === 'too-large')
    throw new AppError('studio/wrong-picture', 'Choose a JPEG, PNG or WebP picture of at most 1600 pixels')
  const sha256 = await parts.files.putBytes(picture.bytes)
  return { pictureid: await coursePictures.addCoursePicture(parts, courseid, { mime: picture.mime, sha256 }) }
}
