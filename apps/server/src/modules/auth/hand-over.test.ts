import { describe, expect, it } from 'vitest'
import type { TestClient } from '#testkit/client.ts'
import {
  activityModel,
  courseModel,
  createCourse,
  createPerson,
  sectionModel,
  signIn,
  type TestCourse,
  type TestPerson,
} from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'
import { programs } from '../learning/index.ts'

const system = await createTestSystem()
const fetchToken = '/api/payments/webhook/fetch-token'
/** A page of ours opens it. */
const OURS = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }
const issue = async (client: TestClient) => (await client.learn('local_learn_issue_hand_over', {})).body.token
async function whoIs(client: TestClient): Promise<{ id?: number }> {
  const { body } = await client.post<{ user?: string }>('/api/auth/signin/verifytoken', { token: '1' })
  return JSON.parse(body.user ?? '{}') as { id?: number }
}

describe('token login', () => {
  it('refuses no code, a forged one and unknown fields', async () => {
    const client = system.browser()
    expect((await client.post(fetchToken, {})).status).toBe(400)
    expect((await client.post(fetchToken, { token: 'x', userid: 1 })).status).toBe(400)
    expect((await client.post(fetchToken, { token: 'A'.repeat(43) })).body).toEqual({ status: 'failed' })
    expect(client.cookies.has('session')).toBe(false)
  })

  it('opens a session once, of any number of parallel calls', async () => {
    const person = await createPerson(system)
    const token = await issue(await signIn(system, person))
    const clients = Array.from({ length: 10 }, () => system.browser())
    const replies = await Promise.all(clients.map(client => client.post(fetchToken, { token })))
    expect(replies.filter(({ body }) => body.status === 'success')).toHaveLength(1)
    const winner = clients[replies.findIndex(({ body }) => body.status === 'success')] as TestClient
    expect(await whoIs(winner)).toMatchObject({ id: person.id })
    expect(replies.find(({ body }) => body.status === 'success')?.body).toEqual({
      status: 'success',
      token: '1',
      userid: person.id,
    })
    const stored = await system.raw.selectFrom('auth_ticket').selectAll().where('purpose', '=', 'hand-over').execute()
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  it('lets a code end after 60 seconds', async () => {
    const token = await issue(await signIn(system, await createPerson(system)))
    system.clock.pass(61)
    expect((await system.browser().post(fetchToken, { token })).body).toEqual({ status: 'failed' })
  })

  it('asks first when somebody else is signed in, and then ends their session here', async () => {
    const [a, b] = [await createPerson(system, { firstName: 'Aarav' }), await createPerson(system)]
    const client = await signIn(system, a)
    const old = new Map(client.cookies)
    const token = await issue(await signIn(system, b))
    expect((await client.post(fetchToken, { token })).body).toEqual({ status: 'other-user', currentName: 'Aarav' })
    expect(await whoIs(client)).toMatchObject({ id: a.id })
    expect((await client.post(fetchToken, { token, replace: true })).body).toMatchObject({
      status: 'success',
      userid: b.id,
    })
    expect(await whoIs(client)).toMatchObject({ id: b.id })
    const before = system.browser()
    for (const [name, value] of old) before.cookies.set(name, value)
    expect((await before.post('/api/auth/sessions', {})).status).toBe(401)
  })

  it('tells whose session a code opens, and keeps the code', async () => {
    const person = await createPerson(system, { firstName: 'Asha', lastName: 'Rao' })
    const token = await issue(await signIn(system, person))
    const client = system.browser()
    for (let n = 0; n < 2; n++)
      expect((await client.post(fetchToken, { token, look: true })).body).toEqual({ status: 'ready', name: 'Asha Rao' })
    expect(client.cookies.has('session')).toBe(false)
    expect((await client.post(fetchToken, { token })).body).toMatchObject({ status: 'success' })
  })

  it('gives a person twenty codes a minute', async () => {
    const client = await signIn(system, await createPerson(system))
    for (let n = 0; n < 20; n++) await issue(client)
    const { status, headers } = await client.learn('local_learn_issue_hand_over', {})
    expect([status, Number(headers['retry-after'])]).toEqual([429, expect.any(Number)])
  })
})

describe('a hostile link or form', () => {
  it.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['the same site on another port', { origin: 'http://127.0.0.1:3999', 'sec-fetch-site': 'same-site' }],
    ['no origin, but a browser', { origin: '', 'sec-fetch-site': 'cross-site' }],
  ])('from %s signs nobody in or out', async (_name, headers) => {
    const person = await createPerson(system)
    const client = await signIn(system, person)
    const token = await issue(await signIn(system, await createPerson(system)))
    const cases: [string, unknown][] = [
      ['/api/auth/logout', {}],
      [fetchToken, { token, replace: true }],
      ['/api/auth/sessions/revoke-others', {}],
      ['/api/auth/settings/theme', { theme: 'dark' }],
      ['/api/auth/password/request', { username: person.email }],
      ['/api/learning/local_learn_issue_hand_over', {}],
    ]
    for (const [path, body] of cases) expect((await client.post(path, body, headers)).status, path).toBe(403)
    expect(await whoIs(client)).toMatchObject({ id: person.id })
  })

  it('with logout=true changes nothing on the server', async () => {
    const client = await signIn(system, await createPerson(system))
    await client.get('/?logout=true')
    expect((await client.get('/api/auth/logout')).status).toBe(405)
    expect((await client.post('/api/auth/sessions', {})).status).toBe(200)
  })
})

