import type { LiveClass } from '@learn/contract/live'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serve } from '#testkit/fake-server.ts'
import { RECORDED } from '#testkit/recorded-class.ts'
import { renderApp, setWindowWidth } from '#testkit/render-app.tsx'

beforeEach(() => {
  localStorage.setItem('token', '1')
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const QUESTION = { id: 7, atS: 60, text: 'Does a tie skip a rank?', choices: ['RANK does', 'DENSE_RANK does'] }
const withQuestion = (rightChoice: number | null, role: LiveClass['role']): LiveClass => ({
  ...RECORDED,
  role,
  recording: { ...RECORDED.recording!, checkpoints: [{ ...QUESTION, rightChoice }] },
})

/** The video stands at a second, as if it had been played to it. */
async function playTo(seconds: number) {
  const video = (await screen.findByRole('region', { name: 'Video: Ranking' })).querySelector('video')
  if (!video) throw new Error('there is no video')
  Object.defineProperty(video, 'currentTime', { configurable: true, writable: true, value: seconds })
  fireEvent.timeUpdate(video)
}

it('a recording stops at a question, takes a wrong answer as a try, and goes on after the right one', async () => {
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  let isPassed = false
  const answers: unknown[] = []
  serve({
    'auth.verifySession': { status: 1 as const, isstudent: true },
    local_learn_get_live_class: () => withQuestion(isPassed ? 0 : null, 'learner'),
    local_learn_answer_checkpoint: ({ choice }) => {
      answers.push(choice)
      isPassed = choice === 0
      return { isRight: isPassed }
    },
  })
  renderApp('/zoom/3')
  await playTo(59)
  expect(screen.queryByRole('form', { name: 'Question at 1:00' })).toBeNull()
  await playTo(61)
  const card = await screen.findByRole('form', { name: 'Question at 1:00' })
  expect(pause).toHaveBeenCalled()
  expect(document.activeElement?.textContent).toBe(QUESTION.text)
  expect(screen.getByRole('button', { name: 'Check answer' })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('radio', { name: 'DENSE_RANK does' }))
  fireEvent.click(screen.getByRole('button', { name: 'Check answer' }))
  await screen.findByText('Not quite. Watch that part again, or try another choice.')
  fireEvent.click(screen.getByRole('radio', { name: 'RANK does' }))
  expect(screen.queryByText(/Not quite/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Check answer' }))
  await waitFor(() => expect(card.isConnected).toBe(false))
  expect(answers).toEqual([1, 0])
  expect(play).toHaveBeenCalledOnce()
})

it('its host adds a question with its right choice, and removes one', async () => {
  const saved: unknown[] = []
  serve({
    'auth.verifySession': { status: 1 as const, isstudent: false },
    local_learn_get_live_class: withQuestion(0, 'host'),
    local_learn_edit_recording: ({ checkpoints }) => {
      saved.push(checkpoints)
      return { isSaved: true as const }
    },
  })
  renderApp('/zoom/3')
  const enter = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
  await screen.findByRole('form', { name: 'New checkpoint question' })
  enter('Time', 'soon')
  enter('Question', 'And a row number?')
  enter('Choice 1', 'Yes')
  enter('Choice 2', 'No')
  fireEvent.change(screen.getByRole('combobox', { name: 'Right choice' }), { target: { value: '1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add question' }))
  await screen.findByText('Enter a time such as 12:30.')
  enter('Time', '2:00')
  fireEvent.click(screen.getByRole('button', { name: 'Add question' }))
  const added = { atS: 120, text: 'And a row number?', choices: ['Yes', 'No'], rightChoice: 1 }
  const { id: _id, ...known } = QUESTION
  await waitFor(() => expect(saved).toEqual([[{ ...known, rightChoice: 0 }, added]]))
  fireEvent.click(screen.getByRole('button', { name: 'Remove the question at 1:00' }))
  await waitFor(() => expect(saved[1]).toEqual([]))
})
