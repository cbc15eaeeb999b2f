import { expect, it } from 'vitest'
import { createTestSystem } from '#testkit/system.ts'
import { directory } from '../src/modules/auth/index.ts'

it('a function that asks the database itself inside a transaction fails at once, and is named', async () => {
  const system = await createTestSystem()
  async function plantedFunction(): Promise<void> {
    await directory.isStaff(system.db, 1)
  }
  const outer = system.db.transaction().execute(() => plantedFunction())
  const error = await outer.catch((reason: unknown) => reason)
  expect(String(error)).toContain('inside a transaction')
  expect(error).toHaveProperty('stack', expect.stringMatching(/isStaff|plantedFunction/))
  expect(await system.db.transaction().execute(tx => directory.isStaff(tx, 1))).toBeUndefined()
  expect(await directory.isStaff(system.db, 1)).toBeUndefined()
})
