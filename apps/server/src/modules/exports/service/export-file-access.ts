import type { Caller } from '#platform/http/caller.ts'
import { findRun } from '../repo/runs.ts'
import { type ExportsParts, mayExport, notFound } from './parts.ts'
import { readFileName } from './present.ts'

/** A file that was made for the caller, who may still have it. Throws `exports/not-found`. */
export async function openExportFile(
  { db }: Pick<ExportsParts, 'db'>,
  caller: Caller,
  id: number,
): Promise<{ name: string; sha256: string }> {
  const run = await findRun(db, id)
  if (!run?.sha256 || run.user_id !== caller.userId || !(await mayExport(db, caller, run.course_id))) throw notFound()
  return { name: await readFileName(db, run), sha256: run.sha256 }
}
