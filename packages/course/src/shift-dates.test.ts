import { expect, it } from 'vitest'
import type { ActivityModel, CourseModel } from './index.ts'
import { readDay, shiftDates } from './index.ts'

const DAY = 86_400
const activity = (openAt: number | null, dueAt: number | null): ActivityModel =>
  ({
    availability: {
      operator: 'all',
      isShownWhenLocked: true,
      rules: [
        { kind: 'date', direction: 'from', at: 20 * DAY },
        { operator: 'any', isShownWhenLocked: true, rules: [{ kind: 'date', direction: 'until', at: 30 * DAY }] },
      ],
    },
    completion: { expectedAt: 25 * DAY },
    openAt,
    dueAt,
    closeAt: null,
    content: { kind: 'page' },
  }) as unknown as ActivityModel
const course = (startAt: number | null, activities: ActivityModel[]): CourseModel =>
  ({ startAt, endAt: 40 * DAY, sections: [{ availability: null, activities }] }) as unknown as CourseModel

it('moves all dates by whole days, so that the course starts on the day and hours stay', () => {
  const { course: moved, count, days } = shiftDates(course(10 * DAY + 3600, [activity(12 * DAY + 60, null)]), 110 * DAY)
  expect([count, days]).toEqual([6, 100])
  expect([moved.startAt, moved.endAt]).toEqual([110 * DAY + 3600, 140 * DAY])
  const [only] = moved.sections[0]?.activities ?? []
  expect([only?.openAt, only?.dueAt, only?.completion.expectedAt]).toEqual([112 * DAY + 60, null, 125 * DAY])
  expect(JSON.stringify(only?.availability)).toBe(
    JSON.stringify(activity(null, null).availability)
      .replace(String(20 * DAY), String(120 * DAY))
      .replace(String(30 * DAY), String(130 * DAY)),
  )
})

it('goes by the earliest date of a course that says no start, and leaves one without dates', () => {
  expect(shiftDates(course(null, [activity(12 * DAY, 14 * DAY)]), 15 * DAY).days).toBe(3)
  const none = { ...course(null, []), endAt: null }
  expect(shiftDates(none, 15 * DAY)).toMatchObject({ count: 0, course: { startAt: 15 * DAY } })
})

it('starts on the day as it is in India, also where the course began at its midnight', () => {
  const midnight = Date.UTC(2019, 0, 6, 18, 30) / 1000
  const late = midnight + 23 * 3600
  const day = readDay('2027-01-04') ?? 0
  expect(shiftDates(course(midnight, []), day).course.startAt).toBe(Date.UTC(2027, 0, 3, 18, 30) / 1000)
  expect(shiftDates(course(late, []), day).course.startAt).toBe(Date.UTC(2027, 0, 4, 17, 30) / 1000)
})

it('moves the moment from which a feedback is asked for', () => {
  const asked = { ...activity(null, null), content: { kind: 'feedback', ask: { when: 'date', at: 12 * DAY } } }
  const { course: moved } = shiftDates(course(10 * DAY, [asked]), 15 * DAY)
  expect(moved.sections[0]?.activities[0]?.content).toMatchObject({ ask: { when: 'date', at: 17 * DAY } })
})

it('reads a day, and nothing else', () => {
  expect(readDay('2026-01-05')).toBe(Date.UTC(2026, 0, 4, 18, 30) / 1000)
  expect(['2026-02-30', '5 Jan', ''].map(readDay)).toEqual([null, null, null])
})
