import { formatKind, showsTime } from './format-kind.ts'
import { showValue } from './number-format.ts'

/**
 * Texts that may stand for a number in an editor of a cell with a format, the most telling one first: a date as a date, a
 * duration as hours, a percentage with its sign. None where a plain number says it.
 */
export function numberInputs(n: number, format: string): string[] {
  const kind = formatKind(format)
  if (!Number.isFinite(n * 100)) return []
  if (kind === 'percent') return [`${Number((n * 100).toPrecision(15))}%`, `${n * 100}%`]
  if (n < 0) return []
  if (kind === 'elapsed') return timed(n, '[h]:mm:ss')
  if (kind === 'time') return n < 1 ? timed(n, 'hh:mm:ss') : timed(n, '[h]:mm:ss')
  if (kind !== 'date') return []
  // A time that the format does not show is still there.
  const isDay = Number.isInteger(n)
  return isDay && !showsTime(format) ? [showValue(n, 'yyyy-mm-dd').text] : timed(n, 'yyyy-mm-dd hh:mm:ss')
}

const timed = (n: number, format: string) => [showValue(n, format).text, showValue(n, `${format}.000`).text]
