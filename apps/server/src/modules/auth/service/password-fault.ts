import { brand } from '@learn/brand'
import { PASSWORD_TEXTS } from '@learn/contract/auth'
import type { UserRow } from '../repo/users.ts'
import { getCore, passwordRefusal } from './common-password.ts'

/** By what people are called, and so what of it nobody may have as a password. */
export type Names = Pick<UserRow, 'username' | 'email' | 'phone' | 'first_name' | 'last_name'> &
  Partial<Pick<UserRow, 'contact_email'>>

/** Why an account does not take a password, or null: whoever chose it. */
export const findPasswordFault = async (user: Names, password: string): Promise<string | null> =>
  (await passwordRefusal(password)) ?? nameFault(user, password)

/** A password that is one of the person's own names, or ours, also with digits at its end, is the first that is guessed. */
function nameFault(user: Names, password: string): string | null {
  const names = [user.username, user.email, user.phone, `${user.first_name} ${user.last_name}`, user.contact_email]
  const first = [user.first_name, user.last_name, user.email?.split('@', 1)[0], brand.name, `learnwith${brand.name}`]
  const given = [password.trim().toLowerCase(), getCore(password)]
  const isName = (name: string | null | undefined) => name != null && given.includes(name.trim().toLowerCase())
  return [...names, ...first].some(isName) ? PASSWORD_TEXTS.isName : null
}
