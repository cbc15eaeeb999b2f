import { setMustChange } from '../repo/users.ts'
import type { AuthParts } from './ports.ts'

/**
 * Has somebody choose a new password: until then they can only do that, wherever they are signed in. False where they must
 * already, or where they have no password.
 */
export const demandNewPassword = (parts: AuthParts, userId: number): Promise<boolean> => setMustChange(parts.db, userId)
