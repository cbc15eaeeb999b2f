import { type QuizContent, quizContent } from '@learn/course/content/quiz'
import { type Body, keepVersion, listVersions, nameThing, readDraft } from '#platform/authored/authored.ts'
import type { Tx } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { ActPlan } from '#platform/operations/act.ts'
import type { Wanted } from '#platform/operations/entity.ts'
import { planQuestions, readQuestion, twinSign } from '../../bank/index.ts'
import { authoring, enrolment, orderedJson } from '../../learning/index.ts'
import { findWaiting } from '../repo/schedules.ts'
import type { StudioActParts } from './act-parts.ts'
import { DRAFT } from './draft-entity.ts'
import { filesIn, introIn } from './draft-files.ts'
import { found, mayWrite, notFound } from './reach.ts'

interface Merge {
  courseid: number
  /** The question that stays. */
  into: string
  /** Its twins, which are retired. */
  keys: readonly string[]
}

/** What becomes of one quiz: its live text, its draft, or both. */
interface QuizChange {
  wanted: Wanted[]
  /** The live text as its next version, where it has versions. */
  version: { thing: string; body: Body; hash: string } | null
}

/**
 * Of questions that ask the same one stays: quizzes that name the others, and their drafts, name it instead; the others are retired with
 * their versions, so that attempts go on with what they ask. Throws `learning/not-found`, `request/invalid` for questions that are no
 * twins, `studio/not-ready` where a quiz asks more than one of them, or waits for its publication.
 */
export async function planMerge(parts: StudioActParts, { courseid, into, keys }: Merge): Promise<ActPlan> {
  const { db, caller } = parts
  if (!(await authoring.findCourse(db, courseid)) || !(await mayWrite(db, caller, courseid))) throw notFound()
  const twins = [...new Set(keys)].filter(key => key !== into)
  const stays = found(await readQuestion(db, courseid, into))
  const sign = stays.status === 'hidden' ? null : twinSign(stays.question)
  const tags = new Set<string>()
  for (const key of twins) {
    const twin = found(await readQuestion(db, courseid, key))
    if (sign === null || twinSign(twin.question) !== sign)
      throw new AppError('request/invalid', `“${twin.name}” and “${stays.name}” do not ask the same`)
    for (const tag of twin.tags) tags.add(tag)
  }
  const names = new Set(twins)
  const changes: QuizChange[] = []
  for (const { id, content } of (await authoring.readTexts(db, courseid)).activities)
    if (quizContent.safeParse(content).success) changes.push(await changeQuiz(parts, id, names, into))
  const retired = found(await planQuestions(db, courseid, { keys: twins, change: { kind: 'retire', isretired: true } }))
  const tagged = found(
    await planQuestions(db, courseid, { keys: [into], change: { kind: 'tags', add: [...tags], remove: [] } }),
  )
  const quizzes = changes.filter(({ wanted }) => wanted.length > 0)
  return {
    wanted: [...quizzes.flatMap(({ wanted }) => wanted), ...tagged, ...retired],
    programIds: await enrolment.programsOfCourse(db, courseid),
    courseIds: [courseid],
    asksNoReason: true,
    async written(tx: Tx, { id: operationId, at }) {
      for (const { version } of quizzes) if (version) await keepVersion(tx, { ...version, operationId, at })
    },
  }
}

/** What a quiz and its draft are once they name the question that stays. */
async function changeQuiz(
  { db, kinds }: StudioActParts,
  id: number,
  twins: ReadonlySet<string>,
  into: string,
): Promise<QuizChange> {
  const row = await authoring.readAuthored(db, kinds, id)
  const thing = nameThing('activity', id)
  const draft = await readDraft(db, thing)
  if (!row) return { wanted: [], version: null }
  const live = rename(row.name, row.content, twins, into)
  const drafted = draft ? rename(row.name, draft.body.content, twins, into) : null
  if ((live || drafted) && (await findWaiting(db, id)))
    throw new AppError('studio/not-ready', `“${row.name}” is scheduled to be published. Cancel that, then merge`)
  const extras = { introHtml: row.introHtml, files: row.files }
  const hash = live && authoring.hashAuthored(row, live, extras)
  return {
    wanted: [
      ...(live ? [{ entity: 'learning.content', key: String(id), state: { content: orderedJson(live) } }] : []),
      ...(draft && drafted ? [{ entity: DRAFT, key: thing, state: withContent(row.type, draft.body, drafted) }] : []),
    ],
    version:
      live && hash && (await listVersions(db, thing)).length > 0
        ? { thing, hash, body: { name: row.name, content: live, ...extras } }
        : null,
  }
}

/** A draft with another content, as its entity writes it. */
function withContent(type: string, body: Body, content: QuizContent) {
  const next = { ...body, content }
  const extras = { introHtml: introIn(body), files: filesIn(body) }
  return {
    body: orderedJson(next),
    hash: authoring.hashAuthored({ type, name: String(body.name) }, content, extras),
  }
}

/** A quiz that names another question in the place of its twins; null where it names none of them. Throws `studio/not-ready`. */
function rename(name: string, content: unknown, twins: ReadonlySet<string>, into: string): QuizContent | null {
  const { data } = quizContent.safeParse(content)
  if (!data) return null
  const asked = data.slots.flatMap(({ source }) => (source.kind === 'question' ? source.question : []))
  if (!asked.some(key => twins.has(key))) return null
  if (asked.filter(key => key === into || twins.has(key)).length > 1)
    throw new AppError(
      'studio/not-ready',
      `“${name}” asks more than one of them. Take the others out of it, then merge`,
    )
  return {
    ...data,
    slots: data.slots.map(slot =>
      slot.source.kind === 'question' && twins.has(slot.source.question)
        ? { ...slot, source: { kind: 'question', question: into, version: null } }
        : slot,
    ),
  }
}
