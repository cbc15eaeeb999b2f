import { type FunctionName, learningFunctions } from '@learn/contract'
import { describe, expect, it } from 'vitest'
import type { TestClient } from '#testkit/client.ts'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { makeOps } from '#testkit/ops.ts'
import { createTestSystem } from '#testkit/system.ts'
import { learningReads } from './modules/learning/index.ts'

/**
 * Who may do what, over every route that the server has. A route or a function that stands in no table here fails:
 * whoever adds one says who may call it.
 */
const system = await createTestSystem()
const owner = await createPerson(system)
const course = await createCourse(
  system,
  courseModel([
    sectionModel([
      activityModel({
        sourceKey: 'mine',
        completion: { mode: 'manual', onView: false, onGrade: false, onPassGrade: false, expectedAt: null },
      }),
      activityModel({
        sourceKey: 'video',
        type: 'videofile',
        content: { kind: 'video', path: 'v', durationS: 9, captions: [] },
      }),
    ]),
  ]),
  [owner],
)
const free = await createCourse(system, courseModel([sectionModel([activityModel({ sourceKey: 'open to all' })])]))
await learningReads.setFree(system.db, free.courseId)
const callers = {
  owner: await signIn(system, owner),
  nobody: system.browser(),
  'another learner': await signIn(system, await createPerson(system)),
  'a free learner': await signIn(system, await createPerson(system, { accessType: 'Free' })),
  staff: await signIn(system, await createPerson(system, { isStudent: false })),
}
type Who = keyof typeof callers
type Row = [params: unknown, expected: Record<Who, number>]

const activityid = course.idOf('mine')
const ofOwner = (params: unknown): Row => [
  params,
  { owner: 200, nobody: 401, 'another learner': 404, 'a free learner': 404, staff: 404 },
]
const ofAnyone = (params: unknown): Row => [
  params,
  { owner: 200, nobody: 401, 'another learner': 200, 'a free learner': 200, staff: 200 },
]

const ofStaff = (params: unknown): Row => [
  params,
  { owner: 404, nobody: 401, 'another learner': 404, 'a free learner': 404, staff: 200 },
]

/** Parameters that name the owner's objects, and what each caller gets. */
const functions: Record<FunctionName, Row> = {
  core_webservice_get_site_info: ofAnyone({}),
  core_user_create_users: [
    { users: [{ username: 'new', firstname: 'N', lastname: 'W', email: 'n@example.org' }] },
    // Tokens of staff only: a browser session is not enough, whoever it belongs to.
    { owner: 404, nobody: 401, 'another learner': 404, 'a free learner': 404, staff: 404 },
  ],
  local_learn_issue_hand_over: ofAnyone({}),
  local_learn_get_staff_home: ofStaff({}),
  local_learn_get_staff_activity: ofStaff({ id: activityid }),
  local_learn_get_free_dashboard: ofAnyone({}),
  local_learn_enrol_free_course: [
    { courseid: free.courseId },
    { owner: 200, nobody: 401, 'another learner': 200, 'a free learner': 200, staff: 200 },
  ],
  local_learn_get_free_course: ofAnyone({ courseid: free.courseId }),
  local_learn_get_free_activity: ofAnyone({ courseid: free.courseId, id: free.idOf('open to all') }),
  local_learn_get_policy_details: ofAnyone({}),
  local_learn_post_policy_details: [
    { policyid: 1, version: 1 },
    { owner: 404, nobody: 401, 'another learner': 404, 'a free learner': 404, staff: 404 },
  ],
  local_learn_create_marketing_profile: [
    {},
    { owner: 200, nobody: 401, 'another learner': 200, 'a free learner': 404, staff: 404 },
  ],
  local_learn_search: ofAnyone({ query: 'course' }),
  local_learn_search_program: ofOwner({ programid: course.programId, query: 'course' }),
  core_enrol_get_users_courses: ofOwner({ userid: owner.id }),
  core_course_get_contents: ofOwner({ courseid: course.courseId }),
  local_learn_get_programs: ofAnyone({}),
  local_learn_get_dashboard: ofOwner({ programid: course.programId }),
  local_learn_get_timeline: ofOwner({ programid: course.programId }),
  local_learn_get_recent_activities: ofAnyone({}),
  local_learn_get_activity: ofOwner({ programid: course.programId, type: 'page', id: activityid }),
  local_learn_record_opening: ofOwner({ activityid }),
  local_learn_set_completion: ofOwner({ activityid, isDone: true }),
  local_learn_record_study: ofOwner({ activityid, seconds: 1 }),
  local_learn_append_journal: [
    { scope: `note:${activityid}`, ops: [makeOps(owner.id, 1).op('text', 'x')] },
    // The op is the owner's: whoever else sends it holds work that is not theirs.
    { owner: 200, nobody: 401, 'another learner': 403, 'a free learner': 403, staff: 403 },
  ],
  local_learn_read_journal: ofOwner({ scope: `note:${activityid}` }),
  local_learn_list_versions: ofOwner({ scope: `note:${activityid}` }),
  // A note is never handed in, and this version is nobody's.
  local_learn_submit_journal: [
    { scope: `note:${activityid}`, device: makeOps(1, 1).device, manifest: [] },
    { owner: 400, nobody: 401, 'another learner': 404, 'a free learner': 404, staff: 404 },
  ],
  local_learn_restore_version: [
    { scope: `note:${activityid}`, versionId: 'v1' },
    { owner: 404, nobody: 401, 'another learner': 404, 'a free learner': 404, staff: 404 },
  ],
}

