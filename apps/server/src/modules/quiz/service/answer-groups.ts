import type { AnswerGroup } from '@learn/contract/quiz'
import { type Question, type Writing, writtenFields } from '@learn/questions'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { cleanHtml } from '../../learning/index.ts'
import type { MarkableAnswer } from '../repo/marking.ts'
import { presentFile, storedFiles } from './files.ts'
import { escaped, textOfHtml, visibleText } from './html-escape.ts'
import { getForms, getGroupKey } from './marking-groups.ts'
import type { QuizParts } from './parts.ts'

const EXCERPT = 80

/** The marks that an answer can get at most. */
export const getMaxMark = ({ plan, slot }: MarkableAnswer): number =>
  plan.find(planned => planned.slot === slot)?.maxMark ?? 0

/** How a statement of SQL begins. */
const SQL = /^\s*(select|with|insert|update|delete|create)\b/i

/** In what is written, which tells what is alike: a short answer is SQL where an answer of its author is. */
export function getWriting(question: Question): Writing {
  if (question.type === 'coderunner') return question.language
  if (question.type === 'shortanswer' && question.answers.some(({ pattern }) => SQL.test(pattern))) return 'sql'
  if (question.type === 'stack') return 'code'
  return question.type === 'essay' && question.editor === 'mono' ? 'code' : 'words'
}

/** Like answers together, the largest group first. */
export async function readGroups(
  parts: QuizParts,
  caller: Caller,
  answers: readonly MarkableAnswer[],
  question: Question,
  made: ReadonlyMap<string, string>,
): Promise<AnswerGroup[]> {
  const writing = getWriting(question)
  const numbered = await Promise.all(
    answers.map(async (answer, n) => {
      const files = (await storedFiles(parts, answer.attemptId, [answer])).get(answer.slot) ?? []
      const hashes = files.map(({ sha256 }) => sha256)
      return {
        answer,
        files,
        who: `Learner ${String(n + 1).padStart(2, '0')}`,
        text: textOf(answer, question),
        forms: getForms(saidIn(answer, question), writing, hashes),
      }
    }),
  )
  const groups = [...Map.groupBy(numbered, ({ forms }) => getGroupKey(forms, made))]
  const isMade = new Set(made.values())
  const presented = groups.map(([key, list]): AnswerGroup => {
    const spellings = [...Map.groupBy(list, ({ forms }) => forms.spelling)]
      .map(([form, same]) => ({ text: same[0]?.text.trim() ?? '', learners: same.length, form }))
      .toSorted((a, b) => b.learners - a.learners)
    const [most] = spellings
    return {
      key,
      isMade: isMade.has(key),
      excerpt: (most?.text ?? '').slice(0, EXCERPT),
      spellings: spellings.map(spelling => ({ ...spelling, text: spelling.text.slice(0, 500) })),
      answers: list.map(({ answer, files, who, text, forms }) => ({
        attemptId: answer.attemptId,
        slot: answer.slot,
        who,
        spelling: spellings.findIndex(({ form }) => form === forms.spelling),
        textHtml: htmlOf(answer, question),
        words: text.split(/\s+/).filter(Boolean).length,
        files: files.map(file => presentFile(parts, caller.userId, file)),
        mark: answer.fraction === null ? null : answer.fraction * getMaxMark(answer),
        comment: answer.comment,
        isHeld: answer.isHeld,
        submittedAt: epochS(answer.submittedAt),
      })),
    }
  })
  return presented.toSorted((a, b) => b.answers.length - a.answers.length)
}

const isRich = (question: Question): boolean => question.type === 'essay' && question.editor === 'rich'

/** What was written: of a rich answer its text alone, of all others each character. */
const textOf = ({ response }: MarkableAnswer, question: Question): string => {
  const said = response?.answer
  if (question.type === 'stack') return writtenFields(question, said)
  if (typeof said !== 'string') return ''
  return isRich(question) ? textOfHtml(said) : said
}

/** What counts when answers are compared: of a rich answer also those of its tags that say something. */
const saidIn = (answer: MarkableAnswer, question: Question): string => {
  const said = answer.response?.answer
  return typeof said === 'string' && isRich(question) ? visibleText(cleanHtml(said)) : textOf(answer, question)
}

/** As it is shown: rich answers are made safe, others are text. */
function htmlOf({ response }: MarkableAnswer, question: Question): string {
  const said = response?.answer
  if (question.type === 'stack') return `<pre>${escaped(writtenFields(question, said))}</pre>`
  if (typeof said !== 'string') return ''
  if (isRich(question)) return cleanHtml(said)
  if (question.type !== 'essay' || question.editor === 'mono') return `<pre>${escaped(said)}</pre>`
  return said
    .split(/\n{2,}/)
    .map(part => `<p>${escaped(part).replaceAll('\n', '<br>')}</p>`)
    .join('')
}
