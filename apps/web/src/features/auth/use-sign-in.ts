import type { UserRecord } from '@learn/contract/auth'
import { SIGN_IN_TEXTS } from '@learn/contract/auth/plain'
import { getAddress } from '@learn/contract/pages/plain'
import { useRouter } from '@tanstack/react-router'
import { useReducer, useRef } from 'react'
import { type Identifier, parseIdentifier } from '#features/session/index.ts'
import { endLeft, leadTo, placeFor } from '#features/session/start.ts'
import { call } from '#shared/api/call.ts'
import { handForcedChange } from './forced-change.ts'
import { getMethod, type Method, reportFailure } from './report-failure.ts'
import { type FieldName, initialState, signInReducer, type Way } from './sign-in-state.ts'
import { storeEntry } from './store-entry.ts'

const CODE = /^\d{6}$/

/** The steps of sign-in with their calls. `next`: a safe path of this site. */
export function useSignIn(next: string) {
  const [state, dispatch] = useReducer(signInReducer, initialState)
  const isBusy = useRef(false)
  const router = useRouter()

  /** One call at a time; a call that is rejected says `rejection`. `who`: what was typed, and the way in. */
  const attempt = async (rejection: string, who: [Method, string], work: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    dispatch({ type: 'started' })
    const begin = () => endLeft().then(work)
    await begin().catch((error: unknown) => {
      dispatch({ type: 'refused', field: null, text: rejection })
      reportFailure(who[0], rejection, who[1], error)
    })
    isBusy.current = false
  }

  const finish = async (user: UserRecord, typed: string, mobile: string | null): Promise<void> => {
    storeEntry(user, typed, mobile)
    const { isstudent, profile } = user
    await leadTo(router, placeFor({ isstudent, accesstype: profile.accesstype }, next))
  }

  const sendTo = (to: Identifier): Promise<void> =>
    attempt(SIGN_IN_TEXTS.serviceUnavailable, [getMethod(to), to.value], async () => {
      const reply = await call('auth.sendCode', { body: { ...to, method: 'otp' } })
      dispatch({ type: 'send-replied', to, reply })
      if (reply.status !== 'success') reportFailure(getMethod(to), reply.details || reply.response, to.value)
    })

  const sendCode = async (): Promise<void> => {
    const to = parseIdentifier(state.fields.identifier)
    if (to) await sendTo(to)
    else dispatch({ type: 'refused', field: 'identifier', text: SIGN_IN_TEXTS.invalidIdentifier })
  }

  const verify = async (code = state.fields.code): Promise<void> => {
    const to = state.sentTo
    // Six digits send themselves: whoever presses Verify as well meets a field that is empty by then.
    // After a wrong code the field is empty: what was wrong stays said.
    if (!to || isBusy.current || (code === '' && state.problem !== null)) return
    if (!CODE.test(code)) return dispatch({ type: 'refused', field: 'code', text: SIGN_IN_TEXTS.invalidCode })
    await attempt(SIGN_IN_TEXTS.serviceUnavailable, [getMethod(to), to.value], async () => {
      const reply = await call('auth.verifyCode', { body: { ...to, otp: code } })
      dispatch({ type: 'verify-replied', reply })
      if (reply.usertype === 'existing' && reply.user)
        await finish(reply.user, state.fields.identifier.trim(), to.type === 'mobile' ? to.value : null)
      else if (reply.usertype === undefined && !reply.secondFactor) reportFailure(getMethod(to), reply.msg, to.value)
    })
  }

  const signInByPassword = async (): Promise<void> => {
    const username = state.fields.username.trim()
    const { password } = state.fields
    if (!username)
      return dispatch({
        type: 'refused',
        field: 'username',
        text: 'Please enter your username, e-mail or mobile number.',
      })
    if (!password) return dispatch({ type: 'refused', field: 'password', text: 'Please enter your password.' })
    await attempt(SIGN_IN_TEXTS.passwordCallRejected, ['Password', username], async () => {
      const reply = await call('auth.passwordLogin', { body: { username, password, service: 'local_mobile' } })
      dispatch({ type: 'password-replied', reply })
      if (reply.user) await finishByPassword(reply.user)
      else if (reply.mustChangePassword) {
        handForcedChange({ username, password, next })
        await router.navigate({ to: getAddress('resetPassword') })
      } else if (!reply.secondFactor) reportFailure('Password', reply.error ?? '', username)
    })
  }

  const finishByPassword = (user: UserRecord): Promise<void> => {
    const username = state.fields.username.trim()
    const to = parseIdentifier(username)
    return finish(user, username, to?.type === 'mobile' ? to.value : null)
  }
  /** After the second factor, by whichever way the first step went. */
  const finishByFactor = (user: UserRecord): Promise<void> =>
    state.way === 'password' ? finishByPassword(user) : finishAsLead(user)
  const finishAsLead = (user: UserRecord): Promise<void> =>
    finish(user, state.fields.identifier.trim(), state.sentTo?.type === 'mobile' ? state.sentTo.value : null)

  return {
    state,
    type: (field: FieldName, text: string) => dispatch({ type: 'typed', field, text }),
    chooseWay: (way: Way) => dispatch({ type: 'way-chosen', way }),
    changeIdentifier: () => dispatch({ type: 'identifier-changed' }),
    sendCode,
    resendCode: () => (state.sentTo ? sendTo(state.sentTo) : Promise.resolve()),
    verify,
    signInByPassword,
    finishAsLead,
    finishByFactor,
  }
}

export type SignIn = ReturnType<typeof useSignIn>
