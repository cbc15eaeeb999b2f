import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ResultOf } from '@learn/contract'
import { PACKAGE_TYPES } from '@learn/contract/studio'
import type { FileModel } from '@learn/course'
import { isPackage, type PackageContent } from '@learn/course/content/package'
import { ArchiveError } from '@learn/interchange'
import { AppError } from '#platform/errors.ts'
import { safeName } from '#platform/files/safe-name.ts'
import { inScratch } from '#platform/files/scratch.ts'
import type { FileStore } from '#platform/files/store.ts'
import type { Caller } from '#platform/http/caller.ts'
import { newId } from '#platform/ids.ts'
import { authoring, readArchive } from '../../learning/index.ts'
import { findPackage, insertPackage, listPackageFiles } from '../repo/packages.ts'
import { listWhole } from '../repo/uploads.ts'
import { mayWrite, notFound } from './reach.ts'
import type { UploadParts } from './upload-parts.ts'

interface Asked {
  activityid: number
  sha256: string
  name: string
}

/**
 * Unpacks a package that was uploaded for an activity, and gives the content for its draft. Nothing of it reaches learners until that
 * is published. Throws `learning/not-found`, and `studio/wrong-file` with what is wrong for what is no package.
 */
export async function readStudioPackage(
  parts: UploadParts,
  caller: Caller,
  { activityid, sha256, name }: Asked,
): Promise<ResultOf<'local_learn_read_studio_package'>> {
  const { db } = parts
  const activity = await authoring.findActivity(db, activityid)
  if (!activity || !PACKAGE_TYPES.includes(activity.type) || !(await mayWrite(db, caller, activity.courseId)))
    throw notFound()
  const upload = (await listWhole(db, activityid)).find(one => one.sha256 === sha256)
  if (!upload) throw notFound()
  const known = await findPackage(db, activityid, sha256)
  if (known)
    return {
      content: JSON.stringify(known.content),
      files: (await listPackageFiles(db, known.id)).length,
      fault: '',
    }
  const { content, files, report } = await unpack(parts, { sha256, name })
  const found = { ...content, archive: { name, sizeBytes: upload.sizeBytes, sha256 } }
  await insertPackage(db, { id: newId(), activityId: activityid, sha256, content: found, files })
  const kept = report.find(({ outcome }) => outcome === 'kept')
  return { content: JSON.stringify(found), files: files.length, fault: kept?.reason ?? '' }
}

/** What an archive in the store holds; its files are stored one by one. */
async function unpack({ files, config }: UploadParts, { sha256, name }: Pick<Asked, 'sha256' | 'name'>) {
  try {
    return await inScratch(config.DATA_DIR, async folder => {
      // A package without a title is called like its file.
      const file = path.join(folder, `${safeName(path.parse(name).name) || 'package'}.zip`)
      await pipeline(await files.read(sha256), createWriteStream(file))
      const { course, report, close } = await readArchive(file, config.DATA_DIR, {
        maxBytes: config.IMPORT_MAX_MB * 1_000_000,
      })
      try {
        const [activity, ...more] = course.sections.flatMap(({ activities }) => activities)
        if (!activity || more.length > 0 || !isPackage(activity.content))
          throw new AppError(
            'studio/wrong-file',
            `${name} holds a whole course, not one package. Import it from the staff home`,
          )
        return { content: activity.content satisfies PackageContent, files: await store(files, activity.files), report }
      } finally {
        await close()
      }
    })
  } catch (error) {
    if (error instanceof ArchiveError)
      throw new AppError(
        'studio/wrong-file',
        error.code === 'archive/not-a-backup'
          ? `${name} is no package of SCORM or H5P, and holds no web page`
          : error.message,
      )
    throw error
  }
}

async function store(files: FileStore, unpacked: readonly FileModel[]) {
  const stored = []
  for (const { path: place, mime, sizeBytes, diskPath } of unpacked)
    stored.push({ path: place, mime, sizeBytes, sha256: await files.putFile(diskPath) })
  return stored
}
