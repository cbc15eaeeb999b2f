import { serverNowS } from '#shared/lib/server-clock.ts'
import { forget, onStored, readStored, store, storedKeys } from '#shared/lib/storage.ts'

/** What can be submitted without a connection. */
export type SubmissionKind = 'sheet' | 'quiz' | 'code' | 'assignment' | 'application'

/** One thing that can be submitted, by its id within the kind. */
export interface SubmissionKey {
  kind: SubmissionKind
  id: number | string
}

/** How a submission ended, as it is told on whatever page is open. */
export interface Outcome {
  /** False: the server refused it for good. */
  isSubmitted: boolean
  text: string
  /** Where its learner goes on. */
  link: { to: string; name: string }
}

/** A submission stored in this browser until the server has accepted it and, where that is told, the learner has seen so. */
export interface PendingSubmission<P = unknown> extends SubmissionKey {
  /** Another one that takes its place has another token. */
  token: string
  /** Of the task, as its learner knows it. */
  name: string
  /** The page of the task. */
  to: string
  askedAtS: number
  /** What is sent, as its kind defines it. */
  payload: P
  /** Its arrival needs no words: a practice run. */
  isQuiet: boolean
  /** null until the server has accepted or refused it. */
  outcome: Outcome | null
}

type StorageKey = `pendingSubmission:${number}:${string}`

const PREFIX = 'pendingSubmission:'
const userId = (): number => readStored('user')?.userid ?? 0
const keyOf = ({ kind, id }: SubmissionKey): StorageKey => `${PREFIX}${userId()}:${kind}:${id}`

/** The same object while nothing of it has changed, as useSyncExternalStore needs. */
const parsed = new Map<StorageKey, { text: string; pending: PendingSubmission }>()

function read(key: StorageKey): PendingSubmission | null {
  const pending = readStored(key) as PendingSubmission | null
  if (pending === null) {
    parsed.delete(key)
    return null
  }
  const text = JSON.stringify(pending)
  const known = parsed.get(key)
  if (known?.text === text) return known.pending
  parsed.set(key, { text, pending })
  return pending
}

/** The pending submission of something that the signed-in learner submits, or null. */
export const readPending = (key: SubmissionKey): PendingSubmission | null => read(keyOf(key))

/** Whether it is sent as soon as the server can be reached. `token`: whether this very submission is. */
export function isWaiting(key: SubmissionKey, token?: string): boolean {
  const pending = readPending(key)
  return pending !== null && pending.outcome === null && (token === undefined || pending.token === token)
}

/** A submission of now that the server has not heard of; its page is the one on screen unless another is named. */
export const newPending = <P>(
  { kind, id }: SubmissionKey,
  about: { name: string; to?: string; payload: P; isQuiet?: boolean },
): PendingSubmission<P> => ({
  kind,
  id,
  token: crypto.randomUUID(),
  to: `${window.location.pathname}${window.location.search}`,
  askedAtS: serverNowS(),
  outcome: null,
  isQuiet: false,
  ...about,
})

/** Stores a submission so that it survives a reload; false when the browser refuses to store it. */
export const savePending = (pending: PendingSubmission): boolean => store(keyOf(pending), pending)

/** Removes a submission that arrived, or that its learner withdrew. `token`: unless another one took its place. */
export function dropPending(key: SubmissionKey, token?: string): void {
  if (token === undefined || readPending(key)?.token === token) forget(keyOf(key))
}

/** Stores how a submission ended until its learner has read it. One that was withdrawn or replaced stays so. */
export function settlePending(key: SubmissionKey, token: string, outcome: Outcome): void {
  const pending = readPending(key)
  if (pending?.token === token) savePending({ ...pending, outcome })
}

/** All submissions of the signed-in learner, the oldest first. */
export const listPending = (): PendingSubmission[] =>
  storedKeys(PREFIX)
    .filter(key => key.startsWith(`${PREFIX}${userId()}:`))
    .flatMap(key => read(key as StorageKey) ?? [])
    .sort((a, b) => a.askedAtS - b.askedAtS)

/** What is on screen in this window: its page sends it and tells how it ended. */
const shown = new Map<string, number>()
const listeners = new Set<() => void>()
const nameOf = ({ kind, id }: SubmissionKey): string => `${kind}:${id}`

function countShown(key: SubmissionKey, by: 1 | -1): void {
  shown.set(nameOf(key), (shown.get(nameOf(key)) ?? 0) + by)
  for (const listener of listeners) listener()
}

/** Whether the page of it is on screen in this window. */
export const isShown = (key: SubmissionKey): boolean => (shown.get(nameOf(key)) ?? 0) > 0

/** Marks it as on screen until the returned function is called. */
export function show(key: SubmissionKey): () => void {
  countShown(key, 1)
  return () => countShown(key, -1)
}

let last: PendingSubmission[] = []

/** Submissions whose page is not on screen: the same array until something changes. */
export function listUnseen(): PendingSubmission[] {
  const now = listPending().filter(pending => !isShown(pending))
  if (now.length !== last.length || now.some((pending, i) => pending !== last[i])) last = now
  return last
}

/** Subscribes to all changes of submissions, also of other tabs; returns the function that unsubscribes. */
export function onPending(listener: () => void): () => void {
  const off = onStored(listener)
  listeners.add(listener)
  return () => {
    off()
    listeners.delete(listener)
  }
}
