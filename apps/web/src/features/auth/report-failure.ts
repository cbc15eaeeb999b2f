import type { InputOf } from '@learn/contract'
import { ApiError } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'

export type Method = InputOf<'auth.signInFailure'>['body']['method']

/** Status of a reply that refuses in its body. */
const ANSWERED = 200
const MESSAGE_LENGTH = 200

/** Tells of a sign-in that failed (spec: platform 7). It holds nobody up, and its own failure is nobody's matter. */
export function reportFailure(method: Method, message: string, value: string, error?: unknown): void {
  const status = error === undefined ? ANSWERED : error instanceof ApiError ? error.status : 0
  call('auth.signInFailure', {
    body: { method, status, message: message.slice(0, MESSAGE_LENGTH), value },
  }).catch(() => undefined)
}

export const getMethod = ({ type }: { type: 'email' | 'mobile' }): Method =>
  type === 'mobile' ? 'Mobile OTP' : 'Email OTP'
