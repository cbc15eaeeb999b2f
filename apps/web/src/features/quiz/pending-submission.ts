import type { FinishedAttempt } from '@learn/contract/quiz'
import { forget, onStored, readStored, store, storedKeys } from '#shared/lib/storage.ts'

/** How a submission ended: the server accepted it, the attempt had been closed, or the server refused it for good and says why. */
export type Outcome =
  | { kind: 'arrived'; finished: FinishedAttempt; isLate: boolean }
  | { kind: 'over' }
  | { kind: 'refused'; text: string }

/** A submission stored in this browser until the server has accepted it and the learner has seen so. */
export interface PendingSubmission {
  attemptId: number
  quizId: number
  quizName: string
  askedAtS: number
  /** When the time limit ends, as known when the learner submitted. */
  endsAtS: number | null
  /** null while the server could not be reached. */
  outcome: Outcome | null
}

const userId = (): number => readStored('user')?.userid ?? 0
const keyOf = (attemptId: number) => `unsentQuiz:${userId()}:${attemptId}` as const

/** The pending submission of an attempt of the signed-in learner. */
export const readPendingSubmission = (attemptId: number): PendingSubmission | null =>
  readStored(keyOf(attemptId)) as PendingSubmission | null

/** Whether an attempt will be submitted as soon as the server can be reached. */
export const isWaiting = (attemptId: number): boolean => readPendingSubmission(attemptId)?.outcome === null

/** Stores a submission so that it survives a reload; false when the browser refuses to store it. */
export const savePendingSubmission = (pending: PendingSubmission): boolean => store(keyOf(pending.attemptId), pending)

/** Removes a submission that the learner has seen accepted, or has withdrawn. */
export const dropPendingSubmission = (attemptId: number): void => forget(keyOf(attemptId))

/** All pending submissions of the signed-in learner. */
export const listPendingSubmissions = (): PendingSubmission[] =>
  storedKeys('unsentQuiz:')
    .filter(key => key.startsWith(`unsentQuiz:${userId()}:`))
    .flatMap(key => readPendingSubmission(Number(key.split(':')[2])) ?? [])

/** Attempts on screen in this window: their page submits them and shows the result itself. */
const shown = new Set<number>()
const listeners = new Set<() => void>()
const tell = (): void => {
  for (const listener of listeners) listener()
}
export const isShown = (attemptId: number): boolean => shown.has(attemptId)

/** Marks an attempt as on screen until the returned function is called. */
export function show(attemptId: number): () => void {
  shown.add(attemptId)
  tell()
  return () => {
    shown.delete(attemptId)
    tell()
  }
}

/** Stores how a submission ended until the learner has read it. A withdrawn submission stays withdrawn. */
export function settleSubmission(attemptId: number, outcome: Outcome): void {
  const kept = readPendingSubmission(attemptId)
  if (kept) savePendingSubmission({ ...kept, outcome })
}

/** Whether the time limit ended before the submission arrived: only answers received by then were submitted. */
export const missedTime = (kept: PendingSubmission | null, { submittedAt }: FinishedAttempt): boolean =>
  kept !== null && kept.endsAtS !== null && kept.askedAtS < kept.endsAtS && submittedAt >= kept.endsAtS

let last: { text: string; kept: PendingSubmission[] } = { text: '[]', kept: [] }

/** Pending submissions without a page on screen. Returns the same array until something changes, as useSyncExternalStore needs. */
export function listUnseenSubmissions(): PendingSubmission[] {
  const kept = listPendingSubmissions().filter(({ attemptId }) => !isShown(attemptId))
  const text = JSON.stringify(kept)
  if (text !== last.text) last = { text, kept }
  return last.kept
}

/** Subscribes to changes of that list; returns the function that unsubscribes. */
export function onUnseen(listener: () => void): () => void {
  const off = onStored(listener)
  listeners.add(listener)
  return () => {
    off()
    listeners.delete(listener)
  }
}
