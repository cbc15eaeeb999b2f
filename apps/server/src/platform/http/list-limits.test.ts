import { endpoints, learningFunctions } from '@learn/contract'
import { expect, it } from 'vitest'
import { z } from 'zod'

const LIMITS = new Set(['max_length', 'length_equals'])

interface Def {
  type: string
  checks?: { _zod: { def: { check: string } } }[]
  shape?: Record<string, z.ZodType>
  options?: z.ZodType[]
  items?: z.ZodType[]
  element?: z.ZodType
  innerType?: z.ZodType
  valueType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  left?: z.ZodType
  right?: z.ZodType
}

/** Paths of the lists inside a schema that may have any length. */
function unlimitedLists(schema: z.ZodType | undefined, path: string, seen = new Set<z.ZodType>()): string[] {
  if (!schema || seen.has(schema)) return []
  seen.add(schema)
  const def = schema._zod.def as unknown as Def
  const isUnlimited = def.type === 'array' && !def.checks?.some(({ _zod }) => LIMITS.has(_zod.def.check))
  const { element, innerType, valueType, left, right } = def
  const inner: [string, z.ZodType | undefined][] = [
    ...Object.entries(def.shape ?? {}),
    ...[...(def.options ?? []), ...(def.items ?? [])].map((one, i): [string, z.ZodType] => [String(i), one]),
    ...[element, innerType, valueType, def.in, def.out, left, right].map((one): [string, z.ZodType | undefined] => [
      '',
      one,
    ]),
  ]
  return [...(isUnlimited ? [path] : []), ...inner.flatMap(([key, one]) => unlimitedLists(one, `${path}.${key}`, seen))]
}

it('every list that a call may bring has a greatest length', () => {
  const called: [string, z.ZodType | undefined][] = [
    ...Object.entries(learningFunctions).map(([name, { params }]): [string, z.ZodType] => [name, params]),
    ...Object.values(endpoints).flatMap((one: { name: string; body?: z.ZodType; query?: z.ZodType }) =>
      [one.body, one.query].map((schema): [string, z.ZodType | undefined] => [one.name, schema]),
    ),
  ]
  expect(called.flatMap(([name, schema]) => unlimitedLists(schema, name))).toEqual([])
})

it('a list that is longer is refused before one of its elements is parsed', () => {
  let parsed = 0
  const element = z.number().refine(() => {
    parsed += 1
    return true
  })
  expect(z.strictObject({ ids: z.array(element).max(3) }).safeParse({ ids: [1, 2, 3, 4] }).success).toBe(false)
  expect(parsed).toBe(0)
})
