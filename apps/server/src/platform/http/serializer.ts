import fastJson, { type Schema } from 'fast-json-stringify'
import type { z } from 'zod'
import { pickFields } from './pick-fields.ts'
import { type ReplySchema, toReplySchema } from './reply-schema.ts'

interface Writer {
  replySchema: ReplySchema
  write(value: unknown): string
}

/** Of the schemas of this process: several servers in one, as in tests, share them. */
const writers = new WeakMap<z.ZodType, Writer>()

function compileWriter(schema: z.ZodType): Writer {
  const existing = writers.get(schema)
  if (existing) return existing
  const replySchema = toReplySchema(schema)
  const writer = { replySchema, write: fastJson(replySchema as Schema) }
  writers.set(schema, writer)
  return writer
}

/**
 * Writes values by the schema of the contract: a field that it does not name never leaves. Compiled once per schema; three to four times
 * cheaper than checking and then writing.
 *
 * A value that the compiled writer refuses is written as plain JSON of the named fields, and `onMismatch` hears why: whoever asked gets
 * their page, and we get the fault.
 */
export function createSerializer(schema: z.ZodType, onMismatch: (error: unknown) => void): (value: unknown) => string {
  const { replySchema, write } = compileWriter(schema)
  return value => {
    try {
      return write(value)
    } catch (error) {
      onMismatch(error)
      return JSON.stringify(pickFields(replySchema, value))
    }
  }
}
