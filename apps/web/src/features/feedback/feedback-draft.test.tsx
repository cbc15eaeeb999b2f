// @vitest-environment jsdom
import type { FeedbackView } from '@learn/contract/feedback'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openLesson } from '#testkit/lesson.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const asked = { isRequired: false, dependsOn: null }
const content: FeedbackView = {
  kind: 'feedback',
  items: [
    { type: 'single', key: 'again', name: 'Again?', ...asked, options: ['Yes', 'No'] },
    { type: 'longtext', key: 'why', name: 'Why not?', ...asked, dependsOn: { key: 'again', value: 'No' } },
  ],
  isAnonymous: true,
  isSeveral: false,
  sent: 0,
  refusal: null,
  thanksHtml: '',
}

it('goes on with what was answered before, on whichever device', async () => {
  const value = { slot: 'answers', opId: crypto.randomUUID(), device: 'other', clientSeq: 1, updatedAt: 1 }
  const values = [{ ...value, payload: { again: 'No', why: 'Too fast' } }]
  openLesson({ type: 'feedback', name: 'How was it?' }, content, {
    local_learn_read_journal: { results: [], values, closed: false, serverAt: 1 },
  } as never)
  const why = await screen.findByRole('textbox', { name: /Why not/ })
  expect(why).toHaveProperty('value', 'Too fast')
  expect(screen.getByRole('radio', { name: 'No' })).toHaveProperty('checked', true)
  expect(screen.getByText('2 of 2 answered')).toBeTruthy()
})
