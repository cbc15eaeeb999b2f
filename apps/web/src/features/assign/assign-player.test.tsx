// @vitest-environment jsdom
import type { AssignView, WorkView } from '@learn/contract/assignments'
import { indiaDayStart, writtenMoment } from '@learn/contract/base/plain'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fileSize } from '#shared/lib/file-text.ts'
import { acknowledged, NOW_S, openLesson } from '#testkit/lesson.ts'
import { timeLeftText } from './assign-text.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const work = (change: Partial<WorkView> = {}): WorkView => ({
  id: 11,
  number: 1,
  state: 'draft',
  textHtml: '',
  files: [],
  own: {},
  savedAt: null,
  submittedAt: null,
  receipt: null,
  lateS: 0,
  mark: null,
  ...change,
})
const file = { id: '5', name: 'funnel.csv', sizeBytes: 2100, url: 'http://localhost/f/5' }
const view = (change: Partial<AssignView> = {}, rules: Partial<AssignView['rules']> = {}): AssignView => ({
  kind: 'assign',
  instructionsHtml: '',
  files: [],
  rules: {
    text: null,
    files: { max: 2, maxBytes: 1_000_000, types: ['.csv'] },
    statement: '',
    attempts: 2,
    again: 'learner',
    counts: 'highest',
    late: { pctPerDay: 10, maxPct: 30 },
    maxPoints: 20,
    passPoints: 10,
    words: [],
    criteria: [],
    ...rules,
  },
  openAt: null,
  dueAt: NOW_S + 7200,
  closeAt: null,
  isExtended: false,
  attempts: [],
  elsewherePct: null,
  countedId: null,
  can: { work: true, takeBack: false, again: false },
  ...change,
})

/** The page of an assignment; gives what was sent to the server, by name. */
function open(content: AssignView) {
  const sent: [string, unknown][] = []
  const take =
    <T,>(name: string, answer: (body: Record<string, unknown>) => T) =>
    (body: Record<string, unknown>) => {
      sent.push([name, body])
      return answer(body)
    }
  openLesson({ type: 'assign', name: 'Sales report' }, content, {
    local_learn_start_assignment: take('start', () => ({ workid: 11 })),
    local_learn_read_journal: () => ({ values: [] }),
    local_learn_append_journal: take('append', ({ ops }) => acknowledged(ops)),
    local_learn_upload_assignment_file: take('upload', () => file),
    local_learn_submit_journal: take('submit', () => ({
      shown: { workid: 11, number: 1, receipt: 'ABCD-EFGH-JKLM', submittedAt: NOW_S, lateS: 0 },
    })),
  } as never)
  return sent
}

it('tells each date once, the rule of lateness once, and days as the calendar counts them', async () => {
  // Noon in India, two days before, a few hours earlier than the hour it is due.
  const dueAt = indiaDayStart(NOW_S) + 2 * 86_400 + 23 * 3600
  open(view({ dueAt, closeAt: dueAt + 5 * 86_400, attempts: [work()] }))
  const left = await screen.findByText('2 days left')
  const page = left.closest('article')
  expect(page?.textContent?.match(/2 days|loses 10%/g)).toHaveLength(2)
  expect(screen.getByText(/^Late work loses 10% .*30% at most; nothing is accepted once it closes\.$/)).toBeTruthy()
  expect(page?.textContent).not.toContain(`After ${writtenMoment(dueAt)}`)
  expect(await screen.findByText(`0 of 2 · CSV · ${fileSize(1_000_000)} each`)).toBeTruthy()
})

it.each([
  [2 * 3600, '2 hours left'],
  [-60, '1 minute late'],
  [-2 * 86_400 - 60, '3 days late'],
])('%i s before it is due says %s', async (leftS, text) => {
  expect(timeLeftText(NOW_S + leftS, NOW_S)).toBe(text)
})

it('tells the rules before it is begun, and begins it', async () => {
  const sent = open(view())
  fireEvent.click(await screen.findByRole('button', { name: 'Start working' }))
  expect(screen.getByText('20 points · 10 to pass · attempt 1 of 2')).toBeTruthy()
  expect(screen.getByText(/loses 10% of all points for each day or part of a day, 30% at most/)).toBeTruthy()
  await waitFor(() => expect(sent).toEqual([['start', { activityid: 3 }]]))
})

it('uploads a file, names it in the draft, and asks for the statement before it is submitted', async () => {
  const sent = open(view({ attempts: [work()] }, { statement: 'It is my own work.' }))
  const submit = await screen.findByRole('button', { name: 'Submit for marking' })
  expect(submit).toHaveProperty('disabled', true)
  const data = new File(['a,b'], 'funnel.csv', { type: 'text/csv' })
  fireEvent.change(screen.getByLabelText('Add a file'), { target: { files: [data] } })
  expect(await screen.findByText('funnel.csv is uploaded.')).toBeTruthy()
  await waitFor(() => expect(JSON.stringify(sent)).toContain('"slot":"files"'))
  fireEvent.click(submit)
  fireEvent.click(await screen.findByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Accept this first')).toBeTruthy()
  expect(sent.some(([name]) => name === 'submit')).toBe(false)
  fireEvent.click(screen.getByRole('checkbox', { name: 'It is my own work.' }))
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(sent.some(([name]) => name === 'submit')).toBe(true))
})

it('refuses a file that is too large before it is sent', async () => {
  const sent = open(view({ attempts: [work({ id: 12 })] }, { files: { max: 1, maxBytes: 2, types: [] } }))
  const data = new File(['abc'], 'big.csv')
  fireEvent.change(await screen.findByLabelText('Add a file'), { target: { files: [data] } })
  expect(await screen.findByText('big.csv is larger than 2 B')).toBeTruthy()
  expect(sent).toEqual([])
})

it('shows the receipt and how late it was while it waits, and no mark', async () => {
  const handed = work({ state: 'submitted', submittedAt: NOW_S, receipt: 'ABCD-EFGH-JKLM', lateS: 90_000 })
  open(view({ attempts: [handed], can: { work: false, takeBack: false, again: false } }))
  expect(await screen.findByText('ABCD-EFGH-JKLM')).toBeTruthy()
  expect(screen.getByText('Late by 2 days')).toBeTruthy()
  expect(screen.queryByText(/Your mark/)).toBeNull()
})

it('shows the mark with what lateness cost, each criterion, and the way into another attempt', async () => {
  const mark = {
    points: 13,
    lost: 2,
    word: '',
    byCriterion: { a: 5 },
    commentHtml: '<p>Mend line ten.</p>',
    files: [],
    by: 'Neha Kulkarni',
    at: NOW_S,
  }
  const criteria = [{ key: 'a', name: 'Right', html: '', max: 8, levels: [{ points: 5, text: 'One is wrong.' }] }]
  const handed = work({ state: 'submitted', submittedAt: NOW_S, receipt: 'R', own: { a: 8 }, mark })
  open(view({ attempts: [handed], countedId: 11, can: { work: false, takeBack: false, again: true } }, { criteria }))
  expect(await screen.findByText('Your mark: 11 of 20')).toBeTruthy()
  expect(screen.getByText('2 of 13')).toBeTruthy()
  expect(screen.getByText('Mend line ten.')).toBeTruthy()
  expect(screen.getByText('You gave yourself 8.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Start attempt 2' })).toBeTruthy()
})
