import { createHash } from 'node:crypto'
import type { MarkedExtension, Token, TokenizerAndRendererExtension, Tokens } from 'marked'

/** A note that a text defines: what it says, and how often it was referred to. */
interface Note {
  content: Token[]
  number: number
  references: number
}

const DEFINITION = /^ {0,3}\[\^([^\]\s]{1,100})\]:[ \t]*/
const REFERENCE = /^\[\^([^\]\s]{1,100})\]/

/** The source of a definition at the beginning of these lines: its lines, those that go on with it, and indented ones after gaps. */
function definitionAt(src: string): { raw: string; label: string; body: string } | null {
  const head = DEFINITION.exec(src)
  if (!head?.[1]) return null
  const taken: string[] = []
  let gap: string[] = []
  for (let at = 0, isFirst = true; at < src.length; isFirst = false) {
    const end = src.indexOf('\n', at)
    const line = end === -1 ? src.slice(at) : src.slice(at, end + 1)
    const isBlank = line.trim() === ''
    if (!isFirst && !isBlank && (DEFINITION.test(line) || (gap.length > 0 && !/^(?: {2,}|\t)/.test(line)))) break
    if (isBlank) gap.push(line)
    else {
      taken.push(...gap, line)
      gap = []
    }
    at += line.length
  }
  const raw = taken.join('')
  return { raw, label: head[1], body: raw.slice(head[0].length).replaceAll(/^(?: {4}|\t| {2,3})/gm, '') }
}

/** The notes of one text, and where they stand in the list at its end. */
class Footnotes {
  readonly #place: string
  readonly #defined = new Map<string, Note>()
  readonly #inOrder: Note[] = []

  constructor(text: string) {
    this.#place = createHash('sha256').update(text).digest('hex').slice(0, 6)
  }

  define(label: string, content: Token[]): void {
    if (!this.#defined.has(label)) this.#defined.set(label, { content, number: 0, references: 0 })
  }

  find(label: string): Note | undefined {
    return this.#defined.get(label)
  }

  /** The sign in the text that leads to the note. */
  reference(note: Note): string {
    if (note.number === 0) note.number = this.#inOrder.push(note)
    note.references++
    return `<sup><a id="${this.#from(note, note.references)}" href="#fn-${this.#place}-${note.number}">${note.number}</a></sup>`
  }

  /** The list at the end; '' without any. */
  list(parse: (tokens: Token[]) => string): string {
    const items: string[] = []
    // A note may refer to others, which join the list while it is written.
    for (const note of this.#inOrder) items.push(parse(note.content).trim())
    if (items.length === 0) return ''
    return `\n<hr>\n<ol>\n${this.#inOrder.map((note, n) => this.#item(note, items[n] ?? '')).join('\n')}\n</ol>`
  }

  #item(note: Note, words: string): string {
    const back = Array.from(
      { length: note.references },
      (_, n) => ` <a href="#${this.#from(note, n + 1)}" title="Back to the text">↩</a>`,
    ).join('')
    const said = words.endsWith('</p>') ? `${words.slice(0, -'</p>'.length)}${back}</p>` : `${words}${back}`
    return `<li id="fn-${this.#place}-${note.number}">${said}</li>`
  }

  #from = ({ number }: Note, time: number): string => `fnref-${this.#place}-${number}${time > 1 ? `-${time}` : ''}`
}

/**
 * Footnotes as GitHub and Markdown Extra write them: `[^label]` where they belong, `[^label]: words` anywhere. A reference without its
 * note stays as typed. Made anew for each text; `list` gives what belongs at its end.
 */
export function getFootnotes(text: string): {
  extension: MarkedExtension
  list(parse: (tokens: Token[]) => string): string
} {
  const notes = new Footnotes(text)
  const definition: TokenizerAndRendererExtension = {
    name: 'footnote',
    level: 'block',
    tokenizer(src): Tokens.Generic | undefined {
      const found = definitionAt(src)
      if (!found) return undefined
      notes.define(found.label, this.lexer.blockTokens(found.body))
      return { type: 'footnote', raw: found.raw }
    },
    renderer: () => '',
  }
  const reference: TokenizerAndRendererExtension = {
    name: 'footnoteReference',
    level: 'inline',
    start: src => src.indexOf('[^'),
    tokenizer(src): Tokens.Generic | undefined {
      const label = REFERENCE.exec(src)?.[1] ?? ''
      const note = notes.find(label)
      return note && { type: 'footnoteReference', raw: `[^${label}]`, note }
    },
    renderer: token => notes.reference(token['note'] as Note),
  }
  return { extension: { extensions: [definition, reference] }, list: parse => notes.list(parse) }
}
