import type { ActivityRow, SectionView } from '@learn/contract/course'
import { expect, it } from 'vitest'
import { getPage, NOW_S } from '#testkit/lesson.ts'
import { nextClass } from './next-class.tsx'

const HOUR_S = 3600
const live = (id: number, openAt: number | null, more: Partial<ActivityRow> = {}) =>
  getPage({ id, type: 'zoom', name: 'A class', openAt, ...more }, { kind: 'unavailable' }).activity
const sectionWith = (id: number, ...activities: ActivityRow[]): SectionView => ({
  ...getPage({}, { kind: 'unavailable' }).section,
  id,
  activities,
})

it('is the first class that is not over, of all modules', () => {
  const later = live(1, NOW_S + 30 * HOUR_S)
  const over = live(2, NOW_S - 2 * HOUR_S)
  const soon = live(3, NOW_S + 3 * HOUR_S)
  const found = nextClass([sectionWith(7, over, later), sectionWith(8, soon)], NOW_S)
  expect([found?.row.id, found?.atS]).toEqual([3, NOW_S + 3 * HOUR_S])
})

it('is the class that is on, until its two hours are over', () => {
  const sections = [sectionWith(7, live(1, NOW_S - HOUR_S), live(2, NOW_S + HOUR_S))]
  expect(nextClass(sections, NOW_S)?.row.id).toBe(1)
  expect(nextClass(sections, NOW_S + HOUR_S)?.row.id).toBe(2)
})

it('is no class any more whose length has passed', () => {
  const sections = [sectionWith(7, live(1, NOW_S - HOUR_S, { minutes: 60 }), live(2, NOW_S + HOUR_S))]
  expect(nextClass(sections, NOW_S - 1)?.row.id).toBe(1)
  expect(nextClass(sections, NOW_S)?.row.id).toBe(2)
})

it('is none of what is no class, has no time, or was attended', () => {
  const quiz = getPage({ id: 1, openAt: NOW_S + HOUR_S }, { kind: 'unavailable' }).activity
  const attended = live(3, NOW_S + HOUR_S, { state: 'completed' })
  expect(nextClass([sectionWith(7, quiz, live(2, null), attended)], NOW_S)).toBeNull()
})