/** A course with lessons of several standings, of one learner or of those given. */
async function lessons(given?: TestPerson[]) {
  const learner = given?.[0] ?? (await createPerson(system))
  const later = { kind: 'date' as const, direction: 'from' as const, at: system.clock.now().getTime() / 1000 + 86_400 }
  const course = await createCourse(
    system,
    courseModel([
      sectionModel([
        activityModel({ sourceKey: 'open' }),
        activityModel({
          sourceKey: 'later',
          availability: { operator: 'all', isShownWhenLocked: true, rules: [later] },
        }),
        activityModel({ sourceKey: 'hidden', isVisible: false }),
        activityModel({ sourceKey: 'workshop', type: 'workshop', content: { kind: 'kept', settings: {} } }),
        activityModel({ sourceKey: 'text', type: 'label', content: { kind: 'label', html: '<p>Text</p>' } }),
      ]),
    ]),
    [learner],
  )
  return { course, learner }
}
const pageOf = (course: TestCourse, key: string) => `/page-activity/${course.programId}/page/${course.idOf(key)}`

describe("the backend's addresses", () => {
  it('redeem the code of staff, strip it by redirect and lead to the staff home', async () => {
    const staff = await createPerson(system, { isStudent: false })
    const token = await issue(await signIn(system, staff))
    const client = system.browser()
    const reply = await client.get(`/my/index.php?token=${token}`, OURS)
    expect([reply.status, reply.headers.location]).toEqual([303, '/auth?next=%2Fstaff'])
    expect(await whoIs(client)).toMatchObject({ id: staff.id })
    const again = system.browser()
    expect((await again.get(`/my/index.php?token=${token}`, OURS)).headers.location).toBe(
      '/login?next=%2Fmy%2Findex.php',
    )
    expect(again.cookies.has('session')).toBe(false)
  })

  it('lead to the page of an activity, each to their own, and home', async () => {
    const { course, learner } = await lessons()
    const staff = await signIn(system, await createPerson(system, { isStudent: false }))
    const browser = await signIn(system, learner)
    const [mine, page] = [`/mod/page/view.php?id=${course.idOf('open')}`, pageOf(course, 'open')]
    const visit = async (path: string) => (await system.browser().get(path, OURS)).headers.location
    expect(await visit(`/mod/quiz/view.php?id=42&token=${await issue(staff)}`)).toBe(
      '/auth?next=%2Fstaff%2Factivity%2F42',
    )
    expect(await visit(`${mine}&token=${await issue(browser)}`)).toBe(`/auth?next=${encodeURIComponent(page)}`)
    expect(await visit(`/my/index.php?token=${await issue(browser)}`)).toBe('/auth?next=%2F')
    // Not theirs: the page of token login leads back, and there is nothing.
    expect(await visit(`/mod/quiz/view.php?id=42&token=${await issue(browser)}`)).toBe(
      `/auth?next=${encodeURIComponent('/mod/quiz/view.php?id=42')}`,
    )
    const to = async (client: TestClient, path: string) => (await client.get(path)).headers.location
    expect(await to(browser, mine)).toBe(page)
    expect([await to(browser, '/my/index.php'), await to(browser, '/my/')]).toEqual(['/', '/'])
    expect(await to(browser, `/course/view.php?id=${course.courseId}`)).toBe(
      `/program-timeline/${course.programId}?course=${course.courseId}`,
    )
    expect(await to(staff, mine)).toBe(`/staff/activity/${course.idOf('open')}`)
    expect(await to(staff, '/my/index.php')).toBe('/staff')
    expect(await to(staff, `/course/view.php?id=${course.courseId}`)).toBe('/staff')
  })

  it('lead to what is locked, whose page says why, and to the module of what has no page', async () => {
    const { course, learner } = await lessons()
    const browser = await signIn(system, learner)
    const visit = async (type: string, key: string) =>
      (await browser.get(`/mod/${type}/view.php?id=${course.idOf(key)}`)).headers.location
    expect(await visit('page', 'later')).toBe(pageOf(course, 'later'))
    expect(await visit('workshop', 'workshop')).toBe(
      `/page-activity/${course.programId}/other/${course.idOf('workshop')}`,
    )
    expect(await visit('label', 'text')).toMatch(
      new RegExp(`^/program-timeline/${course.programId}\\?course=${course.courseId}#section-\\d+$`),
    )
  })

  it('show nothing of what is unknown, hidden, of another type or of others: the page says that it is not there', async () => {
    const { course, learner } = await lessons()
    const [browser, other] = [await signIn(system, learner), await signIn(system, await createPerson(system))]
    const statusOf = async (client: TestClient, path: string) => (await client.get(path)).status
    const mine = `/mod/page/view.php?id=${course.idOf('open')}`
    expect(await statusOf(browser, mine)).toBe(303)
    expect(await statusOf(other, mine)).toBe(404)
    expect(await statusOf(browser, `/mod/quiz/view.php?id=${course.idOf('open')}`)).toBe(404)
    expect(await statusOf(browser, `/mod/page/view.php?id=${course.idOf('hidden')}`)).toBe(404)
    expect(await statusOf(browser, '/mod/page/view.php?id=42')).toBe(404)
    expect(await statusOf(other, `/course/view.php?id=${course.courseId}`)).toBe(404)
  })

  it('lead a Free learner into the free area, and only there', async () => {
    const learner = await createPerson(system, { accessType: 'Free' })
    const { course } = await lessons([learner])
    const browser = await signIn(system, learner)
    const visit = () => browser.get(`/mod/page/view.php?id=${course.idOf('open')}`)
    expect((await visit()).status).toBe(404)
    await programs.offerFree(system.db, course.courseId)
    expect((await visit()).headers.location).toBe(`/free/classroom/${course.courseId}/player/${course.idOf('open')}`)
    expect((await browser.get(`/course/view.php?id=${course.courseId}`)).headers.location).toBe(
      `/free/classroom/${course.courseId}`,
    )
    expect((await browser.get('/my/index.php')).headers.location).toBe('/free')
  })

  it.each(['/my/index.php', '/course/view.php?id=7', '/mod/quiz/view.php?id=42'])(
    'lead who is not signed in to sign-in, which leads back: %s',
    async path => {
      const { status, headers } = await system.browser().get(`${path}${path.includes('?') ? '&' : '?'}token=used`)
      expect([status, headers.location]).toEqual([303, `/login?next=${encodeURIComponent(path)}`])
    },
  )

  it('ask first when somebody else is signed in', async () => {
    const token = await issue(await signIn(system, await createPerson(system, { isStudent: false })))
    const client = await signIn(system, await createPerson(system))
    const { headers } = await client.get(`/my/index.php?token=${token}`, OURS)
    expect(headers.location).toBe(`/auth?next=%2Fmy%2Findex.php&token=${token}`)
  })

  it.each([
    ['a mail', { 'sec-fetch-site': 'none' }],
    ['another site', { 'sec-fetch-site': 'cross-site', referer: 'https://mail.example/' }],
    ['an old browser that names another site', { referer: 'https://mail.example/' }],
    ['an old browser that names nothing', {}],
  ])('sign nobody in when %s opens them: the page of token login asks', async (_name, headers) => {
    const staff = await signIn(system, await createPerson(system, { isStudent: false }))
    const learner = await signIn(system, await createPerson(system))
    const client = system.browser()
    const visit = async (path: string) => {
      const reply = await client.get(path, headers)
      expect(reply.headers['referrer-policy']).toBe('no-referrer')
      return reply.headers.location
    }
    const token = await issue(staff)
    expect(await visit(`/mod/quiz/view.php?id=42&token=${token}`)).toBe(
      `/auth?next=%2Fmod%2Fquiz%2Fview.php%3Fid%3D42&token=${token}`,
    )
    const other = await issue(learner)
    expect(await visit(`/my/index.php?token=${other}`)).toBe(`/auth?next=%2Fmy%2Findex.php&token=${other}`)
    expect(client.cookies.has('session')).toBe(false)
    expect((await client.post(fetchToken, { token, look: true })).body).toMatchObject({ status: 'ready' })
    expect((await client.post(fetchToken, { token })).body).toMatchObject({ status: 'success' })
  })

  it.each([
    '/my/index.php?next=https://evil.example',
    '/my/index.php?token=https://evil.example&wantsurl=//evil.example',
    '/mod/quiz/view.php?id=//evil.example',
    '/mod/quiz/view.php?id=42%0d%0aLocation:%20https://evil.example',
    '/mod/..%2f..%2fevil/view.php?id=https://evil.example&token=x',
    '/mod/quiz/view.php?id=1&id=2',
  ])('lead nowhere else: %s', async path => {
    const { status, headers } = await system.browser().get(path)
    expect(status).toBe(303)
    expect(headers.location).toBe('/login?next=%2Fmy%2Findex.php')
  })

  it('redeem nothing for a picture or a frame', async () => {
    const token = await issue(await signIn(system, await createPerson(system)))
    const client = system.browser()
    await client.get(`/my/index.php?token=${token}`, { 'sec-fetch-dest': 'image' })
    expect(client.cookies.has('session')).toBe(false)
  })
})

