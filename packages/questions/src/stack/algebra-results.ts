import type { QuestionOf } from '../question.ts'
import type { MarkedStack } from './marked-stack.ts'
import type { OpenedStack } from './opened.ts'

type Stack = QuestionOf<'stack'>
type Typed = Readonly<Record<string, string>>

/** Everything known of one question: variants by seed, marks by seed and answer. */
interface QuestionResults {
  variants: Map<number, OpenedStack>
  marks: Map<string, MarkedStack>
}

const keyFor = (seed: number, typed: Typed): string => JSON.stringify([seed, typed])

/**
 * What computer algebra says of some questions and answers: computed beforehand, beside the event loop, and passed to whatever shows or
 * marks them. Nothing here computes. A result that was never added is a fault of the caller, and asking for it throws.
 */
export class AlgebraResults {
  readonly #questions = new Map<Stack, QuestionResults>()

  #resultsOf(question: Stack): QuestionResults {
    const results = this.#questions.get(question) ?? { variants: new Map(), marks: new Map() }
    this.#questions.set(question, results)
    return results
  }

  addVariant(question: Stack, seed: number, variant: OpenedStack): void {
    this.#resultsOf(question).variants.set(seed, variant)
  }

  addMarks(question: Stack, seed: number, typed: Typed, marks: MarkedStack): void {
    this.#resultsOf(question).marks.set(keyFor(seed, typed), marks)
  }

  findVariant(question: Stack, seed: number): OpenedStack | undefined {
    return this.#questions.get(question)?.variants.get(seed)
  }

  findMarks(question: Stack, seed: number, typed: Typed): MarkedStack | undefined {
    return this.#questions.get(question)?.marks.get(keyFor(seed, typed))
  }

  /** The variant of a question for a seed. Throws where it was not computed. */
  variant(question: Stack, seed: number): OpenedStack {
    const found = this.findVariant(question, seed)
    if (!found) throw new Error(`no variant of a STACK question was computed for seed ${seed}`)
    return found
  }

  /** The marks of an answer. Throws where they were not computed. */
  marks(question: Stack, seed: number, typed: Typed): MarkedStack {
    const found = this.findMarks(question, seed, typed)
    if (!found) throw new Error(`no marks of an answer to a STACK question were computed for seed ${seed}`)
    return found
  }
}

/** For questions of which none can be a STACK question. */
export const NO_ALGEBRA = new AlgebraResults()
