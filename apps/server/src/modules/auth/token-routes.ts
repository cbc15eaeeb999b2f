import { SIGN_IN_TEXTS } from '@learn/contract/auth'
import { AppError } from '#platform/errors.ts'
import type { Cookies } from '#platform/http/cookies.ts'
import { getPeer } from '#platform/http/peer.ts'
import type { RouteBinder } from '#platform/module.ts'
import { getPairs } from '#platform/webservice/rest-door.ts'
import { appTokenByPassword } from './service/enter.ts'
import { checkPassword } from './service/password.ts'
import type { AuthParts } from './service/ports.ts'
import { isService } from './service/services.ts'

const fault = (errorcode: string, error: string) => ({
  error,
  errorcode,
  stacktrace: null,
  debuginfo: null,
  reproductionlink: null,
})

/**
 * `/login/token.php`: real tokens for apps and servers, in the Moodle protocol. The status is always 200.
 * POST with form fields only, GET is 405: a password never stands in an address (decisions 2). `isElsewhere`: another system signs
 * people in, and our passwords open nothing.
 */
export function tokenRoute(app: RouteBinder, parts: AuthParts, cookies: Cookies, isElsewhere: boolean): void {
  void app.register(async door => {
    door.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    door.get('/login/token.php', { schema: { hide: true }, config: { access: 'public' } }, async () => {
      throw new AppError('request/wrong-method', 'This address takes POST only')
    })
    door.post('/login/token.php', { schema: { hide: true }, config: { access: 'public' } }, async (request, reply) => {
      const form = new Map(getPairs(typeof request.body === 'string' ? request.body : ''))
      if (form.get('appsitecheck') === '1') return { appsitecheck: 'ok' }
      if (isElsewhere) return fault('servicenotavailable', 'Web service is not available')
      const username = form.get('username')
      const password = form.get('password')
      const service = form.get('service')
      if (!username || !password || !service) return fault('missingparam', 'A required parameter was missing')
      if (!isService(service)) return fault('servicenotavailable', 'Web service is not available')
      const peer = getPeer(request, reply, cookies)
      const result = await checkPassword(parts, peer, username, password)
      if ('error' in result) return fault('invalidlogin', result.error)
      if (result.user.must_change_password) return fault('forcepasswordchangenotice', SIGN_IN_TEXTS.mustChangePassword)
      const made = await appTokenByPassword(parts, peer, result, { service, code: form.get('otp') ?? '' })
      if ('error' in made) return fault('invalidlogin', made.error)
      return reply.send({ token: made.token, privatetoken: null })
    })
  })
}
