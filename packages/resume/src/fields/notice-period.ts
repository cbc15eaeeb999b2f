import { getLabels } from '../labels.ts'
import { onlyOne, proposal } from '../piece.ts'
import type { Proposal } from '../proposal.ts'
import type { PlacedLine } from '../sections.ts'

const LABELS = new Set(['notice period', 'notice', 'current notice period', 'notice period in days'])
const AT_ONCE = /^(?:immediate(?:ly)?|none|nil|no notice(?: period)?|0 days?)\b/i
const TIME = /^(\d{1,3}|one|two|three|six) ?(days?|months?)?\b/i
/** 'Notice period of one month', in a sentence. */
const IN_SENTENCE = /\bnotice period (?:is |of )?(\d{1,3}|one|two|three|six) ?(days?|months?)\b/i
const JOINER = /\bimmediate joiner\b/i
const WORDS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, six: 6 }
const DAYS_OF_MONTH = 30

/** The days of a notice as the profile names them; undefined for what lies between its entries. */
function nameOf(days: number): string | undefined {
  if (days === 15) return '15 days'
  if (days > 3 * DAYS_OF_MONTH) return 'More than 3 months'
  const months = days / DAYS_OF_MONTH
  return days > 0 && Number.isInteger(months) ? `${months} month${months === 1 ? '' : 's'}` : undefined
}

/** How long the owner's notice is, where a line calls it so. */
export function noticePeriodIn(lines: readonly PlacedLine[]): Proposal[] {
  const own = lines.filter(({ section }) => section !== 'references')
  const labelled = own.flatMap(line =>
    getLabels(line.text).flatMap(({ label, value }) => {
      if (!LABELS.has(label)) return []
      const [now] = AT_ONCE.exec(value.text) ?? []
      const [all, count = '', unit = ''] = TIME.exec(value.text) ?? []
      const number = WORDS[count.toLowerCase()] ?? Number(count)
      const isDays = /^d/i.test(unit) || (unit === '' && label.endsWith('in days'))
      const name = now
        ? 'None'
        : all && (unit !== '' || isDays)
          ? nameOf(isDays ? number : number * DAYS_OF_MONTH)
          : undefined
      const text = now ?? all ?? ''
      return name ? [proposal('noticePeriod', name, line, { from: value.from, to: value.from + text.length })] : []
    }),
  )
  const told = own
    .filter(({ section }) => section === 'top' || section === 'summary' || section === 'personal')
    .flatMap(line => {
      const match = JOINER.exec(line.text)
      return match
        ? [proposal('noticePeriod', 'None', line, { from: match.index, to: match.index + match[0].length })]
        : []
    })
  const written = own.flatMap(line => {
    const match = IN_SENTENCE.exec(line.text)
    const number = WORDS[match?.[1]?.toLowerCase() ?? ''] ?? Number(match?.[1])
    const name = match && nameOf(/^d/i.test(match[2] ?? '') ? number : number * DAYS_OF_MONTH)
    return name ? [proposal('noticePeriod', name, line, { from: match.index, to: match.index + match[0].length })] : []
  })
  const only = onlyOne(labelled.length > 0 ? labelled : written.length > 0 ? written : told, ({ value }) => value)
  return only ? [only] : []
}
