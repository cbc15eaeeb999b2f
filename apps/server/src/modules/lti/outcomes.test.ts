import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { APP_ORIGIN, createTestSystem } from '#testkit/system.ts'
import { signForm } from './service/oauth.ts'

/** An old tool (LTI 1.1) that gives grades by Basic Outcomes. */
const system = await createTestSystem()
const SECRET = 'long enough'
const words = ['--launch', 'https://old.example/lti', '--key', 'us', '--secret', SECRET]
await system.runCommand(['lti:tool', '--name', 'Old', ...words], () => undefined)

async function launched() {
  const learner = await createPerson(system)
  const activity = activityModel({
    type: 'url',
    name: 'Sorting',
    content: {
      kind: 'url',
      href: 'https://old.example/lti?unit=3',
      isTool: true,
      custom: 'Unit-No=3\nwho=$Person.name.full\nodd=$Not.known',
    },
    completion: { mode: 'auto', onView: false, onGrade: true, onPassGrade: false, expectedAt: null },
  })
  const course = await createCourse(system, courseModel([sectionModel([activity])]), [learner])
  const id = course.idOf(activity.sourceKey)
  const client = await signIn(system, learner)
  const html = (await client.get<string>(`/lti/launch/${id}`)).body
  const fields = Object.fromEntries(
    [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
  const state = async () => {
    const { body } = await client.learn('local_learn_get_activity', { programid: course.programId, type: 'url', id })
    return body.activity.state
  }
  return { fields, state, learner }
}

const envelope = (operation: string, sourcedId: string, score?: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><imsx_POXEnvelopeRequest xmlns="http://www.imsglobal.org/services/ltiv1p1/xsd/imsoms_v1p0"><imsx_POXHeader><imsx_POXRequestHeaderInfo><imsx_version>V1.0</imsx_version><imsx_messageIdentifier>m-1</imsx_messageIdentifier></imsx_POXRequestHeaderInfo></imsx_POXHeader><imsx_POXBody><${operation}Request><resultRecord><sourcedGUID><sourcedId>${sourcedId}</sourcedId></sourcedGUID>${score === undefined ? '' : `<result><resultScore><language>en</language><textString>${score}</textString></resultScore></result>`}</resultRecord></${operation}Request></imsx_POXBody></imsx_POXEnvelopeRequest>`

let nonce = 0
function header(body: string, { secret = SECRET, at = system.clock.now(), id = `n-${++nonce}`, change = '' } = {}) {
  const fields: Record<string, string> = {
    oauth_consumer_key: 'us',
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: String(Math.floor(at.getTime() / 1000)),
    oauth_nonce: id,
    oauth_version: '1.0',
    oauth_body_hash: createHash('sha1').update(`${body}${change}`).digest('base64'),
  }
  const signed = { ...fields, oauth_signature: signForm(`${APP_ORIGIN}/lti/outcomes`, fields, secret) }
  const list = Object.entries(signed).map(([name, value]) => `${name}="${encodeURIComponent(value)}"`)
  return `OAuth realm="",${list.join(',')}`
}

const send = (body: string, authorization = header(body)) =>
  system.app.inject({
    method: 'POST',
    url: '/lti/outcomes',
    payload: body,
    headers: { 'content-type': 'application/xml', authorization },
  })

it('is told where its grades go, and its parameters with what they name', async () => {
  const { fields, learner } = await launched()
  expect(fields).toMatchObject({
    lis_outcome_service_url: `${APP_ORIGIN}/lti/outcomes`,
    custom_unit_no: '3',
    custom_who: `${learner.firstName} ${learner.lastName}`,
    custom_odd: '$Not.known',
  })
})

it('gives a grade, reads it and takes it away', async () => {
  const { fields, state } = await launched()
  const sourcedId = fields['lis_result_sourcedid'] ?? ''
  const read = async () => /<textString>([^<]*)</.exec((await send(envelope('readResult', sourcedId))).body)?.[1]
  expect(await read()).toBe('')
  const reply = await send(envelope('replaceResult', sourcedId, '0.85'))
  expect([reply.statusCode, reply.body]).toEqual([200, expect.stringContaining('<imsx_codeMajor>success<')])
  expect(reply.body).toContain('<imsx_messageRefIdentifier>m-1<')
  expect([await state(), await read()]).toEqual(['passed', '0.85'])
  expect((await send(envelope('deleteResult', sourcedId))).body).toContain('success')
  expect(await read()).toBe('')
})

it('grades nobody by a message that it did not sign, signed for other words, sent before, or is old', async () => {
  const { fields, state } = await launched()
  const body = envelope('replaceResult', fields['lis_result_sourcedid'] ?? '', '1')
  const old = new Date(system.clock.now().getTime() - 3_600_000)
  for (const authorization of [
    '',
    'Bearer x',
    header(body, { secret: 'another one' }),
    header(body, { change: ' ' }),
    header(body, { at: old }),
  ])
    expect((await send(body, authorization)).statusCode).toBe(401)
  expect(await state()).not.toBe('passed')
  const once = header(body)
  expect((await send(body, once)).statusCode).toBe(200)
  expect((await send(body, once)).statusCode).toBe(401)
})

it.each(['1.2', '-0.5', 'A', ''])('says that %j is no score', async score => {
  const { fields } = await launched()
  const reply = await send(envelope('replaceResult', fields['lis_result_sourcedid'] ?? '', score))
  expect(reply.body).toContain('<imsx_codeMajor>failure<')
})

it('knows nobody whom it was not told of', async () => {
  const { fields } = await launched()
  const [activity] = (fields['lis_result_sourcedid'] ?? '').split(':')
  for (const sourcedId of [`${activity}:nobody`, '1:nobody', 'nothing'])
    expect((await send(envelope('replaceResult', sourcedId, '1'))).body).toContain('<imsx_codeMajor>failure<')
})
