import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

/** Bodies nest no deeper (design: 32); a schema that takes anything would hand the depth on to whoever walks it. */
const DEEPEST = 32

const invalid = () => new AppError('request/invalid', 'Invalid Value')

/** True for text that every database takes: no NUL, no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/**
 * A value whose texts every database takes, for what can't be refused: an editor that cut an emoji in two would be stuck, and a mail
 * that is not taken is sent again and again.
 */
export function mendTexts(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (Array.isArray(value)) return value.map(mendTexts)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [mendTexts(key), mendTexts(inner)]))
  return value
}

/**
 * Refuses what nests too deep and, unless the route mends its texts itself, text that no database stores. Each value of the
 * request is looked at, the names of its fields too.
 */
function refuseUnstorable(value: unknown, mendsTexts: boolean, depth = 0): void {
  if (typeof value === 'string') {
    if (!mendsTexts && !isStorable(value)) throw invalid()
    return
  }
  if (typeof value !== 'object' || value === null) return
  // Bytes hold no text: one by one they would stop everybody for seconds.
  if (value instanceof Uint8Array) return
  if (depth >= DEEPEST) throw invalid()
  if (Array.isArray(value)) for (const inner of value) refuseUnstorable(inner, mendsTexts, depth + 1)
  else
    for (const [key, inner] of Object.entries(value)) {
      refuseUnstorable(key, mendsTexts, depth + 1)
      refuseUnstorable(inner, mendsTexts, depth + 1)
    }
}

/** A value that stood in a text as JSON: it nests no deeper than a body may. Throws `request/invalid`. */
export const refuseTooDeep = (value: unknown): void => refuseUnstorable(value, true)

/** Every route: body, query and parts of the address, before their schemas are asked. */
export function refuseUnstorableInput(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body, query, params, routeOptions }) => {
    const mendsTexts = routeOptions.config.mendsTexts === true
    refuseUnstorable(body, mendsTexts)
    refuseUnstorable(query, false)
    refuseUnstorable(params, false)
  })
}
