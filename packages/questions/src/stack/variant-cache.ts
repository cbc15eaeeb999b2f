import type { QuestionOf } from '../question.ts'
import { judgeStack, type MarkedStack } from './marked-stack.ts'
import { type OpenedStack, openStack } from './opened.ts'

type Stack = QuestionOf<'stack'>

/** The results of computer algebra for one question, by seed and answer. */
interface Known {
  opened: Map<number, OpenedStack>
  marked: Map<string, MarkedStack>
}

/** Cached results for each question. */
const KEPT = 400
const memo = new WeakMap<Stack, Known>()

function knownOf(question: Stack): Known {
  const known = memo.get(question) ?? { opened: new Map(), marked: new Map() }
  memo.set(question, known)
  return known
}

function keep<K, V>(map: Map<K, V>, key: K, value: V): V {
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= KEPT) break
    map.delete(oldest)
  }
  return value
}

const keyOf = (seed: number, typed: Readonly<Record<string, string>>): string => JSON.stringify([seed, typed])

/**
 * The variant of a question for a seed, computed once, since a seed always gives the same variant. A caller that can wait computes it in
 * another thread and passes the result to `cacheStackVariant`.
 */
export function readStackVariant(question: Stack, seed: number): OpenedStack {
  const { opened } = knownOf(question)
  return keep(opened, seed, opened.get(seed) ?? openStack(question, seed))
}

/** The marks of an answer, computed once; see `readStackVariant`. */
export function markedStack(question: Stack, seed: number, typed: Readonly<Record<string, string>>): MarkedStack {
  const { marked } = knownOf(question)
  const key = keyOf(seed, typed)
  return keep(marked, key, marked.get(key) ?? judgeStack(question, seed, typed))
}

export const isOpenedKnown = (question: Stack, seed: number): boolean => knownOf(question).opened.has(seed)

export const isMarkedKnown = (question: Stack, seed: number, typed: Readonly<Record<string, string>>): boolean =>
  knownOf(question).marked.has(keyOf(seed, typed))

/** Caches what another thread has computed. */
export function cacheStackVariant(question: Stack, seed: number, opened: OpenedStack): void {
  keep(knownOf(question).opened, seed, opened)
}

/** Removes a variant that failed, with the marks that depend on it. */
export function forgetOpened(question: Stack, seed: number): void {
  const { opened, marked } = knownOf(question)
  opened.delete(seed)
  for (const key of marked.keys()) if (key.startsWith(`[${seed},`)) marked.delete(key)
}

export function rememberMarked(
  question: Stack,
  seed: number,
  typed: Readonly<Record<string, string>>,
  marked: MarkedStack,
): void {
  keep(knownOf(question).marked, keyOf(seed, typed), marked)
}
