import { expect, it } from 'vitest'
import { type Answerable, isAnswered } from './answered.ts'
import type { QuestionResponse } from './response.ts'

it.each<[string, Answerable, QuestionResponse | null, boolean]>([
  ['nothing was answered', { type: 'truefalse' }, null, false],
  ['code of blanks', { type: 'coderunner' }, { answer: ' \n' }, false],
  ['code', { type: 'coderunner' }, { answer: ' x' }, true],
  ['false is an answer', { type: 'truefalse' }, { answer: 0 }, true],
  ['a choice that was cleared', { type: 'truefalse' }, { answer: -1 }, false],
  ['the first choice', { type: 'multichoice', isSingle: true }, { answer: 0 }, true],
  ['no choice', { type: 'multichoice', isSingle: true }, {}, false],
  ['a blank is no answer to a single choice', { type: 'singlechoice' }, { answer: '' }, false],
  ['all of several cleared', { type: 'multichoice' }, { answer: { 0: 0, 1: 0 } }, false],
  ['one of several', { type: 'multichoice' }, { answer: { 0: 0, 1: 1 } }, true],
  ['a short answer', { type: 'shortanswer' }, { answer: ' ' }, true],
  ['no short answer', { type: 'shortanswer' }, { answer: '' }, false],
  ['an essay without words but with a file', { type: 'essay' }, { answer: '', files: ['f'] }, true],
  ['an empty essay', { type: 'essay' }, { answer: '', files: [] }, false],
  ['one prompt of a match', { type: 'match' }, { answer: { 0: -1, 1: 0 } }, true],
  ['no prompt of a match', { type: 'match' }, { answer: { 0: -1 } }, false],
])('answered (platform 4): %s', (_what, question, response, expected) => {
  expect(isAnswered(question, response)).toBe(expected)
})
