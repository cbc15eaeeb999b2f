import { randomInt } from 'node:crypto'
import type { QuizContent } from '@learn/course/content/quiz'
import { type Arrangement, arrange, isGradable } from '@learn/questions'
import { AppError } from '#platform/errors.ts'
import type { PlannedSlot } from '../tables.ts'
import { drawPairs } from './draw-pairs.ts'
import { type Drawn, drawSlots, random } from './draw-slots.ts'
import type { OpenedQuiz } from './opened-quiz.ts'
import type { QuizParts } from './parts.ts'

const TOO_FEW =
  'This quiz cannot start: it has too few questions to choose from. Tell your institute; no attempt was used'

/**
 * The plan of a new attempt: a version for every slot, drawn and shuffled once. `asked`: how often attempts before asked each question;
 * draws take one of those that were asked least, so that none comes twice before all came once. Throws `quiz/empty`, `quiz/too-few`.
 */
export async function planAttempt(
  parts: QuizParts,
  { quiz, course }: Pick<OpenedQuiz, 'quiz'> & { course: { id: number } },
  asked: ReadonlyMap<number, number>,
): Promise<PlannedSlot[]> {
  const { drawn, short } = await drawSlots(parts, quiz, course.id, asked)
  // A shorter quiz would be another one, worth less, and nobody would hear of it.
  if (short > 0) throw new AppError('quiz/too-few', TOO_FEW)
  if (drawn.length === 0) throw new AppError('quiz/empty', 'This quiz has no questions yet')
  const versions = await parts.questions(
    parts.db,
    drawn.map(({ version }) => version),
  )
  const taken = new Set(drawn.map(({ question }) => question))
  const arrangements = new Map<number, Arrangement>()
  for (const pinned of versions.values()) {
    const { id, question } = pinned
    const shuffles = quiz.shufflesAnswers
    if (question.type !== 'randommatch') arrangements.set(id, arrange(question, shuffles, random))
    else arrangements.set(id, await drawPairs(parts, pinned, question, { timesAsked: asked, taken, shuffles }))
  }
  let number = 0
  return inOrder(quiz, drawn).flatMap(({ heading, drawn: { source, version, question } }, slot) => {
    const pinned = versions.get(version)
    if (!pinned) return []
    const isCounted = isGradable(pinned.question)
    return [
      {
        slot,
        page: source.page,
        number: isCounted ? ++number : null,
        heading,
        version,
        question,
        maxMark: isCounted ? source.maxMark : 0,
        arrangement: arrangements.get(version) ?? {},
        needsPrevious: source.needsPrevious,
      },
    ]
  })
}

/** Each section in its order: as written, or shuffled over the same pages; its heading stands at its first slot. */
function inOrder({ sections }: QuizContent, drawn: readonly Drawn[]): { heading: string | null; drawn: Drawn }[] {
  const starts = sections.length > 0 ? sections : [{ firstSlot: 0, heading: '', shuffles: false }]
  return starts.flatMap(({ firstSlot, heading, shuffles }, n) => {
    const end = starts[n + 1]?.firstSlot ?? Number.POSITIVE_INFINITY
    const own = drawn.filter(({ index }) => index >= firstSlot && index < end)
    // Where questions change places, none waits for the one before it: neither in such a part, nor right after one.
    const isAfterShuffled = starts[n - 1]?.shuffles ?? false
    const waiting = own.map((one, place) => (shuffles || (place === 0 && isAfterShuffled) ? withoutWait(one) : one))
    const order = shuffles ? shuffledOver(waiting) : waiting
    return order.map((item, place) => ({ heading: place === 0 && heading !== '' ? heading : null, drawn: item }))
  })
}

const withoutWait = (item: Drawn): Drawn => ({ ...item, source: { ...item.source, needsPrevious: false } })

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
