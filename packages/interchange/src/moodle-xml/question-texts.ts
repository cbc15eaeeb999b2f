import type { FileModel } from '@learn/course'
import { encodePath } from '../moodle/rewrite-links.ts'
import { xmlAttribute, xmlText } from './xml-text.ts'

/** Writes the texts of one question, each with the files that it names. */
export class QuestionTexts {
  readonly #files: readonly FileModel[]
  readonly #bytesOf: (file: FileModel) => Promise<Uint8Array>

  constructor(files: readonly FileModel[], bytesOf: (file: FileModel) => Promise<Uint8Array>) {
    this.#files = files
    this.#bytesOf = bytesOf
  }

  /** An element with an authored text. */
  html = async (name: string, html: string, attributes = ''): Promise<string> =>
    `<${name}${attributes} format="html">${await this.inside(html)}</${name}>`

  /** What stands in such an element. */
  async inside(html: string): Promise<string> {
    const named = this.#files.filter(({ path }) => namesFile(html, path))
    const written = html.replaceAll('@@file@@/', '@@PLUGINFILE@@/')
    return `<text>${xmlText(written)}</text>${(await Promise.all(named.map(file => this.#element(file)))).join('')}`
  }

  /** The files that something names which is no text of Moodle's; '' for none. */
  async attached(value: unknown): Promise<string> {
    const text = JSON.stringify(value)
    const named = this.#files.filter(({ path }) => namesFile(text, path))
    if (named.length === 0) return ''
    return `<attached><text></text>${(await Promise.all(named.map(file => this.#element(file)))).join('')}</attached>`
  }

  /** A file that stands by itself. */
  async file(path: string): Promise<string> {
    const file = this.#files.find(candidate => candidate.path === path)
    return file ? this.#element(file) : ''
  }

  async #element(file: FileModel): Promise<string> {
    const cut = file.path.lastIndexOf('/') + 1
    const [folder, name] = [file.path.slice(0, cut), file.path.slice(cut)]
    const bytes = Buffer.from(await this.#bytesOf(file)).toString('base64')
    return `<file name="${xmlAttribute(name)}" path="/${xmlAttribute(folder)}" encoding="base64">${bytes}</file>`
  }
}

/** A name goes on until something that no path has. */
function namesFile(html: string, path: string): boolean {
  const reference = `@@file@@/${encodePath(path)}`
  for (let at = html.indexOf(reference); at >= 0; at = html.indexOf(reference, at + 1))
    if (!/[\w.~%/-]/.test(html[at + reference.length] ?? '')) return true
  return false
}
