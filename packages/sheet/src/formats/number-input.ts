import { formatKind, showsTime } from './format-kind.ts'
import { showValue } from './number-format.ts'
import { readNumber } from './read-number.ts'

/**
 * A number as an editor opens with it: a date as a date, a duration as hours, a percentage with its sign. Typed again
 * it is the same number to the last bit, so what a short text would lose is written out in full.
 */
export function numberInput(n: number, format: string): string {
  const text = candidates(n, format).find(candidate => readNumber(candidate)?.value === n)
  return text ?? String(n)
}

function candidates(n: number, format: string): string[] {
  const kind = formatKind(format)
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
