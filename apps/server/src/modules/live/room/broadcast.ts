import { AppError } from '#platform/errors.ts'
import { createEpochFile, type EpochFile, openEpochFile, readRange } from './epoch-file.ts'
import { livePlaylist, type StoredFragment } from './playlist.ts'

/** Fragments of a class that stay in memory: a minute. */
const IN_MEMORY = 60
/** Fragments that may wait for an earlier one. */
const WAITING = 20
/** Stretches of one class: reloads, other codecs, other sources. */
const MOST_EPOCHS = 500
const BLOCKS_MS = 6000
/** Everybody waits for the same fragment: they are answered over this time, each at a place of their own. */
const SPREAD_MS = 300

export interface Upload {
  n: number
  seq: number
  /** Seconds. */
  duration: number
  bytes: Buffer
}

const unknownEpoch = () => new AppError('live/unknown-epoch', 'This stream goes on with a new stretch. Begin one')

/** The stream of one class: what its host sends, listed in order and stored as it comes. */
export class Broadcast {
  readonly epochs: EpochFile[] = []
  readonly #folder: string
  readonly #inits = new Map<number, Buffer>()
  readonly #recent = new Map<string, Buffer>()
  readonly #listed: StoredFragment[] = []
  readonly #waiting = new Map<number, Upload>()
  readonly #waiters = new Set<() => void>()
  #turn: Promise<unknown> = Promise.resolve()
  #isOver = false

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Reads what an earlier run of the server stored. */
  async load(epochs: number): Promise<void> {
    for (let n = 0; n < epochs; n++) {
      const file = await openEpochFile(this.#folder, n)
      if (!file) continue
      this.epochs.push(file)
      this.#inits.set(n, await readRange(file.mediaPath, 0, file.initSize))
      this.#listed.push(...file.fragments)
    }
  }

  get seconds(): number {
    return this.#listed.reduce((sum, { duration }) => sum + duration, 0)
  }

  /** When the last fragment came, by the clock of the server; null before the first. */
  get lastWallMs(): number | null {
    return this.#listed.at(-1)?.wallMs ?? null
  }

  /** A new stretch; gives its number. */
  openEpoch(mime: string, init: Buffer): Promise<number> {
    return this.#inTurn(async () => {
      const n = (this.epochs.at(-1)?.n ?? -1) + 1
      if (n >= MOST_EPOCHS) throw unknownEpoch()
      this.epochs.push(await createEpochFile(this.#folder, n, mime, init))
      this.#inits.set(n, init)
      this.#waiting.clear()
      return n
    })
  }

  /** Stores a fragment and those that waited for it. The same again is stored once. Throws `live/unknown-epoch`. */
  append(upload: Upload, nowMs: number): Promise<void> {
    return this.#inTurn(async () => {
      const epoch = this.epochs.at(-1)
      if (!epoch || epoch.n !== upload.n) throw unknownEpoch()
      if (upload.seq < epoch.fragments.length) return
      if (upload.seq > epoch.fragments.length + WAITING) throw unknownEpoch()
      this.#waiting.set(upload.seq, upload)
      for (
        let next = this.#waiting.get(epoch.fragments.length);
        next;
        next = this.#waiting.get(epoch.fragments.length)
      ) {
        this.#waiting.delete(next.seq)
        const fragment = await epoch.append({ seq: next.seq, duration: next.duration, wallMs: nowMs }, next.bytes)
        this.#listed.push(fragment)
        this.#remember(fragment, next.bytes)
      }
      this.#wake()
    })
  }

  /** Nothing comes any more. */
  end(): Promise<void> {
    return this.#inTurn(async () => {
      this.#isOver = true
      this.#wake()
    })
  }

  /** The list; with `msn` once that fragment is there, or after six seconds without it. `place`: 0 to 1, of this viewer. */
  async playlist(msn: number | null, place: number): Promise<string> {
    if (msn !== null && msn >= this.#listed.length && !this.#isOver) await this.#nextFragment(msn, place * SPREAD_MS)
    return livePlaylist(this.#listed, this.#isOver)
  }

  init(n: number): Buffer | null {
    return this.#inits.get(n) ?? null
  }

  async fragment(n: number, seq: number): Promise<Buffer | null> {
    const recent = this.#recent.get(`${n}/${seq}`)
    if (recent) return recent
    const epoch = this.epochs.find(one => one.n === n)
    const found = epoch?.fragments[seq]
    return epoch && found ? readRange(epoch.mediaPath, found.offset, found.size) : null
  }

  #remember({ epoch, seq }: StoredFragment, bytes: Buffer): void {
    this.#recent.set(`${epoch}/${seq}`, bytes)
    if (this.#recent.size > IN_MEMORY) this.#recent.delete(this.#recent.keys().next().value ?? '')
  }

  #nextFragment(msn: number, spreadMs: number): Promise<void> {
    return new Promise(resolve => {
      const done = () => {
        clearTimeout(timer)
        this.#waiters.delete(look)
        setTimeout(resolve, spreadMs)
      }
      const look = () => {
        if (this.#listed.length > msn || this.#isOver) done()
      }
      const timer = setTimeout(done, BLOCKS_MS)
      this.#waiters.add(look)
    })
  }

  #wake(): void {
    for (const look of this.#waiters) look()
  }

  /** One write after the other: offsets follow each other. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work, work)
    this.#turn = turn.catch(() => undefined)
    return turn
  }
}
