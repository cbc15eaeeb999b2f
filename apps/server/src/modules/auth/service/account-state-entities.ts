import type { Entity } from '#platform/operations/entity.ts'
import { removeFactor, withFactor } from '../repo/factors.ts'
import * as repo from '../repo/operations.ts'
import { findUserById } from '../repo/users.ts'
import { endEverywhere } from './end-everywhere.ts'
import { notifyOwner } from './notices.ts'
import type { AuthParts } from './ports.ts'

/** Whether somebody has to choose a new password; there is nothing to say of who has none. */
const standing: Entity = {
  name: 'auth.standing',
  read: async (db, keys) =>
    new Map(
      (await repo.readStandings(db, keys.map(Number))).map(row => [
        String(row.id),
        { mustChangePassword: row.must_change_password },
      ]),
    ),
  async write(tx, states) {
    for (const [key, { mustChangePassword }] of states)
      await repo.updateUser(tx, Number(key), { must_change_password: mustChangePassword === true })
  },
  userOf: Number,
}

/** A second factor. Its secret is nobody's to write down: staff take it away, only its owner sets one up again. */
const factorOf = (parts: AuthParts): Entity => ({
  name: 'auth.factor',
  read: async (db, keys) =>
    new Map((await withFactor(db, keys.map(Number))).map(userId => [String(userId), { isOn: true }])),
  write: () => Promise.reject(new Error('only its owner sets up a second factor')),
  async remove(tx, keys) {
    for (const userId of keys.map(Number)) {
      const user = await findUserById(tx, userId)
      await removeFactor(tx, userId)
      await endEverywhere(parts, tx, userId, null)
      if (user) await notifyOwner(parts, tx, user, 'second-factor-changed')
    }
  },
  userOf: Number,
})

/** What staff change of how others sign in. */
export const accountStateEntities = (parts: AuthParts): readonly Entity[] => [standing, factorOf(parts)]
