import { type Part, PlanCosts, type Wish } from './plan-costs.ts'

/** Tries, from hot to cold: a change for the worse is taken the more rarely, the colder it is. */
const TRIES = 1_000_000
const HOT = 20_000_000
const COLD = 2000
/** A search that ends with more than somebody asks for is made again, by other numbers. */
const SEARCHES = 4
/** How many of the tries split a file. */
const SPLITS = 0.08
/** What is more than a user asks for weighs little at first, so that files may pass through what they must not stay; all of it from so far on. */
const LOOSE = 0.2
const STRICT_FROM = 0.8
/** So many tries go by one strictness. */
const STEP = 2000

/**
 * Puts parts into few files, so that what all users load costs as little as can be found: bytes that they need or do not, requests,
 * and what is more than they ask for (`plan-costs.ts`). No two files need each other; each stands after those that it needs.
 * Found by simulated annealing over fixed rows of numbers, so the same parts give the same files. Throws when parts need each other.
 */
export function fewFiles<U>(parts: readonly Part<U>[], wishOf: (user: U) => Wish): readonly (readonly Part<U>[])[] {
  const costs = new PlanCosts(parts, wishOf)
  // A part whose users load nothing else stands alone.
  const shared = (number: number): boolean =>
    parts.some(({ users }, other) => other !== number && !users.isDisjointFrom(parts[number]?.users ?? users))
  const movable = [...parts.keys()].filter(shared)
  const usersOf = parts.map(({ users }) => [...users])
  let best = { score: Number.POSITIVE_INFINITY, files: costs.fileOf.slice() }
  for (let search = 1; search <= SEARCHES; search++) {
    costs.fileOf.set(searched(costs, { movable, usersOf }, fixedNumbers(search)))
    const score = costs.scored()
    const isHeld = costs.isHeld()
    if (isHeld || score < best.score) best = { score, files: costs.fileOf.slice() }
    if (isHeld) break
  }
  costs.fileOf.set(best.files)
  if (!Number.isFinite(costs.scored())) throw new Error('parts of the code need each other')
  return costs.order().map(file => parts.filter((_, number) => costs.fileOf[number] === file))
}

/** Which parts may move, and who needs each. */
interface Movable {
  movable: readonly number[]
  usersOf: readonly (readonly unknown[])[]
}

/** The best files that the search comes by once it is strict, from each part alone. */
function searched<U>(costs: PlanCosts<U>, { movable, usersOf }: Movable, random: () => number): Int32Array {
  const { fileOf } = costs
  for (const number of fileOf.keys()) fileOf[number] = number
  const any = (): number => movable[Math.floor(random() * movable.length)] ?? 0
  let strictness = LOOSE
  let score = costs.scored(strictness)
  const before = fileOf.slice()
  let best = { score: Number.POSITIVE_INFINITY, files: before }
  for (let tried = 0; tried < TRIES && movable.length > 1; tried++) {
    if (tried % STEP === 0) {
      strictness = Math.min(1, LOOSE ** (1 - tried / TRIES / STRICT_FROM))
      score = costs.scored(strictness)
    }
    before.set(fileOf)
    const [part, other] = [any(), any()]
    if (random() < SPLITS) split(fileOf, usersOf, part, random)
    else change(fileOf, part, other, random())
    const next = costs.scored(strictness)
    const heat = HOT * (COLD / HOT) ** (tried / TRIES)
    if (next > score && random() >= Math.exp((score - next) / heat)) {
      fileOf.set(before)
      continue
    }
    score = next
    if (strictness === 1 && score < best.score) best = { score, files: fileOf.slice() }
  }
  return best.files
}

/** A file loses what one user of one of its parts does not need: part by part that would be dearer first. */
function split(fileOf: Int32Array, usersOf: Movable['usersOf'], part: number, random: () => number): void {
  const users = usersOf[part] ?? []
  const user = users[Math.floor(random() * users.length)]
  const [from, free] = [fileOf[part], freeNumber(fileOf)]
  for (let number = 0; number < fileOf.length; number++)
    if (fileOf[number] === from && !usersOf[number]?.includes(user)) fileOf[number] = free
}

/** A part moves to the file of another, or alone; or its whole file does. */
function change(fileOf: Int32Array, part: number, other: number, choice: number): void {
  const from = fileOf[part] ?? 0
  const to = fileOf[other] ?? 0
  if (choice < 0.25) {
    for (let number = 0; number < fileOf.length; number++) if (fileOf[number] === from) fileOf[number] = to
  } else if (choice < 0.9) fileOf[part] = to
  else fileOf[part] = freeNumber(fileOf)
}

function freeNumber(fileOf: Int32Array): number {
  for (let number = 0; number < fileOf.length; number++) if (!fileOf.includes(number)) return number
  return fileOf[0] ?? 0
}

/** Numbers from 0 up to 1, the same in every build (mulberry32). */
function fixedNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
