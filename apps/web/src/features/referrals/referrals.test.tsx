import type { Referral, Referrals } from '@learn/contract/referrals'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Fault, serve } from '#testkit/fake-server.ts'
import { press, type } from '#testkit/form.ts'
import { renderApp, setWindowWidth } from '#testkit/render-app.tsx'
import { getNote, getTotals, getWorth, moneyText } from './referral-text.ts'

const AT = Date.parse('2026-11-21T18:30:00+05:30') / 1000
const DAY_S = 86_400
const session = { 'auth.verifySession': { status: 1 as const } }
const LINK = 'https://learn.test/join/abc'

const referral = (change: Partial<Referral> = {}): Referral => ({
  id: 1,
  name: 'Divya Raghavan',
  program: 'Data Analytics',
  isByLink: false,
  stage: 'Invited',
  invitedAt: AT,
  expiresAt: AT + 30 * DAY_S,
  registeredAt: null,
  enrolledAt: null,
  reward: null,
  ...change,
})
const referrals = (change: Partial<Referrals> = {}): Referrals => ({
  isOpen: true,
  link: LINK,
  rewardPaise: 500_000,
  holdDays: 30,
  leftToday: 9,
  programs: [{ id: 11, name: 'Data Analytics' }],
  items: [],
  serverAt: AT,
  ...change,
})
const reward = { paise: 500_000, grantedAt: AT, heldUntil: AT + 20 * DAY_S }

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('token', '1')
  setWindowWidth(1440, { isStill: true })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('what is told of a referral', () => {
  it.each<[Partial<Referral>, string, string, string]>([
    [{}, 'Invited on 21 Nov; the address is kept until 21 Dec', '₹5,000', 'if they stay'],
    [
      { isByLink: true },
      'Came through your link on 21 Nov; the address is kept until 21 Dec',
      '₹5,000',
      'if they stay',
    ],
    [{ stage: 'Registered', registeredAt: AT }, 'Made an account on 21 Nov', '₹5,000', 'if they stay'],
    [{ stage: 'Enrolled', enrolledAt: AT }, 'Joined a program on 21 Nov', '₹5,000', 'if they stay'],
    [{ stage: 'Rewarded', reward }, 'On hold until 11 Dec, when the refund window closes', '₹5,000', 'on hold'],
    [{ stage: 'Rewarded', reward: { ...reward, heldUntil: AT } }, 'Yours since 21 Nov', '₹5,000', 'yours'],
    [{ stage: 'Expired' }, 'No account by 21 Dec; the address is deleted', '₹0', 'expired'],
  ])('%j', (change, note, sum, state) => {
    expect(getNote(referral(change), AT)).toBe(note)
    expect(getWorth(referral(change), 500_000, AT)).toEqual({ sum, state })
  })

  it('promises nothing where the institute does not, and writes paise', () => {
    expect(getWorth(referral(), 0, AT)).toEqual({ sum: '', state: '' })
    expect(moneyText(12_345_650)).toBe('₹1,23,456.50')
  })

  it('adds up what is on hold apart from what is earned', () => {
    const free = { paise: 700_000, grantedAt: AT, heldUntil: AT - 1 }
    expect(getTotals([referral({ reward }), referral({ reward: free }), referral()], AT)).toEqual({
      ownPaise: 700_000,
      heldPaise: 500_000,
      nextAt: reward.heldUntil,
    })
  })
})

