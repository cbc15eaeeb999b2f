import type { EndpointHandlers } from '#platform/http/bind.ts'
import type { Cookies } from '#platform/http/cookies.ts'
import { getPeer } from '#platform/http/peer.ts'
import { enterByFactor } from './service/enter.ts'
import type { AuthParts } from './service/ports.ts'
import { beginFactor, confirmFactor, endFactor, factorStatus, renewRecoveryCodes } from './service/second-factor.ts'
import { SESSION_LIFE_S } from './service/session.ts'

const MARKER = '1'

/** The second step of sign-in, and the second factor of who is signed in. */
export const secondFactorRoutes = (parts: AuthParts, cookies: Cookies) =>
  ({
    'auth.secondFactor': async ({ body, request, reply }) => {
      const result = await enterByFactor(parts, getPeer(request, reply, cookies), body.token, body.code)
      if ('error' in result) return result
      cookies.setSession(reply, result.sessionToken, SESSION_LIFE_S)
      return { token: MARKER, user: result.user }
    },
    'auth.factorStatus': ({ caller }) => factorStatus(parts, caller),
    'auth.factorBegin': ({ caller }) => beginFactor(parts, caller),
    'auth.factorConfirm': ({ caller, body }) => confirmFactor(parts, caller, body.code),
    'auth.factorRecovery': ({ caller, body }) => renewRecoveryCodes(parts, caller, body.code),
    'auth.factorOff': ({ caller, body }) => endFactor(parts, caller, body.code),
  }) satisfies Partial<EndpointHandlers>
