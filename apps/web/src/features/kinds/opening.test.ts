import { expect, it } from 'vitest'
import { getOpening } from './opening.ts'

it.each(['quiz', 'url', 'hvp', 'page', 'folder', 'resource', 'videofile', 'scorm', 'handson', 'feedback'] as const)(
  'opens %s on its page (spec: platform 2)',
  type => expect(getOpening({ id: 3, type }, '/page')).toEqual({ to: '/page' }),
)

it.each(['zoom', 'zoomduplicate', 'forum', 'assign'] as const)('opens %s on its page too', type =>
  expect(getOpening({ id: 3, type }, '/page')).toEqual({ to: '/page' }),
)

it.each([
  ['workshop', '/mod/workshop/view.php'],
  [undefined, '/mod/other/view.php'],
])('opens any other type (%s) by the address of the backend, in a new window', (originType, to) =>
  expect(getOpening({ id: 3, type: 'other', ...(originType && { originType }) }, '/page')).toMatchObject({
    to,
    search: { id: '3' },
    target: '_blank',
    rel: 'noopener',
  }),
)

it('opens refer-and-earn for the type refer, and its own page in the free area, which has no other', () => {
  expect(getOpening({ id: 3, type: 'refer' }, '/page-activity/11/refer/3')).toEqual({ to: '/refer-and-earn' })
  expect(getOpening({ id: 3, type: 'refer' }, '/free/classroom/4/player/3')).toEqual({
    to: '/free/classroom/4/player/3',
  })
})
