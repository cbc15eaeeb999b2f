import { expect, it } from 'vitest'
import type { Question, QuestionOf } from './question.ts'
import type { QuestionResponse } from './response.ts'
import { isValidResponse } from './validate-response.ts'

const common = { textHtml: '', generalFeedbackHtml: '', defaultMark: 1, penalty: 0, hints: [] }
const feedback = { rightHtml: '', partlyHtml: '', wrongHtml: '' }
const choices = (isSingle: boolean): QuestionOf<'multichoice'> => ({
  type: 'multichoice',
  ...common,
  isSingle,
  choices: ['a', 'b', 'c'].map(html => ({ html, fraction: 0, feedbackHtml: '' })),
  shuffles: false,
  numbering: 'none',
  instructionHtml: '',
  feedback,
})
const truth: Question = { type: 'truefalse', ...common, isTrue: true, trueFeedbackHtml: '', falseFeedbackHtml: '' }
const text: QuestionOf<'shortanswer'> = { type: 'shortanswer', ...common, isCaseSensitive: false, answers: [] }
const match: Question = {
  type: 'match',
  ...common,
  pairs: [
    { promptHtml: 'one', answer: 'odd' },
    { promptHtml: 'two', answer: 'even' },
  ],
  shuffles: false,
  feedback,
}
const gaps: Question = {
  type: 'gaps',
  ...common,
  textHtml: '[[1]] [[3]]',
  words: [1, 1, 2].map(group => ({ html: 'w', group, isUnlimited: false })),
  isDragged: false,
  shuffles: false,
  feedback,
}
const order: Question = {
  type: 'ordering',
  ...common,
  items: ['a', 'b', 'c'],
  grading: 'place',
  count: 0,
  isRun: false,
  isInLine: false,
  feedback,
}
const cloze: Question = { type: 'cloze', ...common, parts: [choices(true), text, choices(false)] }
const shown = { items: [1, 0, 2], answers: [0, 1], parts: [] }

it.each<[string, Question, QuestionResponse['answer'][], unknown[]]>([
  ['truefalse', truth, [1, 0, -1, '1'], [2, -2, 'x', '2', '', { 0: 1 }]],
  ['one choice', choices(true), [0, 2, -1], [3, 99, 0.5, 'a', '', { 0: 1 }]],
  [
    'several choices',
    choices(false),
    [{}, { 0: 1, 2: 0 }],
    ['abc', 1, { 3: 1 }, { 0: 5 }, { 0: -1 }, { '00': 1 }, { 0: 'x' }, { '0.1': 1 }],
  ],
  ['match', match, [{}, { 0: 1, 1: -1 }], ['odd', { 0: 2 }, { 3: 0 }, { 0: 'odd' }]],
  ['gaps', gaps, [{ 0: 1, 1: 0 }], [{ 0: 2 }, { 1: 1 }, { 2: 0 }, 'w']],
  ['ordering', order, [{ 0: 2, 1: 0, 2: 1 }, {}], [{ 0: 1, 1: 1, 2: 0 }, { 3: 0 }, { 0: 3 }, 'a']],
  [
    'cloze',
    cloze,
    [{}, { 0: 2, 1: 'x', '2.0': 1 }],
    ['x', { 0: 'x' }, { 0: 3 }, { 1: 4 }, { 2: 1 }, { '2.7': 1 }, { '0.1': 1 }, { 3: 'x' }],
  ],
  ['a word', text, ['', 'left join'], [1, { 0: 1 }]],
  ['a text between questions', { type: 'description', ...common }, [], ['x', 0, {}]],
])('tells an answer to %s from what is none', (_name, question, fitting, others) => {
  expect(isValidResponse(question, shown, undefined)).toBe(true)
  for (const answer of fitting) expect([answer, isValidResponse(question, shown, answer)]).toEqual([answer, true])
  for (const answer of others)
    expect([answer, isValidResponse(question, shown, answer as QuestionResponse['answer'])]).toEqual([answer, false])
})
