import { createHash } from 'node:crypto'
import type { BankCategory, BankQuestion } from '@learn/questions'

/** Names of categories around each other that are looked at. */
const MAX_DEPTH = 30
const KEY = /^[\w.~:-]{1,200}$/

/** A key as our own files write it; null for anything else. */
export const keyIn = (text: string | undefined): string | null => (text !== undefined && KEY.test(text) ? text : null)

const keyOf = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24)

/** `$course$/top/A/B//C` as `A`, `B/C`. */
export function pathOfCategory(written: string): string[] {
  const parts = written
    .replaceAll('//', '\0')
    .split('/')
    .map(part => part.replaceAll('\0', '/').trim())
    .filter(Boolean)
  const named = /^\$[a-z]+\d*\$$/.test(parts[0] ?? '') ? parts.slice(1) : parts
  return (named[0] === 'top' ? named.slice(1) : named).slice(0, MAX_DEPTH).map(name => name.slice(0, 255))
}

/** The categories of a file, as they come up. Keys that the file does not give follow from paths and names. */
export class CategoryTree {
  readonly #byKey = new Map<string, BankCategory>()
  readonly #questionKeys = new Set<string>()
  #current: BankCategory | null = null

  get list(): BankCategory[] {
    return [...this.#byKey.values()]
  }

  /** The category of a path, and those around it; questions that follow belong to it. */
  open(path: readonly string[], about: { infoHtml?: string; idNumber?: string } = {}): void {
    let parent: BankCategory | null = null
    const names = path.length > 0 ? path : ['Imported questions']
    for (const [n, name] of names.entries()) {
      const sourceKey = `questions:category:${keyOf(...names.slice(0, n + 1))}`
      const parentKey: string | null = parent?.sourceKey ?? null
      parent = this.#add({ sourceKey, name, parentKey, idNumber: '', infoHtml: '', questions: [] })
    }
    if (parent && about.infoHtml) parent.infoHtml = about.infoHtml
    if (parent && about.idNumber) parent.idNumber = about.idNumber
    this.#current = parent
  }

  /** A category that its file names by a key of ours. */
  openKeyed(category: Omit<BankCategory, 'questions'>): void {
    this.#current = this.#add({ ...category, questions: [] })
  }

  /** The key of a question of the open category: the one that its file gives, or one that follows from what it is called. */
  keysFor(
    given: string | null,
    { idNumber, name }: { idNumber: string; name: string },
  ): Pick<BankQuestion, 'sourceKey' | 'sharedKey'> {
    const category = this.#openOne()
    const base = given ?? `questions:${idNumber === '' ? keyOf(category.sourceKey, name) : keyOf('idnumber', idNumber)}`
    let key = base
    for (let n = 2; this.#questionKeys.has(key); n++) key = `${base}:${n}`
    this.#questionKeys.add(key)
    return { sourceKey: key, ...(given === null && { sharedKey: base }) }
  }

  add(question: BankQuestion): void {
    this.#openOne().questions.push(question)
  }

  #openOne(): BankCategory {
    if (!this.#current) this.open([])
    const current = this.#current
    if (!current) throw new Error('a category was opened')
    return current
  }

  #add(category: BankCategory): BankCategory {
    const standing = this.#byKey.get(category.sourceKey)
    if (standing) return standing
    this.#byKey.set(category.sourceKey, category)
    return category
  }
}
