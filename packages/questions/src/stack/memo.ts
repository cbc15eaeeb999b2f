import type { QuestionOf } from '../question.ts'
import { judgeStack, type MarkedStack } from './marked-stack.ts'
import { type OpenedStack, openStack } from './opened.ts'

type Stack = QuestionOf<'stack'>

/** What algebra worked out for one question, by what it was asked. */
interface Known {
  opened: Map<number, OpenedStack>
  marked: Map<string, MarkedStack>
}

/** Results that are kept for each question. */
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
 * A question with its seed, worked out once: the same question and seed always come to the same. Whoever can wait has it worked out in
 * another thread before, and hands the result to `rememberOpened`.
 */
export function openedStack(question: Stack, seed: number): OpenedStack {
  const { opened } = knownOf(question)
  return keep(opened, seed, opened.get(seed) ?? openStack(question, seed))
}

/** What an answer is worth, worked out once; see `openedStack`. */
export function markedStack(question: Stack, seed: number, typed: Readonly<Record<string, string>>): MarkedStack {
  const { marked } = knownOf(question)
  const key = keyOf(seed, typed)
  return keep(marked, key, marked.get(key) ?? judgeStack(question, seed, typed))
}

export const isOpenedKnown = (question: Stack, seed: number): boolean => knownOf(question).opened.has(seed)

export const isMarkedKnown = (question: Stack, seed: number, typed: Readonly<Record<string, string>>): boolean =>
  knownOf(question).marked.has(keyOf(seed, typed))

/** Takes what another thread worked out. */
export function rememberOpened(question: Stack, seed: number, opened: OpenedStack): void {
  keep(knownOf(question).opened, seed, opened)
}

/** Lets go of what could not be opened, with all that was judged of it. */
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
