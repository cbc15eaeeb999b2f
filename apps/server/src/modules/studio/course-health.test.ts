import type { AvailabilityModel } from '@learn/course'
import { expect, it } from 'vitest'
import { courseFaults, type HealthPart } from './course-health.ts'

const section = (id: number, traits: Partial<HealthPart> = {}): HealthPart => ({
  part: 'section',
  id,
  key: `s${id}`,
  name: `Module ${id}`,
  type: '',
  isVisible: true,
  sectionId: null,
  completion: 'none',
  availability: null,
  content: null,
  html: '',
  ...traits,
})
const page = (id: number, html: string, traits: Partial<HealthPart> = {}): HealthPart => ({
  part: 'activity',
  id,
  key: `a${id}`,
  name: `Page ${id}`,
  type: 'page',
  isVisible: true,
  sectionId: 1,
  completion: 'auto',
  availability: null,
  content: { kind: 'page', html, minutes: null },
  html: '',
  ...traits,
})
const after = (key: string): AvailabilityModel => ({
  operator: 'all',
  isShownWhenLocked: true,
  rules: [{ kind: 'completion', activityKey: key, expected: 'complete' }],
})
const faults = (...parts: HealthPart[]) => courseFaults(parts).map(({ kind, id }) => `${kind} ${id}`)

it('finds nothing in a sound course', () => {
  const text = '<p>See <a href="@@activity@@/a3">more</a><img src="x.png" alt=""></p>'
  expect(faults(section(1), page(2, text), page(3, 'Text', { availability: after('a2') }))).toEqual([])
})

it('finds pictures without words, dead links, videos without captions, and empty modules', () => {
  const video = { type: 'videofile', content: { kind: 'video', path: 'a', durationS: 1, captions: [] } }
  expect(
    faults(
      section(1),
      page(2, '<img src="x.png"><a href="@@activity@@/a9">gone</a><a href="@@activity@@/a4">hidden</a>'),
      page(3, '', video),
      page(4, '<img src="y.png">', { isVisible: false }),
      section(5),
    ),
  ).toEqual(['alt 2', 'link 2', 'captions 3', 'empty 5'])
})

it('finds quizzes whose questions are missing, also those that are hidden for it', () => {
  const missing = new Map([[3, { text: 'It has no questions yet: learners do not see it.' }]])
  const found = courseFaults([section(1), page(2, 'Text'), page(3, '', { type: 'quiz', isVisible: false })], missing)
  expect(found).toMatchObject([{ kind: 'questions', id: 3, text: 'It has no questions yet: learners do not see it.' }])
})

it('finds rules that nobody can meet', () => {
  expect(
    faults(
      section(1),
      page(2, 'A', { availability: after('a3') }),
      page(3, 'B', { availability: after('a2') }),
      page(4, 'C', { availability: after('a5') }),
      page(5, 'D', { completion: 'none' }),
      page(6, 'E', { availability: after('gone') }),
    ),
  ).toEqual(['rule 2', 'rule 3', 'rule 4', 'rule 6'])
})
