import { type CourseCard, courseCard } from '@learn/contract/course'
import { describe, expect, it } from 'vitest'
import { courseNote, courseRingLabel, courseSubtitle } from './course-text.ts'

/** 8 December 2026, 9:00 in India. */
const OPENS_AT = 1_796_700_600

const card = (change: Partial<CourseCard>): CourseCard =>
  courseCard.parse({
    id: 1,
    name: 'SQL for business',
    status: 'Ongoing',
    progress: { done: 15, total: 28 },
    sections: { done: 2, total: 6 },
    minutes: 0,
    minutesLeft: 0,
    opensAt: null,
    endsAt: null,
    ...change,
  })

describe('a course in the list says (spec: platform 2, statuses)', () => {
  it.each([
    [{ status: 'Completed', sections: { done: 6, total: 6 } }, '6 of 6 modules'],
    [{ status: 'Ongoing' }, '2 of 6 modules'],
    [{ status: 'Unlocked' }, '6 modules, start any time'],
    [{ status: 'Unlocked', sections: { done: 0, total: 1 } }, '1 module, start any time'],
    [{ status: 'Recommended' }, 'Recommended, 6 modules'],
    [{ status: 'Recommended', endsAt: OPENS_AT }, 'Recommended until 8 Dec'],
    [{ status: 'Recommended', endsAt: OPENS_AT - 2 * 86_400 }, 'Recommended, 6 modules'],
    [{ status: 'Locked', opensAt: OPENS_AT }, 'Opens 8 Dec'],
    [{ status: 'Locked' }, 'Not open yet'],
  ] as const)('%j: %s', (change, text) => {
    expect(courseNote(card(change), OPENS_AT - 86_400)).toBe(text)
  })

  it.each([
    ['ends 8 Dec', OPENS_AT - 86_400],
    ['ended 8 Dec', OPENS_AT + 86_400],
    ['ends 8 Dec, 2026', OPENS_AT - 365 * 86_400],
    ['ended 8 Dec, 2026', OPENS_AT + 12 * 365 * 86_400],
  ])('whether it is over, and of another year which: %s', (text, nowS) => {
    expect(courseSubtitle({ sections: [], resumeId: null }, card({ endsAt: OPENS_AT }), nowS)).toMatch(
      new RegExp(`· ${text}$`),
    )
  })

  it('reads its share aloud, and no share while it is locked', () => {
    expect(courseRingLabel(card({}))).toBe('Ongoing, 54%')
    expect(courseRingLabel(card({ status: 'Locked' }))).toBe('Locked')
  })
})
