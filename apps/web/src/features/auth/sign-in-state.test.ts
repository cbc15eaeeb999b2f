import { SIGN_IN_TEXTS } from '@learn/contract/auth/plain'
import { describe, expect, it } from 'vitest'
import { countdownText } from './countdown-text.ts'
import { initialState, type SignInEvent, type SignInState, signInReducer } from './sign-in-state.ts'

const to = { type: 'mobile', value: '9845012345' } as const
const run = (...events: SignInEvent[]): SignInState => events.reduce(signInReducer, initialState)
const sent: SignInEvent = {
  type: 'send-replied',
  to,
  reply: { status: 'success', response: 'ok', details: 'ok', resendAt: 1060 },
}

describe('states of sign-in (platform 4)', () => {
  it('a code that was sent opens the code step with the time of the next one', () =>
    expect(run({ type: 'started' }, sent)).toMatchObject({
      step: 'code',
      sentTo: to,
      sentBefore: null,
      resendAt: 1060,
      sends: 1,
      isPending: false,
    }))

  it('a phone is told the details, an e-mail the response (platform 8)', () => {
    const reply = { status: 'failed', response: 'short', details: 'long' } as const
    expect(run({ type: 'send-replied', to, reply }).problem?.text).toBe('long')
    const email = { type: 'email', value: 'a@b.test' } as const
    expect(run({ type: 'send-replied', to: email, reply }).problem?.text).toBe('short')
  })

  it('a wrong code empties the boxes and says how many attempts are left', () => {
    const state = run(
      sent,
      { type: 'typed', field: 'code', text: '482913' },
      { type: 'verify-replied', reply: { msg: SIGN_IN_TEXTS.wrongCode, attemptsLeft: 4 } },
    )
    expect(state.fields.code).toBe('')
    expect(state.problem).toMatchObject({ text: SIGN_IN_TEXTS.wrongCode, field: 'code', attemptsLeft: 4 })
    const typing = signInReducer(state, { type: 'typed', field: 'code', text: '4' })
    expect(typing.problem, 'the message stays while the next code is typed').not.toBeNull()
  })

  it('each refusal counts, so that focus goes back every time', () => {
    const refused: SignInEvent = { type: 'refused', field: 'code', text: SIGN_IN_TEXTS.invalidCode }
    expect(run(sent, refused, refused).refusals).toBe(2)
  })

  it('a lock keeps its exact end', () =>
    expect(
      run(sent, {
        type: 'verify-replied',
        reply: { msg: SIGN_IN_TEXTS.tooManyAttempts, attemptsLeft: 0, unlockAt: 1300 },
      }).problem,
    ).toMatchObject({ unlockAt: 1300, attemptsLeft: 0 }))

  it('a right code stays pending until the screen is left', () =>
    expect(
      run(sent, { type: 'started' }, { type: 'verify-replied', reply: { msg: 'success', usertype: 'existing' } }),
    ).toMatchObject({ isPending: true, problem: null }))

  it('a lead with a right code comes to its own step', () =>
    expect(
      run(sent, { type: 'verify-replied', reply: { msg: 'success', usertype: 'new', leadId: '3', token: 'proof' } })
        .step,
    ).toBe('lead'))

  it('changing the number forgets the code and the wait', () =>
    expect(run(sent, { type: 'typed', field: 'code', text: '12' }, { type: 'identifier-changed' })).toMatchObject({
      step: 'identify',
      resendAt: null,
      fields: { code: '' },
    }))

  it('a wrong password says what the server says', () =>
    expect(run({ type: 'password-replied', reply: { error: SIGN_IN_TEXTS.wrongPassword } }).problem?.text).toBe(
      SIGN_IN_TEXTS.wrongPassword,
    ))

  it('the other way in starts with what was typed and without old errors', () =>
    expect(
      run(
        { type: 'typed', field: 'identifier', text: 'a@b.test' },
        { type: 'refused', field: 'identifier', text: 'x' },
        { type: 'way-chosen', way: 'password' },
      ),
    ).toMatchObject({ way: 'password', problem: null, fields: { username: 'a@b.test' } }))
})

it.each([
  [0, '0:00'],
  [-5, '0:00'],
  [24, '0:24'],
  [299, '4:59'],
  [3605, '1:00:05'],
])('%i seconds are counted down as %s', (seconds, text) => expect(countdownText(seconds)).toBe(text))
