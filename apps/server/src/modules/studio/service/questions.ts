import type { ParamsOf, ResultOf } from '@learn/contract'
import { WRITTEN_QUESTIONS } from '@learn/contract/studio'
import type { Caller } from '#platform/http/caller.ts'
import { listCategories, listQuestions, readQuestion, twinSign } from '../../bank/index.ts'
import { authoring, plainText } from '../../learning/index.ts'
import type { DraftParts } from './draft-parts.ts'
import { maySeeKeys, notFound } from './reach.ts'

/** What a list shows of a text. */
const TEXT_CHARS = 200

/** Whether the studio writes questions of a type. */
export const isWritten = (type: string): boolean => (WRITTEN_QUESTIONS as readonly string[]).includes(type)

/** The bank of a course. Throws `learning/not-found`. */
export async function readStudioQuestions(
  { db }: DraftParts,
  caller: Caller,
  courseId: number,
): Promise<ResultOf<'local_learn_get_studio_questions'>> {
  if (!(await authoring.findCourse(db, courseId)) || !(await maySeeKeys(db, caller, courseId))) throw notFound()
  const categories = await listCategories(db, courseId)
  const questions = await listQuestions(db, courseId)
  const twins = findTwins(questions)
  return {
    categories: categories.map(({ sourceKey, name }) => ({ key: sourceKey, name })),
    questions: questions.map(({ question, questionId: _id, status, ...row }) => ({
      ...row,
      isRetired: status === 'hidden',
      type: question.type,
      text: plainText(question.textHtml).slice(0, TEXT_CHARS),
      mark: question.defaultMark,
      isWritten: isWritten(question.type),
      twinOf: twins.get(row.key) ?? null,
    })),
  }
}

/** Questions that ask the same as another one that is in use, each with the first of them. */
function findTwins(questions: Awaited<ReturnType<typeof listQuestions>>): ReadonlyMap<string, string> {
  const inUse = questions.filter(({ status }) => status !== 'hidden')
  const bySign = Map.groupBy(inUse, ({ question }) => twinSign(question))
  bySign.delete(null)
  return new Map(
    [...bySign.values()]
      .filter(({ length }) => length > 1)
      .flatMap(alike => alike.map(({ key }) => [key, alike[0]?.key ?? key] as const)),
  )
}

/** A question for its editor. Throws `learning/not-found`. */
export async function readStudioQuestion(
  { db }: DraftParts,
  caller: Caller,
  { courseid, key }: ParamsOf<'local_learn_get_studio_question'>,
): Promise<ResultOf<'local_learn_get_studio_question'>> {
  const row = (await maySeeKeys(db, caller, courseid)) ? await readQuestion(db, courseid, key) : undefined
  if (!row) throw notFound()
  const { version, name, tags, question } = row
  return { key, version, name, tags, question: JSON.stringify(question) }
}
