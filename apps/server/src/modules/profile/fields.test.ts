import { randomUUID } from 'node:crypto'
import { brand } from '@learn/brand'
import { describe, expect, it } from 'vitest'
import { createAudience } from '#testkit/careers.ts'
import type { TestClient } from '#testkit/client.ts'
import { createPerson, signIn, type TestPerson } from '#testkit/factories.ts'
import { FILLED, fillProfile, newResume } from '#testkit/profiles.ts'
import { createTestSystem } from '#testkit/system.ts'
import { putLeads } from './repo/leads.ts'

const system = await createTestSystem()
const PREFERENCES = `youAnd${brand.name}`
const device = randomUUID()
let seq = 0

const write = (client: TestClient, { id: userId }: TestPerson, said: Record<string, unknown>) =>
  client.learn('local_learn_append_journal', {
    scope: 'profile:me',
    ops: Object.entries(said).map(([slot, payload]) => ({
      opId: randomUUID(),
      userId,
      slot,
      device,
      clientSeq: ++seq,
      baseOpId: null,
      payload,
    })),
  })
const read = async (client: TestClient) => (await client.learn('local_learn_get_profile', {})).body
const fetchFull = async (client: TestClient) =>
  (await client.get<{ leanerApiData: Record<string, Record<string, unknown>> }>('/api/assistant/profile/fetch')).body
    .leanerApiData

async function learner() {
  const person = await createPerson(system)
  return { person, client: await signIn(system, person) }
}

