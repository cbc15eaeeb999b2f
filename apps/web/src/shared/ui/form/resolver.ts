import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import * as z from 'zod/mini'
import { INVALID_VALUE } from '../field.tsx'

// A rule without words of its own says what the documents write (spec: platform 5).
z.config({ customError: () => INVALID_VALUE })

/** What the fields of a form hold must fit this; what fits is what is sent, so a rule may also tidy. */
export type FormSchema<T> = z.ZodMiniType<T>

/** Reads a form by its schema: one fault a field, the first. */
export function schemaResolver<T extends FieldValues>(schema: FormSchema<T>): Resolver<T> {
  return values => {
    const parsed = schema.safeParse(values)
    if (parsed.success) return { values: parsed.data, errors: {} }
    const errors: FieldErrors<T> = {}
    for (const { path, message } of parsed.error.issues.toReversed())
      set(errors, path.join('.'), { type: 'schema', message })
    return { values: {}, errors }
  }
}
