import { createHash } from 'node:crypto'

/** Numbers that stand apart from those of any origin. */
const APART = 1_000_000_000
const SPAN = 2 ** 30

/** Gives things the numbers by which a backup knows them: those that their origin gave them, or ones that follow from their keys. */
export class BackupIds {
  readonly #byKey = new Map<string, number>()
  readonly #taken = new Set<string>()

  /** The number of a thing, the same each time. */
  of(kind: string, key: string): number {
    const name = `${kind} ${key}`
    const known = this.#byKey.get(name)
    if (known !== undefined) return known
    const [, origin = ''] = /^moodle:.*:(\d{1,9})$/.exec(key) ?? []
    let id = Number(origin)
    if (id === 0 || this.#taken.has(`${kind} ${id}`)) id = APART + (hashed(name) % SPAN)
    while (this.#taken.has(`${kind} ${id}`)) id += 1
    this.#taken.add(`${kind} ${id}`)
    this.#byKey.set(name, id)
    return id
  }
}

const hashed = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0)
