import { createHash } from 'node:crypto'
import type { MarkedExtension, Token, Tokens } from 'marked'

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

/**
 * Footnotes of one text, as GitHub and Markdown Extra write them: `[^label]` where they belong, `[^label]: words` anywhere.
 * A reference without its note stays as typed. Made anew for each text; `notes()` gives the list that belongs at its end.
 */
export function footnotesOf(text: string): {
  extension: MarkedExtension
  notes(parse: (tokens: Token[]) => string): string
} {
  const place = createHash('sha256').update(text).digest('hex').slice(0, 6)
  const defined = new Map<string, Note>()
  const inOrder: Note[] = []

  const reference = (note: Note): string => {
    if (note.number === 0) note.number = inOrder.push(note)
    note.references++
    const again = note.references > 1 ? `-${note.references}` : ''
    return `<sup><a id="fnref-${place}-${note.number}${again}" href="#fn-${place}-${note.number}">${note.number}</a></sup>`
  }
  const wayBack = (note: Note): string =>
    Array.from({ length: note.references }, (_, n) => {
      const again = n > 0 ? `-${n + 1}` : ''
      return ` <a href="#fnref-${place}-${note.number}${again}" title="Back to the text">↩</a>`
    }).join('')

  const extension: MarkedExtension = {
    extensions: [
      {
        name: 'footnote',
        level: 'block',
        tokenizer(src): Tokens.Generic | undefined {
          const found = definitionAt(src)
          if (!found) return undefined
          const content = this.lexer.blockTokens(found.body)
          if (!defined.has(found.label)) defined.set(found.label, { content, number: 0, references: 0 })
          return { type: 'footnote', raw: found.raw }
        },
        renderer: () => '',
      },
      {
        name: 'footnoteReference',
        level: 'inline',
        start: src => src.indexOf('[^'),
        tokenizer(src): Tokens.Generic | undefined {
          const label = REFERENCE.exec(src)?.[1]
          const note = label === undefined ? undefined : defined.get(label)
          return note && { type: 'footnoteReference', raw: `[^${label}]`, note }
        },
        renderer: token => reference(token['note'] as Note),
      },
    ],
  }

  return {
    extension,
    notes(parse) {
      const items: string[] = []
      // A note may refer to others, which join the list while it is written.
      for (const note of inOrder) items.push(parse(note.content).trim())
      if (items.length === 0) return ''
      const list = inOrder.map((note, n) => {
        const words = items[n] ?? ''
        const back = wayBack(note)
        const said = words.endsWith('</p>') ? `${words.slice(0, -'</p>'.length)}${back}</p>` : `${words}${back}`
        return `<li id="fn-${place}-${note.number}">${said}</li>`
      })
      return `\n<hr>\n<ol>\n${list.join('\n')}\n</ol>`
    },
  }
}
