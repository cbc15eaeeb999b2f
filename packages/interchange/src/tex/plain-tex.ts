import { ACCENTS, DOUBLE, LOWERED, RAISED, SIGNS } from './tex-signs.data.ts'

/** Commands of which only what they hold is read. */
const BARE =
  /^(?:d|t|c)?(?:text\w*|math(?:rm|bf|it|sf|tt|cal|scr|frak|normal)|mbox|hbox|operatorname|boldsymbol|bm|pmb|emph|boxed|ensuremath|mathop|mathrel|mathbin|mathord)$/
/** Commands that say how something is set. */
const LAYOUT =
  /^(?:left|right|middle|[bB]igg?[lrm]?|displaystyle|textstyle|scriptstyle|limits|nolimits|rm|bf|it|cal|small|large|nonumber|notag|hline|phantom)$/
const SPACES = /^(?:quad|qquad|enspace|space|thinspace|[,;:> ])$/

/** Where the reading of one formula stands. Brackets inside of each other are read to this depth, and what is deeper as it stands. */
interface Place {
  readonly tex: string
  at: number
  depth: number
}
const MAX_DEPTH = 30

/**
 * A formula of TeX as a line of plain text, for names, which have no other form: `\frac{a}{b}` is a/b, `x^2` is x², `\alpha` is α. A
 * command that nobody knows is its name.
 */
export const plainTex = (tex: string): string => readUntil({ tex, at: 0, depth: 0 }, '').replaceAll(/\s+/g, ' ').trim()

function readUntil(place: Place, close: string): string {
  let made = ''
  while (place.at < place.tex.length) {
    if (close !== '' && place.tex.startsWith(close, place.at)) {
      place.at += close.length
      break
    }
    made += readOne(place)
  }
  return made
}

/** The next thing: a sign, a command with what belongs to it, a group in braces. */
function readOne(place: Place): string {
  const sign = String.fromCodePoint(place.tex.codePointAt(place.at) ?? 32)
  place.at += sign.length
  if (sign === '\\') return readCommand(place)
  if (sign === '{') return readGroup(place)
  if (sign === '}') return ''
  if (sign === '^') return scriptOf(readArgument(place), RAISED, '^')
  if (sign === '_') return scriptOf(readArgument(place), LOWERED, '_')
  if (sign === '~' || sign === '&') return ' '
  return sign === "'" ? '′' : sign
}

function readGroup(place: Place): string {
  if (place.depth >= MAX_DEPTH) return ''
  place.depth += 1
  const made = readUntil(place, '}')
  place.depth -= 1
  return made
}

function readArgument(place: Place): string {
  while (place.tex[place.at] === ' ') place.at += 1
  if (place.depth >= MAX_DEPTH || place.at >= place.tex.length) return ''
  place.depth += 1
  const made = readOne(place)
  place.depth -= 1
  return made.trim()
}

/** What stands in square brackets right here; none is ''. */
function readOption(place: Place): string {
  if (place.tex[place.at] !== '[') return ''
  place.at += 1
  return readUntil(place, ']')
}

function readCommand(place: Place): string {
  const [name = place.tex[place.at] ?? ''] = /^[a-zA-Z]+\*?/.exec(place.tex.slice(place.at, place.at + 40)) ?? []
  place.at += name.length
  const bare = name.replace('*', '')
  if (/^[dtc]?frac$/.test(bare)) return `${grouped(readArgument(place))}/${grouped(readArgument(place))}`
  if (/^[dt]?binom$/.test(bare)) return `(${readArgument(place)} over ${readArgument(place)})`
  if (bare === 'sqrt') return rootOf(readOption(place), readArgument(place))
  if (bare === 'ce' || bare === 'pu') return readArgument(place).replaceAll(/(?<=[A-Za-z)\]])\d+/g, lowered)
  if (bare === 'begin' || bare === 'end') return dropped(readArgument(place))
  if (bare === 'mathbb') return Array.from(readArgument(place), letter => DOUBLE.get(letter) ?? letter).join('')
  const accent = ACCENTS.get(bare)
  if (accent !== undefined) return accented(readArgument(place), accent)
  if (BARE.test(bare)) return readArgument(place)
  if (LAYOUT.test(bare)) return hidesDot(place)
  if (SPACES.test(name) || name === '\\') return ' '
  if (!/^[a-z]/i.test(name)) return /^[!()[\]]$/.test(name) ? '' : name
  const known = SIGNS.get(bare)
  if (known !== undefined) return known
  // A name of several letters keeps apart from what it is of: sin x.
  return /^[a-z\d\\]$/i.test(place.tex[place.at] ?? '') ? `${bare} ` : bare
}

/** What follows `\left` and `\right` as a dot is no sign. */
function hidesDot(place: Place): string {
  if (place.tex[place.at] === '.') place.at += 1
  return ''
}

const dropped = (_name: string): string => ' '
const isSimple = (text: string): boolean => /^(?:[\p{L}\p{M}\p{N}.,′°]*|√\(.*\))$/u.test(text)
/** One letter or one number: it needs no brackets. */
const isShort = (text: string): boolean => /^(?:.\p{M}?|[\d.]+)$/u.test(text)
const grouped = (text: string): string => (isSimple(text) ? text : `(${text})`)
const lowered = (text: string): string => Array.from(text, letter => LOWERED.get(letter) ?? letter).join('')

function rootOf(degree: string, inside: string): string {
  const raised = Array.from(degree, letter => RAISED.get(letter) ?? letter).join('')
  return `${raised}√${isShort(inside) ? inside : `(${inside})`}`
}

const accented = (text: string, mark: string): string =>
  Array.from(text).length <= 3 ? Array.from(text, letter => letter + mark).join('') : text

/** Raised or lowered, where every sign of it has such a form. */
function scriptOf(text: string, forms: ReadonlyMap<string, string>, sign: string): string {
  const letters = Array.from(text.replaceAll(' ', ''))
  if (letters.every(letter => forms.has(letter))) return letters.map(letter => forms.get(letter)).join('')
  return `${sign}${isShort(text) ? text : `(${text})`}`
}

/** Formulas as texts have them; a single dollar is money, unless a command stands between two. */
const FORMULA =
  /\\\((.{1,2000}?)\\\)|\\\[(.{1,2000}?)\\\]|\$\$(.{1,2000}?)\$\$|\[tex\](.{1,2000}?)\[\/tex\]|\$(?=\S)([^$]{0,200}(?:\\[a-z]|[\^_])[^$]{0,200})(?<=\S)\$(?!\d)/gis

/** A line of text with its formulas as plain text. */
export const withPlainTex = (line: string): string =>
  /[$\\[]/.test(line)
    ? line.replace(FORMULA, (all: string, ...inside: (string | undefined)[]) => {
        const tex = inside.slice(0, 5).find(text => text !== undefined)
        return plainTex(tex ?? '') || all
      })
    : line
