import type { ParamsOf, ResultOf } from '@learn/contract'
import type { QuizResponse } from '@learn/contract/quiz'
import { type QuizContent, quizContent } from '@learn/course/content/quiz'
import { type AlgebraResults, isAnswered, isGradable, markResponse } from '@learn/questions'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { seal, unseal } from '#platform/sealed.ts'
import { takeRun } from '../../coding/index.ts'
import { enrolment } from '../../learning/index.ts'
import { can } from '../policy.ts'
import type { AnswerRow } from '../repo/attempts.ts'
import type { PlannedSlot } from '../tables.ts'
import type { AnsweredQuestion } from './attempt-types.ts'
import { computeAlgebra } from './compute-algebra.ts'
import { notFound } from './open-quiz.ts'
import type { QuizParts } from './parts.ts'
import { planAttempt } from './plan-attempt.ts'
import { presentQuestion } from './present-attempt.ts'
import { responseTo } from './response-to.ts'
import { getAnswerable, getResult } from './results.ts'
import { isCode, runCode } from './run-code.ts'

/** Everything that a review can tell: an author hides nothing from themselves. */
const SHOWN = {
  attempt: true,
  correctness: true,
  marks: true,
  specificFeedback: true,
  generalFeedback: true,
  rightAnswer: true,
  overallFeedback: true,
}

interface Trial {
  plan: PlannedSlot[]
  /** Without its slots: those of the plan are asked. */
  quiz: QuizContent
}

/**
 * The questions of a quiz as its author wrote it, drawn and shuffled as for a learner. Nothing is stored: what was drawn goes along, sealed
 * for its author and course. Throws `quiz/not-found`, `request/invalid`, and as the start of an attempt does.
 */
export async function startTrial(
  parts: QuizParts,
  caller: Caller,
  { courseid, content }: ParamsOf<'local_learn_start_trial'>,
): Promise<ResultOf<'local_learn_start_trial'>> {
  await refuseStrangers(parts, caller, courseid)
  const quiz = readContent(content)
  const plan = await planAttempt(parts, { quiz, course: { id: courseid } }, new Map())
  const trial: Trial = { plan, quiz: { ...quiz, slots: [] } }
  const asked = (await pin(parts, plan)).map(it => ({ ...it, answer: undefined }))
  const algebra = await computeAlgebra(parts.algebra, caller.userId, asked)
  return {
    plan: seal(parts.secret, 'trial', ownerOf(caller, courseid), Buffer.from(JSON.stringify(trial))).toString(
      'base64url',
    ),
    questions: asked.map(it => present(parts, caller, trial, it, algebra)),
  }
}

/** Marks a trial. Throws `quiz/not-found`, `request/invalid` for a plan that is not the caller's, `coding/too-many-runs`. */
export async function finishTrial(
  parts: QuizParts,
  caller: Caller,
  { courseid, plan, answers }: ParamsOf<'local_learn_finish_trial'>,
): Promise<ResultOf<'local_learn_finish_trial'>> {
  await refuseStrangers(parts, caller, courseid)
  const trial = openPlan(parts, caller, courseid, plan)
  const texts = new Map(answers.map(({ slot, userresponse }) => [slot, userresponse]))
  const given = (await pin(parts, trial.plan)).map(it => ({
    ...it,
    answer: answerOf(it.planned.slot, readResponse(it, texts.get(it.planned.slot))),
  }))
  const algebra = await computeAlgebra(parts.algebra, caller.userId, given)
  const marked = []
  for (const it of given) marked.push({ ...it, answer: await mark(parts, caller, it, algebra) })
  const counted = marked.filter(({ planned }) => planned.number !== null)
  return {
    questions: marked.map(it => present(parts, caller, trial, it, algebra)),
    results: counted.map(it => ({
      slot: it.planned.slot,
      result: getResult(parts, caller.userId, it, SHOWN, algebra),
    })),
    marks: counted.reduce((sum, { planned, answer }) => sum + (answer.fraction ?? 0) * planned.maxMark, 0),
    maxMarks: counted.reduce((sum, { planned }) => sum + planned.maxMark, 0),
    isWaiting: counted.some(({ answer }) => answer.waitsFor !== null),
  }
}

async function refuseStrangers({ db }: QuizParts, caller: Caller, courseId: number): Promise<void> {
  const programIds = await enrolment.programsOfCourse(db, courseId)
  if (!can(caller, 'try quizzes', { courseIds: [courseId], programIds })) throw notFound()
}

function readContent(text: string): QuizContent {
  const { data } = quizContent.safeParse(parsed(text))
  if (!data) throw new AppError('request/invalid', 'This is no quiz')
  return data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const ownerOf = ({ userId }: Caller, courseId: number): string => `${userId} ${courseId}`

function openPlan({ secret }: QuizParts, caller: Caller, courseId: number, plan: string): Trial {
  try {
    const text = unseal(secret, 'trial', ownerOf(caller, courseId), Buffer.from(plan, 'base64url')).toString()
    return JSON.parse(text) as Trial
  } catch {
    throw new AppError('request/invalid', 'This trial was begun by somebody else, or elsewhere. Begin it again')
  }
}

type Pinned = Omit<AnsweredQuestion, 'answer'>

/** The questions of a plan; those that are gone since are left out. */
async function pin(parts: QuizParts, plan: readonly PlannedSlot[]): Promise<Pinned[]> {
  const versions = await parts.questions(
    parts.db,
    plan.map(({ version }) => version),
  )
  return plan.flatMap(planned => {
    const pinned = versions.get(planned.version)
    return pinned ? [{ planned, pinned }] : []
  })
}

/** What does not fit its question is no answer. */
function readResponse({ planned, pinned }: Pinned, text: string | undefined): QuizResponse | null {
  if (text === undefined) return null
  return responseTo(pinned.question, planned, []).safeParse(parsed(text)).data ?? null
}

const answerOf = (slot: number, response: QuizResponse | null): AnswerRow => ({
  slot,
  response,
  isFlagged: null,
  savedAtMs: null,
  isDone: true,
  tries: [],
  markedVersion: null,
  fraction: null,
  tests: null,
  waitsFor: null,
  comment: '',
  isHeld: false,
  isByPerson: false,
})

/** The answer with what it is worth; one that a person marks waits. */
async function mark(
  parts: QuizParts,
  caller: Caller,
  { planned, pinned, answer }: Pinned & { answer: AnswerRow },
  algebra: AlgebraResults,
): Promise<AnswerRow> {
  const { question } = pinned
  const { response } = answer
  if (!isGradable(question) || !response || !isAnswered(getAnswerable(question), response)) return answer
  if (isCode(pinned)) {
    if (typeof response.answer !== 'string') return answer
    await takeRun(parts, caller.userId)
    return { ...answer, ...(await runCode(parts, caller.userId, pinned, response.answer)) }
  }
  const { fraction } = markResponse(question, response, planned.arrangement, algebra)
  return { ...answer, fraction, waitsFor: fraction === null ? 'person' : null }
}

const present = (
  parts: QuizParts,
  { userId }: Caller,
  { quiz }: Trial,
  it: Pinned & { answer: AnswerRow | undefined },
  algebra: AlgebraResults,
) => presentQuestion(parts, { userId, state: it.answer ? 'submitted' : 'open' }, quiz, it, algebra)
