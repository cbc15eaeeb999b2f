import type { Plan } from '@learn/contract/payments'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Fault, serve } from '#testkit/fake-server.ts'
import { press, type } from '#testkit/form.ts'
import { AT, DAY_S, offer, price, quote, subscription, withCoupon } from '#testkit/payment-samples.ts'
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

describe('the programs that are sold', () => {
  it('lead to their checkout, but for those that the learner has', async () => {
    const items = [offer, { ...offer, programId: 12, name: 'Clear Reports', isMember: true }]
    serve({ ...session, local_learn_get_offers: { items, serverAt: AT } })
    renderApp('/programs')
    const buy = await screen.findByRole('link', { name: 'Buy Statistics Sprint' })
    expect(buy.getAttribute('href')).toBe('/checkout/11')
    expect(within(screen.getByRole('region', { name: 'Clear Reports' })).getByText('You have it')).toBeTruthy()
  })
})

describe('the checkout', () => {
  it('applies a coupon, says why one is refused, and orders what the learner saw', async () => {
    const calls = serve({
      ...session,
      'payments.subscriptionDetails': subscription,
      'payments.applyCoupon': ({ couponcode }) =>
        couponcode === 'GROW10'
          ? {
              couponDetails: { code: 'GROW10', label: '10% off', paise: 120_000 },
              couponError: null,
              ...quote(withCoupon),
            }
          : { couponDetails: null, couponError: 'This coupon has expired.', ...quote() },
      'payments.generateLink': new Fault(
        409,
        'payments/price-changed',
        'The price has changed. Please look at it again',
        quote(),
      ),
    })
    renderApp('/checkout/11')
    await screen.findByRole('heading', { name: 'Statistics Sprint', level: 1 })
    type('Coupon', 'OLD')
    press('Apply')
    await screen.findByText('This coupon has expired.')
    type('Coupon', 'GROW10')
    press('Apply')
    await screen.findByText('10% of ₹12,000.00')
    press('Pay ₹12,744.00')
    await screen.findByText('The price has changed. Please look at it again')
    const body = calls.find(({ name }) => name === 'payments.generateLink')?.body
    expect(body).toMatchObject({
      programid: 11,
      couponcode: 'GROW10',
      totalpaise: 1_274_400,
      billing: { state: '27', gstin: null },
    })
    // The price of now stands on the button.
    expect(screen.getByRole('button', { name: 'Pay ₹14,160.00' })).toBeTruthy()
  })

  it('leads to an order that waits for its payment', async () => {
    serve({ ...session, 'payments.subscriptionDetails': { ...subscription, openOrderId: 9 } })
    renderApp('/checkout/11')
    expect((await screen.findByRole('link', { name: 'Go on with it' })).getAttribute('href')).toBe('/payments/9')
  })

  it('takes data of nobody for a fault', async () => {
    const { user_id: _nobody, ...nobodys } = subscription
    vi.stubGlobal('fetch', async (path: string) =>
      Response.json(path.includes('get-subscription-details') ? nobodys : { status: 1, learningpathData: [] }),
    )
    renderApp('/checkout/11')
    await screen.findByText('The price can’t be read right now. Please try again')
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  })

  it('asks the server for the tax of another state', async () => {
    const local = price({
      taxes: [
        { name: 'CGST', rateBps: 900, paise: 108_000 },
        { name: 'SGST', rateBps: 900, paise: 108_000 },
      ],
    })
    serve({
      ...session,
      'payments.subscriptionDetails': ({ state }) =>
        state === '29' ? { ...subscription, price: local } : subscription,
    })
    renderApp('/checkout/11')
    await screen.findByText('IGST 18%')
    fireEvent.change(screen.getByLabelText('State'), { target: { value: '29' } })
    await screen.findByText('CGST 9%')
    expect(screen.queryByText('IGST 18%')).toBeNull()
  })

  it('names the fields that are wrong', async () => {
    serve({
      ...session,
      'payments.subscriptionDetails': { ...subscription, billing: { name: '', email: '', state: null } },
    })
    renderApp('/checkout/11')
    await screen.findByText('On the invoice')
    type('GSTIN', '29ABC')
    press('Pay ₹14,160.00')
    for (const text of [
      'Please enter the name on the invoice.',
      'Please enter an e-mail address.',
      'Please choose a state.',
    ])
      await screen.findByText(text)
    expect(screen.getByText(/15 letters and digits/)).toBeTruthy()
    type('Name', 'Acme')
    type('E-mail', 'a@example.org')
    fireEvent.change(screen.getByLabelText('State'), { target: { value: '27' } })
    type('GSTIN', '29ABCDE1234F1Z5')
    press('Pay ₹14,160.00')
    await screen.findByText('This GST number belongs to another state.')
  })
})

