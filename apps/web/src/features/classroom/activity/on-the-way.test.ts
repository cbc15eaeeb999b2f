import { expect, it } from 'vitest'
import { getPage } from '#testkit/lesson.ts'
import { lessonNumber, onTheWay } from './on-the-way.ts'

it('what comes from another module is known by its name and its type', () => {
  const page = getPage({ type: 'quiz' }, { kind: 'unavailable' })
  const { activity } = onTheWay(page, 9)
  expect([activity.id, activity.type, activity.name, activity.state]).toEqual([9, 'page', 'The next page', 'new'])
})

it.each([
  [1, { number: 1, of: 2 }],
  [2, { number: 0, of: 2 }],
  [3, { number: 2, of: 2 }],
])('lesson %i of a module with a glossary in it is %o: what cannot be completed is not counted', (id, place) => {
  const row = (of: number, completion: 'auto' | 'none') =>
    getPage({ id: of, completion }, { kind: 'unavailable' }).activity
  expect(lessonNumber([row(1, 'auto'), row(2, 'none'), row(3, 'auto')], id)).toEqual(place)
})

it('a module that tracks nothing counts all of its lessons', () => {
  const rows = [1, 2].map(id => getPage({ id, completion: 'none' }, { kind: 'unavailable' }).activity)
  expect(lessonNumber(rows, 2)).toEqual({ number: 2, of: 2 })
})
