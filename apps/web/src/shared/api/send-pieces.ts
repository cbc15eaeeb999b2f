import { ApiError } from './api-error.ts'
import { request } from './request.ts'

/** A piece is as large as the line takes in about a second: progress is seen on a slow one, and a fast one is full. */
const FIRST_BYTES = 262_144
const LEAST_BYTES = 65_536
const QUICK_MS = 700
const SLOW_MS = 2500
/** Between tries while the server is not reached, longer and longer. */
const WAITS_MS = [1000, 2000, 5000, 10_000, 20_000]

const STUCK = 'The server no longer accepts this file.'

/** What the server says of a file after each piece. */
export interface Received {
  receivedBytes: number
}

/** Where the pieces of a file go. */
export interface PieceTarget {
  /** Below `/api/learning`. */
  path: string
  /** A piece may have so many bytes. */
  maxBytes: number
  /** The code of the refusal that says which piece comes next. */
  wrongPiece: string
  /** What is told where the server has forgotten the file. */
  goneText: string
}

interface PieceCallbacks<T> {
  signal: AbortSignal
  /** How much is there. */
  onSent(after: T): void
  onLost(): void
}

/**
 * Sends a file piece by piece: no more of it than one is ever held here. A line that breaks is waited for. Gives '' once all of it is
 * there or it was stopped, else why it does not go on, as a sentence.
 */
export async function sendPieces<T extends Received>(
  target: PieceTarget,
  file: File,
  { signal, onSent, onLost }: PieceCallbacks<T>,
  { from: start }: { from: number },
): Promise<string> {
  let from = start
  let size = FIRST_BYTES
  let failures = 0
  while (from < file.size && !signal.aborted) {
    const bytes = file.slice(from, from + size)
    const began = performance.now()
    try {
      const after = await sendPiece<T>(target.path, { from, bytes, signal })
      // A server that takes a piece and has no more than before would be asked for ever.
      if (after.receivedBytes <= from) return STUCK
      failures = 0
      from = after.receivedBytes
      onSent(after)
      size = nextSize(size, performance.now() - began, target.maxBytes)
    } catch (error) {
      if (signal.aborted) return ''
      const there = receivedOf(error, target.wrongPiece)
      if (there === null && !isPassing(error)) return textOf(error, target.goneText)
      if (!(await canRead(bytes))) return 'The file was moved or changed on this computer. Choose it again to continue.'
      if (there === from) return STUCK
      if (there !== null) from = there
      else {
        onLost()
        size = LEAST_BYTES
        await back(WAITS_MS[Math.min(failures, WAITS_MS.length - 1)] ?? 0, signal)
        failures++
      }
    }
  }
  return ''
}

const sendPiece = <T>(
  path: string,
  { from, bytes, signal }: { from: number; bytes: Blob; signal: AbortSignal },
): Promise<T> => request<T>({ service: 'learning', method: 'POST', path, query: { from }, bytes, signal })

function nextSize(size: number, ms: number, maxBytes: number): number {
  if (ms < QUICK_MS) return Math.min(maxBytes, size * 2)
  return ms > SLOW_MS ? Math.max(LEAST_BYTES, Math.floor(size / 2)) : size
}

/** How much the server has, where it waits for another piece. */
function receivedOf(error: unknown, wrongPiece: string): number | null {
  if (!(error instanceof ApiError) || error.code !== wrongPiece) return null
  const { receivedBytes } = (error.detail ?? {}) as { receivedBytes?: unknown }
  return typeof receivedBytes === 'number' ? receivedBytes : null
}

/** What is over by itself some time: no line, too slow a piece, a server that starts. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500)

const textOf = (error: unknown, goneText: string): string =>
  error instanceof ApiError && error.status === 404
    ? goneText
    : error instanceof Error
      ? `${error.message}.`.replace(/\.\.$/, '.')
      : 'It could not be sent.'

const canRead = (bytes: Blob): Promise<boolean> =>
  bytes
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

/** Waits, or until the browser says that the line is back. */
const back = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const over = new AbortController()
    const end = () => {
      over.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end, { signal: over.signal })
    signal.addEventListener('abort', end, { signal: over.signal })
  })
