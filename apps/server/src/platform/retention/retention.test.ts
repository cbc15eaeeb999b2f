import { describe, expect, it } from 'vitest'
import { createPerson } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'
import type { RetentionRule } from './rule.ts'

const DAY_S = 86_400
let forgets: Date[] = []
const rule = (what: string, forget: RetentionRule['forget']): RetentionRule => ({ what, keepDays: 10, forget })
const system = await createTestSystem(
  {},
  {
    moreModules: () => [
      { name: 'broken', retention: [rule('a rule that fails', async () => Promise.reject(new Error('no')))] },
      { name: 'counting', retention: [rule('a rule', async before => forgets.push(before))] },
    ],
  },
)

describe('what is kept for a while only', () => {
  it('is forgotten by one job each hour, and a rule that fails holds up no other', async () => {
    const { email } = await createPerson(system)
    const messages = () => system.raw.selectFrom('platform_message').select('id').execute()
    await system.db
      .transaction()
      .execute(tx => system.messages.queue(tx, { to: email, channel: 'email', subject: 's', text: 't' }))
    await system.worker.prepare()
    await system.worker.runDue()
    expect(forgets).toEqual([])
    system.clock.pass(3600)
    await system.worker.runDue()
    expect(forgets).toEqual([new Date(system.clock.now().getTime() - 10 * DAY_S * 1000)])
    expect(await messages()).toHaveLength(1)
    forgets = []
    system.clock.pass(397 * DAY_S)
    await system.worker.runDue()
    expect(forgets).toHaveLength(1)
    expect(await messages()).toHaveLength(0)
  })
})
