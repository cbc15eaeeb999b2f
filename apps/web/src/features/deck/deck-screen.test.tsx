// @vitest-environment jsdom
// The purifier needs a DOM that keeps its promises about iterators: happy-dom leaves elements unseen.
import type { ReviewCard, ReviewDeck } from '@learn/contract/deck'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serve } from '#testkit/fake-server.ts'
import { renderApp, setWindowWidth } from '#testkit/render-app.tsx'

const AT = Date.parse('2026-11-21T18:30:00+05:30') / 1000
const card = (n: number): ReviewCard => ({
  card: `question-${n}`,
  kind: 'question',
  activity: { id: 5, type: 'quiz', name: 'Quiz: joins' },
  programId: 11,
  courseName: 'SQL for business',
  mistakeAt: AT,
  memory: null,
  face: {
    questionHtml: `<p>Question ${n}?</p>`,
    choicesHtml: [],
    answerHtml: 'Wrong one',
    rightHtml: `Right one ${n}`,
    explanationHtml: null,
  },
})
const deck: ReviewDeck = {
  isOn: true,
  day: '2026-11-21',
  cards: [card(1), card(2)],
  total: 2,
  doneToday: 0,
  nextAt: null,
  serverAt: AT,
}
const base = {
  'auth.verifySession': { status: 1 as const },
  local_learn_get_programs: { learningpathData: [] },
  local_learn_read_journal: { results: [], values: [] },
}

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('token', '1')
  localStorage.setItem('user', JSON.stringify({ userid: 7, username: 'a', name: 'A', lastName: 'B', email: 'a@b.c' }))
  setWindowWidth(1440)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the review deck', () => {
  it('is reviewed by keyboard; what was forgotten comes back, and its first answer is saved', async () => {
    const saved: [string, number][] = []
    serve({
      ...base,
      local_learn_get_review_deck: deck,
      local_learn_append_journal: body => {
        const ops = body.ops as { opId: string; slot: string; payload: { rating: number } }[]
        for (const { slot, payload } of ops) saved.push([slot, payload.rating])
        return { results: ops.map(({ opId }) => ({ opId, outcome: 'applied' as const })), values: [] }
      },
    })
    renderApp('/review-deck')
    const press = (key: string) => fireEvent.keyDown(document.body, { key })
    expect(await screen.findByText('Question 1?')).toBeTruthy()
    press('1')
    expect(screen.queryByText('Right one 1')).toBeNull()
    press(' ')
    expect(await screen.findByText('Right one 1')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Right answer')
    press('1')
    expect(await screen.findByText('Question 2?')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Show answer' }))
    fireEvent.click(await screen.findByRole('button', { name: /Good/ }))
    expect(await screen.findByText('Once more, until you know it.')).toBeTruthy()
    press('Enter')
    press('4')
    expect(await screen.findByText(/You reviewed 2 cards today/)).toBeTruthy()
    await waitFor(() =>
      expect(saved).toEqual([
        ['question-1', 1],
        ['question-2', 3],
      ]),
    )
  })

  it('is turned on by whoever wants one', async () => {
    let isOn = false
    serve({
      ...base,
      local_learn_get_review_deck: () => ({ ...deck, isOn, cards: [], total: 0 }),
      local_learn_set_review_deck: body => {
        isOn = body.ison === true
        return { isOn }
      },
    })
    renderApp('/review-deck')
    fireEvent.click(await screen.findByRole('button', { name: 'Start my review deck' }))
    expect(await screen.findByText(/No cards for today/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Turn off' }))
    expect(await screen.findByRole('button', { name: 'Start my review deck' })).toBeTruthy()
  })
})