const everyMethod = (access: 'public' | 'signed-in', paths: readonly string[]) =>
  Object.fromEntries(
    paths.flatMap(path =>
      ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].map(method => [
        `${method} /api/${path}`,
        method === 'POST' ? access : 'public',
      ]),
    ),
  )

/** Endpoints that ask for a session: they work on the caller's own account only. */
const ownAccount: Record<string, unknown> = {
  sessions: {},
  'sessions/revoke-others': {},
  'settings/theme': { theme: 'dark' },
  'program-type': { email: owner.email },
}

/** Every other route: who may reach it at all. */
const routes: Record<string, 'public' | 'loopback' | 'signed-in'> = {
  'GET /my/index.php': 'public',
  'GET /mod/:type/view.php': 'public',
  'GET /api/auth/time': 'public',
  ...everyMethod('public', ['payments/webhook/fetch-token']),
  ...everyMethod('signed-in', ['auth/sessions/revoke', ...Object.keys(ownAccount).map(path => `auth/${path}`)]),
  'GET /livez': 'public',
  'GET /readyz': 'public',
  'GET /metrics': 'loopback',
  'GET /openapi.json': 'public',
  'GET /dev/outbox': 'loopback',
  'GET /dev/outbox.json': 'loopback',
  'GET /dev/kit': 'loopback',
  'GET /dev/kit/assets/:name': 'loopback',
  'POST /login/token.php': 'public',
  'GET /webservice/rest/server.php': 'public',
  'POST /webservice/rest/server.php': 'public',
  ...everyMethod(
    'public',
    [
      'login/logintoken',
      'login/verifyotp',
      'login/token',
      'signin/verifytoken',
      'signin/verifyfreetoken',
      'signin/failure',
      'password/request',
      'password/check',
      'password/reset',
      'password/change',
      'logout',
    ].map(path => `auth/${path}`),
  ),
}
/** Files of the built web app: the same for everybody. */
const isFile = (url: string) => /\.\w+$/.test(url) && !url.includes('.php') && !url.endsWith('.json')

describe('the authorisation matrix', () => {
  it('knows every route', () => {
    const known = new Set([...Object.keys(routes), ...Object.keys(functions).map(name => `POST /api/learning/${name}`)])
    const unknown = system.app.routeFacts
      .filter(({ url }) => !isFile(url))
      .map(({ method, url }) => `${method} ${url}`)
      .filter(route => !known.has(route))
    expect(unknown).toEqual([])
    expect(system.app.routeFacts.length).toBeGreaterThan(30)
  })

  it('finds each route declared as the table says', () => {
    for (const { method, url, access } of system.app.routeFacts) {
      const expected = routes[`${method} ${url}`]
      if (expected) expect(access, `${method} ${url}`).toBe(expected)
      else if (!isFile(url)) expect(access, `${method} ${url}`).toBe('signed-in')
    }
  })

  describe.each(Object.entries(functions))('%s', (name, [params, expected]) => {
    it.each(Object.entries(expected))('answers %s with %i', async (who, status) => {
      const client: TestClient = callers[who as Who]
      const reply = await client.post(`/api/learning/${name}`, params)
      expect(reply.status).toBe(status)
    })
  })

  it.each(Object.entries(ownAccount))('keeps /api/auth/%s to signed-in callers', async (path, body) => {
    expect((await callers.nobody.post(`/api/auth/${path}`, body)).status).toBe(401)
    expect((await callers['another learner'].post(`/api/auth/${path}`, body)).status).toBe(200)
  })

  it("gives nobody somebody else's session", async () => {
    const { sessions } = (await callers.owner.post<{ sessions: { id: string }[] }>('/api/auth/sessions', {})).body
    const body = { id: sessions[0]?.id }
    expect((await callers.nobody.post('/api/auth/sessions/revoke', body)).status).toBe(401)
    expect((await callers['another learner'].post('/api/auth/sessions/revoke', body)).status).toBe(404)
    expect((await callers.owner.post('/api/auth/sessions', {})).status).toBe(200)
  })

  it('has a function for every declaration', () => {
    expect(Object.keys(functions).sort()).toEqual(Object.keys(learningFunctions).sort())
  })

  it.each(['/dev/outbox', '/dev/outbox.json', '/dev/kit', '/metrics'])('shows %s to no remote peer', async url => {
    expect((await system.browser('203.0.113.9').get(url)).status).toBe(404)
    expect((await system.browser('127.0.0.1').get(url)).status).toBe(200)
  })

  it.each(['9812345678', '+91 98123 45678', '%2B919812345678', 'Someone@Example.org'])(
    'finds messages to %s however it is written',
    async to => {
      for (const recipient of ['+919812345678', 'someone@example.org'])
        await system.db
          .insertInto('platform_message')
          .values({ recipient, channel: 'sms', subject: '', body: 'x', created_at: system.clock.now() })
          .execute()
      const { body } = await system.browser('127.0.0.1').get<unknown[]>(`/dev/outbox.json?to=${to}`)
      expect(body.length).toBeGreaterThan(0)
    },
  )
})