describe('refer and earn', () => {
  it('invites a person, tells that they are in the list, and empties the form', async () => {
    const calls = serve({
      ...session,
      local_learn_get_referrals: referrals(),
      local_learn_add_referral: { status: 'success' },
    })
    renderApp('/refer-and-earn')
    await screen.findByText(LINK)
    press('Send the invitation')
    await screen.findByText('Please enter a name.')
    expect(screen.getByText(/Please enter an e-mail address/)).toBeTruthy()
    expect(screen.getByText('Please ask them first.')).toBeTruthy()
    type('Name', 'Divya ')
    type('E-mail or mobile number', '+91 98860 41234')
    fireEvent.change(screen.getByLabelText('Program'), { target: { value: '11' } })
    fireEvent.click(screen.getByRole('checkbox'))
    press('Send the invitation')
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe(''))
    expect(calls.find(({ name }) => name === 'local_learn_add_referral')?.body).toEqual({
      name: 'Divya',
      to: '9886041234',
      isasked: true,
      programid: 11,
    })
    expect(calls.filter(({ name }) => name === 'local_learn_get_referrals')).toHaveLength(2)
  })

  it('says why an invitation was refused', async () => {
    serve({
      ...session,
      local_learn_get_referrals: referrals({ leftToday: 0 }),
      local_learn_add_referral: new Fault(429, 'referrals/too-many', 'You can invite 10 people in a day'),
    })
    renderApp('/refer-and-earn')
    await screen.findByText(/No more invitations today/)
    type('Name', 'Divya')
    type('E-mail or mobile number', 'd@example.org')
    fireEvent.click(screen.getByRole('checkbox'))
    press('Send the invitation')
    await screen.findByText('You can invite 10 people in a day')
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Divya')
  })

  it('copies the link', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    serve({ ...session, local_learn_get_referrals: referrals() })
    renderApp('/refer-and-earn')
    await screen.findByText(LINK)
    press('Copy link')
    expect(writeText).toHaveBeenCalledWith(LINK)
  })

  it('promises no money where the institute does not, and offers nothing while nobody can join', async () => {
    serve({ ...session, local_learn_get_referrals: referrals({ rewardPaise: 0 }) })
    renderApp('/refer-and-earn')
    expect((await screen.findByRole('main')).textContent).not.toContain('₹')
    cleanup()
    serve({ ...session, local_learn_get_referrals: referrals({ isOpen: false }) })
    renderApp('/refer-and-earn')
    await screen.findByText(/New learners can’t join right now/)
    expect(screen.queryByText(LINK)).toBeNull()
  })
})

describe('my referrals', () => {
  it('shows where each stands, and what it earned', async () => {
    const items = [
      referral({ id: 1, stage: 'Rewarded', reward }),
      referral({ id: 2, name: 'Arjun Nair', stage: 'Expired' }),
    ]
    serve({ ...session, local_learn_get_referrals: referrals({ items }) })
    renderApp('/my-referrals')
    const track = await screen.findByRole('list', { name: 'Stages of Divya Raghavan' })
    expect(
      within(track)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Invited, reached', 'Registered, reached', 'Enrolled, reached', 'Rewarded, reached'])
    const ended = screen.getByRole('list', { name: 'Stages of Arjun Nair' })
    expect(ended.querySelector('[aria-current]')?.textContent).toContain('Expired')
    expect(screen.getByRole('region', { name: 'Rewards' }).textContent).toContain(
      '₹5,000 on hold, the next until 11 Dec',
    )
  })

  it('says that there is nobody yet, and can be asked for again after an error', async () => {
    let isDown = true
    serve({ ...session, local_learn_get_referrals: () => (isDown ? new Fault(500) : referrals()) })
    renderApp('/my-referrals')
    const again = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    fireEvent.click(again)
    await screen.findByText('No invitations yet.')
  })
})

describe('an invitation', () => {
  it('by a link takes a name and an address, and leads to sign-in', async () => {
    localStorage.clear()
    const calls = serve({
      'lead-update.findInvitation': { inviter: 'Aarav Mehta', way: 'link', isOpen: true },
      'lead-update.acceptInvitation': { status: 'success' },
    })
    const { history } = renderApp('/join/abc')
    await screen.findByRole('heading', { name: 'Aarav Mehta invites you' })
    type('Name', 'Divya')
    type('Mobile number or e-mail', '98860 41234')
    press('Continue to sign-in')
    await waitFor(() => expect(history.location.pathname).toBe('/login'))
    expect(calls.find(({ name }) => name === 'lead-update.acceptInvitation')?.body).toEqual({
      code: 'abc',
      name: 'Divya',
      to: '9886041234',
    })
  })

  it('by a message can be the last', async () => {
    localStorage.clear()
    const calls = serve({
      'lead-update.findInvitation': { inviter: 'Aarav Mehta', way: 'message', isOpen: true },
      'lead-update.silenceInvitation': { status: 'success' },
    })
    renderApp('/join/abc')
    await screen.findByRole('link', { name: 'Continue to sign-in' })
    press('Don’t invite me again')
    await screen.findByText(/You won’t get any more invitations/)
    expect(calls.at(-1)?.body).toEqual({ code: 'abc' })
  })

  it('that leads nowhere says so', async () => {
    localStorage.clear()
    serve({ 'lead-update.findInvitation': new Fault(404, 'referrals/not-found', 'x') })
    renderApp('/join/abc')
    await screen.findByRole('heading', { name: 'This invitation has expired' })
  })
})
