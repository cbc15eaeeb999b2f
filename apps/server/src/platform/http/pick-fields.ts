import type { ReplySchema } from './reply-schema.ts'

/**
 * A copy of `value` with the fields that the schema names, whether or not they have the types that it promises. Of a union every member
 * counts. Never throws on what JSON can hold.
 */
export function pickFields(schema: ReplySchema, value: unknown): unknown {
  const members = membersOf(schema)
  if (members.some(isAnything)) return value
  if (Array.isArray(value)) {
    const items = members.flatMap(({ items }) => items ?? [])
    return value.map(item => pickFields({ anyOf: items }, item))
  }
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  const fields = Object.entries(value).flatMap(([name, field]) => {
    const schemas = members.flatMap(member => schemasForField(member, name))
    return schemas.length ? [[name, pickFields({ anyOf: schemas }, field)]] : []
  })
  return Object.fromEntries(fields)
}

function membersOf(schema: ReplySchema): ReplySchema[] {
  const members = schema.anyOf ?? schema.oneOf
  return members ? members.flatMap(membersOf) : [schema]
}

const isAnything = ({ type, properties, items, enum: values }: ReplySchema): boolean =>
  !type && !properties && !items && !values

function schemasForField({ properties = {}, additionalProperties }: ReplySchema, name: string): ReplySchema[] {
  const property = Object.hasOwn(properties, name) ? properties[name] : undefined
  if (property) return [property]
  return typeof additionalProperties === 'object' ? [additionalProperties] : []
}
