import type { Part, Section } from './format-sections.ts'
import { generalText } from './general.ts'

type Digit = Part & { kind: 'digit' }
const isDigit = (p: Part): p is Digit => p.kind === 'digit'

/**
 * A size (not negative) times a power of ten, rounded half up to decimals, as whole and fractional digits. Digits beyond the fifteenth
 * are zeros. Percent marks and scaling come as the power: the product may be more than a number can hold.
 */
function digitsOf(size: number, decimals: number, power: number): [whole: string, fraction: string] {
  const places = Math.min(decimals, 100)
  // toFixed works on the binary value: 0.125 is a tie, 2.675 a little below; the 15-digit text decides as Excel does.
  const [mantissa = '', exponent = '0'] = size.toExponential(14).split('e')
  const all = mantissa.replace('.', '')
  const point = Number(exponent) + 1 + power
  const keep = point + places
  if (keep < 0) return ['', '0'.repeat(decimals)]
  const padded = all.padEnd(Math.max(keep + 1, all.length), '0')
  let number = BigInt(padded.slice(0, keep) || '0')
  if (padded.charAt(keep) >= '5') number += 1n
  const text = number.toString().padStart(places + 1, '0')
  const whole = text.slice(0, text.length - places)
  const fraction = places === 0 ? '' : text.slice(-places)
  return [whole === '0' ? '' : whole, fraction.padEnd(decimals, '0')]
}

function isBoundary(place: number, grouping: Section['grouping']): boolean {
  if (grouping === 'none' || place === 0) return false
  return grouping === 'thousands' ? place % 3 === 0 : place >= 3 && (place - 3) % 2 === 0
}

/** Writes whole digits into their places from the right; digits beyond the places go before the first one. */
function fillWhole(parts: Part[], digits: string, grouping: Section['grouping']): string {
  const places = parts.filter(isDigit).length
  let place = places
  let text = ''
  let isStarted = false
  const write = (c: string, at: number) => {
    isStarted = true
    text += c + (isBoundary(at, grouping) ? ',' : '')
  }
  for (const part of parts) {
    if (!isDigit(part)) {
      text += fixed(part)
      continue
    }
    place--
    if (place === places - 1)
      for (let extra = digits.length - 1; extra > place; extra--) write(digits.charAt(digits.length - 1 - extra), extra)
    if (place < digits.length) write(digits.charAt(digits.length - 1 - place), place)
    else if (part.mark === '0') write('0', place)
    else if (part.mark === '?') text += isStarted && isBoundary(place, grouping) ? '  ' : ' '
  }
  return text
}

function fillFraction(parts: Part[], digits: string): string {
  const significant = digits.replace(/0+$/, '').length
  let place = 0
  let text = ''
  for (const part of parts) {
    if (!isDigit(part)) text += fixed(part)
    else {
      if (part.mark === '0' || place < significant) text += digits.charAt(place)
      else if (part.mark === '?') text += ' '
      place++
    }
  }
  return text
}

function fixed(part: Part): string {
  if (part.kind === 'literal') return part.text
  if (part.kind === 'percent') return '%'
  return part.kind === 'slash' ? '/' : ''
}

/** Shows a number in a section that is no date. */
export function showNumber(value: number, section: Section): string {
  const { parts } = section
  const percents = parts.filter(p => p.kind === 'percent').length
  const power = 2 * percents - 3 * section.scale
  const sign = value < 0 ? '-' : ''
  if (!parts.some(isDigit)) {
    const text = parts
      .map(p => (p.kind === 'general' || p.kind === 'text' ? generalText(Math.abs(value)) : fixed(p)))
      .join('')
    return (parts.some(p => p.kind !== 'literal') ? sign : sign && parts.length > 0 ? sign : '') + text
  }
  const size = Math.min((Math.abs(value) * 100 ** percents) / 1000 ** section.scale, Number.MAX_VALUE)
  const slash = parts.findIndex(p => p.kind === 'slash')
  if (slash > 0 && parts.slice(0, slash).some(isDigit)) return sign + showFraction(size, parts, slash)
  const exponent = parts.findIndex(p => p.kind === 'exponent')
  if (exponent >= 0) return sign + showExponent(size, parts, exponent)
  return sign + showFixed(Math.abs(value), parts, section.grouping, power)
}

function showFixed(size: number, parts: Part[], grouping: Section['grouping'], power = 0): string {
  const point = parts.findIndex(p => p.kind === 'point')
  const before = point < 0 ? parts : parts.slice(0, point)
  const after = point < 0 ? [] : parts.slice(point + 1)
  const [whole, fraction] = digitsOf(size, after.filter(isDigit).length, power)
  return fillWhole(before, whole, grouping) + (point < 0 ? '' : `.${fillFraction(after, fraction)}`)
}

