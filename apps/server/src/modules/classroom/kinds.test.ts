import { describe, expect, it } from 'vitest'
import { createKinds, kindWithoutPlayer } from './kinds.ts'

const quiz = kindWithoutPlayer({ type: 'quiz', tab: 'quizzes' })

describe('the kinds of activities', () => {
  it('are found by the type that is stored', () => {
    expect(createKinds([quiz]).of('quiz')).toBe(quiz)
  })

  it('refuse two that claim one type', () => {
    expect(() => createKinds([quiz, { ...quiz }])).toThrow('two kinds of activity claim the type quiz')
  })

  it('have one for every type that nobody claims: without a player, completed by hand', () => {
    const other = createKinds([quiz]).of('lesson')
    expect([other.type, other.present, other.completes(null), other.tab]).toEqual([
      'other',
      undefined,
      'hand',
      'resources',
    ])
  })
})
