import { describe, expect, it } from 'vitest'
import { getWords, lessonsOfModules, lessonsText, moduleText, underWayText } from './free-text.ts'

const row = (type: string, minutes: number | null) =>
  ({ type, minutes }) as Parameters<typeof moduleText>[0]['activities'][0]

describe('words of the free area', () => {
  it.each([
    [0, 8, '8 lessons'],
    [0, 1, '1 lesson'],
    [2, 8, '2 of 8 lessons'],
    [1, 1, '1 of 1 lesson'],
  ])('%i of %i: %s', (done, total, text) => expect(lessonsText({ progress: { done, total } })).toBe(text))

  it('a module tells its length where its lessons have one, and leaves labels out', () => {
    const activities = [row('page', 6), row('label', null), row('videofile', 9), row('folder', null)]
    expect(moduleText({ progress: { done: 1, total: 3 }, activities })).toBe('1 of 3 lessons · 15 min')
    expect(moduleText({ progress: { done: 0, total: 0 }, activities: [row('folder', null)] })).toBe('1 lesson')
  })

  it('a course without anything to complete counts the lessons of its modules', () => {
    const modules = [{ activities: [row('page', 6), row('label', null)] }, { activities: [row('folder', null)] }]
    expect(lessonsOfModules({ progress: { done: 0, total: 0 } }, modules)).toBe('2 lessons')
    expect(lessonsOfModules({ progress: { done: 1, total: 3 } }, modules)).toBe('1 of 3 lessons')
  })

  it('the line below the greeting counts what is not done', () => {
    expect(underWayText([])).toBe('Pick a course below. They are free, and they stay free.')
    expect(underWayText([{ status: 'Completed' }])).toBe('You’ve finished all your courses.')
    expect(underWayText([{ status: 'Ongoing' }, { status: 'Unlocked' }, { status: 'Completed' }])).toMatch(
      /^2 courses /,
    )
    expect(underWayText([{ status: 'Ongoing' }])).toMatch(/^1 course under way/)
  })

  it('an author’s text comes as words only', () =>
    expect(getWords('<p>One <b>two</b>\n</p><p>three &amp; <img src="x" onerror="alert(1)">four</p>')).toBe(
      'One two three & four',
    ))
})
