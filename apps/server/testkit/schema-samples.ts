import fc from 'fast-check'
import { z } from 'zod'

/**
 * Values that a zod schema accepts, so that every choice in it is made at least once: each nullable is null, each optional field absent,
 * each member of a union and each value of an enum present. The number of samples grows with the sum of the choices, not their product.
 */
export function getSamples(schema: z.core.$ZodType): unknown[] {
  const { def } = schema as z.ZodType & { def: z.core.$ZodTypes['_zod']['def'] }
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- a kind that replies do not use yet throws
  switch (def.type) {
    case 'string':
      return [stringFor(schema)]
    case 'number':
      return [numberFor(schema)]
    case 'boolean':
      return [true, false]
    case 'null':
      return [null]
    case 'literal':
      return [...def.values]
    case 'enum':
      return Object.values(def.entries)
    case 'nullable':
      return [...getSamples(def.innerType), null]
    case 'optional':
    case 'default':
    case 'prefault':
      return [...getSamples(def.innerType), undefined]
    case 'union':
      return def.options.flatMap(getSamples)
    case 'array':
      return listsFor(schema, getSamples(def.element))
    case 'tuple':
      return eachChoice(def.items.map(getSamples))
    case 'object':
      return objectsFor(def.shape)
    case 'record':
      return [...getSamples(def.valueType).map(value => ({ [String(getSamples(def.keyType)[0])]: value })), {}]
    case 'lazy':
      return getSamples(def.getter())
    case 'unknown':
    case 'any':
    case 'custom':
      return [{ nested: [1, 'text', null] }]
    case 'never':
      return []
    default:
      throw new Error(`samplesOf knows no ${def.type}: add it`)
  }
}

function objectsFor(shape: z.core.$ZodShape): Record<string, unknown>[] {
  const names = Object.keys(shape)
  return eachChoice(names.map(name => getSamples(shape[name] as z.core.$ZodType))).map(values =>
    Object.fromEntries(names.flatMap((name, at) => (values[at] === undefined ? [] : [[name, values[at]]]))),
  )
}

function listsFor(schema: z.core.$ZodType, items: readonly unknown[]): unknown[][] {
  const { minItems = 1 } = z.toJSONSchema(schema, { unrepresentable: 'any' })
  const lists = items.map(item => Array.from({ length: Math.max(1, minItems) }, () => item))
  return [...lists, []].filter(list => isValid(schema, list))
}

/** The first of every list together, then that with one place exchanged for each other choice of its list. */
function eachChoice(lists: readonly (readonly unknown[])[]): unknown[][] {
  const first = lists.map(([value]) => value)
  const others = lists.flatMap((list, at) => list.slice(1).map(value => first.with(at, value)))
  return [first, ...others]
}

function stringFor(schema: z.core.$ZodType): string {
  const { pattern, format, minLength = 0 } = z.toJSONSchema(schema)
  if (format === 'uri') return 'https://example.org/page'
  const text = pattern ? fc.sample(fc.stringMatching(new RegExp(pattern)), { seed: 1, numRuns: 1 })[0] : 'text'
  return (text ?? '').padEnd(minLength, 'x')
}

function numberFor(schema: z.core.$ZodType): number {
  return [1, 0, 0.5, -1, 10, 100].find(value => isValid(schema, value)) ?? Number(z.toJSONSchema(schema).minimum)
}

const isValid = (schema: z.core.$ZodType, value: unknown): boolean => z.safeParse(schema, value).success
