import type { AuthoredFile } from '@learn/contract/studio'
import type { PackageContent } from '@learn/course/content/package'
import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

/** What was read from a package of an activity, by the hash of its archive. */
export const findPackage = (db: Queries, activityId: number, sha256: string) =>
  db
    .selectFrom('studio_package')
    .select(['id', 'content'])
    .where('activity_id', '=', activityId)
    .where('sha256', '=', sha256)
    .executeTakeFirst()

/** What a package is unpacked into. */
export const listPackageFiles = (db: Queries, packageId: number): Promise<AuthoredFile[]> =>
  db
    .selectFrom('studio_package_file')
    .select(['path', 'mime', 'size_bytes as sizeBytes', 'sha256'])
    .where('package_id', '=', packageId)
    .orderBy('path')
    .execute()

interface NewPackage {
  id: number
  activityId: number
  sha256: string
  content: PackageContent
  files: readonly AuthoredFile[]
}

/** A statement takes so many values only. */
const ROWS_AT_ONCE = 1000

/** Notes a package with its files; one that is known already stays as it is. */
export async function insertPackage(
  db: Queries,
  { id, activityId, sha256, content, files }: NewPackage,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('studio_package')
    .values({ id, activity_id: activityId, sha256, content: JSON.stringify(content) })
    .onConflict(c => c.columns(['activity_id', 'sha256']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return
  for (let at = 0; at < files.length; at += ROWS_AT_ONCE)
    await db
      .insertInto('studio_package_file')
      .values(
        files.slice(at, at + ROWS_AT_ONCE).map(file => ({
          package_id: id,
          path: file.path,
          mime: file.mime,
          size_bytes: file.sizeBytes,
          sha256: file.sha256,
        })),
      )
      .execute()
}

/** Those of these hashes that a file of a package has. */
export async function hashesOfPackages(db: Queries, hashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('studio_package_file')
    .select('sha256')
    .distinct()
    .where(sql<boolean>`sha256 = any(${[...hashes]}::text[])`)
    .execute()
  return rows.map(({ sha256 }) => sha256)
}
