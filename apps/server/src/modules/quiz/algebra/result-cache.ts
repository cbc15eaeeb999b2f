import type { MarkedStack, OpenedStack, QuestionOf } from '@learn/questions'

type Stack = QuestionOf<'stack'>
type Typed = Readonly<Record<string, string>>

/** Results that are held for each question. */
const MOST = 400

interface QuestionResults {
  variants: Map<number, OpenedStack>
  marks: Map<string, MarkedStack>
}

/** Results of earlier requests, for as long as their question is held elsewhere. Those used last stay. */
export class ResultCache {
  readonly #questions = new WeakMap<Stack, QuestionResults>()

  #resultsOf(question: Stack): QuestionResults {
    const results = this.#questions.get(question) ?? { variants: new Map(), marks: new Map() }
    this.#questions.set(question, results)
    return results
  }

  findVariant(question: Stack, seed: number): OpenedStack | undefined {
    return touch(this.#resultsOf(question).variants, seed)
  }

  findMarks(question: Stack, seed: number, typed: Typed): MarkedStack | undefined {
    return touch(this.#resultsOf(question).marks, keyFor(seed, typed))
  }

  addVariant(question: Stack, seed: number, variant: OpenedStack): void {
    put(this.#resultsOf(question).variants, seed, variant)
  }

  addMarks(question: Stack, seed: number, typed: Typed, marks: MarkedStack): void {
    put(this.#resultsOf(question).marks, keyFor(seed, typed), marks)
  }

  /** Removes a variant that could not be computed, with the marks that depend on it. */
  forget(question: Stack, seed: number): void {
    const { variants, marks } = this.#resultsOf(question)
    variants.delete(seed)
    for (const key of marks.keys()) if (key.startsWith(`[${seed},`)) marks.delete(key)
  }
}

const keyFor = (seed: number, typed: Typed): string => JSON.stringify([seed, typed])

function touch<K, V>(map: Map<K, V>, key: K): V | undefined {
  const found = map.get(key)
  if (found !== undefined) put(map, key, found)
  return found
}

function put<K, V>(map: Map<K, V>, key: K, value: V): void {
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= MOST) break
    map.delete(oldest)
  }
}
