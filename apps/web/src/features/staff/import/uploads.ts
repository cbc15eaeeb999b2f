import type { ImportRun } from '@learn/contract/imports'
import { sendFile } from './send-file.ts'

/** A file on its way from this window. */
export interface Upload {
  sentBytes: number
  sizeBytes: number
  /** Since when, and how much was there then: what is left is reckoned from both. */
  sinceMs: number
  fromBytes: number
  /** The server is not reached: it is tried again by itself. */
  isLost: boolean
  /** Why it does not go on; '' while it does. */
  fault: string
}

/** Uploads of this window by the id of their import: they go on while the pages of the app change. */
const uploads = new Map<number, Upload>()
const aborts = new Map<number, AbortController>()
const listeners = new Set<() => void>()
let shown: ReadonlyMap<number, Upload> = new Map()

function tell(): void {
  shown = new Map(uploads)
  for (const listener of listeners) listener()
}

function set(id: number, change: Partial<Upload>): void {
  const before = uploads.get(id)
  if (!before) return
  uploads.set(id, { ...before, ...change })
  tell()
}

/** For `useSyncExternalStore`. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const readUploads = (): ReadonlyMap<number, Upload> => shown

/** Whoever leaves the window is asked first: what is on its way stops with it. */
function warn(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** Sends a file, from where the server has it, until all of it is there. `onWhole` hears of the end. */
export async function startUpload(run: ImportRun, file: File, onWhole: () => void): Promise<void> {
  const { id, receivedBytes: fromBytes, sizeBytes } = run
  if (aborts.has(id)) return
  const abort = new AbortController()
  aborts.set(id, abort)
  uploads.set(id, { sentBytes: fromBytes, sizeBytes, sinceMs: Date.now(), fromBytes, isLost: false, fault: '' })
  addEventListener('beforeunload', warn)
  tell()
  const fault = await sendFile(run, file, {
    signal: abort.signal,
    onSent: sentBytes => set(id, { sentBytes, isLost: false }),
    onLost: () => set(id, { isLost: true }),
  })
  aborts.delete(id)
  if (aborts.size === 0) removeEventListener('beforeunload', warn)
  if (abort.signal.aborted) return
  // What is whole stays known as sent from here, until a list says what became of it.
  set(id, { fault, isLost: false })
  if (fault === '') onWhole()
}

/** Stops an upload of this window; it stays known as one of this window. */
export const stopUpload = (id: number): void => aborts.get(id)?.abort()

/** Says that an upload of this window does not go on, and why. */
export const failUpload = (id: number, fault: string): void => set(id, { fault, isLost: false })

/** Stops an upload of this window and forgets it here. */
export function forgetUpload(id: number): void {
  stopUpload(id)
  uploads.delete(id)
  tell()
}
