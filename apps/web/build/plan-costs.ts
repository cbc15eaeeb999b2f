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
const REQUEST = 3000
/** The head of a reply. */
const HEAD = 350
/** A file by being there: its line in the list at the start of each visit, dear enough that few stand there. */
const LISTED = 120
/** A file more than a user asks for, by the square of how many; a byte more, and how many of them make each twice as dear. */
const FILE_TOO_MANY = 2_000_000
const BYTE_TOO_MANY = 6000
const TWICE = 2500
/** So many bytes too many are none: they are guessed. */
const SLACK = 512

/**
 * What files cost, fast enough to be asked some hundred thousand times: sets of users are bits, and nothing is allocated on the way.
 * A file is a number; `fileOf` says in which one each part stands.
 */
export class PlanCosts<U> {
  readonly fileOf: Int32Array
  private readonly sizes: Float64Array
  private readonly users: readonly U[]
  private readonly wishes: readonly Wish[]
  /** What a file costs by being there at all. */
  private readonly listed: number
  /** Bits of a set of users stand in so many words of 32. */
  private readonly words: number
  private readonly ofParts: Uint32Array
  /** Which part imports which, by their numbers: importers, and beside each what it imports. */
  private readonly froms: Int32Array
  private readonly tos: Int32Array

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
    this.sizes = Float64Array.from(parts, ({ bytes }) => bytes)
    this.users = [...new Set(parts.flatMap(part => [...part.users]))]
    this.wishes = this.users.map(wishOf)
    this.listed = LISTED * this.wishes.reduce((sum, { weight }) => sum + weight, 0)
    this.words = Math.ceil(this.users.length / 32)
    const numbers = new Map(parts.map((part, number) => [part, number]))
    const imports = parts.flatMap((part, from) => nearest(part).map(need => [from, numbers.get(need) ?? from] as const))
    this.froms = Int32Array.from(imports, ([from]) => from)
    this.tos = Int32Array.from(imports, ([, to]) => to)
    this.ofParts = bitsOf(parts, this.users, this.words)
    this.fileOf = Int32Array.from({ length }, (_, number) => number)
    this.bytesOf = new Float64Array(length)
    this.usersOf = new Uint32Array(length * this.words)
    this.firstOf = new Int32Array(length)
    this.nextOf = new Int32Array(imports.length)
    this.imported = new Int32Array(imports.length)
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
    let sum = all * this.listed
    for (let user = 0; user < this.wishes.length; user++) {
      const { weight, files, bytes } = this.wishes[user]!
      const loaded = this.loaded[user]!
      const requests = this.requests[user]!
      sum += weight * (loaded + REQUEST * requests + FILE_TOO_MANY * Math.max(0, requests - files) ** 2)
      const over = Math.max(0, loaded - bytes)
      sum += strictness * BYTE_TOO_MANY * over * (1 + over / TWICE)
    }
    return sum
  }

  /** Whether by the last score nobody that counts has more than they ask for, but for some bytes. */
  isHeld(): boolean {
    return this.wishes.every(
      ({ weight, files, bytes }, user) =>
        weight < 1 || (this.requests[user]! <= files && this.loaded[user]! <= bytes + SLACK),
    )
  }

  /** The files of the last score, each after those that it needs. */
  order(): number[] {
    return Array.from(this.sorted.subarray(0, this.count)).reverse()
  }

  /** The bytes and users of each file; how many there are. */
  private fill(): number {
    const { fileOf, sizes, bytesOf, usersOf, words } = this
    let files = 0
    bytesOf.fill(0)
    usersOf.fill(0)
    for (let number = 0; number < fileOf.length; number++) {
      const file = fileOf[number]!
      if (bytesOf[file] === 0) files++
      bytesOf[file]! += sizes[number]!
      for (let word = 0; word < words; word++) usersOf[file * words + word]! |= this.ofParts[number * words + word]!
    }
    return files
  }

  /** Which file imports which, each once. */
  private link(): void {
    const { fileOf, froms, tos, firstOf, nextOf, imported, importers, seen } = this
    importers.fill(0)
    firstOf.fill(-1)
    this.round++
    let links = 0
    for (let at = 0; at < froms.length; at++) {
      const from = fileOf[froms[at]!]!
      const to = fileOf[tos[at]!]!
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
    for (let file = 0; file < bytesOf.length; file++)
      if (bytesOf[file]! > 0 && importers[file] === 0) sorted[end++] = file
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
    for (let at = 0; at < this.count; at++) {
      const file = sorted[at]!
      for (let word = 0; word < words; word++)
        for (let bits = usersOf[file * words + word]!; bits !== 0; bits &= bits - 1) {
          const user = word * 32 + 31 - Math.clz32(bits & -bits)
          this.loaded[user]! += bytesOf[file]! + HEAD
          this.requests[user]!++
        }
    }
  }
}

/** What a part imports, without what comes with something else that it imports. */
function nearest<U>({ needs }: Part<U>): Part<U>[] {
  const all = new Set(needs)
  const below = new Set([...all].flatMap(need => need.needs))
  for (const part of below) for (const need of part.needs) below.add(need)
  return [...all.difference(below)]
}

/** The users of each part, as bits in words of 32. */
function bitsOf<U>(parts: readonly Part<U>[], users: readonly U[], words: number): Uint32Array {
  const bits = new Uint32Array(parts.length * words)
  for (const [number, part] of parts.entries())
    for (const [user, name] of users.entries())
      if (part.users.has(name)) bits[number * words + (user >> 5)]! |= 1 << (user & 31)
  return bits
}
