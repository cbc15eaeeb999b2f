import { expect, it } from 'vitest'
import { addressedBy, queryIn } from './hub-query.ts'
import { lengthText, minutesLeft, statusText } from './hub-text.ts'

it('reads a query from the address, and writes it back without its defaults', () => {
  const plain = { page: 1, filter: 'all', tag: '', kind: '', sort: 'newest', search: '' }
  expect(queryIn({ page: '-2', filter: 'none', kind: 'x', sort: '', q: undefined })).toEqual(plain)
  const asked = queryIn({ page: '3', filter: 'unread', tag: 'SQL', kind: 'file', sort: 'title', q: 'join' })
  expect(asked).toEqual({ page: 3, filter: 'unread', tag: 'SQL', kind: 'file', sort: 'title', search: 'join' })
  expect(queryIn(addressedBy(asked) as Record<string, string>)).toEqual(asked)
  expect(Object.values(addressedBy(queryIn({})))).toEqual([null, null, null, null, null, null])
})

it.each([
  [8, 0, 8],
  [8, 50, 4],
  [8, 99, 1],
  [8, 100, 0],
])('of %i minutes at %i %% %i are left', (minutes, pct, left) => expect(minutesLeft(minutes, pct)).toBe(left))

it.each([
  [{ kind: 'article', isRead: true, readPct: 20, minutes: 8 }, 'Read'],
  [{ kind: 'article', isRead: false, readPct: 0, minutes: 8 }, 'Unread'],
  [{ kind: 'article', isRead: false, readPct: 25, minutes: 8 }, '6 min left'],
  [{ kind: 'link', isRead: false, readPct: 25, minutes: 8 }, 'Unread'],
] as const)('%j says %s', (card, text) => expect(statusText(card)).toBe(text))

it.each([
  [{ kind: 'article', minutes: 8, sizeBytes: null }, 'Article · 8 min read'],
  [{ kind: 'video', minutes: 14, sizeBytes: 9_000_000 }, 'Video · 14 min'],
  [{ kind: 'file', minutes: 3, sizeBytes: 133_000 }, 'File · 133 KB'],
] as const)('%j is named %s', (card, text) => expect(lengthText(card)).toBe(text))
