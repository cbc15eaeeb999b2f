import { z } from 'zod'
import type { ContentModel } from '../content-model.ts'
import type { JsonObject } from '../json.ts'

/** Of a type that has no player yet: its settings are kept as they came; a text with a format is an object `{ html }`. */
export const unsupportedContent = z.object({ kind: z.literal('kept'), settings: z.custom<JsonObject>(isJsonObject) })
export type UnsupportedContent = z.output<typeof unsupportedContent>

export const isUnsupported = (content: ContentModel): content is UnsupportedContent => content.kind === 'kept'

/** It comes from JSON text: only its outermost form can be wrong. */
function isJsonObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
