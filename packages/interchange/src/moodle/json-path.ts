import type { JsonObject, JsonValue } from '@learn/course'

/** The object of a value; null for anything else. */
export const objectIn = (value: JsonValue | undefined): JsonObject | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null

/** The objects of a list. */
export function objectsIn(value: JsonValue | undefined): JsonObject[] {
  if (!Array.isArray(value)) return []
  return value.map(objectIn).filter(item => item !== null)
}

/** The objects of a list called `name` inside the object called `holder`. */
export const listIn = (of: JsonObject | null, holder: string, name: string): JsonObject[] =>
  objectsIn(objectIn(of?.[holder])?.[name])

/** A text as it was typed, `{ html }` or not; '' for none. */
export function typedIn(value: JsonValue | undefined): string {
  if (typeof value === 'string') return value
  const html = objectIn(value)?.html
  return typeof html === 'string' ? html : ''
}
