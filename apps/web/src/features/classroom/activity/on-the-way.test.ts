import { expect, it } from 'vitest'
import { pageOf } from '#testkit/lesson.ts'
import { onTheWay } from './on-the-way.ts'

it('what comes from another module is known by its name and its type', () => {
  const page = pageOf({ type: 'quiz' }, { kind: 'unavailable' })
  const { activity } = onTheWay(page, 9)
  expect([activity.id, activity.type, activity.name, activity.state]).toEqual([9, 'page', 'The next page', 'new'])
})
