import { expect, it } from 'vitest'
import { parseMoment } from '#studio/acts/days.ts'
import { completionText } from './completion-text.ts'
import { describeCondition } from './condition-text.ts'
import { hasFormatting, plainSummary } from './summary-text.ts'

it('shows a description as text, and tells when it is more', () => {
  expect(plainSummary('<p>Ask &lt;b&gt;</p><p>Then answer</p>')).toBe('Ask <b>\n\nThen answer')
  expect(hasFormatting('<p>Ask</p><p>Then</p>')).toBe(false)
  expect(hasFormatting('<p>Ask <b>now</b></p>')).toBe(true)
})

it('says conditions as sentences, also of what was removed', () => {
  const course = { modules: [{ activities: [{ id: 7, name: 'Joins' }] }] } as never
  expect(describeCondition({ kind: 'done', activityid: 7, ispassed: true }, course)).toBe('Joins is passed')
  expect(describeCondition({ kind: 'done', activityid: 8, ispassed: false }, course)).toBe('A removed activity is done')
  expect(describeCondition({ kind: 'from', at: parseMoment('2026-11-30', '09:00') ?? 0 }, course)).toMatch(
    /^From 30 Nov/,
  )
})

it.each([
  [{ completion: 'manual', marks: null } as const, 'marked as done by hand'],
  [{ completion: 'none', marks: null } as const, 'nothing to complete'],
  [{ completion: 'auto', marks: null } as const, 'done when seen'],
  [{ completion: 'auto', marks: { mustPass: false, passPct: 60 } } as const, 'done when submitted'],
  [{ completion: 'auto', marks: { mustPass: true, passPct: 60 } } as const, 'done when passed, from 60 %'],
  [{ completion: 'auto', marks: { mustPass: true, passPct: null } } as const, 'done when passed, from 70 %'],
])('tells how %o is completed', (activity, text) => {
  expect(completionText(activity)).toBe(text)
})

it('takes a day and a time in India, and nothing else', () => {
  expect(parseMoment('2026-11-30', '09:00')).toBe(Date.parse('2026-11-30T03:30:00Z') / 1000)
  for (const [day, time] of [
    ['', '09:00'],
    ['2026-11-30', ''],
    ['2026-11-30', '9'],
    ['2026-11-30', '25:00'],
  ] as const)
    expect(parseMoment(day, time)).toBeNull()
})
