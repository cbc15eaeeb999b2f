import type { Handle } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import { isoOrNull, type Wanted } from '#platform/operations/entity.ts'
import type { GrantScope, StaffRole } from '#platform/roles.ts'
import { countLastingAdmins, getGrants } from '../repo/grants.ts'
import { readStandings } from '../repo/operations.ts'

/** What staff operations want of single accounts. Nothing is written here: operations write, and log. */

const person = (userId: number, state: Record<string, string | boolean>): Wanted[] => [
  { entity: 'auth.person', key: String(userId), state },
]

/** Nobody suspended signs in; their sessions end. */
export const suspendPlan = (userId: number, isSuspended: boolean): Wanted[] => person(userId, { isSuspended })

export const accessPlan = (userId: number, accessType: 'Free' | 'Premium'): Wanted[] => person(userId, { accessType })

/** They choose a new password before anything else, wherever they are signed in; nothing is wanted of who has none. */
export const newPasswordPlan = async (db: Handle, userId: number): Promise<Wanted[]> => {
  const [known] = await readStandings(db, [userId])
  return known ? [{ entity: 'auth.standing', key: String(userId), state: { mustChangePassword: true } }] : []
}

/** A second factor and its recovery codes go; every session of theirs ends. */
export const factorOffPlan = (userId: number): Wanted[] => [{ entity: 'auth.factor', key: String(userId), state: null }]

export interface NewGrant {
  role: StaffRole
  scope: GrantScope
  scopeId: number | null
  endsAt: Date | null
}

/** Gives a role; one that is there with the same scope gets the new end. */
export async function grantPlan(db: Handle, userId: number, given: NewGrant): Promise<Wanted[]> {
  const known = (await getGrants(db, userId)).find(
    ({ role, scope, scopeId }) => role === given.role && scope === given.scope && scopeId === given.scopeId,
  )
  const { role, scope, scopeId } = given
  return [
    {
      entity: 'auth.grant',
      key: String(known?.id ?? newId()),
      state: { userId, role, scope, scopeId, endsAt: isoOrNull(given.endsAt) },
    },
  ]
}

export const endGrantPlan = (grantId: number): Wanted[] => [{ entity: 'auth.grant', key: String(grantId), state: null }]

/** The roles of a person, also those that ended. */
export const getRoles = (db: Handle, userId: number) => getGrants(db, userId)

/** Whether somebody can still give roles: asked before an operation commits. */
export const hasLastingAdmin = async (db: Handle): Promise<boolean> => (await countLastingAdmins(db)) > 0
