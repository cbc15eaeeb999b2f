import type { Cookies } from '#platform/http/cookies.ts'
import { defineModule } from '#platform/module.ts'
import { accountRoutes } from './account-routes.ts'
import { authFunctions } from './functions.ts'
import { handOverRoutes } from './hand-over-routes.ts'
import type { AuthParts } from './service/ports.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { tokenRoute } from './token-routes.ts'

/** Sign-in, accounts and sessions. */
export const authModule = (parts: AuthParts & { cookies: Cookies }) =>
  defineModule({
    name: 'auth',
    functions: authFunctions(parts),
    endpoints: { ...signInRoutes(parts, parts.cookies), ...accountRoutes(parts, parts.cookies) },
    routes(app) {
      handOverRoutes(app, parts, parts.cookies)
      tokenRoute(app, parts, parts.cookies)
    },
    wireCodes: { 'auth/required': 'invalidtoken', 'auth/not-found': 'nopermissions', 'auth/taken': 'invalidparameter' },
  })
