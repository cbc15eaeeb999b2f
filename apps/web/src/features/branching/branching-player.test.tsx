// @vitest-environment jsdom
import type { LessonView } from '@learn/contract/lesson'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { acknowledged, getPage, openLesson } from '#testkit/lesson.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const view: LessonView = {
  kind: 'lesson',
  rules: { timeLimitS: 600, retakes: true, grading: 'highest', maxTries: 2, isGraded: true, hasQuestions: true },
  attempt: null,
  last: null,
  gradePct: null,
  canStart: true,
}
const attempt = (change: object): LessonView => ({
  ...view,
  attempt: {
    id: 5,
    step: 1,
    deadlineAt: null,
    progressPct: 50,
    page: { key: 'a', title: 'The first', html: '<p>Words</p>', buttons: [], question: null, triesLeft: null },
    said: null,
    ...change,
  },
})

let activity = 100
/** What is sent by a press. */
function open(content: LessonView) {
  const moves: unknown[] = []
  // Each has a journal of its own.
  activity += 1
  openLesson({ type: 'lesson', id: activity, name: 'Which average' }, content, {
    local_learn_read_journal: { values: [] },
    local_learn_append_journal: ({ ops }: { ops: unknown }) => acknowledged(ops),
    local_learn_start_lesson: { attemptid: 5, step: 0, isOver: false, state: 'started' },
    local_learn_move_lesson: (move: unknown) => {
      moves.push(move)
      return { attemptid: 5, step: 2, isOver: false, state: 'started' }
    },
  } as never)
  return moves
}

it('says how it is taken before it begins', async () => {
  open(view)
  expect(await screen.findByRole('button', { name: 'Begin' })).toBeTruthy()
  expect(screen.getByText('2 tries for each question.')).toBeTruthy()
  expect(screen.getByText(/10 min from the start/)).toBeTruthy()
})

it('the focus goes from Begin to the heading of the first page, and nowhere on coming back to it', async () => {
  let isBegun = false
  const first = attempt({ step: 0 })
  activity += 1
  const change = { type: 'lesson', id: activity, name: 'Which average' } as const
  openLesson(change, view, {
    local_learn_read_journal: { results: [], values: [] },
    local_learn_start_lesson: () => {
      isBegun = true
      return { attemptid: 5, step: 0, isOver: false, state: 'started' }
    },
    local_learn_get_activity: () => getPage(change, isBegun ? first : view),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Begin' }))
  const heading = await screen.findByRole('heading', { name: 'The first' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  cleanup()
  open(first)
  const again = await screen.findByRole('heading', { name: 'The first' })
  expect(document.activeElement).not.toBe(again)
})

it('a page leads on by its ways', async () => {
  const page = { key: 'a', title: 'The first', html: '', buttons: ['Left', 'Right'], question: null, triesLeft: null }
  const moves = open(attempt({ page }))
  fireEvent.click(await screen.findByRole('button', { name: 'Right' }))
  await waitFor(() => expect(moves).toEqual([{ activityid: activity, attemptid: 5, step: 1, way: 1 }]))
})

it('a question is answered once something is chosen', async () => {
  const question = { type: 'multichoice', view: { textHtml: '', single: true, choices: ['Mean', 'Median'] } }
  const page = { key: 'a', title: 'Which', html: '', buttons: [], question, triesLeft: 1 }
  const moves = open(
    attempt({ page, said: { title: 'Which', isRight: false, feedbackHtml: '<p>It moves.</p>', isAgain: true } }),
  )
  const check = await screen.findByRole('button', { name: 'Check' })
  expect(check).toHaveProperty('disabled', true)
  expect(screen.getByText('Not right.')).toBeTruthy()
  expect(screen.getByText('It moves.')).toBeTruthy()
  expect(screen.getByText('The last try')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Median' }))
  await waitFor(() => expect(check).toHaveProperty('disabled', false))
  fireEvent.click(check)
  await waitFor(() => expect(moves).toEqual([{ activityid: activity, attemptid: 5, step: 1, response: { answer: 1 } }]))
})

it('tells the result, and which of several counts', async () => {
  const last = { number: 2, endedAt: 1_795_253_400, pct: 50, isTimedOut: true, said: null, pages: [] }
  open({ ...view, last, gradePct: 75, canStart: false })
  expect(await screen.findByRole('heading', { name: 'Your result: 50%' })).toBeTruthy()
  expect(screen.getByText(/best of all: 75%/)).toBeTruthy()
  expect(screen.getByText(/Time ran out/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Take it again' })).toBeNull()
})
