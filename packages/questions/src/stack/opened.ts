import { openVariant, type StackVariant } from '@learn/cas'
import type { QuestionOf } from '../question.ts'
import type { StackInput } from '../stack-task.ts'
import { getSource } from './source.ts'

type Stack = QuestionOf<'stack'>

/** Of one field: what its variant alone knows. */
export interface OpenedInput {
  /** What is chosen from: as it is typed, and as it is shown. */
  choices: { value: string; html: string }[]
  rows: number
  columns: number
  /** A right answer, as it is typed and as TeX; '' for none. */
  typed: string
  tex: string
}

/** A question with its seed: all that its screens show, as plain data. */
export interface OpenedStack {
  textHtml: string
  generalFeedbackHtml: string
  /** What was drawn, for staff. */
  note: string
  inputs: OpenedInput[]
  /** Why it can't be shown, in words for staff; null where it can. */
  fault: string | null
}

/** Variants that are kept for each question: a mark opens none anew. */
const KEPT = 8
const variants = new WeakMap<Stack, Map<number, StackVariant | { fault: string }>>()

/** The variant of a question and a seed; the same object for the same question while it is among those used last. */
export function getVariant(question: Stack, seed: number): StackVariant | { fault: string } {
  const known = variants.get(question) ?? new Map<number, StackVariant | { fault: string }>()
  variants.set(question, known)
  const found = known.get(seed)
  if (found) return found
  const opened = openVariant(getSource(question), seed)
  const variant = 'fault' in opened ? opened : opened.variant
  known.set(seed, variant)
  for (const oldest of known.keys()) {
    if (known.size <= KEPT) break
    known.delete(oldest)
  }
  return variant
}

/** Opens a question with a seed. Takes a processor for some milliseconds: see `compute-stack.ts`. */
export function openStack(question: Stack, seed: number): OpenedStack {
  const variant = getVariant(question, seed)
  if ('fault' in variant) return closed(question, variant.fault)
  const text = variant.show(question.textHtml)
  if ('fault' in text) return closed(question, text.fault)
  const general = variant.show(question.generalFeedbackHtml)
  return {
    textHtml: withoutUnknown(text.html, question),
    generalFeedbackHtml: 'fault' in general ? '' : general.html,
    note: variant.note(),
    inputs: question.inputs.map(input => openedInput(variant, input)),
    fault: null,
  }
}

function openedInput(variant: StackVariant, { name, type }: StackInput): OpenedInput {
  const isMatrix = type === 'matrix'
  const { rows, columns } = isMatrix ? variant.matrixSize(name) : { rows: 0, columns: 0 }
  const { typed, shown } = variant.teacherAnswer(name)
  return {
    choices: isChoice(type) ? variant.choices(name).map(({ value, label }) => ({ value, html: label })) : [],
    rows,
    columns,
    typed,
    tex: shown,
  }
}

export const isChoice = (type: string): boolean => type === 'dropdown' || type === 'radio' || type === 'checkbox'

/** Places of fields and trees that the question does not have. */
const withoutUnknown = (html: string, { inputs, trees }: Stack): string =>
  html.replaceAll(
    /\[\[(input|validation|feedback):\s*([A-Za-z0-9_-]{1,60})\s*\]\]/g,
    (_all, what: string, name: string) => {
      const known = what === 'feedback' ? trees : inputs
      return known.some(one => one.name === name) ? `[[${what}:${name}]]` : ''
    },
  )

const NO_TEXT = '<p>This question can’t be shown at the moment. It does not count against you: tell your institute.</p>'

/** A question that could not be opened, with the reason for staff. */
export const closed = ({ inputs }: Stack, fault: string): OpenedStack => ({
  textHtml: NO_TEXT,
  generalFeedbackHtml: '',
  note: '',
  inputs: inputs.map(() => ({ choices: [], rows: 0, columns: 0, typed: '', tex: '' })),
  fault,
})
