// @vitest-environment jsdom
import type { ChoiceView } from '@learn/contract/choice'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openLesson } from '#testkit/lesson.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const option = (key: string, change: Partial<ChoiceView['options'][number]> = {}) => ({
  key,
  text: `Option ${key}`,
  isChosen: false,
  left: null,
  count: null,
  ...change,
})

function open(change: Partial<ChoiceView>) {
  const sent: unknown[] = []
  const content = {
    kind: 'choice' as const,
    options: [option('a'), option('b')],
    isSeveral: false,
    canChange: false,
    results: 'chosen' as const,
    total: null,
    ...change,
  }
  openLesson({ type: 'choice', name: 'Tea or coffee' }, content, {
    local_learn_choose: (wish: unknown) => {
      sent.push(wish)
      return { state: 'completed' }
    },
  } as never)
  return sent
}

it('sends the one that was chosen', async () => {
  const sent = open({})
  const button = await screen.findByRole('button', { name: 'Choose' })
  expect(button).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('radio', { name: 'Option a' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Option b' }))
  fireEvent.click(button)
  await waitFor(() => expect(sent).toEqual([{ activityid: 3, options: ['b'] }]))
})

it('takes no second one, and shows what was chosen', async () => {
  open({ options: [option('a', { isChosen: true, count: 3 }), option('b', { count: 1 })], total: 4 })
  expect(await screen.findByText('By 4 learners')).toBeTruthy()
  expect(screen.getByText('3 · 75%')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Choose|Change/ })).toBeNull()
  expect(screen.getByText('You have chosen.')).toBeTruthy()
})

it('an option without a place left cannot be chosen', async () => {
  open({ options: [option('a', { left: 0 }), option('b', { left: 1 })] })
  fireEvent.click(await screen.findByRole('radio', { name: /Option a/ }))
  expect(screen.getByRole('button', { name: 'Choose' })).toHaveProperty('disabled', true)
  expect(screen.getByText('no place left')).toBeTruthy()
})
