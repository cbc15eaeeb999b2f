import { randomInt } from 'node:crypto'
import type { QuizContent, QuizSlot } from '@learn/course/content/quiz'
import { arrange, isAsked } from '@learn/questions'
import { AppError } from '#platform/errors.ts'
import { keyOfWanted } from '../../bank/index.ts'
import type { PlannedSlot } from '../tables.ts'
import type { OpenedQuiz } from './open-quiz.ts'
import type { QuizParts } from './parts.ts'

const STEPS = 2 ** 32
const random = (): number => randomInt(STEPS) / STEPS

interface Drawn {
  source: QuizSlot
  /** Its place in what the author wrote. */
  index: number
  version: number
  question: number
}

/**
 * The plan of a new attempt: a version for every slot, drawn and shuffled once. `asked`: how often attempts before asked each question;
 * draws take one of those that were asked least, so that none comes twice before all came once. Throws `quiz/empty`.
 */
export async function planAttempt(
  parts: QuizParts,
  { quiz, course }: OpenedQuiz,
  asked: ReadonlyMap<number, number>,
): Promise<PlannedSlot[]> {
  const drawn = await drawSlots(parts, quiz, course.id, asked)
  if (drawn.length === 0) throw new AppError('quiz/empty', 'This quiz has no questions yet')
  const versions = await parts.questions(
    parts.db,
    drawn.map(({ version }) => version),
  )
  let number = 0
  return inOrder(quiz, drawn).flatMap(({ heading, drawn: { source, version, question } }, slot) => {
    const pinned = versions.get(version)
    if (!pinned) return []
    const isCounted = isAsked(pinned.question)
    return [
      {
        slot,
        page: source.page,
        number: isCounted ? ++number : null,
        heading,
        version,
        question,
        maxMark: isCounted ? source.maxMark : 0,
        arrangement: arrange(pinned.question, quiz.shufflesAnswers, random),
        needsPrevious: source.needsPrevious,
      },
    ]
  })
}

/** Named questions first, so that no draw takes one of them. */
async function drawSlots(
  parts: QuizParts,
  { slots }: QuizContent,
  courseId: number,
  asked: ReadonlyMap<number, number>,
): Promise<Drawn[]> {
  const named = slots.flatMap(({ source }) =>
    source.kind === 'question' ? [{ sourceKey: source.question, version: source.version }] : [],
  )
  const found = await parts.draws.resolveSlots(parts.db, courseId, named)
  const taken = new Set<number>()
  const drawn: Drawn[] = []
  for (const [index, source] of slots.entries()) {
    if (source.source.kind !== 'question') continue
    const version = found.get(keyOfWanted({ sourceKey: source.source.question, version: source.source.version }))
    if (!version || taken.has(version.questionId)) continue
    taken.add(version.questionId)
    drawn.push({ source, index, version: version.id, question: version.questionId })
  }
  for (const [index, source] of slots.entries()) {
    if (source.source.kind !== 'random') continue
    const { category: categoryKey, withSubcategories, tags } = source.source
    const all = await parts.draws.candidates(parts.db, { courseId, categoryKey, withSubcategories, tags })
    const free = all.filter(({ questionId }) => !taken.has(questionId))
    const times = ({ questionId }: (typeof free)[number]): number => asked.get(questionId) ?? 0
    const least = Math.min(...free.map(times))
    const from = free.filter(one => times(one) === least)
    const picked = from[Math.floor(random() * from.length)]
    if (!picked) continue
    taken.add(picked.questionId)
    drawn.push({ source, index, version: picked.id, question: picked.questionId })
  }
  return drawn.toSorted((a, b) => a.index - b.index)
}

/** Each section in its order: as written, or shuffled over the same pages; its heading stands at its first slot. */
function inOrder({ sections }: QuizContent, drawn: readonly Drawn[]): { heading: string | null; drawn: Drawn }[] {
  const starts = sections.length > 0 ? sections : [{ firstSlot: 0, heading: '', shuffles: false }]
  return starts.flatMap(({ firstSlot, heading, shuffles }, n) => {
    const end = starts[n + 1]?.firstSlot ?? Number.POSITIVE_INFINITY
    const own = drawn.filter(({ index }) => index >= firstSlot && index < end)
    const order = shuffles ? shuffledOver(own) : own
    return order.map((item, place) => ({ heading: place === 0 && heading !== '' ? heading : null, drawn: item }))
  })
}

/** The questions change places, the places keep their pages. */
function shuffledOver(items: readonly Drawn[]): Drawn[] {
  const list = [...items]
  for (let last = list.length - 1; last > 0; last--) {
    const other = randomInt(last + 1)
    const [a, b] = [list[last], list[other]]
    if (a && b) [list[last], list[other]] = [b, a]
  }
  return list.map((item, place) => ({ ...item, source: { ...item.source, page: items[place]?.source.page ?? 0 } }))
}
