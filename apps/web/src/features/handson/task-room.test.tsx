import type { CodeAttempt, CodeTaskPage } from '@learn/contract/coding'
import type { ServedProblem } from '@learn/contract/sandbox'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Fault } from '#testkit/fake-server.ts'
import { NOW_S, openLesson, prepareLesson } from '#testkit/lesson.ts'

const attempt: CodeAttempt = {
  attemptId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  submittedAt: NOW_S,
  version: 1,
  answer: 'print(1)',
  tests: [],
  passed: 7,
  score: 100,
}

const task: CodeTaskPage = {
  handsonid: 3,
  taskid: 'middle-of-a-week',
  version: 1,
  title: 'The middle of a week',
  textHtml: '<p>Print the middle.</p>',
  language: 'python',
  preload: '',
  before: '',
  after: '',
  schema: '',
  compare: 'lines',
  isOrdered: true,
  isAllOrNothing: false,
  columnWidths: [],
  cpuLimitS: 1,
  memoryLimitMb: 64,
  tests: [],
  passedHtml: '',
  reference: null,
  maxScore: 100,
  passScore: null,
  bestScore: null,
  closesAt: null,
  attempts: [],
}

const assessed: ServedProblem = {
  _id: 'rooftop-solar',
  version: 1,
  activityId: 3,
  isAssessed: true,
  isReleased: false,
  closesAt: null,
  openedHints: [],
  title: 'Is the rooftop worth it?',
  description: '',
  steps: [],
  problemType: 'Assessed',
  headers: [],
  dimensions: { rows: 10, columns: 4 },
  columnTypes: {},
  cellData: [],
  validations: {},
  carryForward: false,
}
/** An engine that never answers: the sheet itself is not looked at. */
class SilentWorker extends EventTarget {
  postMessage() {}
  terminate() {}
}

const HANDSON = { type: 'handson', name: 'Code: the middle of a week', completion: 'auto' } as const
const open = (change: Partial<CodeTaskPage>, state: 'started' | 'completed' = 'started') =>
  openLesson(
    { ...HANDSON, state },
    { kind: 'code', task: 'middle-of-a-week' },
    {
      local_learn_get_code_task: { ...task, ...change },
      local_learn_read_journal: { results: [], values: [] },
    },
  )

describe('a task that has the page to itself', () => {
  beforeEach(prepareLesson)
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  it('leads back into its module, and tells its place between the lessons beside it', async () => {
    open({})
    const back = await screen.findByRole('link', { name: 'Back to the timeline' })
    expect(back.getAttribute('href')).toBe('/program-timeline/5?course=2#section-7')
    expect(screen.getByRole('navigation', { name: 'Lessons' }).textContent).toContain('Lesson 1 of 2')
    const next = screen.getByRole('link', { name: 'Next lesson: The next page' })
    expect(next.getAttribute('href')).toBe('/page-activity/5/page/9')
    expect(next.className).not.toContain('bg-brand ')
  })

  it('is not done by a submission below the pass mark: Submit stays the primary', async () => {
    open({ attempts: [{ ...attempt, score: 40 }] })
    const submit = await screen.findByRole('button', { name: 'Submit' })
    expect(submit.className).toContain('bg-brand ')
    expect(screen.getByRole('link', { name: 'Next lesson: The next page' }).className).not.toContain('bg-brand ')
    expect(screen.queryByText(/is done/)).toBeNull()
  })

  it('leaves the primary of the screen to the next lesson when it is done', async () => {
    open({ attempts: [attempt] }, 'completed')
    const next = await screen.findByRole('link', { name: 'Next lesson: The next page' })
    expect(next.className).toContain('bg-brand ')
    expect(screen.getByRole('button', { name: 'Submit' }).className).not.toContain('bg-brand ')
  })

  it('that is completed by hand is marked as done in its bar, from the start', async () => {
    openLesson(
      { ...HANDSON, completion: 'manual' },
      { kind: 'code', task: 'middle-of-a-week' },
      {
        local_learn_get_code_task: task,
        local_learn_read_journal: { results: [], values: [] },
      },
    )
    const mark = await screen.findByRole('button', { name: 'Mark as done' })
    expect(mark.closest('header')).toBeTruthy()
    fireEvent.click(mark)
    await screen.findByRole('button', { name: 'Done', pressed: true })
    // The next lesson is the one primary then.
    expect(screen.getByRole('link', { name: 'Next lesson: The next page' }).className).toContain('bg-brand ')
    expect(screen.getByRole('button', { name: 'Submit' }).className).not.toContain('bg-brand ')
  })

  it('that cannot be read keeps the ways back and on', async () => {
    openLesson(HANDSON, { kind: 'code', task: 'middle-of-a-week' }, { local_learn_get_code_task: new Fault(0) })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to the timeline' }).getAttribute('href')).toBe(
      '/program-timeline/5?course=2#section-7',
    )
    expect(screen.getByRole('link', { name: 'Next lesson: The next page' })).toBeTruthy()
  })

  it('a sheet that was passed without an attempt here leads on: its primary is the next lesson', async () => {
    openLesson(
      { ...HANDSON, state: 'passed' },
      { kind: 'handson', problem: 'rooftop-solar' },
      {
        'pipeline.fetchProblem': { data: [assessed] },
        'pipeline.fetchSubmissions': { data: [] },
        local_learn_read_journal: { results: [], values: [] },
      },
    )
    vi.stubGlobal('Worker', SilentWorker)
    const next = await screen.findByRole('link', { name: 'Next lesson: The next page' })
    expect(next.className).toContain('bg-brand ')
    expect(screen.getByRole('button', { name: 'Submit' }).className).not.toContain('bg-brand ')
  })
})
