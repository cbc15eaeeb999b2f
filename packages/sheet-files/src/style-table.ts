import type { CellStyle } from './sheet-file.ts'

/** The looks of a file, each once; the first is the plain one. */
export class StyleTable {
  readonly list: CellStyle[] = [{}]
  readonly #numbers = new Map<string, number>([['{}', 0]])

  /** Index of a look. */
  indexOf(style: CellStyle): number {
    const key = JSON.stringify(style)
    let index = this.#numbers.get(key)
    if (index === undefined) {
      index = this.list.push(style) - 1
      this.#numbers.set(key, index)
    }
    return index
  }

  /** Index of the look that is this number format and nothing else. */
  indexOfFormat(format: string): number {
    return format === 'General' ? 0 : this.indexOf({ format })
  }
}
