// @vitest-environment jsdom
import type { FeedbackView } from '@learn/contract/feedback'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openLesson } from '#testkit/lesson.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const asked = { isRequired: false, dependsOn: null }
const ITEMS: FeedbackView['items'] = [
  { type: 'single', key: 'again', name: 'Again?', ...asked, isRequired: true, options: ['Yes', 'No'] },
  { type: 'longtext', key: 'why', name: 'Why not?', ...asked, dependsOn: { key: 'again', value: 'No' } },
  { type: 'pagebreak', key: 'p' },
  { type: 'several', key: 'liked', name: 'What did you like?', ...asked, options: ['Video', 'Lab'] },
]

function open(change: Partial<FeedbackView> = {}) {
  const sent: { answers: unknown }[] = []
  const content = {
    kind: 'feedback' as const,
    items: ITEMS,
    isAnonymous: true,
    isSeveral: false,
    sent: 0,
    refusal: null,
    thanksHtml: '<p>Thanks a lot</p>',
    ...change,
  }
  openLesson({ type: 'feedback', name: 'How was it?' }, content, {
    local_learn_submit_feedback: (wish: { answers: unknown }) => {
      sent.push(wish)
      return { state: 'completed' }
    },
    local_learn_read_journal: { results: [], values: [], closed: false, serverAt: 1 },
  } as never)
  return sent
}

it('asks page by page, shows what depends on an answer, and sends it all', async () => {
  const sent = open()
  const next = await screen.findByRole('button', { name: 'Next' })
  fireEvent.click(next)
  expect(await screen.findByText('Please answer this question.')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: /Why not/ })).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'No' }))
  fireEvent.change(screen.getByRole('textbox', { name: /Why not/ }), { target: { value: 'No time' } })
  fireEvent.click(next)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Lab' }))
  expect(screen.getByText('3 of 3 answered')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Send feedback' }))
  await waitFor(() => expect(sent).toMatchObject([{ answers: { again: 'No', why: 'No time', liked: ['Lab'] } }]))
})

it('says that names stay out, and thanks once it was sent', async () => {
  open({ sent: 1, refusal: 'You have sent your feedback. Thank you.' })
  expect(await screen.findByText('Without your name')).toBeTruthy()
  expect(screen.getByText('You have sent your feedback. Thank you.')).toBeTruthy()
  expect(screen.getByText('Thanks a lot')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send feedback' })).toBeNull()
})
