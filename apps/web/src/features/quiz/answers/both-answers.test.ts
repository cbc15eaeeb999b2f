import type { QuizResponse } from '@learn/contract/quiz'
import { expect, it } from 'vitest'
import type { AttemptQuestionView } from '../responses.ts'
import { bothAnswers } from './both-answers.ts'

const essay = (editor: string, maxFiles = 2) =>
  ({ type: 'essay', view: { textHtml: '', essay: { editor, maxFiles } } }) as AttemptQuestionView

it.each<[string, AttemptQuestionView, QuizResponse, QuizResponse, QuizResponse | undefined]>([
  ['plain texts', essay('plain'), { answer: 'a' }, { answer: 'b' }, { answer: 'a\n\nb', files: [] }],
  [
    'rich texts',
    essay('rich'),
    { answer: '<p>a</p>' },
    { answer: '<p>b</p>' },
    { answer: '<p>a</p><p>b</p>', files: [] },
  ],
  ['a text and nothing', essay('plain'), { answer: '' }, { answer: 'b' }, { answer: 'b', files: [] }],
  [
    'files, each once',
    essay('plain'),
    { answer: 'a', files: ['1', '2'] },
    { answer: '', files: ['2'] },
    { answer: 'a', files: ['1', '2'] },
  ],
  [
    'more files than it takes',
    essay('plain', 1),
    { answer: 'a', files: ['1'] },
    { answer: '', files: ['2'] },
    undefined,
  ],
  [
    'two choices',
    { type: 'singlechoice', view: { textHtml: '' } } as AttemptQuestionView,
    { answer: 1 },
    { answer: 2 },
    undefined,
  ],
])('of %s', (_what, question, theirs, mine, expected) => expect(bothAnswers(question, theirs, mine)).toEqual(expected))
