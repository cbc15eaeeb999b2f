import { openVariant, type StackVariant } from '@learn/cas'
import type { StackInputView, StackView } from '@learn/contract/quiz'

/** How an entry is understood. */
export interface Reading {
  state: 'blank' | 'invalid' | 'valid'
  /** TeX; '' where nothing was understood. */
  tex: string
  letters: string[]
  units: string[]
  /** Sentences for who typed it. */
  problems: string[]
}

const variants = new Map<string, StackVariant | null>()
const KEPT = 50

/** A question of nothing but this field: all that the browser knows of the question. */
function variantFor(field: StackInputView, writing: StackView['writing']): StackVariant | null {
  const { rules, name, rows, columns } = field
  if (!rules) return null
  const { shape, ...rule } = rules
  const key = JSON.stringify([field, writing])
  const known = variants.get(key)
  if (known !== undefined) return known
  const cells = `[${Array.from({ length: columns }, () => '1').join(',')}]`
  const matrix = `matrix(${Array.from({ length: rows }, () => cells).join(',')})`
  const opened = openVariant(
    {
      variables: '',
      text: '',
      specificFeedback: '',
      questionNote: '',
      generalFeedback: '',
      questionSimplify: true,
      assumePositive: false,
      assumeReal: false,
      multiplicationSign: writing.multiplicationSign,
      sqrtSign: writing.sqrtSign,
      complexNo: writing.complexNumber,
      inverseTrig: writing.inverseTrig,
      logicSymbol: writing.logicSymbol,
      matrixParens: writing.matrixParens,
      inputs: [
        {
          ...rule,
          name,
          modelAnswer: field.kind === 'matrix' ? matrix : shape || 'x',
          checkAnswerType: rule.checkAnswerType && shape !== '',
          mustVerify: true,
          showValidation: 1,
          syntaxHint: '',
          boxSize: field.size,
        },
      ],
      trees: [],
    },
    1,
  )
  if (variants.size >= KEPT) variants.clear()
  const variant = 'fault' in opened ? null : opened.variant
  variants.set(key, variant)
  return variant
}

/** Reads an entry as the server will read it; null where that can’t be told here. */
export function readEntry(field: StackInputView, writing: StackView['writing'], typed: string): Reading | null {
  const variant = variantFor(field, writing)
  if (!variant) return null
  try {
    const { state, shown, variables, units, problems } = variant.validate(field.name, typed)
    return { state, tex: shown, letters: variables, units, problems }
  } catch {
    // What is typed is kept and marked by the server, whatever is told of it here.
    return null
  }
}
