/** A piece of one section of a number format. */
export type Part =
  | { kind: 'literal'; text: string }
  /** `0`, `#` or `?`: one place of a digit. */
  | { kind: 'digit'; mark: '0' | '#' | '?' }
  | { kind: 'point' }
  | { kind: 'comma' }
  | { kind: 'percent' }
  /** `E+00`: at least `digits` digits; `plus` shows a sign always. */
  | { kind: 'exponent'; plus: boolean; digits: number }
  | { kind: 'slash' }
  | { kind: 'text' }
  | { kind: 'general' }
  /** `yyyy`, `m`, `dd`, `h`, `ss`, `AM/PM`, `[h]`, `.00` of seconds. */
  | { kind: 'date'; code: string }

/** One section, up to a `;`. */
export interface Section {
  parts: Part[]
  isDate: boolean
  /** It mixes what cannot stand together (`mm###`): TEXT refuses it, cells show General. */
  isBroken: boolean
  isText: boolean
  condition: { op: string; limit: number } | null
  color: string | null
  /** Thousands separator, grouped in threes or as in India. */
  grouping: 'none' | 'thousands' | 'indian'
  /** Commas at the end of the digits: each divides by 1000. */
  scale: number
}

const COLORS = ['black', 'blue', 'cyan', 'green', 'magenta', 'red', 'white', 'yellow']
const CONDITION = /^(<>|<=|>=|<|>|=)(-?[\d.]+(?:e[-+]?\d+)?)$/i

/** Reads a number format into its sections. Characters without meaning stand for themselves. */
export function getSections(format: string): Section[] {
  const sections: Section[] = []
  let start = 0
  for (let i = 0; i <= format.length; i++) {
    const c = format.charAt(i)
    if (c === '"') {
      const end = format.indexOf('"', i + 1)
      i = end < 0 ? format.length : end
    } else if (c === '\\') i++
    else if (c === '[') {
      const end = format.indexOf(']', i)
      if (end > 0) i = end
    }
    if (i >= format.length || c === ';') {
      sections.push(readSection(format.slice(start, Math.min(i, format.length))))
      start = i + 1
      if (i >= format.length) break
    }
  }
  return sections
}

function emptySection(): Section {
  return {
    parts: [],
    isDate: false,
    isBroken: false,
    isText: false,
    condition: null,
    color: null,
    grouping: 'none',
    scale: 0,
  }
}

