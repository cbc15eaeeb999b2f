import type { Tx } from '#platform/db/tables.ts'
import { setAccessType } from '../repo/users.ts'

/** A learner who bought a program is Premium, and one whose last program ended is Free again. */
export const changeAccessType = (tx: Tx, userId: number, accessType: 'Free' | 'Premium'): Promise<void> =>
  setAccessType(tx, userId, accessType)
