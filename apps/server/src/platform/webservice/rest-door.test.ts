import { describe, expect, it } from 'vitest'
import {
  activityModel,
  appToken,
  courseModel,
  createCourse,
  createPerson,
  PASSWORD,
  sectionModel,
} from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const person = await createPerson(system)
const course = await createCourse(system, courseModel([sectionModel([activityModel({ name: 'Reading 1' })])]), [person])
const client = system.browser()

const form = (fields: Record<string, string>) => client.form('/login/token.php', fields)
const token = await appToken(system, person, 'moodle_mobile_app')

describe('/login/token.php', () => {
  it('gives a token, and an error with status 200', async () => {
    expect(token).toMatch(/^[\w-]{43}$/)
    const wrong = await form({ username: person.email, password: 'no', service: 'moodle_mobile_app' })
    expect([wrong.status, wrong.body.errorcode]).toEqual([200, 'invalidlogin'])
    const missing = await form({ username: person.email })
    expect(missing.body.errorcode).toBe('missingparam')
    const service = await form({ username: person.email, password: PASSWORD, service: 'payments' })
    expect(service.body.errorcode).toBe('servicenotavailable')
  })

  it('takes no password from an address', async () => {
    const reply = await client.get(
      `/login/token.php?username=${person.email}&password=${PASSWORD}&service=moodle_mobile_app`,
    )
    expect([reply.status, reply.body.code]).toEqual([405, 'request/wrong-method'])
  })

  it('gives a token that is no session, and a session that is no token', async () => {
    const other = system.browser()
    other.cookies.set('session', token)
    expect((await other.learn('local_learn_get_dashboard', {})).status).toBe(401)
  })
})

describe('/webservice/rest/server.php', () => {
  it.each([
    ['text that no database stores', '&query=%00', '{}'],
    ['a body that is too large', '', `x=${'x'.repeat(20_000)}`],
    ['a body of another kind', '', '<xml/>'],
  ])('answers %s with a fault and status 200', async (_what, more, payload) => {
    const reply = await system.app.inject({
      method: 'POST',
      url: `/webservice/rest/server.php?wstoken=nobody&wsfunction=core_webservice_get_site_info${more}`,
      headers: { 'content-type': payload === '<xml/>' ? 'application/xml' : 'application/x-www-form-urlencoded' },
      payload,
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ exception: expect.any(String), errorcode: expect.any(String) })
  })

  it('describes the site and the caller', async () => {
    const { status, body: info } = await client.rest(token, 'core_webservice_get_site_info')
    expect(status).toBe(200)
    expect(info).toMatchObject({ userid: person.id, username: person.email })
    expect((info.functions as { name: string }[]).map(f => f.name)).toContain('core_course_get_contents')
  })

  it('lists the courses of the caller', async () => {
    const { body: courses } = await client.rest<unknown[]>(token, 'core_enrol_get_users_courses', {
      userid: String(person.id),
      returnusercount: '0',
    })
    expect(courses).toMatchObject([{ id: course.courseId, progress: 0, completed: false }])
    expect(courses[0]).not.toHaveProperty('enrolledusercount')
  })

  it('gives contents, narrowed by options in PHP arrays', async () => {
    const { body: sections } = await client.rest<{ modules: { name: string }[] }[]>(token, 'core_course_get_contents', {
      courseid: String(course.courseId),
    })
    expect(sections[0]?.modules).toMatchObject([{ name: 'Reading 1', modname: 'page', completion: 2 }])
    const narrowed = await client.rest<{ modules: unknown[] }[]>(token, 'core_course_get_contents', {
      courseid: String(course.courseId),
      'options[0][name]': 'modname',
      'options[0][value]': 'quiz',
    })
    expect(narrowed.body[0]?.modules).toEqual([])
  })

  it.each([
    ['no token', '', 'core_webservice_get_site_info', {}, 'invalidtoken'],
    ['a wrong token', 'x'.repeat(43), 'core_webservice_get_site_info', {}, 'invalidtoken'],
    ['no function', null, '', {}, 'invalidparameter'],
    ['an unknown function', null, 'core_unknown', {}, 'invalidrecord'],
    ['a name of an object', null, '__proto__', {}, 'invalidrecord'],
    ['a missing parameter', null, 'core_course_get_contents', {}, 'invalidparameter'],
    ['an unknown parameter', null, 'core_webservice_get_site_info', { x: '1' }, 'invalidparameter'],
    ['a wrong type', null, 'core_course_get_contents', { courseid: 'abc' }, 'invalidparameter'],
    ['a hostile name', null, 'core_course_get_contents', { '__proto__[x]': '1', courseid: '1' }, 'invalidparameter'],
    ['deep nesting', null, 'core_course_get_contents', { 'a[b][c][d][e][f]': '1' }, 'invalidparameter'],
    ["somebody else's course", null, 'core_course_get_contents', { courseid: '4242' }, 'invalidrecord'],
  ])('answers %s with its error code and status 200', async (_name, given, wsfunction, params, errorcode) => {
    const { status, body: fault } = await client.rest(given ?? token, wsfunction, params)
    expect(status).toBe(200)
    expect(fault).toMatchObject({ errorcode, exception: expect.any(String), message: expect.any(String) })
  })
})
