import { buffer } from 'node:stream/consumers'
import { livePlaylist, type StoredFragment } from './playlist.ts'
import type { DeliveredPiece } from './presence.ts'
import {
  readFragment,
  readStream,
  type StreamEpoch,
  type StreamParts,
  storeEpoch,
  storeFragment,
  type Upload,
} from './stored-stream.ts'

/** Fragments of a class that stay in memory: a minute. */
const IN_MEMORY = 60
const BLOCKS_MS = 6000
const FRESH_MS = 1000
/** Everybody waits for the same fragment: they are answered over this time, each at a place of their own. */
const SPREAD_MS = 300

/** The stream of one class as this node shows it. What it knows it reads from the database, whichever node a fragment came to. */
export class Broadcast {
  readonly sessionId: number
  readonly epochs: StreamEpoch[] = []
  readonly #parts: StreamParts
  readonly #bytes = new Map<string, Promise<Buffer | null>>()
  readonly #listed: StoredFragment[] = []
  readonly #waiters = new Set<() => void>()
  #reading: Promise<void> | null = null
  #readMs = Number.NEGATIVE_INFINITY
  #isOver = false

  constructor(parts: StreamParts, sessionId: number) {
    this.#parts = parts
    this.sessionId = sessionId
  }

  get seconds(): number {
    return this.#listed.reduce((sum, { duration }) => sum + duration, 0)
  }

  /** When the last fragment came, by the clock of the server; null before the first. */
  get lastWallMs(): number | null {
    return this.#listed.at(-1)?.wallMs ?? null
  }

  get isOver(): boolean {
    return this.#isOver
  }

  /** Whether somebody waits for what comes next. */
  get isAwaited(): boolean {
    return this.#waiters.size > 0
  }

  /** When a second of the recording was, by the clock of the class as its list says it; null beyond its end. */
  classSecond(second: number): number | null {
    let before = 0
    for (const { fragments } of this.epochs) {
      const length = fragments.reduce((sum, { duration }) => sum + duration, 0)
      const [first] = fragments
      if (first && second < before + length) return Math.floor(first.wallMs / 1000 + second - before)
      before += length
    }
    return null
  }

  /** What the database lists by now: nothing new, or it is read. */
  async follow({ listed, epochs }: { listed: number; epochs: number }): Promise<void> {
    if (listed > this.#listed.length || epochs > this.epochs.length) await this.refresh()
    else this.#readMs = performance.now()
  }

  /** Reads anew what was not looked at for a second: nobody here waits, and another node may have gone on. */
  async freshen(): Promise<void> {
    if (!this.#isOver && performance.now() - this.#readMs > FRESH_MS) await this.refresh()
  }

  /** Reads what was listed since, and answers who waited for it. */
  async refresh(): Promise<void> {
    // A reading that is under way may have begun before what this caller wants was there.
    await this.#reading
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null
    })
    await this.#reading
  }

  async #read(): Promise<void> {
    const last = this.#listed.at(-1)
    for (const epoch of await readStream(this.#parts, this.sessionId, last && { n: last.epoch, seq: last.seq })) {
      const known = this.epochs.find(({ n }) => n === epoch.n)
      // One that is a file by now comes whole, any other with what is new.
      const isWhole = !known || epoch.sha256 !== null
      this.#listed.push(...(isWhole ? epoch.fragments.slice(known?.fragments.length) : epoch.fragments))
      if (!known) this.epochs.push(epoch)
      else if (isWhole) Object.assign(known, epoch)
      else known.fragments.push(...epoch.fragments)
    }
    this.#readMs = performance.now()
    for (const look of this.#waiters) look()
  }

  /** A new stretch; gives its number. Throws as `storeEpoch`. */
  async openEpoch(mime: string, init: Buffer, now: Date): Promise<number> {
    const n = await storeEpoch(this.#parts, this.sessionId, { mime, init, now })
    await this.refresh()
    return n
  }

  /** Stores a fragment and lists it once those before it are there. Throws as `storeFragment`. */
  async append(upload: Upload, now: Date): Promise<void> {
    await storeFragment(this.#parts, this.sessionId, upload, now)
    this.#remember(`${upload.n}/${upload.seq}`, Promise.resolve(upload.bytes))
    await this.refresh()
  }

  /** Nothing comes any more. */
  end(): void {
    this.#isOver = true
    for (const look of this.#waiters) look()
  }

  /** The list; with `msn` once that fragment is there, or after six seconds without it. `place`: 0 to 1, of this viewer. */
  async playlist(msn: number | null, place: number): Promise<string> {
    if (msn !== null && msn >= this.#listed.length && !this.#isOver) await this.#nextFragment(msn, place * SPREAD_MS)
    return livePlaylist(this.#listed, this.#isOver)
  }

  /** The head of a stretch; null where there is none. */
  async init(n: number): Promise<Buffer | null> {
    const find = () => this.epochs.find(one => one.n === n)?.initSha256
    const sha256 = find() ?? (await this.#readThen(find))
    if (!sha256) return null
    return this.#load(`${n}/init`, async () => buffer(await this.#parts.files.read(sha256)))
  }

  /** The bytes of a fragment; null where there is none. */
  async fragment(n: number, seq: number): Promise<Buffer | null> {
    const known = this.#bytes.get(`${n}/${seq}`)
    if (known) return known
    const find = () => this.epochs.find(one => one.n === n && one.fragments[seq])
    const epoch = find() ?? (await this.#readThen(find))
    const found = epoch?.fragments[seq]
    if (!epoch || !found) return null
    return this.#load(`${n}/${seq}`, () => readFragment(this.#parts.files, epoch, found))
  }

  /** Where a fragment stands in the whole stream, and when it came; null where it is not listed. */
  placed(n: number, seq: number): DeliveredPiece | null {
    let before = 0
    for (const epoch of this.epochs) {
      const found = epoch.n === n ? epoch.fragments[seq] : undefined
      if (found) return { place: before + seq, duration: found.duration, wallMs: found.wallMs }
      before += epoch.fragments.length
    }
    return null
  }

  /** Another node may list what a player asks this one for. */
  async #readThen<T>(find: () => T): Promise<T | undefined> {
    if (this.#isOver) return undefined
    await this.refresh()
    return find()
  }

  /** From memory, else from the file store: once, whatever number of viewers ask for it in that moment. */
  #load(key: string, read: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const known = this.#bytes.get(key)
    if (known) return known
    const reading = read()
    this.#remember(key, reading)
    reading.catch(() => this.#bytes.delete(key))
    return reading
  }

  #remember(key: string, bytes: Promise<Buffer | null>): void {
    this.#bytes.set(key, bytes)
    if (this.#bytes.size > IN_MEMORY) this.#bytes.delete(this.#bytes.keys().next().value ?? '')
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
}
