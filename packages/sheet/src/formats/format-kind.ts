/** What a number format shows; `general` is no format, `number` any other without a unit. */
export type FormatKind = 'general' | 'number' | 'percent' | 'currency' | 'date' | 'time' | 'elapsed' | 'text'

const known = new Map<string, FormatKind>([['General', 'general']])
const MAX_KNOWN = 500

/** The kind of a number format. A date with a time is a `date`; `[h]:mm` is `elapsed`. */
export function formatKind(format: string): FormatKind {
  let kind = known.get(format)
  if (!kind) {
    kind = kindOf(format)
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(format, kind)
  }
  return kind
}

function kindOf(format: string): FormatKind {
  const plain = format.replace(/"[^"]*"|\\.|_./g, '')
  if (/^(?:general)?$/i.test(plain)) return 'general'
  if (plain === '@') return 'text'
  if (/\[(?:h+|m+|s+)\]/i.test(plain)) return 'elapsed'
  const codes = plain.replace(/\[[^\]]*\]/g, '').toLowerCase()
  if (!codes.includes('general')) {
    if (/[yd]/.test(codes) || /^[^hs0#]*mmm/.test(codes)) return 'date'
    if (/[hs]/.test(codes)) return 'time'
  }
  if (plain.includes('%')) return 'percent'
  return /\[\$[^\]-]|[$₹€£¥]/.test(plain) ? 'currency' : 'number'
}

/** True when a date format shows the time too. */
export function showsTime(format: string): boolean {
  return /[hs]/i.test(format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '').replace(/general/i, ''))
}
