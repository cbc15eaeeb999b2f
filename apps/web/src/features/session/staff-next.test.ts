import { expect, it } from 'vitest'
import { staffNext } from './staff-next.ts'

it.each([
  ['/', '/staff'],
  ['/program-timeline/11', '/staff'],
  ['/page-activity/11/quiz/42', '/staff/activity/42'],
  ['/page-activity/11/quiz/42?tab=notes#x', '/staff/activity/42'],
  ['/page-activity/11/handson/42', '/staff/activity/42'],
  ['/page-activity/11/quiz/other', '/staff'],
  ['/profile', '/staff/account'],
  ['/account#sessions', '/staff/account'],
  ['/free/account', '/staff/account'],
  ['/staff/account', '/staff/account'],
  ['/staff/activity/7', '/staff/activity/7'],
  ['/staff/marking/7/8', '/staff/marking/7/8'],
  ['/staff/activity/7/discussion/8', '/staff/activity/7/discussion/8'],
  ['/zoom/7', '/zoom/7'],
  ['/staffing', '/staff'],
  ['/notifications', '/staff/notifications'],
  ['/free/notifications', '/staff/notifications'],
  ['/tickets', '/staff/tickets'],
  ['/tickets/12', '/staff/tickets/12'],
  ['/tickets/x', '/staff'],
  ['/free/tickets/12', '/staff/tickets/12'],
  ['/page-activity/11/forum/7/discussion/8#p9', '/staff/activity/7/discussion/8#p9'],
  ['/staff/activity/7/discussion/8#p9', '/staff/activity/7/discussion/8#p9'],
])('staff who asked for %s come to %s', (next, to) => expect(staffNext(next)).toBe(to))
