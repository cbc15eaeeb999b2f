import type { PackageParts } from './package-parts.ts'
import { unescaped } from './text-escapes.ts'

/** Collects the text of one item: runs joined, phonetic hints left out. */
export class TextItem {
  #text = ''
  #isText = false
  #isHint = false

  open(name: string): void {
    if (name === 'rPh') this.#isHint = true
    this.#isText = name === 't' && !this.#isHint
  }
  add(text: string): void {
    if (this.#isText) this.#text += text
  }
  close(name: string): void {
    if (name === 'rPh') this.#isHint = false
    this.#isText = false
  }
  /** The text so far; the next item starts empty. */
  take(): string {
    const text = unescaped(this.#text)
    this.#text = ''
    return text
  }
}

/** The texts that cells name by number; what is lost of them is added to `marks`. */
export async function readStrings(
  parts: PackageParts,
  path: string | undefined,
  marks: Set<string>,
): Promise<string[]> {
  const strings: string[] = []
  const item = new TextItem()
  if (path !== undefined)
    await parts.scan(path, {
      open(name) {
        item.open(name)
        if (name === 'rPr' || name === 'rPh') marks.add(name)
      },
      text: text => item.add(text),
      close(name) {
        item.close(name)
        if (name === 'si') strings.push(item.take())
      },
    })
  return strings
}
