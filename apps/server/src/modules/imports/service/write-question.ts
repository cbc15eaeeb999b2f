import type { ParamsOf, ResultOf } from '@learn/contract'
import { question as questionSchema } from '@learn/questions'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { notThere } from '#platform/operations/act.ts'
import { readQuestion, writeQuestion } from '../../bank/index.ts'
import { enrolment } from '../../learning/index.ts'
import { logImport } from '../../staff/index.ts'
import { isWrittenQuestion, mayWriteCourse } from '../../studio/index.ts'
import type { ImportsParts } from './parts.ts'

/**
 * Writes a question of a course, logged as an operation that can be undone. Throws `learning/not-found`, `request/invalid` for what is no
 * question that the studio writes, and `studio/draft-changed`.
 */
export async function saveQuestion(
  parts: ImportsParts,
  caller: Caller,
  { courseid, key, version, name, tags = [], question: text }: ParamsOf<'local_learn_save_studio_question'>,
): Promise<ResultOf<'local_learn_save_studio_question'>> {
  const { db, clock } = parts
  if (!(await mayWriteCourse(db, caller, courseid))) throw notThere()
  if (key !== undefined && !(await readQuestion(db, courseid, key))) throw notThere()
  const question = readWritten(text)
  const programIds = await enrolment.programsOfCourse(db, courseid)
  const wanted = { courseId: courseid, key: key ?? null, version, name, tags, question }
  return writeQuestion(parts, wanted, async (tx, changes) => {
    if (changes.length === 0) return
    const entry = { reason: name, isFinal: false, programIds, courseIds: [courseid] }
    await logImport(tx, clock, caller, { kind: 'question', changes, ...entry })
  })
}

/** A question of a type that is written here. Throws `request/invalid`. */
function readWritten(text: string) {
  const fit = questionSchema.safeParse(parsed(text))
  if (!fit.success || !isWrittenQuestion(fit.data.type))
    throw new AppError('request/invalid', 'This is no question that is written here')
  return fit.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
