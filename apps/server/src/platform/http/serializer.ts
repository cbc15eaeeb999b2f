import fastJson, { type Schema } from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import { z } from 'zod'

/** What a reply is made of; limits on values are the business of input. */
const KEPT = new Set([
  'type',
  'properties',
  'required',
  'items',
  'anyOf',
  'oneOf',
  'enum',
  'nullable',
  'additionalProperties',
])

/**
 * Writes replies by the schema of the contract: a field that it does not name never leaves.
 * Compiled once per route; three to four times cheaper than checking and then writing.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  const json = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      for (const key of Object.keys(jsonSchema)) if (!KEPT.has(key)) delete jsonSchema[key as keyof typeof jsonSchema]
    },
  })
  return fastJson(json as Schema)
}
