import { type Arrangement, arrange, type DrawnPair, drawnQuestion, type QuestionOf } from '@learn/questions'
import { AppError } from '#platform/errors.ts'
import { shortAnswersNear } from '../../bank/index.ts'
import { random } from './draw-slots.ts'
import type { QuizParts } from './parts.ts'
import type { PinnedQuestion } from './question-reader.ts'
import { drawnFile } from './question-texts.ts'

/** What attempts before asked, and what stands in this one. */
interface Asked {
  timesAsked: ReadonlyMap<number, number>
  taken: ReadonlySet<number>
}

const TOO_FEW =
  'This quiz cannot start: it has too few short answers to match. Tell your institute; no attempt was used'

/**
 * What a matching of short answers asks in a new attempt: drawn once, kept with it. Those that were asked least come first, those that
 * stand in the attempt by themselves last: their answers would be told. Throws `quiz/too-few`.
 */
export async function drawPairs(
  parts: Pick<QuizParts, 'db' | 'questions'>,
  { questionId }: PinnedQuestion,
  question: QuestionOf<'randommatch'>,
  it: Asked & { shuffles: boolean },
): Promise<Arrangement> {
  const found = await usable(parts, questionId, question)
  if (found.length < question.count) throw new AppError('quiz/too-few', TOO_FEW)
  const rank = ({ question: id }: DrawnPair): number => (it.taken.has(id) ? 1e6 : 0) + (it.timesAsked.get(id) ?? 0)
  const pairs = found
    .map(pair => ({ pair, at: random() }))
    .toSorted((a, b) => rank(a.pair) - rank(b.pair) || a.at - b.at)
    .slice(0, question.count)
    .map(({ pair }) => pair)
  return { pairs, ...arrange(drawnQuestion(question, { pairs }), it.shuffles, random) }
}

/** How many short answers a matching lacks; 0 for none. */
export async function shortOfPairs(
  parts: Pick<QuizParts, 'db' | 'questions'>,
  questionId: number,
  question: QuestionOf<'randommatch'>,
): Promise<number> {
  return Math.max(0, question.count - (await usable(parts, questionId, question)).length)
}

/** Short answers that have a right answer which can be told. */
async function usable(
  { db, questions }: Pick<QuizParts, 'db' | 'questions'>,
  questionId: number,
  { withSubcategories }: QuestionOf<'randommatch'>,
): Promise<DrawnPair[]> {
  const candidates = await shortAnswersNear(db, questionId, withSubcategories)
  const versions = await questions(
    db,
    candidates.map(({ id }) => id),
  )
  return candidates.flatMap(({ id }) => {
    const version = versions.get(id)
    const answer = version && rightAnswerIn(version)
    return version && answer
      ? [{ promptHtml: promptOf(version), answer, version: id, question: version.questionId }]
      : []
  })
}

/** The first right answer without a star that stands for anything. */
function rightAnswerIn({ question }: PinnedQuestion): string | null {
  if (question.type !== 'shortanswer') return null
  const right = question.answers.find(({ fraction, pattern }) => fraction >= 1 && !/(?<!\\)\*/.test(pattern))
  return right?.pattern.replaceAll('\\*', '*').trim() || null
}

/** Its text; the files that it names are those of its own version. */
const promptOf = ({ question, files }: PinnedQuestion): string => drawnFile(question.textHtml, files)
