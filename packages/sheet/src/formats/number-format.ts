import { CellError, type Scalar } from '../values.ts'
import { getSections, type Section } from './format-sections.ts'
import { generalText } from './general.ts'
import { MAX_SERIAL } from './serial.ts'
import { showDate } from './show-date.ts'
import { showNumber } from './show-number.ts'

/** A value as a cell shows it, and the colour that its format asks for (a CSS name), if any. */
export interface Shown {
  text: string
  color: string | null
}

const cache = new Map<string, Section[]>()
const MAX_CACHED = 500
/** Longest format that is read; Excel's limit. */
const MAX_FORMAT = 255

function parsed(format: string): Section[] {
  let sections = cache.get(format)
  if (!sections) {
    sections = getSections(format)
    if (cache.size >= MAX_CACHED) cache.clear()
    cache.set(format, sections)
  }
  return sections
}

/**
 * Shows a value in a number format of Excel's language (sections for positive, negative, zero and text, conditions,
 * colours, digits, grouping also as `en-IN`, percent, fractions, exponents, dates, elapsed time, quoted text).
 * A format that cannot be read shows the value as General.
 */
export function showValue(value: Scalar, format: string): Shown {
  if (value === null) return { text: '', color: null }
  if (value instanceof CellError) return { text: value.error, color: null }
  if (typeof value === 'boolean') return { text: value ? 'TRUE' : 'FALSE', color: null }
  if (format === '' || format.length > MAX_FORMAT || format.toLowerCase() === 'general')
    return { text: typeof value === 'string' ? value : generalText(value), color: null }
  const sections = parsed(format)
  if (typeof value === 'string') return showText(value, sections)
  const chosen = sectionFor(value, sections)
  if (!chosen) return { text: '#'.repeat(8), color: null }
  const { section, shown } = chosen
  if (section.isBroken) return { text: generalText(value), color: null }
  const text = section.isDate ? showDate(shown, section) : showNumber(shown, section)
  return { text, color: section.color }
}

/** The text of TEXT(value, format), or null when the value cannot be shown so (a date below zero, a format
 * of more than 255 characters). */
export function formatText(value: number | string, format: string): string | null {
  if (format.length > MAX_FORMAT) return null
  const sections = parsed(format)
  if (typeof value === 'string') return showText(value, sections).text
  const chosen = sectionFor(value, sections)
  if (!chosen || chosen.section.isBroken) return null
  const { section, shown } = chosen
  if (section.isDate && (shown < 0 || shown >= MAX_SERIAL + 1)) return null
  return section.isDate ? showDate(shown, section) : showNumber(shown, section)
}

/** True for a format that can be read; in others cells are shown as General. */
export const canShow = (format: string): boolean =>
  format.length <= MAX_FORMAT && parsed(format).every(({ isBroken }) => !isBroken)

function showText(value: string, sections: Section[]): Shown {
  const section = sections.find(s => s.isText) ?? (sections.length === 4 ? sections[3] : undefined)
  if (!section) return { text: value, color: null }
  const text = section.parts.map(p => (p.kind === 'text' ? value : p.kind === 'literal' ? p.text : '')).join('')
  return { text, color: section.color }
}

/** The section for a number, and the number to show in it (its size, where the section itself tells the sign). */
function sectionFor(value: number, all: Section[]): { section: Section; shown: number } | null {
  const sections = all.filter((s, i) => i < 3 && !s.isText)
  if (sections.length === 0) {
    const only = all[0] as Section
    return { section: only, shown: value }
  }
  if (sections.some(s => s.condition)) return conditional(value, sections)
  if (sections.length === 1) return { section: sections[0] as Section, shown: value }
  const index = value > 0 ? 0 : value < 0 ? 1 : sections.length > 2 ? 2 : 0
  return { section: sections[index] as Section, shown: index === 1 ? -value : value }
}

function holds(value: number, { op, limit }: { op: string; limit: number }): boolean {
  if (op === '<') return value < limit
  if (op === '>') return value > limit
  if (op === '<=') return value <= limit
  if (op === '>=') return value >= limit
  return op === '=' ? value === limit : value !== limit
}

function conditional(value: number, sections: Section[]): { section: Section; shown: number } | null {
  for (let i = 0; i < sections.length; i++) {
    const section = sections[i] as Section
    if (section.condition ? holds(value, section.condition) : i > 0 || sections.length === 1)
      return { section, shown: value }
  }
  return null
}
