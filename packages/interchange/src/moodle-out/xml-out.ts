import type { JsonObject, JsonValue } from '@learn/course'

/** How Moodle writes that there is nothing. */
const NULL = '$@NULL@$'

/** Text as it stands in a file of a backup. */
const escaped = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- characters that XML does not know
    .replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f]/g, '')
    .toWellFormed()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')

/** A value of an element; null is written as Moodle does. */
export type FieldValue = string | number | boolean | null

const textOf = (value: FieldValue): string => {
  if (value === null) return NULL
  return typeof value === 'boolean' ? (value ? '1' : '0') : escaped(String(value))
}

/** An element with a value. */
export const field = (name: string, value: FieldValue): string => `<${name}>${textOf(value)}</${name}>\n`

/** Elements with values, in order. */
export const fields = (values: Readonly<Record<string, FieldValue>>): string =>
  Object.entries(values)
    .map(([name, value]) => field(name, value))
    .join('')

/** An element with others inside. */
export const holder = (name: string, inside: string, attributes: Readonly<Record<string, FieldValue>> = {}): string => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${textOf(value)}"`)
  return `<${name}${written.join('')}>\n${inside}</${name}>\n`
}

/** A file of a backup. */
export const getDocument = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}`

/** Answers that learners type: they have a format beside them that says so. */
const TYPED = new Set(['answertext', 'answer_text'])
/** What names the format of a text, where that is not the name of the text with `format` behind it. */
const FORMATS: Readonly<Record<string, string>> = { answertext: 'answerformat', answer_text: 'answerformat' }
const formatOf = (name: string): string => FORMATS[name] ?? `${name}format`
const NAME = /^[a-z_][\w.-]*$/i
/** What we put beside what was kept. */
const OURS = new Set(['questionKey', 'groupKey', 'groupingKey'])

/** Kept settings as the elements that they were made of. `html` gives a text as a backup writes it, with the ids of the elements around it. */
export function writeUnknownElements(
  settings: JsonObject,
  html: (text: string, around: readonly string[]) => string,
  around: readonly string[] = [],
): string {
  const own = typeof settings.id === 'string' && settings.id !== '' ? [...around, settings.id] : around
  return Object.entries(settings)
    .filter(([name]) => name !== 'id' && !OURS.has(name) && NAME.test(name))
    .map(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map(item => keptElement(name, item, html, own)).join(''),
    )
    .join('')
}

function keptElement(
  name: string,
  value: JsonValue,
  html: (text: string, around: readonly string[]) => string,
  around: readonly string[],
): string {
  if (value === null || typeof value !== 'object') {
    const text = typeof value === 'string' ? html(value, around) : value
    return field(name, text) + (TYPED.has(name) ? field(formatOf(name), 0) : '')
  }
  if (Array.isArray(value)) return ''
  const { html: written, ...others } = value
  if (typeof written === 'string' && Object.keys(others).length === 0)
    return field(name, html(written, around)) + field(formatOf(name), 1)
  const { id, value: text, ...rest } = value
  const attributes: Record<string, string> = typeof id === 'string' ? { id } : {}
  if (typeof text === 'string' && Object.keys(rest).length === 0)
    return `<${name}${typeof id === 'string' ? ` id="${escaped(id)}"` : ''}>${escaped(text)}</${name}>\n`
  return holder(name, writeUnknownElements(value, html, around), attributes)
}
