import { endpoints, learningFunctions } from '@learn/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { getSamples } from '#testkit/schema-samples.ts'
import { createSerializer } from './serializer.ts'

const replies: [string, z.ZodType][] = [
  ...Object.entries(learningFunctions).map(([name, { returns }]): [string, z.ZodType] => [name, returns]),
  ...Object.entries(endpoints).map(([name, { reply }]): [string, z.ZodType] => [name, reply]),
]

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** Fails on a value that the compiled writer refuses. */
const strictly = (schema: z.ZodType) =>
  createSerializer(schema, error => {
    throw error
  })

describe('every value that a reply schema accepts', () => {
  it.each(replies)('%s', (_name, schema) => {
    const write = strictly(schema)
    const samples = getSamples(schema)
    expect(samples.length).toBeGreaterThan(0)
    for (const sample of samples) {
      expect(schema.safeParse(sample).error).toBeUndefined()
      expect(JSON.parse(write(sample))).toEqual(plain(sample))
    }
  })
})

describe('a serializer', () => {
  const member = z.object({ kind: z.literal('quiz'), state: z.enum(['running', 'marked']).nullable() })
  const schema = z.object({ view: z.union([member, z.object({ kind: z.literal('page') })]), name: z.string() })

  it('writes a nullable enum in a union as null', () => {
    const value = { view: { kind: 'quiz', state: null }, name: 'Joins' }
    expect(JSON.parse(strictly(schema)(value))).toEqual(value)
  })

  it('drops fields that the schema does not name, in members of unions too', () => {
    const value = { view: { kind: 'page', secret: 1 }, name: 'Joins', secret: 2 }
    expect(JSON.parse(strictly(schema)(value))).toEqual({ view: { kind: 'page' }, name: 'Joins' })
  })

  it('writes a value that the schema refuses as plain JSON of the named fields, and reports it', () => {
    const faults: unknown[] = []
    const write = createSerializer(schema, fault => faults.push(fault))
    const value = { view: { kind: 'quiz', state: 'lost', secret: 1 }, name: 'Joins' }
    expect(JSON.parse(write(value))).toEqual({ view: { kind: 'quiz', state: 'lost' }, name: 'Joins' })
    expect(faults).toHaveLength(1)
  })
})
