import { newId } from '#platform/ids.ts'
import { insertLead, insertUser } from '../repo/users.ts'
import { hashPassword } from './hashing.ts'
import type { AuthParts } from './ports.ts'

export interface NewPerson {
  email: string | null
  /** Ten digits. */
  phone: string | null
  firstName: string
  lastName: string
  password: string | null
  /** Somebody else knows it: it is changed before anything else. */
  mustChangePassword?: boolean
  isStudent: boolean
  accessType: 'Free' | 'Premium'
}

/** Adds a user and gives the id. The username is the e-mail or, without one, the phone. */
export async function addPerson(parts: AuthParts, person: NewPerson): Promise<number> {
  const id = newId()
  const email = person.email?.toLowerCase() ?? null
  await insertUser(parts.db, {
    id,
    username: email ?? person.phone ?? String(id),
    email,
    phone: person.phone,
    first_name: person.firstName,
    last_name: person.lastName,
    password_hash: person.password === null ? null : await hashPassword(person.password),
    must_change_password: person.password !== null && person.mustChangePassword === true,
    is_student: person.isStudent,
    access_type: person.accessType,
    created_at: parts.clock.now(),
  })
  return id
}

/** Adds a lead: somebody known to sales who has no account. */
export const addLead = (
  parts: AuthParts,
  lead: { name: string; email: string | null; phone: string | null },
): Promise<void> => insertLead(parts.db, { ...lead, id: newId(), created_at: parts.clock.now() })
