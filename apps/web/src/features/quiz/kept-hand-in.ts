import type { FinishedAttempt } from '@learn/contract/quiz'
import { forget, onStored, readStored, store, storedKeys } from '#shared/lib/storage.ts'

/** What became of a hand-in: it arrived; the attempt counts no more; or the server takes it never, and why. */
export type Outcome =
  | { kind: 'arrived'; finished: FinishedAttempt; isLate: boolean }
  | { kind: 'over' }
  | { kind: 'refused'; text: string }

/** The wish to hand an attempt in, kept in this browser until it arrived and its learner knows. */
export interface KeptHandIn {
  attemptId: number
  quizId: number
  quizName: string
  askedAtS: number
  /** When its time ends, as known then. */
  endsAtS: number | null
  /** null while it waits for the server. */
  outcome: Outcome | null
}

const userId = (): number => readStored('user')?.userid ?? 0
const keyOf = (attemptId: number) => `unsentQuiz:${userId()}:${attemptId}` as const

/** What is kept of an attempt of who is signed in. */
export const keptHandIn = (attemptId: number): KeptHandIn | null => readStored(keyOf(attemptId)) as KeptHandIn | null

/** Whether an attempt is to be handed in as soon as the server can be reached. */
export const isWaiting = (attemptId: number): boolean => keptHandIn(attemptId)?.outcome === null

/** Keeps a wish over a reload; false when the browser refuses. */
export const keepHandIn = (kept: KeptHandIn): boolean => store(keyOf(kept.attemptId), kept)

/** It arrived and was told, or was taken back. */
export const dropHandIn = (attemptId: number): void => forget(keyOf(attemptId))

/** All that are kept of who is signed in. */
export const keptHandIns = (): KeptHandIn[] =>
  storedKeys('unsentQuiz:')
    .filter(key => key.startsWith(`unsentQuiz:${userId()}:`))
    .flatMap(key => keptHandIn(Number(key.split(':')[2])) ?? [])

/** Attempts that a page of this window shows: it hands them in and tells of it itself. */
const shown = new Set<number>()
const listeners = new Set<() => void>()
const tell = (): void => {
  for (const listener of listeners) listener()
}
export const isShown = (attemptId: number): boolean => shown.has(attemptId)

/** An attempt is shown until the function that this gives is called. */
export function show(attemptId: number): () => void {
  shown.add(attemptId)
  tell()
  return () => {
    shown.delete(attemptId)
    tell()
  }
}

/** Keeps what became of a hand-in until its learner has read it; one that was taken back stays so. */
export function settleHandIn(attemptId: number, outcome: Outcome): void {
  const kept = keptHandIn(attemptId)
  if (kept) keepHandIn({ ...kept, outcome })
}

/** Whether the time ended between the wish and its arrival: what had arrived until then was handed in. */
export const missedTime = (kept: KeptHandIn | null, { submittedAt }: FinishedAttempt): boolean =>
  kept !== null && kept.endsAtS !== null && kept.askedAtS < kept.endsAtS && submittedAt >= kept.endsAtS

let last: { text: string; kept: KeptHandIn[] } = { text: '[]', kept: [] }

/** Those that no page of this window shows; the same list while nothing changed, for who draws it. */
export function unseenHandIns(): KeptHandIn[] {
  const kept = keptHandIns().filter(({ attemptId }) => !isShown(attemptId))
  const text = JSON.stringify(kept)
  if (text !== last.text) last = { text, kept }
  return last.kept
}

/** Calls back when that list may have changed. Gives a function that ends it. */
export function onUnseen(listener: () => void): () => void {
  const off = onStored(listener)
  listeners.add(listener)
  return () => {
    off()
    listeners.delete(listener)
  }
}
