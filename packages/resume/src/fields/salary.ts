import { getLabels } from '../labels.ts'
import { onlyOne, proposal } from '../piece.ts'
import type { Proposal } from '../proposal.ts'
import type { PlacedLine } from '../sections.ts'

/** 'Current CTC (in lakhs)', 'Annual salary'; what is expected is another thing. */
const LABEL =
  /^(?:(?:current|present|last drawn|annual|fixed) ){0,2}(?:ctc|salary|package|compensation)(?: (?:in|inr|rs|rupees|per|annum|pa|p a|lakhs?|lacs?|lpa)){0,4}$/
const IN_LAKHS = /\b(?:lakhs?|lacs?|lpa)\b/
const AMOUNT =
  /^(?:(?:₹|rs\.?|inr) ?)?(\d{1,3}(?:,\d{2,3}){1,3}|\d{1,9}(?:\.\d{1,2})?) ?(lakhs?|lacs?|lpa|l|cr|crores?)?\b/i
/** 'Drawing 6 lakhs per annum', 'Fixed CTC ₹ 22 lakhs', in a sentence; only in lakhs, which nobody says of a month. */
const IN_SENTENCE =
  /\b(?:drawing|(?:current|present|fixed|annual) (?:ctc|salary|package))(?: is| of)? (?:(?:₹|rs\.?|inr) ?)?(\d{1,3}(?:\.\d{1,2})?) ?(?:lakhs?|lacs?|lpa)\b/i
const MONTHLY = /month|\bp\.? ?m\b|weekly|hour|\bday\b/i
const [LAKH, CRORE] = [100_000, 10_000_000]
/** Rupees a year: less is a month's, more is no salary. */
const [LEAST, MOST] = [50_000, 100_000_000]

/** What the owner earns in a year, in rupees: where a line calls it so, in lakhs or in full. */
export function salaryIn(lines: readonly PlacedLine[]): Proposal[] {
  const found = lines
    .filter(({ section }) => section !== 'references')
    .flatMap(line =>
      getLabels(line.text).flatMap(({ label, value }) => {
        if (!LABEL.test(label) || MONTHLY.test(value.text)) return []
        const [all, number = '', unit = ''] = AMOUNT.exec(value.text) ?? []
        if (all === undefined) return []
        const amount = Number(number.replaceAll(',', ''))
        const isLakhs = /^l/i.test(unit) || (unit === '' && IN_LAKHS.test(label) && amount < 1000)
        const factor = isLakhs ? LAKH : /^c/i.test(unit) ? CRORE : 1
        const rupees = Math.round(amount * factor)
        if (rupees < LEAST || rupees > MOST) return []
        return [proposal('salaryPerAnnum', String(rupees), line, { from: value.from, to: value.from + all.length })]
      }),
    )
  const written = lines
    .filter(({ section }) => section !== 'references')
    .flatMap(line => {
      const match = IN_SENTENCE.exec(line.text)
      const rupees = Math.round(Number(match?.[1]) * LAKH)
      return match && rupees >= LEAST && rupees <= MOST
        ? [proposal('salaryPerAnnum', String(rupees), line, { from: match.index, to: match.index + match[0].length })]
        : []
    })
  const only = onlyOne(found.length > 0 ? found : written, ({ value }) => value)
  return only ? [only] : []
}
