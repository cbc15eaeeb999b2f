import type { QuizResponse } from '@learn/contract/quiz'
import type { AttemptQuestionView } from '../responses.ts'

/**
 * An answer that holds what two devices wrote: of essays, whose texts can stand below each other. Undefined for all else, and where both
 * together have more files than the question takes.
 */
export function bothAnswers(
  { type, view }: Pick<AttemptQuestionView, 'type' | 'view'>,
  theirs: QuizResponse,
  mine: QuizResponse,
): QuizResponse | undefined {
  const { essay } = view
  const texts = [theirs.answer ?? '', mine.answer ?? '']
  if (type !== 'essay' || !essay || !texts.every(text => typeof text === 'string')) return undefined
  const files = [...new Set([...(theirs.files ?? []), ...(mine.files ?? [])])]
  if (files.length > essay.maxFiles) return undefined
  const said = texts.filter(text => text !== '')
  return { answer: said.join(essay.editor === 'rich' ? '' : '\n\n'), files }
}
