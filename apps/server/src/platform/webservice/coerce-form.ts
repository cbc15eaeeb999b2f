import { z } from 'zod'

/**
 * Form values are text: turns them into the numbers and booleans that a schema asks for
 * ('1', '0', 'true', 'false'). Anything else stays as it is, for the schema to refuse.
 */
export function coerceForm(schema: z.core.$ZodType, value: unknown): unknown {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodObject && isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, v]) => {
        const field = inner.shape[key] as z.core.$ZodType | undefined
        return [key, field ? coerceForm(field, v) : v]
      }),
    )
  if (inner instanceof z.ZodDiscriminatedUnion && isRecord(value)) {
    const key = inner.def.discriminator
    const option = inner.options.map(unwrap).find(o => o instanceof z.ZodObject && isLiteral(o.shape[key], value[key]))
    return option ? coerceForm(option, value) : value
  }
  if (inner instanceof z.ZodArray && Array.isArray(value)) return value.map(v => coerceForm(inner.element, v))
  if (typeof value !== 'string') return value
  if (inner instanceof z.ZodNumber) return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
  if (inner instanceof z.ZodBoolean) return booleanOf(value)
  if (inner instanceof z.ZodUnion)
    return inner.options.some(o => unwrap(o) instanceof z.ZodBoolean) ? booleanOf(value) : value
  return value
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isLiteral = (schema: unknown, value: unknown): boolean =>
  schema instanceof z.ZodLiteral && (schema.values as ReadonlySet<unknown>).has(value)

const booleanOf = (value: string): unknown =>
  ({ '1': true, true: true, '0': false, false: false, '': false })[value] ?? value

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return unwrap(schema.unwrap())
  if (schema instanceof z.ZodPipe) return unwrap(schema.in)
  return schema
}
