import { PACKAGE_TYPES } from '@learn/contract/studio'
import type { ContentModel } from '@learn/course'
import { isPackage, type PackageContent } from '@learn/course/content/package'
import type { Handle, Tx } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { authoring } from '../../learning/index.ts'
import { findPackage, insertPackage, listPackageFiles } from '../repo/packages.ts'

/** Names the archive of a package; '' where it came in by an import. */
const archiveHash = ({ archive }: PackageContent): string => archive?.sha256 ?? ''

interface Live {
  id: number
  type: string
  content: ContentModel
}

/**
 * The content of a draft: what a package holds is what was read from its archive, and only its rules are the author's. Throws
 * `request/invalid` for a package that was not uploaded for this activity.
 */
export async function withReadPackage<C extends ContentModel>(
  db: Handle,
  live: Live,
  given: C,
): Promise<C | ContentModel> {
  if (!PACKAGE_TYPES.includes(live.type)) return given
  // What no player knows stays as it came.
  if (!isPackage(given)) return isPackage(live.content) ? { kind: 'kept', settings: {} } : live.content
  const hash = archiveHash(given)
  const isLive = isPackage(live.content) && archiveHash(live.content) === hash
  const read = isLive ? live.content : (await findPackage(db, live.id, hash))?.content
  if (!read || !isPackage(read))
    throw new AppError('request/invalid', 'The package of this draft was not uploaded for it')
  return { ...read, rules: given.rules }
}

/** The files that a publication puts in place, and what it replaces; null where the package stays. */
export async function planUnpacked(db: Handle, live: Live, next: ContentModel) {
  if (!isPackage(next)) return null
  const before = isPackage(live.content) ? live.content : null
  if (before && archiveHash(before) === archiveHash(next)) return null
  const found = await findPackage(db, live.id, archiveHash(next))
  const former = before ? await authoring.listUnpacked(db, live.id) : []
  if (!found) throw new AppError('studio/not-ready', 'Its package is not here any more. Upload it again')
  return {
    files: await listPackageFiles(db, found.id),
    /** Keeps what was there before, for whoever restores it. */
    async keepFormer(tx: Tx) {
      if (!before || (await findPackage(tx, live.id, archiveHash(before)))) return
      const files = former.map(({ path, mime, sizeBytes, sha256 }) => ({ path, mime, sizeBytes, sha256 }))
      await insertPackage(tx, { id: newId(), activityId: live.id, sha256: archiveHash(before), content: before, files })
    },
  }
}
