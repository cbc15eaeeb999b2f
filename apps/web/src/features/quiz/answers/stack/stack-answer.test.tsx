import type { AnswerResult, QuizResponse, StackInputView } from '@learn/contract/quiz'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { AttemptQuestionView } from '../../responses.ts'
import StackAnswer from './stack-answer.tsx'

afterEach(cleanup)

const field = (more: Partial<StackInputView>): StackInputView => ({
  name: 'ans1',
  kind: 'line',
  typing: 'algebra',
  size: 15,
  hint: '',
  isHintTyped: false,
  choices: [],
  rows: 0,
  columns: 0,
  brackets: '',
  tells: 'meaning-and-letters',
  rules: null,
  ...more,
})

const said = (part: Partial<AnswerResult['parts'][number]>): AnswerResult => ({
  state: 'partly',
  mark: 0.5,
  parts: [{ isChosen: true, isRight: true, feedbackHtml: null, ...part }],
  feedbackHtml: null,
  generalFeedbackHtml: null,
  rightPlaces: null,
  rightAnswerHtml: null,
  commentHtml: null,
  tests: null,
})

/** A question with these fields on a page; gives what was answered last. */
function show(textHtml: string, inputs: StackInputView[], checked: AnswerResult | null = null) {
  const given: { last: QuizResponse | null } = { last: null }
  const stack = {
    inputs,
    trees: ['prt1'],
    writing: {
      decimals: '.',
      multiplicationSign: 'dot',
      sqrtSign: true,
      complexNumber: 'i',
      inverseTrig: 'cos-1',
      logicSymbol: 'lang',
      matrixParens: '[',
    },
  }
  const question = { slot: 2, type: 'stack', view: { textHtml, stack }, checked } as unknown as AttemptQuestionView
  function Page() {
    const [response, setResponse] = useState<QuizResponse | null>(null)
    const answer = (next: QuizResponse): void => {
      given.last = next
      setResponse(next)
    }
    return <StackAnswer question={question} response={response} isLocked={false} attemptId={1} onAnswer={answer} />
  }
  const routeTree = createRootRoute({ component: Page })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  render(<RouterProvider router={createRouter({ routeTree, history })} />)
  return given
}

it('has its fields in the text, each called by its place among them', async () => {
  const given = show('<p>First [[input:ans1]], then [[input:ans2]].</p>', [field({}), field({ name: 'ans2' })])
  const second = await screen.findByRole('textbox', { name: 'Answer 2 of 2' })
  expect(second.closest('.prose')?.textContent).toBe('First Answer 1 of 2, then Answer 2 of 2.')
  fireEvent.change(second, { target: { value: 'x^2' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'Answer 1 of 2' }), { target: { value: '3' } })
  expect(given.last).toEqual({ answer: { '0': '3', '1': 'x^2' } })
})

it('has a matrix cell by cell', async () => {
  const given = show('<p>[[input:ans1]]</p>', [field({ kind: 'matrix', rows: 2, columns: 2, brackets: '[' })])
  expect(await screen.findByRole('group', { name: /matrix of 2 by 2/ })).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: 'Your answer, row 2, column 1' }), { target: { value: 'a' } })
  expect(given.last).toEqual({ answer: { '0.2': 'a' } })
})

it('has choices as rows, one or several', async () => {
  const choices = ['<p>Odd</p>', '<p>Even</p>']
  const given = show('<p>[[input:ans1]] [[input:ans2]]</p>', [
    field({ kind: 'one', choices }),
    field({ name: 'ans2', kind: 'several', choices }),
  ])
  fireEvent.click((await screen.findAllByRole('radio'))[1] as HTMLElement)
  fireEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement)
  expect(given.last).toEqual({ answer: { '0': 1, '1.0': 1 } })
})

it('says what a tree said where its author wants it, and below the text where it has no place', async () => {
  show('<p>[[input:ans1]]</p>', [field({})], said({ isRight: false, feedbackHtml: '<p>Mind the sign.</p>' }))
  expect(await screen.findByText('Mind the sign.')).toBeTruthy()
  expect(screen.getByText('Wrong')).toBeTruthy()
  cleanup()
  show('<p>[[input:ans1]]</p><p>[[feedback:prt1]]</p>', [field({})], said({ isChosen: false }))
  await screen.findByRole('textbox')
  expect(screen.queryByText('Right')).toBeNull()
})
