/** A line with the part of it that differs; `from` equals `to` where nothing of it does. */
export interface MarkedLine {
  text: string
  from: number
  to: number
  differs: boolean
}

export interface LineMarks {
  expected: MarkedLine[]
  got: MarkedLine[]
  first: string
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.replace(/\n+$/, '').split('\n'))

function marked(text: string, other: string | undefined): MarkedLine {
  if (other === undefined) return { text, from: 0, to: text.length, differs: true }
  if (text.trimEnd() === other.trimEnd()) return { text, from: 0, to: 0, differs: false }
  let from = 0
  while (from < text.length && from < other.length && text[from] === other[from]) from++
  let back = 0
  while (
    back < text.length - from &&
    back < other.length - from &&
    text[text.length - 1 - back] === other[other.length - 1 - back]
  )
    back++
  return { text, from, to: text.length - back, differs: true }
}

const MOST_CHARS = 60
const shown = (text: string): string => {
  if (text === '') return 'an empty line'
  return text.length > MOST_CHARS ? `${text.slice(0, MOST_CHARS)}…` : text
}

/** What was expected and what came, line by line, with the part of each line that differs. */
export function lineMarks(expected: string, got: string): LineMarks {
  const [wanted, came] = [linesOf(expected), linesOf(got)]
  const marks = {
    expected: wanted.map((line, n) => marked(line, came[n])),
    got: came.map((line, n) => marked(line, wanted[n])),
  }
  const at = Math.max(wanted.length, came.length)
  const line = [...Array(at).keys()].find(n => (wanted[n] ?? null)?.trimEnd() !== (came[n] ?? null)?.trimEnd())
  return { ...marks, first: line === undefined ? '' : firstText(line, wanted[line], came[line]) }
}

function firstText(line: number, wanted: string | undefined, came: string | undefined): string {
  if (came === undefined) return line === 0 ? 'Nothing was printed' : `Line ${line + 1} is missing`
  if (wanted === undefined) return `Line ${line + 1} was not expected: ${shown(came)}`
  return `Line ${line + 1}: expected ${shown(wanted)}, got ${shown(came)}`
}
