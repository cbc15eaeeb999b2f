import { expect, it } from 'vitest'
import { pushText } from './service/push.ts'

const line = { title: 'Neha answered', text: '', address: '/tickets/7', group_key: '7' }
const tagOf = (item: Parameters<typeof pushText>[0]): string => (JSON.parse(pushText(item)) as { tag: string }).tag

it('a push takes the place of one about the same thing, and of no other kind', () => {
  const answered = { ...line, kind: 'tickets.answered' }
  expect(tagOf({ ...answered, title: 'Neha answered again' })).toBe(tagOf(answered))
  expect(tagOf({ ...line, kind: 'forum.reply' })).not.toBe(tagOf(answered))
})
