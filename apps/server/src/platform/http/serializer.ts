import fastJson, { type Schema } from 'fast-json-stringify'
import type { z } from 'zod'
import { pickFields } from './pick-fields.ts'
import { toReplySchema } from './reply-schema.ts'

/**
 * Writes values by the schema of the contract: a field that it does not name never leaves. Compiled once per route; three to four times
 * cheaper than checking and then writing.
 *
 * A value that the compiled writer refuses is written as plain JSON of the named fields, and `onMismatch` hears why: whoever asked gets
 * their page, and we get the fault.
 */
export function createSerializer(schema: z.ZodType, onMismatch: (error: unknown) => void): (value: unknown) => string {
  const replySchema = toReplySchema(schema)
  const write = fastJson(replySchema as Schema)
  return value => {
    try {
      return write(value)
    } catch (error) {
      onMismatch(error)
      return JSON.stringify(pickFields(replySchema, value))
    }
  }
}
