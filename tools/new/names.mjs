/** The spellings of a name, by the words that stand for them in templates: `$Name` in texts, `NAME` in paths. */
export function spellings(/** @type {string} */ name) {
  const words = name.replaceAll('-', ' ')
  const Name = name.replace(/(^|-)(\w)/g, (_all, _dash, letter) => letter.toUpperCase())
  return {
    /** As given: reading-list. */
    slug: name,
    /** readingList */
    name: `${Name.slice(0, 1).toLowerCase()}${Name.slice(1)}`,
    /** ReadingList */
    Name,
    /** READING_LIST */
    NAME: name.replaceAll('-', '_').toUpperCase(),
    /** reading list */
    words,
    /** Reading list */
    Words: `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`,
  }
}

/** Words that no variable may be called by, and rooms that are none. */
const RESERVED = new Set(
  `await break case catch class const continue debugger default delete do else enum export extends false finally for function if
  implements import in instanceof interface let new null package platform private protected public return static super switch this
  throw true try typeof var void while with yield`.split(/\s+/),
)

/** One sentence on what is wrong with what was asked for, or null. */
export function getFault(
  /** @type {string} */ name,
  /** @type {readonly string[]} */ options,
  /** @type {import('./plan.mjs').Generator} */ { usage, oneWord = false, options: known = [] },
) {
  const isName = (oneWord ? /^[a-z]+$/ : /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/).test(name)
  if (RESERVED.has(name)) return `${name} is a word of the language or of the house: another name, please.`
  if (isName && options.every(option => known.includes(option))) return null
  return `Usage: npm run ${usage} (NAME: ${oneWord ? 'one word in lower case' : 'lower case, with hyphens'})`
}
