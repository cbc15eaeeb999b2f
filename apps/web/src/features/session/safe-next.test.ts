import { describe, expect, it } from 'vitest'
import { safeNext } from './safe-next.ts'

const origin = 'https://learn.example'

describe('the page asked for before sign-in', () => {
  it.each([
    ['/', '/'],
    ['/program-timeline/11?course=62#now', '/program-timeline/11?course=62#now'],
    ['/page-activity/11/page/31', '/page-activity/11/page/31'],
  ])('%s is gone to', (next, to) => expect(safeNext(next, origin)).toBe(to))

  it.each([
    undefined,
    '',
    'https://evil.test/',
    'javascript:alert(1)',
    'program-timeline/11',
    '//evil.test',
    '/\\evil.test',
    '/x\\..\\evil',
    '/.//evil.test',
    '/x/..//evil.test',
    '//[',
    '/\t/evil.test',
    '/\n/evil.test',
    ' /',
    ['/'],
    '/login?next=/login',
  ])('%j leads home', next => expect(safeNext(next, origin)).toBe('/'))
})
