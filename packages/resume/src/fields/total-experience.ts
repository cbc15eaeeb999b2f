import { getLabels } from '../labels.ts'
import { onlyOne, proposal } from '../piece.ts'
import type { Proposal } from '../proposal.ts'
import type { PlacedLine } from '../sections.ts'

const YEARS =
  /(\d{1,2}(?:\.\d)?) ?\+? ?(?:years?|yrs?|y)\b\.?(?:,? ?(?:and |& ?)?(\d{1,2}) ?(?:months?|mths?|mos?|m)\b)?/gi
const LABELS = new Set([
  'total experience',
  'total work experience',
  'total years of experience',
  'years of experience',
  'overall experience',
  'total exp',
])
/** The same above the first job only, and with nothing behind it but another part: 'Experience: 2 years in SQL' is less. */
const SHORT_LABELS = new Set(['experience', 'work experience', 'professional experience', 'exp'])
const NOTHING_MORE = /^ ?(?:$|[|,;.(])/
/** In a text about somebody, the years are all their years only where this follows at once. */
const OF_WORK =
  /^\.? (?:of )?(?:total |overall |professional |work |working |industry )?experience\b(?! (?:in|with|using|on)\b)/i
/** No life is longer. */
const MOST_YEARS = 50

function yearsIn(line: PlacedLine, from: number, to: number, isMeant: (after: string) => boolean): Proposal[] {
  return [...line.text.slice(from, to).matchAll(YEARS)].flatMap(({ 0: text, 1: years = '', 2: months, index }) => {
    const at = from + index
    const whole = Number(years)
    if (/[\d.]/.test(line.text[at - 1] ?? '') || whole > MOST_YEARS || !isMeant(line.text.slice(at + text.length)))
      return []
    const value = months && Number(months) < 12 ? Math.round((whole + Number(months) / 12) * 10) / 10 : whole
    return [proposal('totalWorkExperience', String(value), line, { from: at, to: at + text.length })]
  })
}

/** Words about the owner as a whole. */
const isAbout = ({ section }: PlacedLine): boolean =>
  section === 'top' || section === 'summary' || section === 'personal'

/** Years of work in all: what a line calls so, or what the words about the owner say; nothing where they say several. */
export function totalExperienceIn(lines: readonly PlacedLine[]): Proposal[] {
  const labelled = lines
    .filter(({ section }) => section !== 'references')
    .flatMap(line =>
      getLabels(line.text)
        .filter(({ label }) => LABELS.has(label) || (isAbout(line) && SHORT_LABELS.has(label)))
        .flatMap(({ label, value }) =>
          yearsIn(line, value.from, value.to, after => LABELS.has(label) || NOTHING_MORE.test(after)),
        ),
    )
  const told = lines.filter(isAbout).flatMap(line => yearsIn(line, 0, line.text.length, after => OF_WORK.test(after)))
  const only = onlyOne(labelled.length > 0 ? labelled : told, ({ value }) => value)
  return only ? [only] : []
}
