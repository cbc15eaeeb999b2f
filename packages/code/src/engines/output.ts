/** Thrown where a program prints more than it may. */
export class OutputOver extends Error {}

const encoder = new TextEncoder()

/** Collects what a program prints, up to a limit. */
export class Output {
  readonly #limit: number
  #bytes = 0
  readonly #texts: string[] = []
  isOver = false

  constructor(limitBytes: number) {
    this.#limit = limitBytes
  }

  /** Throws `OutputOver` beyond the limit; what fits is kept. */
  add(text: string): void {
    const left = this.#limit - this.#bytes
    const { length } = encoder.encode(text)
    if (this.isOver || length > left) {
      if (!this.isOver) this.#texts.push(text.slice(0, Math.max(0, left)))
      this.#bytes = this.#limit
      this.isOver = true
      throw new OutputOver('too much was printed')
    }
    this.#bytes += length
    this.#texts.push(text)
  }

  text(): string {
    return this.#texts.join('')
  }
}
