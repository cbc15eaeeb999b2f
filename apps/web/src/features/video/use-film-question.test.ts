import { expect, it } from 'vitest'
import { questionReached } from './use-film-question.ts'

const [at0, at5, at6] = [{ atS: 0 }, { atS: 5 }, { atS: 6 }]
const questions = [at0, at5, at6]

it('is the first that playing passes, also at the very start', () => {
  expect(questionReached(questions, -1, 0.2)).toBe(at0)
  expect(questionReached(questions, 4.9, 5.1)).toBe(at5)
  expect(questionReached(questions, 4.9, 6.2)).toBe(at5)
  expect(questionReached(questions, 5.1, 5.4)).toBeNull()
})

it('is none of those that a jump leaves out, forwards or backwards', () => {
  expect(questionReached(questions, 1, 60)).toBeNull()
  expect(questionReached(questions, 60, 4)).toBeNull()
})
