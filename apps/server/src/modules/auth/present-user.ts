import type { UserRecord } from '@learn/contract/auth'
import type { UserRow } from './repo/users.ts'

/** A user as it stands on the wire (spec: platform 3, user record). */
export const presentUser = (user: UserRow): UserRecord => ({
  id: user.id,
  username: user.username,
  firstname: user.first_name,
  lastname: user.last_name,
  email: user.email ?? user.contact_email ?? '',
  phone1: user.phone ?? '',
  isstudent: user.is_student,
  profile: { accesstype: user.access_type },
})
