/** Where each endpoint of sign-in and accounts stands: `METHOD /path` under `/api/<service>`, the service being the part before the dot. */
export const SIGN_IN_ADDRESSES = {
  'auth.sendCode': 'POST /login/logintoken',
  'auth.verifyCode': 'POST /login/verifyotp',
  'auth.passwordLogin': 'POST /login/token',
  'auth.verifySession': 'POST /signin/verifytoken',
  'auth.verifyFree': 'POST /signin/verifyfreetoken',
  'auth.logout': 'POST /logout',
  'auth.signInFailure': 'POST /signin/failure',
} as const

export const ACCOUNT_ADDRESSES = {
  'auth.passwordRequest': 'POST /password/request',
  'auth.passwordCheck': 'POST /password/check',
  'auth.passwordReset': 'POST /password/reset',
  'auth.passwordChange': 'POST /password/change',
  'auth.sessions': 'POST /sessions',
  'auth.sessionRevoke': 'POST /sessions/revoke',
  'auth.sessionsRevokeOthers': 'POST /sessions/revoke-others',
  'auth.setTheme': 'POST /settings/theme',
  'auth.programType': 'POST /program-type',
  'auth.contactCheck': 'POST /contact/check',
  'auth.contactUse': 'POST /contact/use',
  'auth.time': 'GET /time',
} as const

export const HAND_OVER_ADDRESSES = {
  'payments.fetchToken': 'POST /webhook/fetch-token',
} as const

export const SECOND_FACTOR_ADDRESSES = {
  'auth.secondFactor': 'POST /login/second-factor',
  'auth.factorStatus': 'POST /second-factor',
  'auth.factorBegin': 'POST /second-factor/begin',
  'auth.factorConfirm': 'POST /second-factor/confirm',
  'auth.factorRecovery': 'POST /second-factor/recovery-codes',
  'auth.factorOff': 'POST /second-factor/off',
} as const
