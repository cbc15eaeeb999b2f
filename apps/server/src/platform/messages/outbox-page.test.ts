import { describe, expect, it } from 'vitest'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()

describe('the outbox page', () => {
  it.each(['9812345678', '+91 98123 45678', '%2B919812345678', 'Someone@Example.org'])(
    'finds messages to %s however it is written',
    async to => {
      for (const recipient of ['+919812345678', 'someone@example.org'])
        await system.raw
          .insertInto('platform_message')
          .values({ recipient, channel: 'sms', subject: '', body: 'x', created_at: system.clock.now() })
          .execute()
      const { body } = await system.browser('127.0.0.1').get<unknown[]>(`/dev/outbox.json?to=${to}`)
      expect(body.length).toBeGreaterThan(0)
    },
  )
})
