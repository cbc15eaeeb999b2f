import type { DataRequests } from '@learn/contract/privacy'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serve } from '#testkit/fake-server.ts'
import { renderApp, setWindowWidth } from '#testkit/render-app.tsx'

const AT = Date.parse('2026-11-21T18:30:00+05:30') / 1000
const nothing: DataRequests = {
  copy: null,
  erasureAskedAt: null,
  retained: [{ what: 'That you were erased', why: 'It proves that your request was carried out.' }],
}
const base = {
  'auth.verifySession': { status: 1 as const },
  local_learn_get_programs: { learningpathData: [] },
}

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('token', '1')
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('your data', () => {
  it('prepares a copy, and offers it once it is there', async () => {
    const file = { address: '/api/learning/own-data/7', sizeBytes: 2048 }
    serve({
      ...base,
      local_learn_get_data_requests: nothing,
      local_learn_request_data_copy: { ...nothing, copy: { state: 'done', beganAt: AT, file } },
    })
    renderApp('/account')
    fireEvent.click(await screen.findByRole('button', { name: 'Prepare a copy' }))
    const link = await screen.findByRole('link', { name: /^Download/ })
    expect(link.getAttribute('href')).toBe(file.address)
  })

  it('says what stays before an erasure is asked for, and withdraws it', async () => {
    serve({
      ...base,
      local_learn_get_data_requests: nothing,
      local_learn_request_erasure: body => ({ ...nothing, erasureAskedAt: body.isasked === true ? AT : null }),
    })
    renderApp('/account')
    fireEvent.click(await screen.findByRole('button', { name: 'Ask to delete my account' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete my account' })
    expect(within(dialog).getByText('That you were erased')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Ask to delete my account' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw the request' }))
    expect(await screen.findByRole('button', { name: 'Ask to delete my account' })).toBeTruthy()
  })
})
