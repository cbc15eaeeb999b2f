import type { Question } from '@learn/questions'

const earnsNothing = (answers: readonly { fraction: number }[]): boolean =>
  answers.every(({ fraction }) => fraction <= 0)

const NO_CHOICE = 'none of its choices earns marks'
const NO_ANSWER = 'none of its answers earns marks'

/** What of a question nobody can earn marks with, in words for the report: its author may have meant something else. */
export function unearnedIn(question: Question): string[] {
  switch (question.type) {
    case 'multichoice':
    case 'singlechoice':
      return earnsNothing(question.choices) ? [NO_CHOICE] : []
    case 'calculated':
      if (question.asks.kind === 'choices') return earnsNothing(question.asks.choices) ? [NO_CHOICE] : []
      return earnsNothing(question.asks.answers) ? [NO_ANSWER] : []
    case 'shortanswer':
    case 'numerical':
      return earnsNothing(question.answers) ? [NO_ANSWER] : []
    case 'cloze':
      return question.parts.flatMap((part, n) =>
        earnsNothing(part.type === 'multichoice' ? part.choices : part.answers)
          ? [`nothing in gap ${n + 1} earns marks`]
          : [],
      )
    case 'stack':
      return question.trees.some(({ value }) => value > 0) ? [] : ['none of its trees earns marks']
    case 'truefalse':
    case 'match':
    case 'essay':
    case 'gaps':
    case 'picturegaps':
    case 'markers':
    case 'randommatch':
    case 'ordering':
    case 'coderunner':
    case 'description':
    case 'unsupported':
      return []
  }
}
