/** One entry of a GIFT file: a question, or the category of those that follow. */
export interface GiftBlock {
  /** Where its text begins, from 1. */
  line: number
  text: string
  /** The lines of comment before it and inside of it, without their slashes. */
  comments: string[]
}

/**
 * The entries of a file: they are apart by blank lines, but for those inside of answers. One pass over the lines. Answers that never end
 * take no other question along: what begins one after a blank line, or opens answers, is another.
 */
export function getBlocks(file: string): GiftBlock[] {
  const blocks: GiftBlock[] = []
  let lines: string[] = []
  let comments: string[] = []
  let begin = 0
  let isOpen = false
  /** How many of the comments stood before the blank line that the next line follows; -1 where it follows none. */
  let beforeBlank = -1
  const close = () => {
    if (lines.length > 0) {
      blocks.push({ line: begin, text: lines.join('\n'), comments })
      comments = []
    }
    lines = []
    isOpen = false
  }
  for (const [n, line] of file.split(/\r\n|\r|\n/).entries()) {
    if (/^\s*\/\//.test(line)) comments.push(line.trim().slice(2).trim())
    else if (/^\s*\$CATEGORY:/.test(line)) {
      close()
      blocks.push({ line: n + 1, text: line.trim(), comments })
      comments = []
    } else if (line.trim() === '' && !isOpen) close()
    else {
      if (isOpen && beforeBlank >= 0 && beginsAnother(line)) {
        const own = comments.splice(beforeBlank)
        close()
        comments = own
      }
      beforeBlank = line.trim() === '' ? comments.length : -1
      if (lines.length === 0) begin = n + 1
      lines.push(line)
      isOpen = isInside(line, isOpen)
    }
  }
  close()
  return blocks
}

const beginsAnother = (line: string): boolean => /^\s*::/.test(line) || indexOfSign(line, '{') >= 0

/** Whether the braces of answers are open after a line. */
function isInside(line: string, isOpen: boolean): boolean {
  let open = isOpen
  for (let n = 0; n < line.length; n++) {
    if (line[n] === '\\') n += 1
    else if (line[n] === '{') open = true
    else if (line[n] === '}') open = false
  }
  return open
}

/** Splits a text at a sign that stands unescaped; the pieces keep their escapes. */
export function splitAt(text: string, sign: string): string[] {
  const pieces = ['']
  for (let n = 0; n < text.length; n++) {
    const taken = text[n] === '\\' && n + 1 < text.length ? text.slice(n, n + 2) : (text[n] ?? '')
    if (taken.length === 1 && text.startsWith(sign, n)) {
      pieces.push('')
      n += sign.length - 1
    } else {
      pieces.push((pieces.pop() ?? '') + taken)
      n += taken.length - 1
    }
  }
  return pieces
}

/** Where a sign stands unescaped, from a place on; -1 for nowhere. */
export function indexOfSign(text: string, sign: string, from = 0): number {
  for (let n = from; n < text.length; n++) {
    if (text[n] === '\\') n += 1
    else if (text.startsWith(sign, n)) return n
  }
  return -1
}

/** A text without its escapes: `\n` is the end of a line, `\=` a sign. */
export const unescaped = (text: string): string =>
  text.replace(/\\([~=#{}:\\n/>])/g, (_all, sign: string) => (sign === 'n' ? '\n' : sign))
