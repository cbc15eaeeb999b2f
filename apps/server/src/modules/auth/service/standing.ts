import { setMustChange, setSuspended } from '../repo/users.ts'
import { endEverywhere } from './end-everywhere.ts'
import type { AuthParts } from './ports.ts'

/** Keeps somebody out from this moment, wherever they are signed in; false when they are out already. */
export const suspend = (parts: AuthParts, userId: number): Promise<boolean> =>
  parts.db.transaction().execute(async tx => {
    if (!(await setSuspended(tx, userId, true))) return false
    await endEverywhere(parts, tx, userId, null)
    return true
  })

/**
 * Has somebody choose a new password: until then they can only do that, wherever they are signed in. False where they must
 * already, or where they have no password.
 */
export const demandNewPassword = (parts: AuthParts, userId: number): Promise<boolean> => setMustChange(parts.db, userId)

/** Takes a suspension back: they sign in anew. False when there is none. */
export const readmit = (parts: AuthParts, userId: number): Promise<boolean> => setSuspended(parts.db, userId, false)
