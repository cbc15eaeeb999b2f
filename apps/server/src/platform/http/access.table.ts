import { BATCH } from '@learn/contract/base'
import { type AccessTable, forAll, forSignedIn } from '#testkit/access.ts'

/** What stands beside all modules. Browsers of the matrix are remote peers. */
const table: AccessTable = async () => {
  const open = (url: string) => ({ access: 'public' as const, url, expected: forAll(200) })
  const local = (url: string) => ({ access: 'loopback' as const, url, expected: forAll(404) })
  const ofStudio = { ...forAll(404), nobody: 302, staff: 200, 'staff elsewhere': 200 }
  return {
    module: 'platform',
    routes: {
      'GET /livez': open('/livez'),
      'GET /readyz': open('/readyz'),
      'GET /openapi.json': open('/openapi.json'),
      // Whoever sends it; a form, as the matrix sends, is none.
      'POST /csp-report': { access: 'public', url: '/csp-report', expected: forAll(400) },
      // Each of its calls is judged by itself.
      [`POST ${BATCH}`]: { access: 'public', url: BATCH, expected: forAll(400) },
      // As a client asks that gets no stream; what it may hear stands in updates.test.ts.
      'GET /api/updates': { access: 'signed-in', url: '/api/updates?topics=unread:me', expected: forSignedIn() },
      // The page is for staff with a role: learners find nothing, nobody is led to sign-in.
      'GET /studio': { access: 'public', url: '/studio', expected: ofStudio },
      'GET /studio/*': { access: 'public', url: '/studio/people', expected: ofStudio },
      'GET /metrics': local('/metrics'),
      'GET /dev/kit': local('/dev/kit'),
      'GET /dev/kit/playground': local('/dev/kit/playground'),
      'GET /dev/kit/code': local('/dev/kit/code'),
      'GET /dev/kit/assets/:name': local('/dev/kit/assets/none'),
      'GET /dev/outbox': local('/dev/outbox'),
      'GET /dev/outbox.json': local('/dev/outbox.json'),
      // Always 200: the door asks every call for its token.
      'GET /webservice/rest/server.php': open('/webservice/rest/server.php'),
      'POST /webservice/rest/server.php': open('/webservice/rest/server.php'),
    },
  }
}
export default table
