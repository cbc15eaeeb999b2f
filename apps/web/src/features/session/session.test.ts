import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onToast } from '#shared/ui/toast.ts'
import { Fault, serve } from '#testkit/fake-server.ts'
import { aarav } from '#testkit/samples.ts'

const replace = vi.fn()
const toasts: string[] = []
let letGo = () => {}

beforeEach(() => {
  vi.resetModules()
  sessionStorage.clear()
  localStorage.setItem('token', '1')
  localStorage.setItem('lpid', '11')
  window.history.replaceState(null, '', '/tickets?page=2')
  vi.spyOn(window.location, 'replace').mockImplementation(replace)
  letGo = onToast(item => void ('text' in item && toasts.push(item.text)))
})
afterEach(() => {
  letGo()
  toasts.length = 0
  replace.mockClear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the check of the session at the start (spec: platform 8)', () => {
  it('with a status other than 1: the text on the page of sign-in, and all sign-in data is cleared', async () => {
    serve({ 'auth.verifySession': { status: 0 } })
    const { verifyStart } = await import('./session.ts')
    void verifyStart()
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/login?next=%2Ftickets%3Fpage%3D2'))
    expect([localStorage.getItem('token'), localStorage.getItem('lpid')]).toEqual([null, null])
    const text = 'token verification failed'
    expect(JSON.parse(sessionStorage.getItem('signInReason') ?? '{}')).toEqual({ next: '/tickets?page=2', text })
  })

  it('keeps the user as the server has them, with the username', async () => {
    localStorage.setItem('user', JSON.stringify({ name: 'A', lastName: '', email: '', userid: 7 }))
    serve({ 'auth.verifySession': { status: 1, accesstype: 'Premium', isstudent: true, user: JSON.stringify(aarav) } })
    const { verifyStart } = await import('./session.ts')
    await verifyStart()
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({
      username: 'aarav',
      name: 'Aarav',
      lastName: 'Menon',
      email: 'aarav@example.test',
      userid: 7,
    })
    expect(replace).not.toHaveBeenCalled()
  })

  it('leads whoever must change the password to where it is changed', async () => {
    serve({ 'auth.verifySession': { status: 1, accesstype: 'Premium', isstudent: true, mustChange: true } })
    const { verifyStart } = await import('./session.ts')
    await verifyStart()
    expect(replace.mock.calls).toEqual([['/reset-password']])
  })

  it('leads staff who must set up a second factor to where it is set up', async () => {
    serve({ 'auth.verifySession': { status: 1, accesstype: 'Premium', isstudent: false, mustSetFactor: true } })
    const { verifyStart } = await import('./session.ts')
    await verifyStart()
    expect(replace.mock.calls).toEqual([['/second-factor']])
  })

  it.each([500, 503])("that answers HTTP %i: 'service unavailable', and who is signed in stays so", async status => {
    serve({ 'auth.verifySession': new Fault(status) })
    const { verifyStart } = await import('./session.ts')
    const { onToast: listen } = await import('#shared/ui/toast.ts')
    listen(item => void ('text' in item && toasts.push(item.text)))
    void verifyStart()
    await vi.waitFor(() => expect(toasts).toEqual(['service unavailable']))
    expect(localStorage.getItem('token')).toBe('1')
    expect(replace).not.toHaveBeenCalled()
  })

  it('that reaches nobody says nothing: the strip at the edge does', async () => {
    serve({ 'auth.verifySession': new Fault(0) })
    const { verifyStart } = await import('./session.ts')
    const { onToast: listen } = await import('#shared/ui/toast.ts')
    listen(item => void ('text' in item && toasts.push(item.text)))
    await verifyStart()
    expect(toasts).toEqual([])
    expect(localStorage.getItem('token')).toBe('1')
  })
})
