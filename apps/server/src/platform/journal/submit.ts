import { AppError } from '#platform/errors.ts'
import type { AppendParts } from './append.ts'
import { findValues, isOpen, lockScope, type ScopeKey } from './repo/append.ts'
import type { OpenScope } from './scope.ts'

export interface Manifest {
  device: string
  manifest: { slot: string; clientSeq: number }[]
}

/**
 * Hands a scope in: in one transaction the manifest (every op of this device has arrived), the guard, the module's submit.
 * Throws `journal/incomplete` with the missing slots, `journal/late` when it is closed already.
 */
export async function submit(parts: AppendParts, key: ScopeKey, open: OpenScope, { device, manifest }: Manifest) {
  const { submit: handIn } = open
  if (!handIn) throw new AppError('request/invalid', 'Invalid Value')
  const ready = await open.ready?.()
  return parts.db.transaction().execute(async tx => {
    await lockScope(tx, key)
    const values = await findValues(tx, key)
    if (!(await isOpen(tx, open.guard)))
      throw new AppError('journal/late', 'This is closed and takes no more changes', {
        detail: { results: [], values },
      })
    const seen = new Map(values.map(value => [value.slot, value.seen[device] ?? 0]))
    const missing = manifest.filter(({ slot, clientSeq }) => (seen.get(slot) ?? 0) < clientSeq).map(({ slot }) => slot)
    if (missing.length > 0)
      throw new AppError('journal/incomplete', 'Some of your work has not arrived yet. Please try again', {
        detail: { missing },
      })
    return { shown: await handIn(tx, ready) }
  })
}
