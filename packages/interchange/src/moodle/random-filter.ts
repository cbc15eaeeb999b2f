import type { JsonObject, JsonValue } from '@learn/course'
import { objectIn, typedIn } from './json-path.ts'

/** What a draw takes, as a slot says it. */
export interface RandomFilter {
  categoryId: string
  withSubcategories: boolean
  /** By id, or by name where there is none. */
  tags: { id: string; name: string }[]
  /** One of the tags is enough. */
  anyTag: boolean
  /** Conditions that we do not know, by name. */
  lost: string[]
}

/** Longer conditions are none. */
const MAX_CHARS = 100_000
/** Moodle's JOINTYPE_ANY. */
const ANY = 1

/** The filter of a slot that draws: of Moodle 4.0 to 4.2, or of 4.3 and later; null when it makes no sense. */
export function readFilter(written: string): RandomFilter | null {
  const condition = parsed(written)
  if (!condition) return null
  const filter = objectIn(condition.filter)
  return filter ? ofConditions(filter) : ofOldForm(condition)
}

function ofOldForm(condition: JsonObject): RandomFilter | null {
  const tags = Array.isArray(condition.tags) ? condition.tags : []
  return {
    categoryId: idOf(condition.questioncategoryid),
    withSubcategories: isOn(condition.includingsubcategories),
    tags: tags.map(tag => {
      const [id = '', ...name] = typedIn(tag).split(',')
      return { id: id.trim(), name: name.join(',').trim() }
    }),
    anyTag: false,
    lost: [],
  }
}

function ofConditions(filter: JsonObject): RandomFilter | null {
  const category = objectIn(filter.category)
  const tags = objectIn(filter.qtagids)
  const others = Object.keys(filter).filter(
    name => name !== 'category' && name !== 'qtagids' && hasValues(filter[name]),
  )
  return {
    categoryId: valuesOf(category)[0] ?? '',
    withSubcategories: isOn(objectIn(category?.filteroptions)?.includesubcategories),
    tags: valuesOf(tags).map(id => ({ id, name: '' })),
    anyTag: tags?.jointype === ANY,
    lost: others.filter(name => name !== 'hidden').map(name => `the condition ${name.slice(0, 40)}`),
  }
}

const hasValues = (value: JsonValue | undefined): boolean => valuesOf(objectIn(value)).length > 0

const valuesOf = (condition: JsonObject | null): string[] =>
  Array.isArray(condition?.values) ? condition.values.map(idOf).filter(Boolean) : []

const idOf = (value: JsonValue | undefined): string =>
  typeof value === 'number' ? String(value) : /^\d{1,20}$/.test(typedIn(value)) ? typedIn(value) : ''

const isOn = (value: JsonValue | undefined): boolean => value === true || value === 1 || value === '1'

function parsed(text: string): JsonObject | null {
  if (text.length > MAX_CHARS) return null
  try {
    return objectIn(JSON.parse(text) as JsonValue)
  } catch {
    return null
  }
}
