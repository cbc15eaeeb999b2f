import type { PlainValue } from '#shared/sheet/index.ts'

/** Numbers as all texts of the product group them. */
export const figure = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 6 })
const MOST_CHARS = 40

const clipped = (text: string): string => (text.length > MOST_CHARS ? `${text.slice(0, MOST_CHARS)}…` : text)

/** One value in words: texts in quotes, errors by their code. */
export function valueWords(value: PlainValue): string {
  if (value === null) return 'empty'
  if (typeof value === 'number') return figure.format(value)
  if (typeof value === 'string') return `“${clipped(value)}”`
  return typeof value === 'boolean' ? String(value).toUpperCase() : value.error
}
