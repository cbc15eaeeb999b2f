import { parseEmail, parseMobile } from '../identifier.ts'
import { findUserById, setTheme } from '../repo/users.ts'
import type { AuthParts, ProgramType } from './ports.ts'

export const saveTheme = (parts: AuthParts, userId: number, theme: 'light' | 'dark' | null): Promise<void> =>
  setTheme(parts.db, userId, theme)

/** Programs behind what was typed at sign-in. Somebody else's name answers like one that nobody has: an empty list. */
export async function programTypes(parts: AuthParts, userId: number, typed: string): Promise<ProgramType[]> {
  const user = await findUserById(parts.db, userId)
  const given = parseEmail(typed) ?? parseMobile(typed)
  const isOwn = user !== undefined && given !== null && (given === user.email || given === user.phone)
  return isOwn ? parts.programsOf(userId) : []
}