describe('the fields of a profile', () => {
  it('are stored as they are typed where they fit; what does not fit yet is in the journal alone', async () => {
    const { person, client } = await learner()
    expect((await write(client, person, { city: ' Kochi ', salaryPerAnnum: '5,40,000' })).status).toBe(200)
    expect(await read(client)).toMatchObject({ values: { city: 'Kochi', salaryPerAnnum: '540000' } })
    await write(client, person, { salaryPerAnnum: '5.4 lakh', city: '' })
    const { values, account } = await read(client)
    expect(values).not.toHaveProperty('salaryPerAnnum')
    expect(values).not.toHaveProperty('city')
    expect(account).toEqual({
      firstName: 'Asha',
      lastName: person.lastName,
      emailAddress: person.email,
      phone: person.phone,
    })
    const kept = await client.learn('local_learn_read_journal', { scope: 'profile:me' })
    expect(kept.body.values.find(({ slot }) => slot === 'salaryPerAnnum')?.payload).toBe('5.4 lakh')
  })

  it.each([
    ['phone', '9000000001'],
    ['emailAddress', 'me@example.org'],
    ['profileCompletion', '100'],
    ['resumeStatus', '1'],
    ['enrolledLearningPaths', '1'],
  ])('%s is no field that a learner writes', async (slot, payload) => {
    const { person, client } = await learner()
    expect((await write(client, person, { [slot]: payload })).status).toBe(400)
  })

  it('has script in no more than text', async () => {
    const { person, client } = await learner()
    const script = '<script>alert(1)</script>'
    await write(client, person, { description: script, currentOrganization: script })
    expect((await read(client)).values).toMatchObject({ description: script })
    const page = await client.get('/api/assistant/profile/fetch')
    expect(page.headers['content-type']).toMatch(/^application\/json/)
    expect(page.headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('the services', () => {
  it('give the whole profile: what an application shows, and completion from empty to 100 %', async () => {
    const { person, client } = await learner()
    expect((await fetchFull(client)).profileCompletion).toBeLessThan(20)
    await fillProfile(system, person.id)
    await createAudience(system, [person])
    expect(await fetchFull(client)).toMatchObject({ profileCompletion: 95 })
    const resumeId = await newResume(system, person.id)
    const profile = await fetchFull(client)
    expect(profile).toMatchObject({
      userId: person.id,
      firstName: 'Asha',
      profileCompletion: 100,
      workExperience: { currentDesignation: 'Sales executive', resumeStatus: 0 },
      [PREFERENCES]: { preferredJobRoles: ['Data analyst'], preferredJobLocations: ['Kochi', 'Bengaluru'] },
    })
    expect(String(profile.workExperience?.resumeLocation)).toContain(`/f/${resumeId}/${person.id}/`)
    expect(Object.keys(profile.enrolledLearningPaths ?? {})).toHaveLength(1)
    expect(profile.educationalQualifications).toEqual([
      expect.objectContaining({ type: 'TENTH', level: 'Xth', marks: '81' }),
      expect.objectContaining({ type: 'TWELFTH', level: 'XIIth', marks: '78.5' }),
      expect.objectContaining({ type: 'PG', level: '', collegeName: '' }),
      expect.objectContaining({ type: 'UG', level: 'B.Com.', collegeName: 'Christ University' }),
    ])
  })

  it('take a profile over, but nothing that the server decides; open editors have it', async () => {
    const { person, client } = await learner()
    await write(client, person, { city: 'Pune' })
    const sent = {
      userId: person.id,
      phone: '9111111111',
      city: 'Kochi',
      profileCompletion: 100,
      enrolledLearningPaths: { 7: 'Everything' },
      workExperience: { resumeStatus: 1, totalWorkExperience: '3' },
      educationalQualifications: [{ type: 'UG', level: 'B.Sc.', marks: '66' }],
      [PREFERENCES]: { preferredJobRoles: ['Data analyst'] },
    }
    const reply = await client.post('/api/learner-profile/post-profile', sent)
    expect(reply).toMatchObject({ status: 200, body: { status: 'Success' } })
    expect(Number(reply.body.profileCompletion)).toBeLessThan(50)
    const profile = await fetchFull(client)
    expect(profile).toMatchObject({
      phone: person.phone,
      city: 'Kochi',
      enrolledLearningPaths: {},
      workExperience: { resumeStatus: null, totalWorkExperience: '3' },
    })
    const kept = await client.learn('local_learn_read_journal', { scope: 'profile:me' })
    expect(kept.body.values.find(({ slot }) => slot === 'city')?.payload).toBe('Kochi')
  })

  it('take a date of birth as M/d/yy, and as their own message asks for it', async () => {
    const { client } = await learner()
    for (const [given, stored] of [
      ['5/3/99', '1999-05-03'],
      ['05/01/2001', '2001-01-05'],
    ] as const) {
      expect((await client.post('/api/learner-profile/post-profile', { dateOfBirth: given })).status).toBe(200)
      expect((await read(client)).values.dateOfBirth).toBe(stored)
    }
  })

  it('write nothing of a profile with one field that does not fit, and none of an unknown shape', async () => {
    const { client } = await learner()
    const post = (body: object) => client.post('/api/assistant/profile/create', body)
    expect(await post({ city: 'Kochi', pin: 'abc' })).toMatchObject({
      status: 422,
      body: { code: 'profile/invalid-field' },
    })
    expect((await read(client)).values).not.toHaveProperty('city')
    for (const body of [{ isStaff: true }, { workExperience: { role: 'admin' } }, { isAdmin: {} }])
      expect((await post(body)).status).toBe(400)
  })

  it('know whose profile it is by the session: another id or phone is not there', async () => {
    const { client } = await learner()
    const { person: other } = await learner()
    const asked = [
      ['/api/assistant/profile', { userId: other.id }],
      ['/api/assistant/profile', { phone: `+91-${other.phone}` }],
      ['/api/learner-profile/get-profile', { filter: { userId: other.id } }],
      ['/api/learner-profile/post-profile', { userId: other.id, city: 'Kochi' }],
    ] as const
    for (const [path, body] of asked) expect((await client.post(path, body)).status).toBe(404)
  })

  it('tell the lead record by the phone of the account, and offer what it adds', async () => {
    const { person, client } = await learner()
    const record = {
      prospectId: 'P-1',
      phone: `+91-${person.phone}`,
      city: 'Pune',
      gender: 'Male',
      dateOfBirth: '5/3/99',
    }
    await putLeads(system.db, [{ phone: person.phone, record }], system.clock.now())
    await write(client, person, { city: 'Kochi' })
    const [text = ''] = (await client.get<string[]>('/api/assistant/profile/lsq')).body
    expect(JSON.parse(text)).toEqual(record)
    expect((await read(client)).lead).toEqual({ gender: 'Male', dateOfBirth: '1999-05-03' })
    const { client: stranger } = await learner()
    expect((await stranger.get('/api/assistant/profile/lsq')).body).toEqual([])
  })
})

describe('what careers ask for', () => {
  it('comes from the fields, under the names of the documents', async () => {
    const { person } = await learner()
    await fillProfile(system, person.id, { ...FILLED, 'social.linkedin': 'https://www.linkedin.com/in/asha' })
    expect(await system.profiles.careerFactsOf(system.db, person.id)).toEqual({
      currentLocation: 'Kochi',
      graduationYear: 2021,
      bachelorsDegree: 'B.Com.',
      linkedIn: 'https://www.linkedin.com/in/asha',
      lastCompany: 'Meadow Lane Foods',
      currentCtc: '540000',
      yearsOfExperience: '2',
      lastDesignation: 'Sales executive',
      tenthMarks: 81,
      twelfthMarks: 78.5,
      graduationMarks: 71,
      skills: ['Excel', 'SQL', 'Power BI', 'Python', 'Statistics'],
    })
  })
})
