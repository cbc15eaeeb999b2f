import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Fault, serve } from '#testkit/fake-server.ts'
import { press } from '#testkit/form.ts'
import { AT, order } from '#testkit/payment-samples.ts'
import { renderApp, setWindowWidth } from '#testkit/render-app.tsx'

const session = {
  'auth.verifySession': { status: 1 as const },
  local_learn_get_programs: { learningpathData: [] },
  'payments.enrolledData': { user_id: 3, programs: [] },
}

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('token', '1')
  setWindowWidth(1440, { isStill: true })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('an order', () => {
  it('that is paid leads to its program and its invoice, and can be given back once', async () => {
    const calls = serve({
      ...session,
      local_learn_get_order: order(),
      local_learn_refund_order: order({ state: 'refunded', refundedPaise: 1_416_000, refundUntil: null }),
    })
    renderApp('/payments/7')
    await screen.findByRole('heading', { name: 'Statistics Sprint is yours until 22 Nov, 2027' })
    expect(screen.getByRole('link', { name: 'Start learning' }).getAttribute('href')).toBe('/program-timeline/11')
    expect(screen.getByRole('link', { name: 'Download PDF' }).getAttribute('href')).toBe('/payments/invoices/7')
    press('Ask for a refund')
    press('Refund ₹14,160.00')
    await screen.findByRole('heading', { name: '₹14,160.00 goes back to you' })
    expect(calls.filter(({ name }) => name === 'local_learn_refund_order')).toHaveLength(1)
  })

  it('that failed says why, and leads back to the payment page', async () => {
    const payments = [
      {
        id: 'test_1',
        state: 'failed' as const,
        method: 'Test card ending 0002',
        failure: 'The bank declined this card',
        at: AT,
      },
    ]
    const change = {
      state: 'open' as const,
      payments,
      paidAt: null,
      invoice: null,
      accessUntil: null,
      refundUntil: null,
      paymentLink: 'http://localhost:3001/pay/x',
    }
    serve({ ...session, local_learn_get_order: order(change) })
    renderApp('/payments/7')
    await screen.findByRole('heading', { name: 'The payment didn’t go through' })
    expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('http://localhost:3001/pay/x')
  })

  it('that waits for the bank asks again until it is paid', async () => {
    const pending = [
      { id: 'test_1', state: 'pending' as const, method: 'Test card ending 0044', failure: null, at: AT },
    ]
    let isPaid = false
    serve({
      ...session,
      local_learn_get_order: () =>
        isPaid ? order() : order({ state: 'open', payments: pending, paidAt: null, invoice: null }),
    })
    renderApp('/payments/7')
    await screen.findByRole('heading', { name: 'We’re waiting for the confirmation' })
    isPaid = true
    await waitFor(() => screen.getByRole('link', { name: 'Start learning' }), { timeout: 6000 })
  }, 10_000)

  it('that waits for the bank leads back to its payment page; one that was replaced waits for nothing', async () => {
    const pending = [{ id: 'test_1', state: 'pending' as const, method: 'Test card', failure: null, at: AT }]
    const change = { payments: pending, paidAt: null, invoice: null, paymentLink: 'http://localhost:3001/pay/x' }
    serve({ ...session, local_learn_get_order: order({ ...change, state: 'open' }) })
    renderApp('/payments/7')
    const back = await screen.findByRole('link', { name: 'Go back to the payment page' })
    expect(back.getAttribute('href')).toBe('http://localhost:3001/pay/x')
    cleanup()
    serve({ ...session, local_learn_get_order: order({ ...change, state: 'cancelled', paymentLink: null }) })
    renderApp('/payments/7')
    await screen.findByRole('heading', { name: 'This order has ended' })
  })

  it.each(['open', 'expired', 'cancelled'] as const)(
    'that is %s and got money that nobody owed says that it goes back',
    async state => {
      const payments = [{ id: 'test_1', state: 'surplus' as const, method: 'UPI', failure: null, at: AT }]
      const paymentLink = state === 'open' ? 'http://localhost:3001/pay/x' : null
      serve({
        ...session,
        local_learn_get_order: order({ state, payments, paidAt: null, invoice: null, paymentLink }),
      })
      renderApp('/payments/7')
      await screen.findByText(/The money that came for it goes back to you/)
      expect(screen.queryByText(/You were not charged/)).toBeNull()
    },
  )

  it('is asked about for a while by whoever comes back from the payment page', async () => {
    let isPaid = false
    const open = order({ state: 'open', payments: [], paidAt: null, invoice: null, paymentLink: 'https://rzp.io/i/x' })
    serve({ ...session, local_learn_get_order: () => (isPaid ? order() : open) })
    renderApp('/payments/7?back=1')
    await screen.findByRole('heading', { name: 'Checking your payment' })
    expect(screen.queryByText(/You were not charged/)).toBeNull()
    isPaid = true
    await waitFor(() => screen.getByRole('link', { name: 'Start learning' }), { timeout: 6000 })
    cleanup()
    serve({ ...session, local_learn_get_order: open })
    renderApp('/payments/7')
    await screen.findByRole('link', { name: 'Go to the payment page' })
  }, 10_000)

  it('for a company names its GST number', async () => {
    const billing = { name: 'Acme', email: 'a@example.org', state: '29', gstin: '29ABCDE1234F1Z5' }
    serve({ ...session, local_learn_get_order: order({ billing }) })
    renderApp('/payments/7')
    await screen.findByText('29ABCDE1234F1Z5')
  })

  it('stands in the list with its invoice', async () => {
    const { id, programId, program, state, totalPaise, refundedPaise, createdAt, paidAt, invoice, part } = order()
    const items = [{ id, programId, program, state, totalPaise, refundedPaise, createdAt, paidAt, invoice, part }]
    serve({ ...session, local_learn_get_orders: { items, plans: [], serverAt: AT } })
    renderApp('/payments')
    expect((await screen.findByRole('link', { name: 'Statistics Sprint' })).getAttribute('href')).toBe('/payments/7')
    expect(screen.getByRole('link', { name: 'Download invoice INV/26-27/000001' })).toBeTruthy()
  })

  it('stands below the programs that the learner has, and these stand there without a connection too', async () => {
    const user = { username: 'aarav', name: 'Aarav', lastName: 'Menon', email: 'aarav@example.org', userid: 3 }
    localStorage.setItem('user', JSON.stringify(user))
    const programs = [
      { programid: 11, name: 'Statistics Sprint', accessUntil: AT + 365 * 86_400 },
      { programid: 12, name: 'Data analyst', accessUntil: null },
    ]
    const empty = { items: [], plans: [], serverAt: AT }
    serve({ ...session, 'payments.enrolledData': { user_id: 3, programs }, local_learn_get_orders: empty })
    renderApp('/payments')
    expect((await screen.findByRole('link', { name: 'Statistics Sprint' })).getAttribute('href')).toBe(
      '/program-timeline/11',
    )
    expect(screen.getByText('Open until 22 Nov, 2027')).toBeTruthy()
    expect(JSON.parse(localStorage.getItem('enrolledData:3') ?? '{}')).toEqual({ input: {}, reply: { programs } })
    cleanup()
    const offline = new Fault(0)
    serve({ ...session, 'payments.enrolledData': offline, local_learn_get_orders: offline })
    renderApp('/payments')
    await screen.findByText('Open until 22 Nov, 2027')
    cleanup()
    // Whoever signs in next at this computer sees nothing of it.
    localStorage.setItem('user', JSON.stringify({ ...user, userid: 4 }))
    renderApp('/payments')
    await screen.findByRole('heading', { name: 'Payments' })
    expect(screen.queryByText('Statistics Sprint')).toBeNull()
  })
})
