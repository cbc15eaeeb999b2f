import { getPieces, type Piece, proposal, trimmed } from '../piece.ts'
import type { Proposal } from '../proposal.ts'
import type { PlacedLine } from '../sections.ts'

/** Between skills; a slash is not: CI/CD, PL/SQL. */
const BETWEEN = /[,;|•·●▪◦\t()]| [-–—] |\s{3}/g
const SKILL = /^[\p{L}\d.][\p{L}\d .+#/&'-]{0,39}$/u
/** How well, not what. */
const LEVELS = new Set('advanced basic basics beginner expert fluent good intermediate proficient strong'.split(' '))
const WORDS = 4
const AT_MOST = 60
const CATEGORY_CHARS = 40

/** What of a line lists skills: without 'Languages:' before them. */
function listIn({ text }: PlacedLine): Piece {
  const colon = text.indexOf(':')
  return trimmed(text, colon > 0 && colon <= CATEGORY_CHARS ? colon + 1 : 0, text.length)
}

function skillOf(line: PlacedLine, { text, from, to }: Piece): Piece | null {
  const start = /^and /i.test(text) ? from + 4 : from
  const end = text.endsWith('.') && to - start > 1 ? to - 1 : to
  const skill = trimmed(line.text, start, end)
  const isSkill = SKILL.test(skill.text) && /\p{L}/u.test(skill.text) && skill.text.split(' ').length <= WORDS
  return isSkill && !LEVELS.has(skill.text.toLowerCase()) ? skill : null
}

/** Each skill that is listed below a heading of skills, once. */
export function skillsIn(lines: readonly PlacedLine[]): Proposal[] {
  const found = new Map<string, Proposal>()
  for (const line of lines) {
    if (line.section !== 'skills') continue
    const list = listIn(line)
    for (const piece of getPieces(line.text, BETWEEN, list.from, list.to)) {
      const skill = skillOf(line, piece)
      const key = skill?.text.toLowerCase()
      if (skill && key && !found.has(key) && found.size < AT_MOST)
        found.set(key, proposal('skillsProficiency', skill.text, line, skill))
    }
  }
  return [...found.values()]
}
