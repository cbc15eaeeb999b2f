// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { serve } from '#testkit/fake-server.ts'
import { RuleForm } from './rule-form.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says when learners are asked, and a date only with its day', async () => {
  const sent: unknown[] = []
  serve({
    local_learn_set_feedback_rule: (rule: unknown) => {
      sent.push(rule)
      return { when: 'date', at: 0 }
    },
  } as never)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RuleForm activityId={7} rule={{ when: 'author', at: null }} />
    </QueryClientProvider>,
  )
  const save = screen.getByRole('button', { name: 'Save rule' })
  expect(save).toHaveProperty('disabled', true)
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'date' } })
  fireEvent.click(save)
  expect(await screen.findByText('Choose a date and time')).toBeTruthy()
  expect(sent).toEqual([])
  fireEvent.change(screen.getByRole('textbox', { name: /From/ }), { target: { value: '29/11/2026' } })
  fireEvent.change(screen.getByLabelText(/India time/), { target: { value: '10:00' } })
  fireEvent.click(save)
  await waitFor(() =>
    expect(sent).toMatchObject([{ activityid: 7, when: 'date', at: Date.parse('2026-11-29T10:00:00+05:30') / 1000 }]),
  )
})
