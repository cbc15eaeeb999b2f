/** Code that the same users need: pages, and what they open later. */
export interface Part<U> {
  users: ReadonlySet<U>
  /** As they cross the wire. */
  bytes: number
  /** What it imports. Whoever needs it needs that too, so no two need each other. */
  needs: readonly Part<U>[]
}

/** What one user of files asks for. */
export interface Wish {
  /** How dear its bytes and requests are, beside those of others. */
  weight: number
  files: number
  bytes: number
}

/** What a request costs, in bytes of the same time: a browser makes six at once, and each waits for the one before. */
const REQUEST = 2000
/** The head of a reply. */
const HEAD = 350
/** A file by being there: its line in the list at the start of each visit, dear enough that few stand there. */
const LISTED = 120
/** A file more than a user asks for, and a byte more. */
const FILE_TOO_MANY = 12_000
const BYTE_TOO_MANY = 700

/**
 * What files cost, fast enough to be asked some hundred thousand times: sets of users are bits, and nothing is allocated on the way.
 * A file is a number; `fileOf` says in which one each part stands.
 */
export class PlanCosts<U> {
  readonly fileOf: Int32Array
  private readonly parts: readonly Part<U>[]
  private readonly users: readonly U[]
  private readonly wishes: readonly Wish[]
  /** What a file costs by being there at all. */
  private readonly listed: number
  /** Bits of a set of users stand in so many words of 32. */
  private readonly words: number
  private readonly ofParts: Uint32Array
  /** Which part imports which, by their numbers. */
  private readonly imports: readonly (readonly [from: number, to: number])[]

  private readonly bytesOf: Float64Array
  private readonly usersOf: Uint32Array
  /** Imports of files: a chain for each, from its first to the next. */
  private readonly firstOf: Int32Array
  private readonly nextOf: Int32Array
  private readonly imported: Int32Array
  private readonly importers: Int32Array
  private readonly seen: Uint32Array
  private round = 0
  private readonly sorted: Int32Array
  private count = 0
  private readonly loaded: Float64Array
  private readonly requests: Int32Array

  constructor(parts: readonly Part<U>[], wishOf: (user: U) => Wish) {
    const { length } = parts
    this.parts = parts
    this.users = [...new Set(parts.flatMap(part => [...part.users]))]
    this.wishes = this.users.map(wishOf)
    this.listed = LISTED * this.wishes.reduce((sum, { weight }) => sum + weight, 0)
    this.words = Math.ceil(this.users.length / 32)
    const numbers = new Map(parts.map((part, number) => [part, number]))
    this.imports = parts.flatMap((part, from) => part.needs.map(need => [from, numbers.get(need) ?? from] as const))
    this.ofParts = bitsOf(parts, this.users, this.words)
    this.fileOf = Int32Array.from({ length }, (_, number) => number)
    this.bytesOf = new Float64Array(length)
    this.usersOf = new Uint32Array(length * this.words)
    this.firstOf = new Int32Array(length)
    this.nextOf = new Int32Array(this.imports.length)
    this.imported = new Int32Array(this.imports.length)
    this.importers = new Int32Array(length)
    this.seen = new Uint32Array(length * length)
    this.sorted = new Int32Array(length)
    this.loaded = new Float64Array(this.users.length)
    this.requests = new Int32Array(this.users.length)
  }

  /** What all users pay; infinite when two files need each other. `strictness`: how much of what is too many bytes counts, 0 to 1. */
  scored(strictness = 1): number {
    const all = this.fill()
    this.link()
    this.widen()
    if (this.count < all) return Number.POSITIVE_INFINITY
    this.load()
    return this.wishes.reduce((sum, { weight, files, bytes }, user) => {
      const loaded = this.loaded[user]!
      const requests = this.requests[user]!
      const dear = loaded + REQUEST * requests + FILE_TOO_MANY * Math.max(0, requests - files)
      return sum + weight * dear + strictness * BYTE_TOO_MANY * Math.max(0, loaded - bytes)
    }, all * this.listed)
  }

  /** The files of the last score, each after those that it needs. */
  order(): number[] {
    return Array.from(this.sorted.subarray(0, this.count)).reverse()
  }

  /** The bytes and users of each file; how many there are. */
  private fill(): number {
    const { fileOf, bytesOf, usersOf, words } = this
    let files = 0
    bytesOf.fill(0)
    usersOf.fill(0)
    for (const [number, { bytes }] of this.parts.entries()) {
      const file = fileOf[number]!
      if (bytesOf[file] === 0) files++
      bytesOf[file]! += bytes
      for (let word = 0; word < words; word++) usersOf[file * words + word]! |= this.ofParts[number * words + word]!
    }
    return files
  }

  /** Which file imports which, each once. */
  private link(): void {
    const { fileOf, firstOf, nextOf, imported, importers, seen } = this
    importers.fill(0)
    firstOf.fill(-1)
    this.round++
    let links = 0
    for (const [part, need] of this.imports) {
      const from = fileOf[part]!
      const to = fileOf[need]!
      const pair = from * fileOf.length + to
      if (from === to || seen[pair] === this.round) continue
      seen[pair] = this.round
      imported[links] = to
      nextOf[links] = firstOf[from]!
      firstOf[from] = links++
      importers[to]!++
    }
  }

  /** Whoever loads a file loads what it needs: sorts them, importers first. Those that need each other are left out. */
  private widen(): void {
    const { bytesOf, usersOf, firstOf, nextOf, imported, importers, sorted, words } = this
    let end = 0
    for (const [file, bytes] of bytesOf.entries()) if (bytes > 0 && importers[file] === 0) sorted[end++] = file
    for (let at = 0; at < end; at++) {
      const file = sorted[at]!
      for (let link = firstOf[file]!; link >= 0; link = nextOf[link]!) {
        const to = imported[link]!
        for (let word = 0; word < words; word++) usersOf[to * words + word]! |= usersOf[file * words + word]!
        if (--importers[to]! === 0) sorted[end++] = to
      }
    }
    this.count = end
  }

  /** What each user loads. */
  private load(): void {
    const { sorted, usersOf, bytesOf, words } = this
    this.loaded.fill(0)
    this.requests.fill(0)
    for (let at = 0; at < this.count * words; at++) {
      const file = sorted[Math.floor(at / words)]!
      const word = at % words
      for (let bits = usersOf[file * words + word]!; bits !== 0; bits &= bits - 1) {
        const user = word * 32 + 31 - Math.clz32(bits & -bits)
        this.loaded[user]! += bytesOf[file]! + HEAD
        this.requests[user]!++
      }
    }
  }
}

/** The users of each part, as bits in words of 32. */
function bitsOf<U>(parts: readonly Part<U>[], users: readonly U[], words: number): Uint32Array {
  const bits = new Uint32Array(parts.length * words)
  for (const [number, part] of parts.entries())
    for (const [user, name] of users.entries())
      if (part.users.has(name)) bits[number * words + (user >> 5)]! |= 1 << (user & 31)
  return bits
}
