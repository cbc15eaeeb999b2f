import { epochS } from '#platform/clock.ts'
import type { EndpointHandlers } from '#platform/http/bind.ts'
import type { Cookies } from '#platform/http/cookies.ts'
import { getPeer } from '#platform/http/peer.ts'
import { programTypes, saveTheme } from './service/account.ts'
import { checkContactLink, useContactLink } from './service/contact-changes.ts'
import { redeem } from './service/hand-over.ts'
import { changePassword, isResetOpen, requestReset, resetPassword } from './service/new-password.ts'
import type { AuthParts } from './service/ports.ts'
import { readPreviews } from './service/previews.ts'
import { SESSION_LIFE_S } from './service/session.ts'
import { listSessions, revokeOthers, revokeSession } from './service/sessions.ts'

const MARKER = '1'

/** Passwords, sessions, settings, the server's time, and the redeeming of hand-over codes. */
export const accountRoutes = (parts: AuthParts, cookies: Cookies) =>
  ({
    'auth.passwordRequest': ({ body, request, reply }) =>
      requestReset(parts, getPeer(request, reply, cookies), body.username),
    'auth.passwordCheck': async ({ body }) => ({ status: (await isResetOpen(parts, body.token)) ? 1 : 0 }),
    'auth.passwordReset': async ({ body, request, reply }) => {
      const outcome = await resetPassword(parts, getPeer(request, reply, cookies), body.token, body.password)
      if (outcome.status === 'success') cookies.clearSession(reply)
      return outcome
    },
    'auth.passwordChange': async ({ body, request, reply }) => {
      const { sessionToken, ...outcome } = await changePassword(parts, getPeer(request, reply, cookies), body)
      if (!sessionToken) return outcome
      cookies.setSession(reply, sessionToken, SESSION_LIFE_S)
      return { ...outcome, token: MARKER }
    },
    'auth.sessions': async ({ caller, request }) => ({
      sessions: await listSessions(parts, caller.userId, cookies.session(request) ?? ''),
      previews: (await readPreviews(parts.db, caller.userId)).map(({ at, by }) => ({ at: epochS(at), by })),
    }),
    'auth.sessionRevoke': async ({ caller, body, request, reply }) => {
      const { wasCurrent } = await revokeSession(parts, caller.userId, body.id, cookies.session(request) ?? '')
      if (wasCurrent) cookies.clearSession(reply)
      return { status: 'success' }
    },
    'auth.sessionsRevokeOthers': async ({ caller, request }) => ({
      status: 'success',
      count: await revokeOthers(parts, caller.userId, cookies.session(request) ?? ''),
    }),
    'auth.setTheme': async ({ caller, body }) => {
      await saveTheme(parts, caller.userId, body.theme)
      return { theme: body.theme }
    },
    'auth.programType': async ({ caller, body }) => ({
      learningpathData: await programTypes(parts, caller.userId, 'email' in body ? body.email : body.phone),
    }),
    'auth.contactCheck': ({ body }) => checkContactLink(parts, body.token),
    'auth.contactUse': ({ body }) => useContactLink(parts, body.token),
    'auth.time': async () => ({ serverAtMs: parts.clock.now().getTime() }),
    'payments.fetchToken': async ({ body, request, reply }) => {
      const peer = getPeer(request, reply, cookies)
      const result = await redeem(parts, peer, body.token, body)
      if (result.status !== 'success') return result
      cookies.setSession(reply, result.sessionToken, SESSION_LIFE_S)
      return { status: 'success', token: MARKER, userid: result.userId }
    },
  }) satisfies Partial<EndpointHandlers>
