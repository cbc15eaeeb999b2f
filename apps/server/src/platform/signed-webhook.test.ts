import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { requireWebhook } from './signed-webhook.ts'

const KEY = Buffer.from('twenty-four bytes or more of a key')
const BODY = '{"type":"permanent"}'

const call = (key: string | Buffer, secret: string): string => {
  const signature = createHmac('sha256', key).update(`msg_1.1000.${BODY}`).digest('base64')
  const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': '1000', 'webhook-signature': `v1,${signature}` }
  return requireWebhook({ headers }, BODY, { secret, nowS: 1000 })
}

it('takes a secret as the Standard Webhooks write one, and as plain text', () => {
  const secret = `whsec_${KEY.toString('base64')}`
  expect(call(KEY, secret)).toBe('msg_1')
  expect(call(secret, secret)).toBe('msg_1')
  expect(call('a secret of plain text', 'a secret of plain text')).toBe('msg_1')
})

it('takes no other key, and none that is hardly one', () => {
  expect(() => call('other', `whsec_${KEY.toString('base64')}`)).toThrow()
  for (const secret of ['whsec_', 'whsec_!!!!!!!!!!!!!!!!!!!!!!!!', 'whsec_AA=='])
    for (const key of ['', Buffer.of(0)]) expect(() => call(key, secret)).toThrow()
})