describe('the free variant of verification', () => {
  it('gives the marker and the theme, and no user data', async () => {
    const client = await signIn(system, await createPerson(system))
    expect((await client.post('/api/auth/signin/verifyfreetoken', { token: '1' })).body).toEqual({
      status: 1,
      accesstype: 'Free',
      freeToken: '1',
      theme: null,
    })
    expect((await system.browser().post('/api/auth/signin/verifyfreetoken', { token: '1' })).body).toEqual({
      status: 0,
    })
  })
})

describe('the staff home', () => {
  it('shows programs, learners, imports and sign-ins to staff, and nothing to others', async () => {
    // The first page of learners holds the newest twenty.
    system.clock.pass(1)
    const person = await createPerson(system)
    const course = await createCourse(
      system,
      courseModel([sectionModel([activityModel({ sourceKey: 'one', name: 'One' })])]),
      [person],
    )
    const learner = await signIn(system, person)
    await learner.learn('local_learn_record_opening', { activityid: course.idOf('one') })
    const staff = await signIn(system, await createPerson(system, { isStudent: false }))
    const { body } = await staff.learn('local_learn_get_staff_home', {})
    expect(body.programs.find(({ id }) => id === course.programId)).toMatchObject({
      learners: 1,
      courses: [{ id: course.courseId, activities: 1, isFree: false }],
    })
    expect(body.learners?.items.find(({ id }) => id === person.id)).toMatchObject({
      email: expect.stringMatching(/^p•••@example.org$/),
      phone: `•••••••${person.phone.slice(-3)}`,
      seenAt: expect.any(Number),
    })
    expect(body.imports?.items.find(({ courseId }) => courseId === course.courseId)).toMatchObject({
      outcome: 'created',
      counts: { in: 0 },
    })
    expect(body.signIns?.items[0]).toMatchObject({ kinds: ['browser'], networks: 1, times: 1 })
    expect((await staff.learn('local_learn_get_staff_activity', { id: course.idOf('one') })).body).toMatchObject({
      name: 'One',
      learners: 1,
      opened: 1,
      completed: 1,
    })
    expect((await staff.learn('local_learn_get_staff_activity', { id: 1 })).status).toBe(404)
    expect((await learner.learn('local_learn_get_staff_home', {})).status).toBe(404)
  })
})
