/** What a learner's entry is: nothing, something to mend, or an answer. */
export interface StackValidation {
  state: 'blank' | 'invalid' | 'valid'
  /** TeX of what was understood; empty where nothing was. */
  shown: string
  variables: string[]
  units: string[]
  /** Sentences for learners. */
  problems: string[]
}

/** What one tree says of the answers. */
export interface StackTreeMark {
  name: string
  /** 0 to 1, before the value of the tree. */
  score: number
  /** 0 to 1, or null where the question's own holds. */
  penalty: number | null
  /** The answer notes of the nodes that were passed, as `prt1-1-T`, joined with ` | `. */
  note: string
  feedback: string
  /** All inputs that it needs are there and valid. */
  isComplete: boolean
  fault?: string
}

/** What all trees say. */
export interface StackMark {
  /** 0 to 1: trees weighed by their values. */
  score: number
  trees: StackTreeMark[]
}

/** A question with its chance settled by a seed. */
export interface StackVariant {
  /** CAS text to HTML. Formulas are `\(TeX\)`; `[[input:x]]`, `[[validation:x]]`, `[[feedback:x]]` are left for the caller. */
  show(casText: string): { html: string } | { fault: string }
  /** The question note: what tells this variant from others. */
  note(): string
  /** Of a dropdown, radio or checkbox input. */
  choices(inputName: string): { value: string; label: string }[]
  /** As it is typed, and as TeX. */
  teacherAnswer(inputName: string): { typed: string; shown: string }
  matrixSize(inputName: string): { rows: number; columns: number }
  validate(inputName: string, typed: string): StackValidation
  mark(typed: Record<string, string>): StackMark
  /** Whether other seeds can give anything else than this one, as far as it was opened and shown by now. */
  dependsOnSeed(): boolean
}
