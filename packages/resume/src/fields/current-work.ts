import { getLabels } from '../labels.ts'
import { getPieces, LISTED, type Piece, proposal } from '../piece.ts'
import type { Proposal } from '../proposal.ts'
import type { PlacedLine } from '../sections.ts'
import { CITIES } from './cities.data.ts'
import { hasTitle } from './titles.ts'

/** 'Jan 2022 - Present', '03/2023 to till date', '2024 to now': a time that has not ended. */
const SINCE =
  /(?:\(?\b(?:[A-Za-z]{3,9}[.,']? ?|\d{1,2}[/.-]))?\b(?:19|20)\d{2} ?(?:-|–|—|to|till|until) ?(?:present|till date|till now|to date|current|currently|now|ongoing|date)\b\)?|\bsince (?:[A-Za-z]{3,9}[.,']? ?)?(?:19|20)\d{2}\b/i
const BETWEEN = new RegExp(`${LISTED.source}| at | @ `, 'g')
const ORGANISATION_LABELS = new Set([
  'current organization',
  'current organisation',
  'current company',
  'current employer',
])
const DESIGNATION_LABELS = new Set(['current designation', 'current role', 'current position', 'current title'])
const TEXT_CHARS = 80

/** A part of a line that may name a job or who gives it. */
interface Part {
  line: PlacedLine
  piece: Piece
}

const isName = ({ text }: Piece): boolean =>
  text.length <= TEXT_CHARS && /^[\p{Lu}\d]/u.test(text) && /\p{L}{2}/u.test(text) && !CITIES.has(text.toLowerCase())

const isTitle = ({ piece }: Part): boolean => hasTitle(piece.text)
/** 'Meadow Lane Foods', and not 'Weekly reports for 38 shops': its longer words are names. */
const isOrganisation = (part: Part): boolean =>
  !isTitle(part) && part.piece.text.split(' ').every(word => word.length < 4 || /^[^\p{Ll}]/u.test(word))

/** 'Working as Legal Analyst' tells of a job as sentences do. */
const WORKING = /^(?:currently |presently )?working as (?:an? )?/i

const withoutVerb = ({ text, from, to }: Piece): Piece => {
  const [verb = ''] = WORKING.exec(text) ?? []
  return { text: text.slice(verb.length), from: from + verb.length, to }
}

const partsBetween = (line: PlacedLine, from: number, to: number): Part[] =>
  getPieces(line.text, BETWEEN, from, to)
    .map(withoutVerb)
    .filter(isName)
    .map(piece => ({ line, piece }))

/** What a line beside the one with the time names: nothing where it is a sentence, a bullet, or has a time of its own. */
function partsOf(line: PlacedLine | undefined): Part[] {
  const text = line?.text.trim() ?? ''
  if (line?.section !== 'experience' || text.length > TEXT_CHARS || text.endsWith('.')) return []
  return /^[•·●▪◦*–-]|(?:19|20)\d{2}/.test(text) ? [] : partsBetween(line, 0, line.text.length)
}

/** The job and who gives it, of what stands together; both, or nothing. */
function jobOf(parts: readonly Part[]): Proposal[] {
  const [title, ...more] = parts.filter(isTitle)
  if (!title || more.length > 0) return []
  const at = parts.indexOf(title)
  const organisation = [parts[at + 1], parts[at - 1]].find(part => part && isOrganisation(part))
  if (!organisation) return []
  return [
    proposal('currentDesignation', title.piece.text, title.line, title.piece),
    proposal('currentOrganization', organisation.piece.text, organisation.line, organisation.piece),
  ]
}

/** The job whose time stands in a line: named in it, or in it and one of its neighbours, or in the two lines above or below. */
function jobAt(lines: readonly PlacedLine[], index: number, since: RegExpExecArray): Proposal[] {
  const line = lines[index] as PlacedLine
  const own = [
    ...partsBetween(line, 0, since.index),
    ...partsBetween(line, since.index + since[0].length, line.text.length),
  ]
  const [above, below] = [partsOf(lines[index - 1]), partsOf(lines[index + 1])]
  if (own.length === 0) {
    if (above.length > 0) return jobOf(above.length > 1 ? above : [...partsOf(lines[index - 2]).slice(0, 1), ...above])
    return jobOf(below.length > 1 ? below : [...below, ...partsOf(lines[index + 2]).slice(0, 1)])
  }
  const job = jobOf(own)
  if (job.length > 0) return job
  const title = own.find(isTitle)
  const wanted = title ? isOrganisation : isTitle
  const fitting = [above, below].filter(parts => parts.some(wanted))
  const part = fitting.length === 1 ? fitting[0]?.find(wanted) : undefined
  const mine = title ?? own[0]
  return part && mine ? jobOf([mine, part]) : []
}

/** What the owner works as now, and for whom: by labels, or by the one job below the heading that has not ended. */
export function currentWorkIn(lines: readonly PlacedLine[]): Proposal[] {
  const labelled = lines.flatMap(line =>
    getLabels(line.text).flatMap(({ label, value }) => {
      if (line.section === 'references' || value.text.length > TEXT_CHARS) return []
      if (ORGANISATION_LABELS.has(label)) return [proposal('currentOrganization', value.text, line, value)]
      return DESIGNATION_LABELS.has(label) ? [proposal('currentDesignation', value.text, line, value)] : []
    }),
  )
  if (labelled.length > 0) return [...new Map(labelled.map(one => [one.field, one])).values()]
  const current = lines.flatMap((line, index) => {
    const since = line.section === 'experience' ? SINCE.exec(line.text) : null
    return since ? [{ index, since }] : []
  })
  const [only] = current
  return only && current.length === 1 ? jobAt(lines, only.index, only.since) : []
}
