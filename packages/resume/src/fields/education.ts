import { type Piece, proposal } from '../piece.ts'
import type { Proposal, ProposalField } from '../proposal.ts'
import type { PlacedLine } from '../sections.ts'
import { courseIn, institutionIn, marksIn, yearIn } from './education-facts.ts'
import { isDegree, type Level, levelsIn } from './education-level.ts'

/** A step of an education and the lines that are about it. */
interface Entry {
  level: Level
  /** Which line of all names it. */
  at: number
  /** Names the step. */
  head: PlacedLine
  /** What follows, up to the next step. */
  rest: PlacedLine[]
}

const HEAD_WORDS = new Set(
  (
    'degree course qualification examination exam education class standard level programme program university board ' +
    'institute institution school college name of the and or year years passing pass completion duration period marks ' +
    'percentage percent cgpa gpa grade score division result specialization specialisation stream subject subjects'
  ).split(' '),
)

/** The names of the columns of a table: 'Degree | University | Year | Marks'. They name no school. */
function isTableHead({ text }: PlacedLine): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return words.length > 1 && !/\d/.test(text) && words.every(word => HEAD_WORDS.has(word))
}

/** How many lines below its own a step may have. */
const REST = 3

/**
 * A line of another step, which no list of degrees has: it names a school of its own, and says again when it ended or with which marks,
 * as the step before it did.
 */
const isOtherStep = (line: string, head: string): boolean =>
  institutionIn(line) !== undefined &&
  ((yearIn(line) !== undefined && yearIn(head) !== undefined) ||
    (marksIn(line) !== undefined && marksIn(head) !== undefined))

/** Steps in the order of the page; a line that names two of them ends the one before and begins none. */
function entriesIn(lines: readonly PlacedLine[]): Entry[] {
  const entries: Entry[] = []
  let open: Entry | undefined
  for (const [at, line] of lines.entries()) {
    const levels = levelsIn(line.text)
    const [level] = levels
    if (level && levels.length === 1) {
      // 'Bachelor of Commerce' and below it 'B.Com., 2023' are one.
      if (open?.level === level && open.rest.length === 0) open.rest.push(line)
      else {
        open = { level, at, head: line, rest: [] }
        entries.push(open)
      }
    } else if (levels.length > 1 || (open && isOtherStep(line.text, open.head.text))) open = undefined
    else if (open && open.rest.length < REST) open.rest.push(line)
  }
  return entries
}

type Found = { line: PlacedLine; piece: Piece } | undefined

/** What the line of the step says, else the only line below that says it. */
function factOf({ head, rest }: Entry, read: (line: string) => Piece | undefined): Found {
  const own = read(head.text)
  if (own) return { line: head, piece: own }
  const found = rest.flatMap(line => {
    const piece = read(line.text)
    return piece ? [{ line, piece }] : []
  })
  return found.length === 1 ? found[0] : undefined
}

const factIn = (line: PlacedLine, read: (line: string) => Piece | undefined): Found => {
  const piece = read(line.text)
  return piece && { line, piece }
}

/** Schools stand above their steps in some resumes: then the line above is that of the next step. */
function proposalsOf(entry: Entry, above: PlacedLine | undefined): Proposal[] {
  const { level } = entry
  if (level === 'other') return []
  // What has marks of its own is another step, and a step that names its school needs none from above.
  const school = above && !marksIn(above.text) && !institutionIn(entry.head.text) ? above : undefined
  const named = school && institutionIn(school.text)
  const institution: Found = school && named ? { line: school, piece: named } : factOf(entry, institutionIn)
  const year = factOf(entry, yearIn) ?? (school && named ? factIn(school, yearIn) : undefined)
  const facts: [ProposalField, Found][] = [
    [isDegree(level) ? `${level}.collegeName` : `${level}.institutionName`, institution],
    [`${level}.yearOfPassing`, year],
    [`${level}.marks`, factOf(entry, marksIn)],
  ]
  const course = isDegree(level) ? courseIn(entry.head.text) : undefined
  if (isDegree(level) && course) facts.push([`${level}.course`, { line: entry.head, piece: course }])
  return facts.flatMap(([field, found]) => (found ? [proposal(field, found.piece.text, found.line, found.piece)] : []))
}

/** What the lines below a heading of education say of school and degrees; nothing of a step that they name twice. */
export function educationIn(all: readonly PlacedLine[]): Proposal[] {
  const lines = all.filter(line => line.section === 'education' && line.text.trim() !== '' && !isTableHead(line))
  const entries = entriesIn(lines)
  const [first] = entries
  const schoolAbove = first && !institutionIn(first.head.text) ? lines[first.at - 1]?.text : undefined
  const isSchoolFirst = schoolAbove !== undefined && institutionIn(schoolAbove) !== undefined && !marksIn(schoolAbove)
  const named = Map.groupBy(entries, ({ level }) => level)
  return entries.flatMap((entry, n) => {
    if (named.get(entry.level)?.length !== 1) return []
    if (!isSchoolFirst) return proposalsOf(entry, undefined)
    // The last line of it is the school of the next.
    const next = entries[n + 1]
    const schoolOfNext = next && lines[next.at - 1]
    return proposalsOf({ ...entry, rest: entry.rest.filter(line => line !== schoolOfNext) }, lines[entry.at - 1])
  })
}
