import { ApiError } from '#shared/api/api-error.ts'
import { request } from '#shared/api/request.ts'

/** While the network is away the same piece is tried again this often. */
const RETRY_MS = 500
/** Pieces that wait: some minutes of a class. */
export const MOST_WAITING = 400
/** So many of them arrived before a stretch that lost a piece is followed by another. */
const ROOM = 20

interface Piece {
  send: () => Promise<unknown>
}

/** The newest stretch that this window began; -1 before the first. */
interface Begun {
  n: number
}

export interface UploadState {
  /** Pieces that are not at the server yet. */
  waiting: number
  /** When the last one arrived: milliseconds of this browser. */
  arrivedMs: number
}

/** Posts bytes of a class. */
const postTo =
  (sessionId: number) =>
  <T>(path: string, bytes: Uint8Array<ArrayBuffer>, query: Record<string, string | number>): Promise<T> =>
    request<T>({
      service: 'learning',
      method: 'POST',
      path: `/live/${sessionId}/${path}`,
      query,
      bytes: new Blob([bytes]),
    })

interface StretchEnds {
  /** False: too many wait, and this one is lost. */
  add: (piece: Piece) => boolean
  hasRoom: () => boolean
  post: ReturnType<typeof postTo>
  begun: Begun
}

/** A stretch of the class: its head first, then its fragments, through the queue. */
function openStretch(init: Uint8Array<ArrayBuffer>, mime: string, { add, hasRoom, post, begun }: StretchEnds) {
  const stretch = { n: -1, seq: 0, isBroken: false }
  stretch.isBroken = !add({
    send: async () => {
      if (stretch.n < 0) stretch.n = begun.n = (await post<{ n: number }>('epochs', init, { mime })).n
    },
  })
  return {
    fragment(bytes: Uint8Array<ArrayBuffer>, seconds: number): void {
      // Players wait for each fragment of a stretch: after one that is lost none of it can be shown.
      if (stretch.isBroken) return
      const seq = stretch.seq++
      stretch.isBroken = !add({
        send: () =>
          // A stretch whose head was refused is nothing without it, and what an encoder still gives after its successor began is late.
          stretch.n < 0 || stretch.n < begun.n
            ? Promise.resolve()
            : post(`epochs/${stretch.n}/${seq}`, bytes, { d: seconds }),
      })
    },
    /** A piece of it was lost, and by now there is room for a stretch that goes on in its place. */
    isToFollow: (): boolean => stretch.isBroken && hasRoom(),
  }
}

/**
 * Sends the pieces of a class in their order, each until the server has it; nothing is lost while the network is away for some minutes, and
 * after more of them the class goes on with another stretch. `onRefused`: another window began a stretch after this one, or the class is over.
 */
export function createUploadQueue(
  sessionId: number,
  { onState, onRefused }: { onState: (state: UploadState) => void; onRefused: (error: ApiError) => void },
) {
  const waiting: Piece[] = []
  let isSending = false
  let isClosed = false
  let arrivedMs = performance.now()
  const tell = () => onState({ waiting: waiting.length, arrivedMs })

  async function run(): Promise<void> {
    if (isSending) return
    isSending = true
    // oxlint-disable-next-line no-unmodified-loop-condition -- closed from outside while a piece is sent
    while (waiting.length > 0 && !isClosed) {
      try {
        await waiting[0]?.send()
        waiting.shift()
        arrivedMs = performance.now()
        tell()
      } catch (error) {
        if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) {
          waiting.length = 0
          isSending = false
          onRefused(error)
          return
        }
        tell()
        await new Promise(resolve => setTimeout(resolve, RETRY_MS))
      }
    }
    isSending = false
  }
  const add = (piece: Piece): boolean => {
    if (isClosed || waiting.length >= MOST_WAITING) return false
    waiting.push(piece)
    tell()
    void run()
    return true
  }
  const hasRoom = () => !isClosed && waiting.length < MOST_WAITING - ROOM
  const post = postTo(sessionId)
  const begun: Begun = { n: -1 }
  return {
    /** The head of a new stretch: pieces after it belong to it. */
    epoch: (init: Uint8Array<ArrayBuffer>, mime: string) => openStretch(init, mime, { add, hasRoom, post, begun }),
    close(): void {
      isClosed = true
      waiting.length = 0
    },
  }
}

export type UploadQueue = ReturnType<typeof createUploadQueue>
