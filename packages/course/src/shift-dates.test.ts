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

it('reads a day, and nothing else', () => {
  expect(readDay('2026-01-05')).toBe(Date.UTC(2026, 0, 5) / 1000)
  expect(['2026-02-30', '5 Jan', ''].map(readDay)).toEqual([null, null, null])
})
