interface Entry<V, T> {
  version: V
  value: Promise<T>
  /** 0 until the value is there. */
  bytes: number
}

/**
 * Values by id and version, the last used ones up to a number of bytes. Several calls for one version wait for one load; what failed to
 * load is asked for again.
 */
export class StructureCache<K, V, T> {
  readonly #entries = new Map<K, Entry<V, T>>()
  readonly #maxBytes: number
  readonly #bytesOf: (value: T) => number
  #bytes = 0

  constructor(maxBytes: number, bytesOf: (value: T) => number) {
    this.#maxBytes = maxBytes
    this.#bytesOf = bytesOf
  }

  get(id: K, version: V, load: () => Promise<T>): Promise<T> {
    const found = this.#entries.get(id)
    if (found?.version === version) {
      this.#entries.delete(id)
      this.#entries.set(id, found)
      return found.value
    }
    if (found) this.#drop(id, found)
    const entry: Entry<V, T> = { version, value: load(), bytes: 0 }
    this.#entries.set(id, entry)
    entry.value.then(
      value => this.#measure(id, entry, value),
      () => this.#drop(id, entry),
    )
    return entry.value
  }

  #measure(id: K, entry: Entry<V, T>, value: T): void {
    if (this.#entries.get(id) !== entry) return
    entry.bytes = this.#bytesOf(value)
    this.#bytes += entry.bytes
    for (const [other, old] of this.#entries) {
      if (this.#bytes <= this.#maxBytes || other === id) break
      this.#drop(other, old)
    }
  }

  #drop(id: K, entry: Entry<V, T>): void {
    if (this.#entries.get(id) !== entry) return
    this.#entries.delete(id)
    this.#bytes -= entry.bytes
  }
}
