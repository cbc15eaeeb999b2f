import { z } from 'zod'

/** JSON Schema as far as a reply is described by it; limits on values concern input only. */
export interface ReplySchema {
  type?: string
  nullable?: boolean
  enum?: unknown[]
  properties?: Record<string, ReplySchema>
  required?: string[]
  items?: ReplySchema
  additionalProperties?: ReplySchema | boolean
  anyOf?: ReplySchema[]
  oneOf?: ReplySchema[]
}

const KEYWORDS = new Set([
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
 * The shape of a reply for a serializer. It accepts at least every value that the zod schema accepts: members of a union are told apart
 * by a validator that takes `enum` literally, so null joins the values of a nullable enum. A service gives what the schema takes as
 * input: fields with a default may be absent, and only strict objects refuse further fields.
 */
export function toReplySchema(schema: z.ZodType): ReplySchema {
  return z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.allOf)
        throw new Error('a reply is an object or a union, not an intersection: its fields would not be told apart')
      for (const key of Object.keys(jsonSchema))
        if (!KEYWORDS.has(key)) delete jsonSchema[key as keyof typeof jsonSchema]
      if (jsonSchema.nullable && jsonSchema.enum && !jsonSchema.enum.includes(null)) jsonSchema.enum.push(null)
    },
  }) as ReplySchema
}
