// @vitest-environment jsdom
// The purifier of the policy text needs a DOM that keeps its promises about iterators.

import { POLICY_CHANGED } from '@learn/contract/profile/plain'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSignIn, storeAccess } from '#features/session/start.ts'
import { readStored, store } from '#shared/lib/storage.ts'
import { onToast } from '#shared/ui/toast.ts'
import { Fault, serve } from '#testkit/fake-server.ts'
import { AfterStart } from './after-start.tsx'

const policy = {
  id: 5,
  version: 2,
  title: 'Learner policy',
  html: '<p>Be kind.</p>',
  publishedAt: 1,
  acceptedAt: null,
  acceptedBefore: null,
}
const programs = { learningpathData: [{ lpId: 11, programType: 'x_sprint', isSelfPaced: true }] }
const answers = {
  'auth.programType': programs,
  local_learn_create_marketing_profile: { status: 'Success' as const, isCreated: true },
  local_learn_get_policy_details: { policies: [policy], isAccepted: false },
}
const none = { ...answers, local_learn_get_policy_details: { policies: [], isAccepted: true } }
const toasts: string[] = []
let letGo = () => {}

function start() {
  const root = createRootRoute({ component: AfterStart })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  toasts.length = 0
  letGo = onToast(item => void ('text' in item && toasts.push(item.text)))
  storeAccess('Premium')
})
afterEach(() => {
  letGo()
  cleanup()
  clearSignIn()
  vi.unstubAllGlobals()
})

describe('what follows a verification (spec: platform 4)', () => {
  it.each([
    ['98450 12345', { phone: '9845012345' }],
    ['aarav@example.test', { email: 'aarav@example.test' }],
  ])('the programs behind %j are asked for, and the chosen one is kept in step', async (typed, body) => {
    store('userInput', typed)
    store('program', { lpid: 11, lpname: 'Data Analytics', programType: 'premium' })
    const calls = serve(none)
    start()
    await waitFor(() => expect(readStored('program')).toMatchObject({ lpid: 11, programType: 'x_sprint' }))
    expect(calls.find(({ name }) => name === 'auth.programType')?.body).toEqual(body)
  })

  it('without a stored userInput nobody asks for them', async () => {
    const calls = serve(none)
    start()
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain('local_learn_get_policy_details'))
    expect(calls.map(({ name }) => name)).not.toContain('auth.programType')
  })

  it('the marketing tool is told once in a window of each learner, and again when it could not be reached', async () => {
    store('user', { username: 'aarav', name: 'Aarav', lastName: 'Menon', email: 'a@example.test', userid: 7 })
    const failing = serve({ ...none, local_learn_create_marketing_profile: new Fault(500) })
    start()
    await waitFor(() => expect(failing).toHaveLength(3))
    expect(sessionStorage.getItem('profileCreated')).toBeNull()
    cleanup()
    serve(none)
    start()
    await waitFor(() => expect(sessionStorage.getItem('profileCreated')).toBe('7'))
    cleanup()
    const third = serve(none)
    start()
    await waitFor(() =>
      expect(third.map(({ name }) => name)).toEqual(['local_learn_get_profile_data', 'local_learn_get_policy_details']),
    )
    // Another learner who signs in in the same window is told of too.
    cleanup()
    store('user', { username: 'ishita', name: 'Ishita', lastName: 'Rao', email: 'i@example.test', userid: 8 })
    const fourth = serve(none)
    start()
    await waitFor(() => expect(fourth.map(({ name }) => name)).toContain('local_learn_create_marketing_profile'))
    await waitFor(() => expect(sessionStorage.getItem('profileCreated')).toBe('8'))
  })

  it('a Free learner has neither a marketing profile nor policies', async () => {
    storeAccess('Free')
    store('userInput', 'farhan@example.test')
    const calls = serve(answers)
    start()
    await waitFor(() => expect(calls.map(({ name }) => name)).toEqual(['auth.programType']))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the learner policy (spec: platform 4, 5 and 8)', () => {
  it('is shown until it is accepted', async () => {
    const calls = serve({ ...answers, local_learn_post_policy_details: { status: 'Success' } })
    start()
    await screen.findByRole('dialog', { name: 'Learner policy' })
    await screen.findByText('Be kind.')
    // Enter, pressed too soon, accepts nothing.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Text of the policy' })))
    fireEvent.click(screen.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.at(-1)).toEqual({ name: 'local_learn_post_policy_details', body: { policyid: 5, version: 2 } })
    expect(toasts).toEqual(['Learner policy accepted'])
  })

  it('tells who accepted an earlier version what was changed since', async () => {
    const [policy] = answers.local_learn_get_policy_details.policies
    const acceptedBefore = { version: 1, at: 1_700_000_000, changes: ['Section 3 is new'] }
    serve({
      ...answers,
      local_learn_get_policy_details: { policies: [{ ...policy!, acceptedBefore }], isAccepted: false },
    })
    start()
    await screen.findByText('Section 3 is new')
    expect(screen.getByText(/^Changed since you accepted it on 15 Nov/)).toBeTruthy()
  })

  it.each([
    ['the status', { status: 'Policy has changed' }, 'Policy has changed'],
    ['no status', { status: '' }, 'Something went wrong'],
    ['a server that fails', new Fault(500), 'Something went wrong'],
    ['no server', new Fault(0), 'Something went wrong'],
  ])('a refusal with %s is told, and the policy stays', async (_case, reply, text) => {
    serve({ ...answers, local_learn_post_policy_details: reply })
    start()
    fireEvent.click(await screen.findByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(toasts).toEqual([text]))
    expect(screen.getByRole('dialog', { name: 'Learner policy' })).toBeTruthy()
  })

  it('one that was changed while it was read is shown anew, and that one is accepted', async () => {
    serve({ ...answers, local_learn_post_policy_details: { status: POLICY_CHANGED } })
    start()
    const accept = await screen.findByRole('button', { name: 'Accept' })
    const changed = { ...policy, version: 3, html: '<p>Be kinder.</p>' }
    const calls = serve({
      ...answers,
      local_learn_get_policy_details: { policies: [changed], isAccepted: false },
      local_learn_post_policy_details: { status: POLICY_CHANGED },
    })
    fireEvent.click(accept)
    await screen.findByText('Be kinder.')
    expect(toasts).toEqual([POLICY_CHANGED])
    fireEvent.click(screen.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(calls.at(-1)?.name).toBe('local_learn_get_policy_details'))
    expect(calls.filter(({ name }) => name === 'local_learn_post_policy_details').at(-1)?.body).toEqual({
      policyid: 5,
      version: 3,
    })
  })

  it('nothing published: nothing shown', async () => {
    const calls = serve(none)
    start()
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
