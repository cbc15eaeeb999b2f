import path from 'node:path'
import type { Tx } from '#platform/db/tables.ts'
import { inScratch } from '#platform/files/scratch.ts'
import { newId } from '#platform/ids.ts'
import type { Change } from '#platform/operations/entity.ts'
import { changesOfBank } from '../../bank/index.ts'
import { writeCourseFile } from '../../exports/index.ts'
import {
  courseOfSource,
  type ImportParts,
  type PreparedCourse,
  readStoredCourse,
  readVersion,
  type StandsAs,
  writeCourse,
} from '../../learning/index.ts'
import { dropUnused, type FormerRow, insertFormer, replacedBy, updateFormer } from '../repo/formers.ts'
import type { RunRow } from '../repo/runs.ts'
import type { StoodAs } from '../tables.ts'
import type { ImportsParts } from './parts.ts'
import type { TellStep } from './progress.ts'

type Standing = NonNullable<Awaited<ReturnType<typeof courseOfSource>>>

interface Over {
  tell: TellStep
  /** What the course is known by afterwards; absent: by the file that it is read from. */
  standsAs?: StandsAs
  /** What happens with the bank of the course, in the transaction that writes it; gives what changed. Absent: its questions come in. */
  questions?: (tx: Tx, taken: Parameters<ImportParts['takeQuestions']>[1]) => Promise<readonly Change[]>
}

/** What became of a course, and what it was before where that was kept. */
interface Written {
  outcome: 'created' | 'updated' | 'unchanged' | 'refused'
  courseId: number
  /** Why it was refused. */
  reason: string
  former: FormerRow | undefined
}

/**
 * Writes a course. What stands in its place is kept first, as an archive of ours that brings all of it back; what took its place, and what
 * that changed in the bank, is noted in the transaction that writes it. A course that changes in between changes nothing.
 */
export async function writeOver(
  parts: ImportsParts,
  run: RunRow,
  prepared: PreparedCourse,
  { tell, standsAs, questions }: Over,
): Promise<Written> {
  const { db } = parts
  const done = await replacedBy(db, run.id)
  // An earlier try wrote it, and stopped before it could say so.
  if (done) return { outcome: 'updated', courseId: done.course_id, reason: '', former: done }
  const content = standsAs?.content_hash ?? prepared.hash
  const standing = await courseOfSource(db, prepared.course.sourceKey)
  const formerId = standing && standing.content_hash !== content ? await keep(parts, run, standing, tell) : null
  const take = questions ?? ((tx, taken) => changesOfBank(tx, taken.courseId, () => parts.takeQuestions(tx, taken)))
  const noting: ImportParts['takeQuestions'] = async (tx, taken) => {
    if (formerId === null || !standing) return parts.takeQuestions(tx, taken)
    if ((await readVersion(tx, taken.courseId)) !== standing.version + 1)
      throw new Error('the course was changed while it was kept')
    await updateFormer(tx, formerId, { over: content, changes: JSON.stringify(await take(tx, taken)) })
  }
  try {
    const written = await writeCourse({ ...parts, takeQuestions: noting }, prepared, {
      isForced: standsAs !== undefined,
      standsAs,
      onStep: step => (step.step === 'files' ? tell('files', step.file, step.of) : tell('writing')),
    })
    const reason = written.outcome === 'refused' ? written.reason : ''
    return { ...written, reason, former: await replacedBy(db, run.id) }
  } finally {
    await dropUnused(db, run.id)
  }
}

/** Keeps a course as it stands; gives the id under which it is found again. */
async function keep(parts: ImportsParts, run: RunRow, standing: Standing, tell: TellStep): Promise<number> {
  const { db, clock, files, config } = parts
  tell('keeping')
  const course = await readStoredCourse(db, standing.id)
  if (!course) throw new Error(`course ${standing.id} is gone`)
  const sha256 = await inScratch(config.DATA_DIR, async folder => {
    const file = path.join(folder, 'former.course.zip')
    await writeCourseFile(parts, file, { course, format: 'archive' })
    return files.putFile(file)
  })
  const id = newId()
  await insertFormer(db, {
    id,
    run_id: run.id,
    course_id: standing.id,
    sha256,
    stood_as: JSON.stringify(stoodAs(standing)),
    content: standing.content_hash,
    kept_at: clock.now(),
  })
  return id
}

const stoodAs = ({ origin_taken_at, ...standing }: Standing): StoodAs => ({
  content_hash: standing.content_hash,
  origin_sha256: standing.origin_sha256,
  origin_reader: standing.origin_reader,
  origin_damage: standing.origin_damage,
  origin_taken_at: origin_taken_at?.toISOString() ?? null,
})

/** What a kept course is known by when it stands again. */
export const standsAsBefore = ({ stood_as: { origin_taken_at, ...stood } }: FormerRow): StandsAs => ({
  ...stood,
  origin_taken_at: origin_taken_at === null ? null : new Date(origin_taken_at),
})
