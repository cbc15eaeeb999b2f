import { describe, expect, it } from 'vitest'
import { application, createAudience, jobModel, postJob } from '#testkit/careers.ts'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const placement = await createPerson(system, { isStudent: false })
const staff = await signIn(system, placement)
const perform = async (act: object, more: object = {}) =>
  (await staff.post('/api/learning/local_learn_perform_staff_operation', { act, ...more })).body as {
    operationid: number | null
    counts: Record<string, number>
    code?: string
  }
const applications = async () => (await staff.learn('local_learn_get_staff_applications', {})).body.items

async function applicant() {
  const person = await createPerson(system)
  const programId = await createAudience(system, [person])
  const client = await signIn(system, person)
  const { hash2, jobId } = await postJob(system, programId)
  await client.post(`/api/career/${person.id}/responseForm/submit/${hash2}`, application())
  const read = async () =>
    (await client.get(`/api/career/${person.id}/responseForm/${hash2}`)).body.applicationData as Record<string, unknown>
  const id = (await applications()).find(({ jobId: of }) => of === jobId)?.id ?? 0
  return { person, client, programId, hash2, jobId, read, id }
}

describe('the placement staff', () => {
  it('move an application: the learner sees it, the log holds it, and it is taken back without losing its history', async () => {
    const { id, read, person } = await applicant()
    const move = { kind: 'applications', applicationids: [id], move: 'clear', remark: 'Well read' }
    expect(await perform(move, { isdryrun: true })).toMatchObject({ operationid: null, counts: { changed: 1 } })
    expect(await read()).toMatchObject({ round_index: 0, remark: null })
    system.clock.pass(3600)
    const { operationid } = await perform(move)
    expect(await read()).toMatchObject({
      round_index: 1,
      remark: 'Well read',
      rounds: [
        { status: 'cleared', decided_at: Math.floor(system.clock.now().getTime() / 1000) },
        { status: 'awaited' },
      ],
    })
    expect(await applications()).toContainEqual(
      expect.objectContaining({
        id,
        roundName: 'Interview',
        roundNumber: 2,
        rounds: 2,
        name: `Asha ${person.lastName}`,
      }),
    )
    const other = await createPerson(system, { isStudent: false })
    const colleague = await signIn(system, other)
    await colleague.learn('local_learn_undo_staff_operation', {
      operationid: operationid ?? 0,
      reason: 'A slip',
    })
    expect(await read()).toMatchObject({
      round_index: 0,
      remark: null,
      rounds: [{ status: 'awaited' }, { status: null }],
    })
    const lines = await system.raw
      .selectFrom('careers_history')
      .select(['seq', 'act', 'round_index', 'round_status', 'staff_user_id'])
      .where('application_id', '=', id)
      .orderBy('seq')
      .execute()
    expect(lines.map(line => [line.seq, line.round_index, line.round_status, line.staff_user_id])).toEqual([
      [1, 0, 'awaited', null],
      [2, 0, 'cleared', placement.id],
      [3, 1, 'awaited', placement.id],
      [4, 0, 'awaited', other.id],
    ])
  })

  it.each([
    ['reject', 'rejected', 'rejected'],
    ['not-appeared', 'rejected', 'not_appeared'],
    ['offer', 'offered', 'cleared'],
  ])('%s: decided, and in the list of those under way no more', async (move, jdStatus, roundStatus) => {
    const { id, read } = await applicant()
    await perform({ kind: 'applications', applicationids: [id], move })
    expect(await read()).toMatchObject({ jd_status: jdStatus, rounds: [{ status: roundStatus }, {}] })
    expect((await applications()).map(one => one.id)).not.toContain(id)
  })

  it('offer times of an interview, in the future alone', async () => {
    const { id, read } = await applicant()
    const at = Math.floor(system.clock.now().getTime() / 1000)
    const times = (startsat: number) => [{ startsat, minutes: 30, place: 'Video call' }]
    expect(await perform({ kind: 'interview', applicationid: id, times: times(at - 60) })).toHaveProperty('code')
    await perform({ kind: 'interview', applicationid: id, times: times(at + 7200) })
    expect(await read()).toMatchObject({ slots: [{ starts_at: at + 7200, place: 'Video call', clashes: [] }] })
  })

  it('write a job, and share it with those of a program who meet all that is asked', async () => {
    const [fits, misses] = [await createPerson(system), await createPerson(system)]
    const programId = await createAudience(system, [fits, misses])
    for (const [person, marks] of [
      [fits, 71],
      [misses, 40],
    ] as const)
      await system.raw
        .insertInto('profile_field')
        .values({
          user_id: person.id,
          field: 'ug.marks',
          value: JSON.stringify(String(marks)),
          updated_at: system.clock.now(),
        })
        .execute()
    const job = jobModel(system, { body: { about: '<p>Hi<script>x</script></p>' } })
    expect(await perform({ kind: 'job', job })).toMatchObject({ counts: { new: 1 } })
    const listed = (await staff.learn('local_learn_get_staff_jobs', {})).body.items.find(({ key }) => key === job.key)
    await perform({ kind: 'job-share', jobid: listed?.id, programid: programId, eligibleonly: true, isshared: true })
    const count = async (person: typeof fits) =>
      (await (await signIn(system, person)).get(`/api/career/dashboard/${person.id}`)).body.activeCount
    expect([await count(fits), await count(misses)]).toEqual([1, 0])
    await perform({ kind: 'job', job: { ...job, title: 'Changed' } })
    expect((await staff.learn('local_learn_get_staff_jobs', {})).body.items).toContainEqual(
      expect.objectContaining({ key: job.key, title: 'Changed', version: 2 }),
    )
  })

  it('are staff with a role: nobody else moves anything, and a withdrawn application stays', async () => {
    const { id, client, hash2, person } = await applicant()
    const act = { kind: 'applications', applicationids: [id], move: 'offer' as const }
    const asLearner = { act: { ...act, kind: 'applications' as const } }
    expect((await client.learn('local_learn_perform_staff_operation', asLearner)).status).toBe(404)
    await client.post(`/api/career/${person.id}/responseForm/withdraw/${hash2}`, {})
    expect(await perform(act)).toHaveProperty('code')
  })

  it('fetch the resume that was sent, and another learner does not', async () => {
    const { id } = await applicant()
    const { resumeLink } = (await applications()).find(one => one.id === id) ?? {}
    const url = new URL(resumeLink ?? '').pathname
    const get = (path: string) => system.content.inject({ method: 'GET', url: path })
    const reply = await get(url)
    expect([reply.statusCode, reply.headers['content-disposition']]).toEqual([
      200,
      expect.stringMatching(/^attachment/),
    ])
    const other = await createPerson(system)
    const [, , file = ''] = url.split('/')
    const foreign = system.links.urlOf(
      other.id,
      Number(file),
      'resume',
      Math.floor(system.clock.now().getTime() / 1000),
    )
    expect((await get(new URL(foreign).pathname)).statusCode).toBe(404)
    system.clock.pass(601)
    expect((await get(url)).statusCode).toBe(404)
  })
})
