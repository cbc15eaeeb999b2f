import { expect, it } from 'vitest'
import { type AttemptQuestionView, getResponse } from './responses.ts'

const asked = (isDone: boolean) => ({ slot: 2, isDone, userresponse: '{"answer":0}' }) as AttemptQuestionView

it('shows what was given here, and of an answer that is done what was marked', () => {
  const values = { q2: { answer: 1 } }
  expect(getResponse(asked(false), values)).toEqual({ answer: 1 })
  expect(getResponse(asked(true), values)).toEqual({ answer: 0 })
  expect(getResponse(asked(false), {})).toEqual({ answer: 0 })
})
