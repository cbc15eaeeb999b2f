import { expect, it } from 'vitest'
import { readMailbox } from './service/doubts.ts'

it('takes dots at Gmail and what follows a plus for one mailbox, and nothing else', () => {
  expect(readMailbox('A.sha+x@Gmail.com')).toBe(readMailbox('asha@googlemail.com'))
  expect(readMailbox('a.sha@example.org')).not.toBe(readMailbox('asha@example.org'))
  expect(readMailbox(null)).toBeNull()
})
