import type { QuestionOf, StackTask } from '@learn/questions'

/** The version of STACK whose words are written. */
export const STACK_VERSION = '2023121100'

const yes = (is: boolean): number => (is ? 1 : 0)

/** How formulas are written and what is assumed, by STACK's names. */
export const stackSettings = (question: QuestionOf<'stack'>): Record<string, string | number> => ({
  questionsimplify: yes(question.simplifies),
  assumepositive: yes(question.assumesPositive),
  assumereal: yes(question.assumesReal),
  decimals: question.writing.decimals,
  scientificnotation: '*10',
  multiplicationsign: question.writing.multiplicationSign,
  sqrtsign: yes(question.writing.sqrtSign),
  complexno: question.writing.complexNumber,
  inversetrig: question.writing.inverseTrig,
  logicsymbol: question.writing.logicSymbol,
  matrixparens: question.writing.matrixParens,
  variantsselectionseed: '',
})

/** A field, by STACK's names. */
export const stackInputFields = (input: StackTask['inputs'][number]): Record<string, string | number> => ({
  name: input.name,
  type: input.type,
  tans: input.modelAnswer,
  boxsize: input.boxSize,
  strictsyntax: yes(input.strictSyntax),
  insertstars: input.insertStars,
  syntaxhint: input.syntaxHint,
  syntaxattribute: yes(input.isHintPlaceholder),
  forbidwords: input.forbidWords,
  allowwords: input.allowWords,
  forbidfloat: yes(input.forbidFloats),
  requirelowestterms: yes(input.requireLowestTerms),
  checkanswertype: yes(input.checkAnswerType),
  mustverify: yes(input.mustVerify),
  showvalidation: input.showValidation,
  options: input.options,
})

type Branch = StackTask['trees'][number]['nodes'][number]['whenTrue']

/** One way out of a node, by STACK's names; what is said there stands beside it. */
export const stackBranchFields = (
  side: 'true' | 'false',
  { scoreMode, score, penalty, next, note }: Branch,
): Record<string, string> => ({
  [`${side}scoremode`]: scoreMode,
  [`${side}score`]: score,
  [`${side}penalty`]: penalty,
  [`${side}nextnode`]: next ?? '-1',
  [`${side}answernote`]: note,
})
