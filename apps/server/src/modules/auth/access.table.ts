import { type AccessTable, forAll, forSignedIn, ofAnyone } from '#testkit/access.ts'

const lead = (url: string) => ({ access: 'public' as const, url, expected: forAll(303) })
/** Whoever has an account of staff, with a role or without. */
const allStaff = (status: number) => ({ staff: status, 'staff elsewhere': status, 'staff without a role': status })
/** What is not a learner's is not there; staff have a page for everything. */
const leadToOwn = (url: string) => ({ ...lead(url), expected: { ...forSignedIn(404), nobody: 303, ...allStaff(303) } })

const table: AccessTable = async ({ system, owner }) => {
  const theirs = system.browser()
  await theirs.post('/api/auth/login/token', {
    username: owner.email,
    password: owner.password,
    service: 'local_mobile',
  })
  const { sessions } = (await theirs.post<{ sessions: { id: string }[] }>('/api/auth/sessions', {})).body
  const open = (params: unknown = {}) => ({ params, expected: forAll(200) })
  const own = (params: unknown = {}) => ({ params, expected: forSignedIn() })
  // Their own factor.
  const ofStaffHere = (params: unknown = {}) => ({ params, expected: { ...forSignedIn(404), ...allStaff(200) } })
  const token = 'nobody has this'
  return {
    module: 'auth',
    functions: {
      core_webservice_get_site_info: ofAnyone({}),
      local_learn_issue_hand_over: ofAnyone({}),
    },
    endpoints: {
      'auth.sendCode': open({ type: 'mobile', method: 'otp', value: '9700000009' }),
      'auth.verifyCode': open({ type: 'mobile', value: '9700000009', otp: '123456' }),
      'auth.passwordLogin': open({ username: 'nobody@example.org', password: 'x', service: 'local_mobile' }),
      'auth.verifySession': open({ token }),
      'auth.verifyFree': open({ token }),
      'auth.logout': open(),
      'auth.signInFailure': open({ method: 'Password', status: 200, message: 'x' }),
      'auth.passwordRequest': open({ username: 'nobody@example.org' }),
      'auth.passwordCheck': open({ token }),
      'auth.passwordReset': open({ token, password: 'x' }),
      'auth.passwordChange': open({ username: 'nobody@example.org', password: 'x', newpassword: 'y' }),
      'auth.sessions': own(),
      // Somebody else's session is like one that is not there.
      'auth.sessionRevoke': { params: { id: sessions[0]?.id }, expected: { ...forSignedIn(404), owner: 200 } },
      'auth.sessionsRevokeOthers': own(),
      'auth.setTheme': own({ theme: 'dark' }),
      'auth.programType': own({ email: owner.email }),
      'auth.contactCheck': open({ token }),
      'auth.contactUse': open({ token }),
      'auth.time': open(),
      'auth.secondFactor': open({ token, code: '123456' }),
      'auth.factorStatus': ofStaffHere(),
      'auth.factorBegin': ofStaffHere(),
      'auth.factorConfirm': ofStaffHere({ code: '123456' }),
      'auth.factorRecovery': ofStaffHere({ code: '123456' }),
      'auth.factorOff': ofStaffHere({ code: '123456' }),
      'payments.fetchToken': open({ token }),
    },
    routes: {
      'GET /my/': lead('/my/'),
      'GET /my/index.php': lead('/my/index.php'),
      'GET /course/view.php': leadToOwn('/course/view.php?id=1'),
      'GET /mod/:type/view.php': leadToOwn('/mod/quiz/view.php?id=1'),
      'POST /login/token.php': { access: 'public', url: '/login/token.php', expected: forAll(200) },
    },
  }
}
export default table
