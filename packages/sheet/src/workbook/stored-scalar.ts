import { CellError, errorOfCode, type Scalar } from '../values.ts'

/** A constant as stored: an error is `{e: code}`, with `m` when its message is its own. */
export type StoredScalar = number | string | boolean | null | { e: string; m?: string }

/** A value as plain JSON. */
export function storeScalar(v: Scalar): StoredScalar {
  if (!(v instanceof CellError)) return v
  return errorOfCode(v.error)?.message === v.message ? { e: v.error } : { e: v.error, m: v.message }
}

/** The value that `storeScalar` stored, or undefined for anything else. */
export function loadScalar(v: unknown): Scalar | undefined {
  if (v === null || typeof v === 'string' || typeof v === 'boolean') return v
  if (typeof v === 'number') return Number.isFinite(v) ? v : undefined
  if (typeof v !== 'object' || !('e' in v) || typeof v.e !== 'string') return undefined
  const known = errorOfCode(v.e)
  const message = 'm' in v ? v.m : undefined
  if (!known || (message !== undefined && typeof message !== 'string')) return undefined
  return message === undefined ? known : new CellError(known.error, message)
}
