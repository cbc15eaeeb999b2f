import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ReportLine } from '@learn/course'
import type { Tx } from '#platform/db/tables.ts'
import { inScratch } from '#platform/files/scratch.ts'
import { applyChanges, readInverse } from '#platform/operations/apply.ts'
import type { Change } from '#platform/operations/entity.ts'
import { broughtIn, prepareCourse, readArchive } from '../../learning/index.ts'
import { type FormerRow, findFormer, replacedBy } from '../repo/formers.ts'
import type { RunRow } from '../repo/runs.ts'
import { standsAsBefore, writeOver } from './former.ts'
import { type ImportedCourse, ImportRefused } from './import-course.ts'
import type { ImportsParts } from './parts.ts'
import type { TellStep } from './progress.ts'

const GONE = 'What this course was before is not kept any more, so it stays as it is.'
const CHANGED = 'The course was changed by another file in the meantime, so it stays as it is.'
const NO_UNDO = 'The same file brings it up to date again.'
/** What was here whole comes back whole, whatever the limits for files from outside are. */
const LIMITS = { maxBytes: 1_000_000_000_000, maxEntries: 10_000_000 }

/** Brings a course back to what it was, by the road of every import. Throws Refused. */
export async function restoreFormerCourse(
  parts: ImportsParts,
  run: RunRow,
  formerId: number,
  tell: TellStep,
): Promise<ImportedCourse> {
  const { db, files, config } = parts
  const former = await findFormer(db, formerId)
  if (!former) throw new ImportRefused(GONE)
  const [now] = await broughtIn.getContents(db, [former.course_id])
  if (now?.content !== former.over && !(await replacedBy(db, run.id))) throw new ImportRefused(CHANGED)
  const stays: ReportLine[] = []
  await inScratch(config.DATA_DIR, async folder => {
    const file = path.join(folder, 'former.course.zip')
    tell('gathering')
    await pipeline(await files.read(former.sha256), createWriteStream(file))
    tell('unpacking')
    const archive = await readArchive(file, config.DATA_DIR, LIMITS)
    try {
      tell('checking')
      const standsAs = standsAsBefore(former)
      const prepared = await prepareCourse(parts.kinds, archive.course, {
        fileName: run.file_name,
        fileSha256: standsAs.origin_sha256,
        report: [],
      })
      await writeOver(parts, run, prepared, {
        tell,
        standsAs,
        questions: tx => takeBack(parts, tx, { former, userId: run.user_id, stays }),
      })
    } finally {
      await archive.close()
    }
  })
  return {
    outcome: 'restored',
    courseId: former.course_id,
    courseName: await broughtIn.nameOfCourse(db, former.course_id),
    report: stays,
    note: 'It is what it was before this file.',
    noUndo: NO_UNDO,
    settle: async () => ({ changes: [], programId: null, programName: '' }),
  }
}

/** Takes back what an import changed in the bank; a question that got a later version since keeps it, and that is told. */
async function takeBack(
  { clock, entities }: ImportsParts,
  tx: Tx,
  { former, userId, stays }: { former: FormerRow; userId: number; stays: ReportLine[] },
): Promise<Change[]> {
  const { changes, kept } = await readInverse(tx, entities(), former.changes)
  await applyChanges(tx, entities(), changes, { at: clock.now(), by: userId })
  stays.push(
    ...kept.map(
      ({ change }): ReportLine => ({
        outcome: 'kept',
        what: 'question',
        name: String(change.after?.name ?? ''),
        reason: 'it was changed again since, and stays so',
      }),
    ),
  )
  return changes
}