function readSection(text: string): Section {
  const section = emptySection()
  const { parts } = section
  const literal = (value: string) => {
    const last = parts.at(-1)
    if (last?.kind === 'literal') last.text += value
    else parts.push({ kind: 'literal', text: value })
  }
  let i = 0
  while (i < text.length) {
    const c = text.charAt(i)
    const rest = text.slice(i)
    const isInWord = /[a-z]/i.test(text.charAt(i - 1))
    const date = /^(?:AM\/PM|A\/P|y+|m+|d+|h+|s+)/i.exec(rest) ?? (isInWord ? null : /^(?:e+|b+)(?![a-z])/i.exec(rest))
    if (c === '"') {
      const end = text.indexOf('"', i + 1)
      literal(text.slice(i + 1, end < 0 ? text.length : end))
      i = end < 0 ? text.length : end + 1
    } else if (c === '\\') {
      literal(text.charAt(i + 1))
      i += 2
    } else if (c === '_') {
      literal(' ')
      i += 2
    } else if (c === '*') i += 2
    else if (c === '[') i = readBracket(text, i, section, literal)
    else if (/^general/i.test(rest)) {
      parts.push({ kind: 'general' })
      i += 7
    } else if (/^e[+-]/i.test(rest) && parts.some(p => p.kind === 'digit')) {
      const digits = /^[0#?]*/.exec(text.slice(i + 2))?.[0].length ?? 0
      parts.push({ kind: 'exponent', plus: text.charAt(i + 1) === '+', digits })
      i += 2 + digits
    } else if (date) {
      section.isDate = true
      parts.push({
        kind: 'date',
        code:
          date[0].toLowerCase() === 'am/pm' || date[0].toLowerCase() === 'a/p'
            ? date[0].toUpperCase()
            : date[0].toLowerCase(),
      })
      i += date[0].length
    } else {
      readMark(c, section, literal)
      i++
    }
  }
  finish(section)
  return section
}

function readMark(c: string, section: Section, literal: (text: string) => void): void {
  const { parts } = section
  if (c === '0' || c === '#' || c === '?') parts.push({ kind: 'digit', mark: c })
  else if (c === '.') parts.push({ kind: 'point' })
  else if (c === ',') parts.push({ kind: 'comma' })
  else if (c === '%') parts.push({ kind: 'percent' })
  else if (c === '/') parts.push({ kind: 'slash' })
  else if (c === '@') {
    section.isText = true
    parts.push({ kind: 'text' })
  } else literal(c)
}

function readBracket(text: string, at: number, section: Section, literal: (text: string) => void): number {
  const end = text.indexOf(']', at)
  if (end < 0) {
    literal('[')
    return at + 1
  }
  const inside = text.slice(at + 1, end)
  const condition = CONDITION.exec(inside)
  if (condition) section.condition = { op: condition[1] as string, limit: Number(condition[2]) }
  else if (inside.startsWith('$')) {
    const dash = inside.indexOf('-', 1)
    literal(dash > 0 ? inside.slice(1, dash) : inside.slice(1))
    if (/en-IN|hi-IN|4009|0439/i.test(inside) || inside.startsWith('$₹')) section.grouping = 'indian'
  } else if (COLORS.includes(inside.toLowerCase())) section.color = inside.toLowerCase()
  else if (/^color\s*\d+$/i.test(inside)) section.color = null
  else if (/^(?:h+|m+|s+)$/i.test(inside)) {
    section.isDate = true
    section.parts.push({ kind: 'date', code: `[${inside.toLowerCase()}]` })
  }
  return end + 1
}

/** Settles what commas and points mean once the whole section is read. */
function finish(section: Section): void {
  if (section.isDate) {
    finishDate(section)
    return
  }
  settleCommas(section)
}

/** Only commas stand between a digit and this place. */
function isAfter(parts: Part[], digit: number, at: number): boolean {
  return digit >= 0 && at > digit && parts.slice(digit + 1, at).every(p => p.kind === 'comma')
}

/** `#,##,##0`: three digits after the last comma, two between the others. */
function isIndian(digitsAfter: number[]): boolean {
  return digitsAfter.length > 1 && digitsAfter.toReversed().every((n, i) => n === 3 + 2 * i)
}

/** A comma between digits groups them, commas after the last whole digit divide by 1000 each, others are themselves. */
function settleCommas(section: Section): void {
  const { parts } = section
  const point = parts.findIndex(p => p.kind === 'point')
  const end = point < 0 ? parts.length : point
  const digits = parts.flatMap((p, i) => (p.kind === 'digit' && i < end ? [i] : []))
  const [first = -1, last = -1] = [digits[0], digits.at(-1)]
  const lastOfAll = parts.findLastIndex(p => p.kind === 'digit')
  const between: number[] = []
  const kept: Part[] = []
  parts.forEach((part, i) => {
    if (part.kind !== 'comma') kept.push(part)
    else if (i > first && i < last && first >= 0) between.push(digits.filter(d => d > i).length)
    else if (isAfter(parts, last, i) || isAfter(parts, lastOfAll, i)) section.scale++
    else kept.push({ kind: 'literal', text: ',' })
  })
  if (between.length > 0 && section.grouping === 'none') section.grouping = isIndian(between) ? 'indian' : 'thousands'
  else if (between.length === 0) section.grouping = 'none'
  section.parts = kept
}

/** In dates a slash, a comma and a point are themselves, save for fractions of a second. */
function finishDate(section: Section): void {
  const parts: Part[] = []
  for (let i = 0; i < section.parts.length; i++) {
    const part = section.parts[i] as Part
    const previous = parts.at(-1)
    if (part.kind === 'slash') parts.push({ kind: 'literal', text: '/' })
    else if (part.kind === 'comma') parts.push({ kind: 'literal', text: ',' })
    else if (part.kind === 'point') {
      let digits = ''
      while (section.parts[i + 1]?.kind === 'digit') {
        digits += '0'
        i++
      }
      const isFraction = digits !== '' && previous?.kind === 'date' && /s/.test(previous.code)
      parts.push(isFraction ? { kind: 'date', code: `.${digits}` } : { kind: 'literal', text: `.${digits}` })
    } else parts.push(part)
  }
  section.parts = parts
  section.isBroken = parts.some(p => p.kind === 'digit' || p.kind === 'exponent')
}