describe('paying in parts', () => {
  const instalments = {
    parts: [AT, AT + 30 * DAY_S, AT + 61 * DAY_S].map((dueAt, n) => ({ number: n + 1, dueAt, totalPaise: 472_000 })),
  }
  const month = price({
    lines: [{ kind: 'program', label: 'Statistics Sprint', note: 'One month of access', paise: 120_000 }],
    taxablePaise: 120_000,
    taxes: [{ name: 'IGST', rateBps: 1800, paise: 21_600 }],
    totalPaise: 141_600,
  })
  const plan = (change: Partial<Plan> = {}): Plan => ({
    id: 21,
    programId: 11,
    program: 'Statistics Sprint',
    kind: 'instalments',
    state: 'active',
    partCount: 3,
    isAutomatic: false,
    parts: instalments.parts.map((part, n) => ({
      ...part,
      paidAt: n === 0 ? AT : null,
      orderId: n === 0 ? 7 : null,
    })),
    next: { number: 2, dueAt: AT + 30 * DAY_S, totalPaise: 472_000, standing: 'paused', pausesAt: AT + 37 * DAY_S },
    ...change,
  })

  it('is chosen at the checkout, with every part and its day, and orders the first one', async () => {
    const calls = serve({
      ...session,
      'payments.subscriptionDetails': {
        ...subscription,
        instalments,
        subscription: { price: month, isAutomatic: true },
      },
      'payments.generateLink': new Fault(502, 'payments/gateway', 'Our payment partner can’t be reached'),
    })
    renderApp('/checkout/11')
    fireEvent.click(await screen.findByLabelText('By the month, ₹1,416.00'))
    await screen.findByText('One month of access')
    // A month has one price.
    expect(screen.queryByLabelText('Coupon')).toBeNull()
    fireEvent.click(screen.getByLabelText('In 3 monthly parts'))
    const parts = within(screen.getByRole('list', { name: 'Parts' })).getAllByRole('listitem')
    expect(parts.map(({ textContent }) => textContent)).toEqual([
      'Today₹4,720.00',
      '22 Dec₹4,720.00',
      expect.stringMatching(/^22 Jan.*₹4,720.00$/),
    ])
    press('Pay ₹4,720.00 now')
    await screen.findByText('Our payment partner can’t be reached')
    const body = calls.find(({ name }) => name === 'payments.generateLink')?.body
    expect(body).toMatchObject({ programid: 11, way: 'instalments', totalpaise: 472_000 })
  })

  it('is not offered where the program is only sold at once', async () => {
    serve({ ...session, 'payments.subscriptionDetails': subscription })
    renderApp('/checkout/11')
    await screen.findByText('On the invoice')
    expect(screen.queryByText('How you pay')).toBeNull()
  })

  it('says that access is paused, and pays the next part', async () => {
    const calls = serve({
      ...session,
      local_learn_get_orders: { items: [], plans: [plan()], serverAt: AT },
      local_learn_pay_part: new Fault(409, 'payments/closed', 'This part is not to be paid. Please look again'),
    })
    renderApp('/payments')
    const card = within(await screen.findByRole('region', { name: 'Instalments: Statistics Sprint' }))
    for (const text of ['1 of 3 parts paid', 'Access paused', /Your access is paused/]) card.getByText(text)
    expect(card.getByRole('link', { name: 'Part 1 of 3' }).getAttribute('href')).toBe('/payments/7')
    press('Pay ₹4,720.00 now')
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'local_learn_pay_part')?.body).toEqual({ planid: 21, part: 2 }),
    )
  })

  it('takes the place of another order at the checkout', async () => {
    serve({ ...session, 'payments.subscriptionDetails': { ...subscription, plan: plan() } })
    renderApp('/checkout/11')
    await screen.findByRole('region', { name: 'Instalments: Statistics Sprint' })
    expect(screen.queryByText('On the invoice')).toBeNull()
  })

  it('that is charged by itself is paid by hand only once that failed', async () => {
    const next = {
      number: 2,
      dueAt: AT + 30 * DAY_S,
      totalPaise: 141_600,
      standing: 'soon' as const,
      pausesAt: AT + 37 * DAY_S,
    }
    const going = plan({ kind: 'subscription', partCount: null, isAutomatic: true, next })
    serve({ ...session, local_learn_get_orders: { items: [], plans: [going], serverAt: AT } })
    renderApp('/payments')
    expect(await screen.findByText(/The next one is then charged by itself/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
    cleanup()
    const failed = { ...going, next: { ...next, standing: 'overdue' as const } }
    serve({ ...session, local_learn_get_orders: { items: [], plans: [failed], serverAt: AT } })
    renderApp('/payments')
    expect(await screen.findByRole('button', { name: /^Pay/ })).toBeTruthy()
  })

  it('by the month is cancelled after a question', async () => {
    const next = {
      number: 2,
      dueAt: AT + 30 * DAY_S,
      totalPaise: 141_600,
      standing: 'upcoming' as const,
      pausesAt: AT + 37 * DAY_S,
    }
    const going = plan({ kind: 'subscription', partCount: null, next })
    let isOver = false
    const calls = serve({
      ...session,
      local_learn_get_orders: () => ({
        items: [],
        plans: [isOver ? { ...going, state: 'ended' as const, next: null } : going],
        serverAt: AT,
      }),
      local_learn_cancel_subscription: () => {
        isOver = true
        return { ...going, state: 'ended' as const, next: null }
      },
    })
    renderApp('/payments')
    await screen.findByRole('region', { name: 'Subscription: Statistics Sprint' })
    press(/^Cancel subscription to/)
    expect(within(screen.getByRole('dialog')).getByText(/stays open until 22 Dec/)).toBeTruthy()
    press('Cancel subscription')
    await screen.findByText('This subscription has ended.')
    expect(calls.filter(({ name }) => name === 'local_learn_cancel_subscription')).toHaveLength(1)
  })
})
