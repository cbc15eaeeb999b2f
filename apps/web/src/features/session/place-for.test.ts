import { expect, it } from 'vitest'
import { placeFor } from './place-for.ts'

it.each([
  ['a Premium learner', true, 'Premium', '/program-timeline/11', '/program-timeline/11'],
  ['a Premium learner', true, 'Premium', '/free/classroom/3', '/free/classroom/3'],
  ['a Free learner', true, 'Free', '/', '/free'],
  ['a Free learner', true, 'Free', '/program-timeline/11', '/free?from=paid'],
  ['a Free learner', true, 'Free', '/account', '/free/account'],
  ['a Free learner', true, 'Free', '/profile?tab=settings', '/free/account'],
  ['a Free learner', true, 'Free', '/notes', '/free/notes'],
  ['a Free learner', true, 'Free', '/?from=/free', '/free'],
  ['a Free learner', true, 'Free', '/notifications', '/free/notifications'],
  ['a Free learner', true, 'Free', '/tickets', '/free/tickets'],
  ['a Free learner', true, 'Free', '/tickets/12#m3', '/free/tickets/12'],
  ['a Free learner', true, 'Free', '/certificates', '/free/certificates'],
  ['a Free learner', true, 'Free', '/programs', '/free/programs'],
  ['a Free learner', true, 'Free', '/checkout/5?coupon=X', '/free/checkout/5'],
  ['a Free learner', true, 'Free', '/payments', '/free/payments'],
  ['a Free learner', true, 'Free', '/payments/17', '/free/payments/17'],
  ['staff', false, 'Premium', '/notifications', '/staff/notifications'],
  ['a Free learner', true, 'Free', '/freedom', '/free?from=paid'],
  ['a Free learner', true, 'Free', '/free/classroom/3/player/4?t=1', '/free/classroom/3/player/4?t=1'],
  ['a Free learner', true, 'Free', '/mod/page/view.php?id=42', '/mod/page/view.php?id=42'],
  ['staff', false, 'Premium', '/mod/quiz/view.php?id=42', '/mod/quiz/view.php?id=42'],
  ['a Free learner', true, 'Free', '/mod/page/view.php/more', '/free?from=paid'],
  ['staff', false, 'Premium', '/page-activity/11/quiz/42', '/staff/activity/42'],
  ['staff', false, 'Premium', '/free', '/staff'],
] as const)('%s (student: %s, %s) who asked for %s comes to %s', (_who, isstudent, accesstype, next, to) =>
  expect(placeFor({ isstudent, accesstype }, next)).toBe(to),
)
