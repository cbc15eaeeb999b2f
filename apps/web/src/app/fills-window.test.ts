import { expect, it } from 'vitest'
import { fillsWindow } from './fills-window.ts'

it.each([
  ['/test', {}, false],
  ['/test', { problem: 'a' }, true],
  ['/test', { sheet: 'blank' }, true],
  ['/', { problem: 'a' }, false],
  ['/page-activity/1/page/2', {}, true],
  ['/no-page-of-ours', {}, false],
])('%s with %j fills the window: %s', (pathname, search, fills) => {
  expect(fillsWindow({ pathname, search })).toBe(fills)
})
