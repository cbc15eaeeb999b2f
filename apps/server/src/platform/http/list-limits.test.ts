import { endpoints, learningFunctions } from '@learn/contract'
import { expect, it } from 'vitest'
import { z } from 'zod'

/** Paths of the lists inside a JSON schema that may have any length. */
function unlimitedLists(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const isUnlimited =
    'type' in schema && schema.type === 'array' && !('maxItems' in schema) && !('prefixItems' in schema)
  const inner = Object.entries(schema).flatMap(([key, one]) => unlimitedLists(one, `${path}.${key}`))
  return isUnlimited ? [path, ...inner] : inner
}

it('every list that a call may bring has a greatest length', () => {
  const called: [string, z.ZodType | undefined][] = [
    ...Object.entries(learningFunctions).map(([name, { params }]): [string, z.ZodType] => [name, params]),
    ...Object.values(endpoints).flatMap((one: { name: string; body?: z.ZodType; query?: z.ZodType }) =>
      [one.body, one.query].map((schema): [string, z.ZodType | undefined] => [one.name, schema]),
    ),
  ]
  const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  expect(called.flatMap(([name, schema]) => (schema ? unlimitedLists(schemaOf(schema), name) : []))).toEqual([])
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
