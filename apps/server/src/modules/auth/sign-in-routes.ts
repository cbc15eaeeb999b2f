import type { Endpoints, ReplyOf } from '@learn/contract'
import { SIGN_IN_TEXTS } from '@learn/contract/auth'
import type { Call, EndpointHandlers } from '#platform/http/bind.ts'
import type { Cookies } from '#platform/http/cookies.ts'
import { getPeer } from '#platform/http/peer.ts'
import { presentUser } from './present-user.ts'
import { createAccount } from './service/create-account.ts'
import { enterByPassword } from './service/enter.ts'
import { reportFailure } from './service/failures.ts'
import { checkPassword } from './service/password.ts'
import type { AuthParts } from './service/ports.ts'
import { sendCode } from './service/send-code.ts'
import { closeSession, getUser, SESSION_LIFE_S } from './service/session.ts'
import { verifyCode } from './service/verify-code.ts'

/** In the browser flow the token fields hold this marker; the session is the cookie (decisions 2). */
const MARKER = '1'

/** Signing in and out, and whose session a browser has. */
export const signInRoutes = (parts: AuthParts, cookies: Cookies) =>
  ({
    'auth.sendCode': ({ body, request, reply }) =>
      sendCode(parts, getPeer(request, reply, cookies), body.type, body.value),
    'auth.verifyCode': call => enterByCode(parts, cookies, call),
    'auth.passwordLogin': async ({ body, request, reply }) => {
      const peer = getPeer(request, reply, cookies)
      const result = await checkPassword(parts, peer, body.username, body.password)
      if ('error' in result) return result
      if (result.user.must_change_password) return { mustChangePassword: true, error: SIGN_IN_TEXTS.mustChangePassword }
      const entry = await enterByPassword(parts, peer, result)
      if (entry === null) return { error: SIGN_IN_TEXTS.wrongPassword }
      if ('challenge' in entry) return { secondFactor: entry.challenge }
      cookies.setSession(reply, entry.sessionToken, SESSION_LIFE_S)
      return { token: MARKER, user: presentUser(result.user) }
    },
    'auth.verifySession': async ({ body, request }) => {
      const caller = await request.findCaller()
      if (!caller || (body.userid !== undefined && String(body.userid) !== String(caller.userId))) return { status: 0 }
      const row = getUser(caller)
      const user = presentUser(row)
      return {
        status: 1,
        accesstype: user.profile.accesstype,
        isstudent: user.isstudent,
        ...(caller.mustChange && { mustChange: true }),
        ...(caller.mustSetFactor && { mustSetFactor: true }),
        theme: row.theme,
        user: JSON.stringify(user),
      }
    },
    'auth.verifyFree': async ({ request }) => {
      const caller = await request.findCaller()
      if (!caller) return { status: 0 }
      const row = getUser(caller)
      return {
        status: 1,
        accesstype: 'Free',
        freeToken: MARKER,
        ...(!presentUser(row).isstudent && { isstudent: false }),
        ...(caller.mustChange && { mustChange: true }),
        theme: row.theme,
      }
    },
    'auth.signInFailure': async ({ body, request, reply }) => {
      const peer = getPeer(request, reply, cookies)
      await reportFailure(parts, peer, { ...body, value: body.value ?? null, source: 'browser' })
      return { status: 'success' }
    },
    'auth.logout': async ({ request, reply }) => {
      await closeSession(parts, getPeer(request, reply, cookies))
      cookies.clearSession(reply)
      return { status: 'success' }
    },
  }) satisfies Partial<EndpointHandlers>

/** A right code of a user, or the account of a lead whose code was right, opens the session of this browser. */
async function enterByCode(
  parts: AuthParts,
  cookies: Cookies,
  { body, request, reply }: Call<Endpoints['auth.verifyCode']>,
): Promise<ReplyOf<'auth.verifyCode'>> {
  const peer = getPeer(request, reply, cookies)
  if (body.type === 'usertoken') {
    const made = await createAccount(parts, peer, body)
    if (made.outcome === 'failed') return { msg: made.msg }
    cookies.setSession(reply, made.sessionToken, SESSION_LIFE_S)
    return { msg: 'success', usertype: 'existing', user_token: MARKER, user: made.user }
  }
  const result = await verifyCode(parts, peer, body.type, body.value, body.otp)
  if (result.outcome === 'failed') {
    const { outcome: _, ...reason } = result
    return reason
  }
  if (result.outcome === 'challenge') return { msg: 'success', secondFactor: result.token }
  if (result.outcome === 'new') return { msg: 'success', usertype: 'new', leadId: result.leadId, token: result.token }
  cookies.setSession(reply, result.sessionToken, SESSION_LIFE_S)
  return {
    msg: 'success',
    usertype: 'existing',
    user_token_local_mobile: JSON.stringify({ token: MARKER }),
    user: result.user,
  }
}
