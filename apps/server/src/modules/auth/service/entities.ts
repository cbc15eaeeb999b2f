import { type Entity, isoOrNull, type State } from '#platform/operations/entity.ts'
import type { GrantScope, StaffRole } from '#platform/roles.ts'
import { readWaitingChanges } from '../repo/contact-changes.ts'
import { putGrant, readGrants, removeGrants } from '../repo/grants.ts'
import * as repo from '../repo/operations.ts'
import { accountStateEntities } from './account-state-entities.ts'
import { changeContact } from './contact-changes.ts'
import { endEverywhere } from './end-everywhere.ts'
import type { AuthParts } from './ports.ts'

const idsOf = (keys: Iterable<string>): number[] => [...keys].map(Number)
const textOrNull = (value: State[string] | undefined): string | null => (value == null ? null : String(value))

type UserRow = Awaited<ReturnType<typeof repo.readUsers>>[number]
type LeadRow = Awaited<ReturnType<typeof repo.readLeads>>[number]

/** An account as operations see it. */
export const personState = (row: UserRow) => ({
  username: row.username,
  email: row.email,
  phone: row.phone,
  firstName: row.first_name,
  lastName: row.last_name,
  isStudent: row.is_student,
  accessType: row.access_type,
  isSuspended: row.is_suspended,
})

const personOf = (parts: AuthParts): Entity => ({
  name: 'auth.person',
  // A contact that waits to be confirmed is what staff want of it: the same list again changes nothing.
  async read(db, keys) {
    const ids = idsOf(keys)
    const states = new Map((await repo.readUsers(db, ids)).map(row => [row.id, personState(row)]))
    for (const { user_id, kind, new_value } of await readWaitingChanges(db, ids, parts.clock.now())) {
      const state = states.get(user_id)
      if (state) states.set(user_id, { ...state, [kind]: new_value })
    }
    return new Map([...states].map(([id, state]) => [String(id), state]))
  },
  async write(tx, states, at) {
    const known = new Map((await repo.readUsers(tx, idsOf(states.keys()))).map(row => [row.id, row]))
    const rows = [...states].map(([key, state]) => ({
      id: Number(key),
      username: String(state.username),
      email: textOrNull(state.email),
      phone: textOrNull(state.phone),
      first_name: String(state.firstName),
      last_name: String(state.lastName),
      is_student: state.isStudent === true,
      access_type: state.accessType === 'Premium' ? ('Premium' as const) : ('Free' as const),
      is_suspended: state.isSuspended === true,
    }))
    await repo.insertUsers(
      tx,
      rows.filter(({ id }) => !known.has(id)).map(row => ({ ...row, password_hash: null, created_at: at })),
    )
    for (const { id, email, phone, ...set } of rows) {
      const before = known.get(id)
      if (!before) continue
      await repo.updateUser(tx, id, set)
      await changeContact(parts, tx, before, 'email', email)
      await changeContact(parts, tx, before, 'phone', phone)
    }
    // Who is suspended is out at once, and does not come back in with an old session later.
    for (const { id, is_suspended } of rows)
      if (is_suspended && !known.get(id)?.is_suspended) await endEverywhere(parts, tx, id, null)
  },
  remove: (tx, keys) => repo.removeUsers(tx, idsOf(keys)),
  inUse: async (db, keys) => new Set((await repo.usersSeen(db, idsOf(keys))).map(String)),
  userOf: Number,
})

/** A lead as operations see it. */
export const leadState = (row: LeadRow) => ({
  name: row.name,
  email: row.email,
  phone: row.phone,
  userId: row.user_id,
})

const lead: Entity = {
  name: 'auth.lead',
  read: async (db, keys) =>
    new Map((await repo.readLeads(db, idsOf(keys))).map(row => [String(row.id), leadState(row)])),
  write: (tx, states, at) =>
    repo.putLeads(
      tx,
      [...states].map(([key, state]) => ({
        id: Number(key),
        name: String(state.name),
        email: textOrNull(state.email),
        phone: textOrNull(state.phone),
        user_id: typeof state.userId === 'number' ? state.userId : null,
        created_at: at,
      })),
    ),
  remove: (tx, keys) => repo.removeLeads(tx, idsOf(keys)),
  userOf: (_key, { userId }) => (typeof userId === 'number' ? userId : null),
}

const grant: Entity = {
  name: 'auth.grant',
  read: async (db, keys) =>
    new Map(
      (await readGrants(db, idsOf(keys))).map(({ id, user_id, role, scope, scope_id, ends_at }) => [
        String(id),
        { userId: user_id, role, scope, scopeId: scope_id, endsAt: isoOrNull(ends_at) },
      ]),
    ),
  async write(tx, states, at) {
    for (const [key, { userId, role, scope, scopeId, endsAt }] of states)
      await putGrant(tx, {
        id: Number(key),
        user_id: Number(userId),
        role: role as StaffRole,
        scope: scope as GrantScope,
        scope_id: typeof scopeId === 'number' ? scopeId : null,
        ends_at: endsAt ? new Date(String(endsAt)) : null,
        granted_at: at,
      })
  },
  remove: (tx, keys) => removeGrants(tx, idsOf(keys)),
  userOf: (_key, { userId }) => Number(userId),
}

/** What staff change of people. */
export const authEntities = (parts: AuthParts): readonly Entity[] => [
  personOf(parts),
  lead,
  grant,
  ...accountStateEntities(parts),
]