function showExponent(size: number, parts: Part[], at: number): string {
  const { plus, digits } = parts[at] as Part & { kind: 'exponent' }
  const before = parts.slice(0, at)
  const point = before.findIndex(p => p.kind === 'point')
  const wholePlaces = Math.max(1, (point < 0 ? before : before.slice(0, point)).filter(isDigit).length)
  const decimals = point < 0 ? 0 : before.slice(point).filter(isDigit).length
  let power = size === 0 ? 0 : Math.floor(Math.log10(size))
  // Three whole places make engineering notation: the power is a multiple of three.
  power = Math.floor(power / wholePlaces) * wholePlaces
  let mantissa = size / 10 ** power
  if (Number(mantissa.toFixed(decimals)) >= 10 ** wholePlaces) {
    power += wholePlaces
    mantissa = size / 10 ** power
  }
  const sign = power < 0 ? '-' : plus ? '+' : ''
  const tail = parts
    .slice(at + 1)
    .map(fixed)
    .join('')
  return `${showFixed(mantissa, before, 'none')}E${sign}${String(Math.abs(power)).padStart(digits, '0')}${tail}`
}

/** Best fraction with a denominator of at most `max`, by continued fractions. */
function nearestFraction(size: number, max: number): [numerator: number, denominator: number] {
  let [p0, q0, p1, q1] = [0, 1, 1, 0]
  let rest = size
  for (let i = 0; i < 40; i++) {
    const whole = Math.floor(rest)
    const [p2, q2] = [whole * p1 + p0, whole * q1 + q0]
    if (q2 > max) {
      const k = Math.floor((max - q0) / q1)
      const [ps, qs] = [k * p1 + p0, k * q1 + q0]
      return Math.abs(ps / qs - size) < Math.abs(p1 / q1 - size) ? [ps, qs] : [p1, q1]
    }
    ;[p0, q0, p1, q1] = [p1, q1, p2, q2]
    if (rest - whole < 1e-10) break
    rest = 1 / (rest - whole)
  }
  return [p1, q1]
}

function showFraction(size: number, parts: Part[], slash: number): string {
  let top = slash - 1
  while (top >= 0 && !isDigit(parts[top] as Part)) top--
  let numeratorStart = top
  while (numeratorStart > 0 && isDigit(parts[numeratorStart - 1] as Part)) numeratorStart--
  const wholeParts = parts.slice(0, numeratorStart)
  const hasWhole = wholeParts.some(isDigit)
  let end = slash + 1
  let fixedDenominator = ''
  while (end < parts.length) {
    const part = parts[end] as Part
    if (part.kind === 'literal' && /^\d+$/.test(part.text)) fixedDenominator += part.text
    else if (isDigit(part)) fixedDenominator += part.mark === '0' ? '0' : ''
    else break
    end++
  }
  const places = parts.slice(slash + 1, end).filter(isDigit).length
  const literal = Number(fixedDenominator)
  const whole = hasWhole ? Math.floor(size + 1e-12) : 0
  const rest = size - whole
  const [numerator, denominator] =
    literal > 0 ? [Math.round(rest * literal), literal] : nearestFraction(rest, 10 ** Math.max(1, places) - 1)
  const carried = hasWhole && numerator === denominator
  const shownWhole = carried ? whole + 1 : whole
  const shownNumerator = carried ? 0 : numerator
  const tail = parts.slice(end).map(fixed).join('')
  const width = parts.slice(numeratorStart, top + 1).filter(isDigit)
  const denominatorText = String(denominator).padEnd(Math.max(places, 1))
  const wholeText =
    hasWhole && (shownWhole > 0 || shownNumerator === 0)
      ? fillWhole(wholeParts, digitsOf(shownWhole, 0, 0)[0] || '0', 'none')
      : fillWhole(
          wholeParts.map(p => (isDigit(p) ? { kind: 'literal', text: '' } : p)),
          '',
          'none',
        )
  if (hasWhole && shownNumerator === 0) return wholeText + ' '.repeat(width.length + 1 + denominatorText.length) + tail
  const marks = width.some(d => d.mark === '?') ? ' ' : ''
  return (
    wholeText +
    (digitsOf(shownNumerator, 0, 0)[0] || '0').padStart(marks ? width.length : 1, ' ') +
    '/' +
    denominatorText +
    tail
  )
}
