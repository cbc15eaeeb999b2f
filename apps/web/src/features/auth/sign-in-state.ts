import type { ReplyOf } from '@learn/contract'
import { SIGN_IN_TEXTS } from '@learn/contract/auth/plain'
import type { Identifier } from '#features/session/index.ts'

export type Way = 'code' | 'password'
export type FieldName = 'identifier' | 'code' | 'username' | 'password'

/** Why the last step was refused. */
export interface Problem {
  text: string
  /** The field to correct; null when nothing typed was wrong. */
  field: FieldName | null
  attemptsLeft: number | null
  /** Epoch seconds at which a lock ends. */
  unlockAt: number | null
}

export interface SignInState {
  way: Way
  step: 'identify' | 'code' | 'lead' | 'factor'
  fields: Record<FieldName, string>
  /** Whom the code was sent to. */
  sentTo: Identifier | null
  /** What a right code of somebody without an account gave: it makes the account. */
  lead: { leadId: string; token: string } | null
  /** What the first step gave, where a second factor is asked for. */
  challenge: string | null
  /** Where the code had been sent before it was asked for here: when, and until when it works, in epoch seconds. */
  sentBefore: { at: number; until: number } | null
  /** Epoch seconds from which another code may be asked for. */
  resendAt: number | null
  /** Codes asked for in this step; more than one means that a code was sent again. */
  sends: number
  isPending: boolean
  problem: Problem | null
  /** Grows with every refusal, so that focus goes back to the field each time. */
  refusals: number
}

export type SignInEvent =
  | { type: 'way-chosen'; way: Way }
  | { type: 'typed'; field: FieldName; text: string }
  | { type: 'refused'; field: FieldName | null; text: string }
  | { type: 'started' }
  | { type: 'send-replied'; to: Identifier; reply: ReplyOf<'auth.sendCode'> }
  | { type: 'verify-replied'; reply: ReplyOf<'auth.verifyCode'> }
  | { type: 'password-replied'; reply: ReplyOf<'auth.passwordLogin'> }
  | { type: 'identifier-changed' }

export const initialState: SignInState = {
  way: 'code',
  step: 'identify',
  fields: { identifier: '', code: '', username: '', password: '' },
  sentTo: null,
  lead: null,
  challenge: null,
  sentBefore: null,
  resendAt: null,
  sends: 0,
  isPending: false,
  problem: null,
  refusals: 0,
}

const refuse = (state: SignInState, problem: Partial<Problem> & { text: string }): SignInState => ({
  ...state,
  isPending: false,
  problem: { field: null, attemptsLeft: null, unlockAt: null, ...problem },
  refusals: state.refusals + 1,
})

const withField = (state: SignInState, field: FieldName, text: string): SignInState => ({
  ...state,
  fields: { ...state.fields, [field]: text },
})

function onSent(state: SignInState, to: Identifier, reply: ReplyOf<'auth.sendCode'>): SignInState {
  if (reply.status !== 'success') {
    // A phone is told the details, an e-mail the response (spec: platform 8).
    const text = (to.type === 'mobile' && reply.details) || reply.response || SIGN_IN_TEXTS.serviceUnavailable
    return refuse(state, {
      text,
      field: state.step === 'code' ? 'code' : 'identifier',
      unlockAt: reply.unlockAt ?? null,
    })
  }
  return {
    ...withField(state, 'code', ''),
    step: 'code',
    sentTo: to,
    sentBefore:
      reply.isNew === false && reply.sentAt && reply.expiresAt ? { at: reply.sentAt, until: reply.expiresAt } : null,
    resendAt: reply.resendAt ?? null,
    sends: state.step === 'code' ? state.sends + 1 : 1,
    isPending: false,
    problem: null,
  }
}

const onChallenged = (state: SignInState, challenge: string): SignInState => ({
  ...state,
  step: 'factor',
  challenge,
  isPending: false,
  problem: null,
})

function onVerified(state: SignInState, reply: ReplyOf<'auth.verifyCode'>): SignInState {
  if (reply.usertype === 'existing') return state
  if (reply.secondFactor) return onChallenged(state, reply.secondFactor)
  const { leadId, token } = reply
  if (reply.usertype === 'new' && leadId && token)
    return { ...state, step: 'lead', lead: { leadId, token }, isPending: false, problem: null }
  return refuse(withField(state, 'code', ''), {
    text: reply.msg || SIGN_IN_TEXTS.wrongCode,
    field: 'code',
    attemptsLeft: reply.attemptsLeft ?? null,
    unlockAt: reply.unlockAt ?? null,
  })
}

/** The states of sign-in (spec: platform 4). A sign-in that succeeded stays pending until the screen is left. */
export function signInReducer(state: SignInState, event: SignInEvent): SignInState {
  switch (event.type) {
    case 'way-chosen':
      return {
        ...withField(state, 'username', state.fields.username || state.fields.identifier),
        way: event.way,
        step: 'identify',
        problem: null,
      }
    case 'typed': {
      const next = withField(state, event.field, event.text)
      // What was said about a wrong code stays until the next try is complete.
      return event.field === 'code' || state.problem?.unlockAt ? next : { ...next, problem: null }
    }
    case 'refused':
      return refuse(state, { text: event.text, field: event.field })
    case 'started':
      return { ...state, isPending: true, problem: null }
    case 'send-replied':
      return onSent(state, event.to, event.reply)
    case 'verify-replied':
      return onVerified(state, event.reply)
    case 'password-replied':
      // Right: the screen is left, for the page asked for or for the one that changes a password.
      if (event.reply.user || event.reply.mustChangePassword) return state
      if (event.reply.secondFactor) return onChallenged(state, event.reply.secondFactor)
      return refuse(state, {
        text: event.reply.error ?? SIGN_IN_TEXTS.wrongPassword,
        field: 'password',
        unlockAt: event.reply.unlockAt ?? null,
      })
    case 'identifier-changed':
      return {
        ...withField(state, 'code', ''),
        step: 'identify',
        lead: null,
        challenge: null,
        problem: null,
        resendAt: null,
        sends: 0,
      }
  }
}
