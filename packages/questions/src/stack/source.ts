import type { StackSource } from '@learn/cas'
import type { QuestionOf } from '../question.ts'
import type { StackTask } from '../stack-task.ts'

/** How formulas are written, as the algebra wants to hear it. */
export const getWriting = ({
  multiplicationSign,
  sqrtSign,
  complexNumber,
  inverseTrig,
  logicSymbol,
  matrixParens,
}: StackTask['writing']) => ({
  multiplicationSign,
  sqrtSign,
  complexNo: complexNumber,
  inverseTrig,
  logicSymbol,
  matrixParens,
})

/** A question as the algebra takes it. */
export const getSource = (question: Omit<QuestionOf<'stack'>, 'type'>): StackSource => ({
  variables: question.variables,
  text: question.textHtml,
  specificFeedback: question.specificFeedbackHtml,
  questionNote: question.noteHtml,
  generalFeedback: question.generalFeedbackHtml,
  questionSimplify: question.simplifies,
  assumePositive: question.assumesPositive,
  assumeReal: question.assumesReal,
  ...getWriting(question.writing),
  inputs: question.inputs.map(({ isHintPlaceholder: _hint, ...input }) => input),
  trees: question.trees.map(({ feedbackStyle: _style, nodes, ...tree }) => ({
    ...tree,
    nodes: nodes.map(({ whenTrue, whenFalse, ...node }) => ({
      ...node,
      whenTrue: branchOf(whenTrue),
      whenFalse: branchOf(whenFalse),
    })),
  })),
})

const branchOf = ({ feedbackHtml, ...branch }: StackTask['trees'][number]['nodes'][number]['whenTrue']) => ({
  ...branch,
  feedback: feedbackHtml,
})
