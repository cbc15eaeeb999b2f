import type { BankCategory, BankQuestion } from '@learn/questions'

/** What a question asks, without what its texts lose or gain on their way into a bank. */
function askedIn({ versions }: BankQuestion): string {
  const question = versions[0]?.question
  const text = (question?.textHtml ?? '').replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  return `${question?.type} ${text.trim()}`
}

const wholeOf = ({ versions }: BankQuestion): string => JSON.stringify(versions[0]?.question ?? null)

/**
 * The categories of a file, with the keys that a bank has for their questions. Where the file names none, questions of one name are told
 * apart by what they ask, and only those that are in neither alike by their order: one that was put before them takes nobody's place.
 */
export function getWithKeys(bank: readonly BankCategory[], categories: readonly BankCategory[]): BankCategory[] {
  const standing = new Map(bank.flatMap(({ questions }) => questions.map(one => [one.sourceKey, one] as const)))
  const all = categories.flatMap(({ questions }) => questions)
  const given = new Set(all.filter(one => one.sharedKey === undefined).map(one => one.sourceKey))
  const keys = new Map<BankQuestion, string>()
  for (const [shared, questions] of Map.groupBy(all, one => one.sharedKey)) {
    if (shared === undefined) continue
    const known = knownAs(shared, standing).filter(({ sourceKey }) => !given.has(sourceKey))
    for (const [question, key] of matched(questions, known)) keys.set(question, key)
    let n = 1
    const taken = new Set([...known.map(one => one.sourceKey), ...given])
    for (const question of questions) {
      if (keys.has(question)) continue
      while (taken.has(numbered(shared, n))) n++
      taken.add(numbered(shared, n))
      keys.set(question, numbered(shared, n))
    }
  }
  return categories.map(category => ({
    ...category,
    questions: category.questions.map(one => ({ ...one, sourceKey: keys.get(one) ?? one.sourceKey })),
  }))
}

const numbered = (shared: string, n: number): string => (n === 1 ? shared : `${shared}:${n}`)

/** The questions of a bank that are called the same, in order. */
function knownAs(shared: string, standing: ReadonlyMap<string, BankQuestion>): BankQuestion[] {
  const found = []
  for (let n = 1; ; n++) {
    const one = standing.get(numbered(shared, n))
    if (!one) return found
    found.push(one)
  }
}

/** Which question of a bank each of a file is: the same one, one that asks the same, the next in order. */
function matched(questions: readonly BankQuestion[], known: readonly BankQuestion[]): Map<BankQuestion, string> {
  const keys = new Map<BankQuestion, string>()
  const free = [...known]
  for (const signOf of [wholeOf, askedIn, () => '']) {
    for (const question of questions) {
      if (keys.has(question)) continue
      const at = free.findIndex(one => signOf(one) === signOf(question))
      if (at < 0) continue
      const [one] = free.splice(at, 1)
      if (one) keys.set(question, one.sourceKey)
    }
  }
  return keys
}
