import type { CellStyle } from './sheet-file.ts'

/** Number formats as styles, each once; `General` is the plain one. */
export class FormatStyles {
  readonly list: CellStyle[] = [{}]
  readonly #numbers = new Map<string, number>([['General', 0]])

  /** Index of the style that is this format and nothing else. */
  indexOf(format: string): number {
    let style = this.#numbers.get(format)
    if (style === undefined) {
      style = this.list.push({ format }) - 1
      this.#numbers.set(format, style)
    }
    return style
  }
}
