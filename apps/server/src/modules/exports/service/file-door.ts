import type { Db } from '#platform/db/tables.ts'
import type { OpenedFile } from '#platform/files/content-app.ts'
import type { Reader } from '#platform/policy.ts'
import { findRun } from '../repo/runs.ts'
import { mayExport } from './parts.ts'

/** A file that was made for this person, who may still have it; else null. */
export async function openExportFile({ db }: { db: Db }, reader: Reader, fileId: number): Promise<OpenedFile | null> {
  const run = await findRun(db, fileId)
  if (!run?.sha256 || run.user_id !== reader.userId || !(await mayExport(db, reader, run.course_id))) return null
  return { mime: 'application/zip', sha256: run.sha256, isSaved: true }
}
