import type { JsonObject, JsonValue } from '@learn/course'
import type { CleanHtml } from './kinds.ts'

/** Settings that are kept for later, with the HTML in them made safe: their texts with a format are objects `{ html }`. */
export const cleanSettings = (settings: JsonObject, cleanHtml: CleanHtml): JsonObject =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, cleanValue(value, cleanHtml)]))

function cleanValue(value: JsonValue, cleanHtml: CleanHtml): JsonValue {
  if (Array.isArray(value)) return value.map(item => cleanValue(item, cleanHtml))
  if (typeof value !== 'object' || value === null) return value
  return isHtml(value) ? { html: cleanHtml(value.html) } : cleanSettings(value, cleanHtml)
}

const isHtml = (value: JsonObject): value is { html: string } =>
  typeof value.html === 'string' && Object.keys(value).length === 1
