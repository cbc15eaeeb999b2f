import { describe, expect, it } from 'vitest'
import { application, createAudience, jobModel, pdfUrl, postJob, writePast } from '#testkit/careers.ts'
import { createPerson, signIn, type TestPerson } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'
import { publishJob } from './index.ts'

const system = await createTestSystem()
const DAY_S = 86_400
const inDays = (days: number) => new Date(system.clock.now().getTime() + days * DAY_S * 1000)

async function learner(traits: Partial<TestPerson> = {}) {
  const person = await createPerson(system, traits)
  const programId = await createAudience(system, [person])
  const joined = { joined_at: inDays(-60) }
  await system.raw.updateTable('learning_program_member').set(joined).where('user_id', '=', person.id).execute()
  const client = await signIn(system, person)
  const of = (path: string) => `/api/career${path.replace('USER', String(person.id))}`
  return {
    person,
    programId,
    client,
    dashboard: async () => (await client.get(of('/dashboard/USER'))).body,
    list: async (type: string, page = 1) => (await client.get(of(`/dashboard/USER/${type}/${page - 1}`))).body,
    form: (hash: string) => client.get(of(`/USER/responseForm/${hash}`)),
    job: (id: number) => client.get(of(`/USER/jdDetails/${id}`)),
    submit: (hash: string, more: Record<string, unknown> = {}) =>
      client.post(of(`/USER/responseForm/submit/${hash}`), application(more)),
    act: (what: string, hash: string, body: object = {}) => client.post(of(`/USER/responseForm/${what}/${hash}`), body),
  }
}
type Card = { job_id: number; job_title: string }
const titles = ({ data, applications }: Record<string, unknown>) =>
  [...(data as Card[]), ...(applications as Card[])].map(({ job_title }) => job_title)

describe('the lists', () => {
  it('are counted by the same look as they are read: open ones, applications, missed ones', async () => {
    const { programId, dashboard, list, submit } = await learner()
    for (let n = 0; n < 12; n++) await postJob(system, programId, { applyBy: inDays(20 - n), title: `Open ${n}` })
    await postJob(system, programId, { state: 'closed', title: 'Closed' })
    await postJob(system, programId, { applyBy: inDays(-1), title: 'Over' })
    await postJob(system, programId, { state: 'withdrawn', title: 'Taken back' })
    await postJob(system, programId, { postedAt: inDays(1), title: 'Not yet' })
    const { hash2 } = await postJob(system, programId, { title: 'Sent' })
    expect(await dashboard()).toMatchObject({ activeCount: 13, appliedCount: 0, sharedCount: 2 })
    expect((await submit(hash2)).status).toBe(200)
    const first = await dashboard()
    expect(first).toMatchObject({ activeCount: 12, appliedCount: 1, sharedCount: 2 })
    const open = [...titles(await list('open')), ...titles(await list('open', 2))]
    expect(open).toEqual(Array.from({ length: 12 }, (_, n) => `Open ${11 - n}`))
    expect((first.activeData as Card[]).map(({ job_title }) => job_title)).toEqual(open.slice(0, 10))
    expect(await list('active')).toMatchObject({
      count: 1,
      applications: [{ job_title: 'Sent', jd_status: 'others', round_name: 'Shortlist', round_status: 'awaited' }],
    })
    expect(titles(await list('missed'))).toEqual(['Closed', 'Over'])
    expect(titles(await list('open', 3))).toEqual([])
    expect((await list('open', 3)).count).toBe(12)
  })

  it('hold what is shared with the learner alone, or with a program of theirs, once', async () => {
    const mine = await learner()
    const other = await learner()
    const { jobId } = await postJob(system, mine.programId, { title: 'Mine' })
    await system.raw
      .insertInto('careers_share')
      .values({ job_id: jobId, audience: 'learner', audience_id: mine.person.id, shared_at: system.clock.now() })
      .execute()
    expect(titles(await mine.list('open'))).toEqual(['Mine'])
    expect(await other.dashboard()).toMatchObject({ activeCount: 0 })
    expect((await other.job(jobId)).status).toBe(404)
    expect((await mine.job(jobId)).body).toMatchObject({ job_title: 'Mine', eligibility: [{ isMet: null }] })
  })

  it('hold what a program shares as long as the learner is in it, and their applications longer', async () => {
    const { person, programId, dashboard, list, submit } = await learner()
    const { hash2 } = await postJob(system, programId, { title: 'Sent' })
    await postJob(system, programId, { title: 'Open' })
    await postJob(system, programId, { applyBy: inDays(-1), title: 'Over' })
    await submit(hash2)
    const leaveAt = (at: Date) =>
      system.raw.updateTable('learning_program_member').set({ ends_at: at }).where('user_id', '=', person.id).execute()
    await leaveAt(inDays(1))
    expect(await dashboard()).toMatchObject({ activeCount: 1, appliedCount: 1, sharedCount: 1 })
    await leaveAt(system.clock.now())
    expect(await dashboard()).toEqual({ activeData: [], activeCount: 0, appliedCount: 1, sharedCount: 0 })
    expect(titles(await list('active'))).toEqual(['Sent'])
    expect(titles(await list('missed'))).toEqual([])
  })

  it('keep an order where dates are the same, and lose and repeat nothing from page to page', async () => {
    const { programId, list, submit } = await learner()
    const [soon, over] = [inDays(3), inDays(-3)]
    for (let n = 0; n < 12; n++) {
      await postJob(system, programId, { applyBy: soon, title: `Open ${n}` })
      await postJob(system, programId, { applyBy: over, title: `Over ${n}` })
    }
    const sent = await Promise.all(Array.from({ length: 11 }, () => postJob(system, programId, { title: 'Sent' })))
    for (const { hash2 } of sent) await submit(hash2)
    for (const [type, count] of [
      ['open', 12],
      ['missed', 12],
      ['active', 11],
    ] as const) {
      const pages = await Promise.all([list(type), list(type, 2), list(type, 3)])
      const ids = pages.map(({ data, applications }) =>
        [...(data as Card[]), ...(applications as Card[])].map(({ job_id }) => job_id),
      )
      expect(ids.map(({ length }) => length)).toEqual([10, count - 10, 0])
      expect(new Set(ids.flat()).size).toBe(count)
      expect(pages.map(page => page.count)).toEqual([count, count, count])
    }
  })
})

describe('last days', () => {
  it('of open jobs without an application come up at home, the soonest first', async () => {
    const { programId, client, submit } = await learner()
    const post = (title: string, days: number) => postJob(system, programId, { title, applyBy: inDays(days) })
    await post('In five', 5)
    await post('In three', 3)
    await post('Over', -1)
    await post('Far away', 90)
    await submit((await post('Sent', 4)).hash2)
    const { body } = await client.learn('local_learn_get_dashboard', {})
    expect(body.comingUp.map(({ kind, job }) => [kind, job?.title])).toEqual([
      ['apply', 'In three'],
      ['apply', 'In five'],
    ])
  })
})

describe('a form', () => {
  it('is new, then filled with what was sent, and stays so when the job changes', async () => {
    const { programId, form, submit } = await learner()
    const model = jobModel(system)
    const { hash2 } = await publishJob(system, model, [programId])
    expect((await form(hash2)).body).toMatchObject({
      jdVersion: 1,
      resumeData: null,
      learnerData: { phone_number: expect.stringMatching(/^\+91 \d{5} \d{5}$/) },
      questionsData: [{ question_id: 'city', required: true, from_profile: null }, {}, {}],
    })
    await submit(hash2, {
      questionResponses: [
        { question_id: 'city', response: ' Kochi ' },
        { question_id: 'tools', response: ['SQL'] },
      ],
    })
    const changed = {
      ...model,
      body: { ...model.body, questions: [], rounds: [{ ...model.body.rounds[0]!, name: 'Other' }] },
    }
    expect((await publishJob(system, changed, [])).version).toBe(2)
    const { body } = await form(hash2)
    expect(body).not.toHaveProperty('questionsData')
    expect(body).toMatchObject({
      jdVersion: 1,
      responseData: [
        { question_name: 'Current Location', response: 'Kochi' },
        { question_name: 'Tools', response: ['SQL'] },
      ],
      applicationData: {
        round_index: 0,
        can_withdraw: true,
        resume: { name: 'Asha.pdf', status: 0 },
        rounds: [
          { name: 'Shortlist', status: 'awaited', acts_next: 'employer', expected_days: 5 },
          { name: 'Interview', status: null, acts_next: null },
        ],
      },
    })
  })

  it.each([
    ['missed', { applyBy: inDays(-1) }, 'Applications are closed'],
    ['closed', { state: 'closed' }, 'This job is closed'],
    ['withdrawn', { state: 'withdrawn' }, 'This job was taken back'],
  ])('of a %s job is a heading and a description, and takes nothing', async (_why, traits, heading) => {
    const { programId, form, submit } = await learner()
    const { hash2 } = await postJob(system, programId, traits)
    expect((await form(hash2)).body).toEqual({ heading, description: expect.stringContaining('Analyst') })
    expect((await submit(hash2)).status).toBe(409)
    expect((await form(hash2)).body).toHaveProperty('heading', heading)
  })

  it('of a job that is not shared says so, and no more', async () => {
    const owner = await learner()
    const other = await learner()
    const { hash2 } = await postJob(system, owner.programId, { title: 'Secret title' })
    const replies = [await other.form(hash2), await other.form('x'.repeat(32))]
    for (const { status, body } of replies)
      expect([status, body.heading]).toEqual([200, 'This job is not shared with you'])
    expect(replies[0]?.body).toEqual(replies[1]?.body)
    expect((await other.submit(hash2)).status).toBe(404)
  })
})

describe('a submit', () => {
  it('sent twice at once, or again, makes one application, and the others are told so', async () => {
    const { programId, submit, list, act } = await learner()
    const { hash2, jobId } = await postJob(system, programId, { title: 'Twin' })
    const replies = await Promise.all([submit(hash2), submit(hash2), submit(hash2)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const refused = { status: 409, body: { code: 'careers/applied' } }
    expect(await submit(hash2, { questionResponses: [] })).toMatchObject({
      ...refused,
      body: { message: 'Your application for Twin at Kaveri Commerce was sent before. Nothing was sent again.' },
    })
    await act('withdraw', hash2)
    expect(await submit(hash2)).toMatchObject({
      ...refused,
      body: { message: 'You withdrew your application for Twin at Kaveri Commerce. It cannot be sent again.' },
    })
    expect((await list('active')).count).toBe(1)
    const rows = await system.raw.selectFrom('careers_history').select('act').execute()
    expect(rows.filter(({ act }) => act === 'applied').length).toBeGreaterThan(0)
    const own = await system.raw.selectFrom('careers_application').select('id').where('job_id', '=', jobId).execute()
    expect(own).toHaveLength(1)
  })

  it('for a job that changed since its form was read is refused, and is read as it was sent for ever', async () => {
    const { programId, form, submit, list, job } = await learner()
    const model = jobModel(system, { title: 'As it was' })
    const { hash2, jobId } = await publishJob(system, model, [programId])
    const read = (await form(hash2)).body
    await publishJob(system, { ...model, salary: '₹1 LPA' }, [programId])
    expect(await submit(hash2, { jd_version: read.jdVersion })).toMatchObject({
      status: 409,
      body: { code: 'careers/job-changed' },
    })
    expect((await submit(hash2, { jd_version: (await form(hash2)).body.jdVersion })).status).toBe(200)
    await publishJob(system, { ...model, title: 'Another', salary: '₹2 LPA', state: 'withdrawn' }, [programId])
    const sent = (await form(hash2)).body
    expect(sent.jdData).toMatchObject({ job_title: 'As it was', job_details: { salary: '₹1 LPA' } })
    expect(sent.applicationData).toMatchObject({ job_state: 'withdrawn', rounds: [{ acts_next: null }, {}] })
    expect((await job(jobId)).body).toMatchObject({ job_title: 'As it was' })
    expect((await list('active')).applications).toMatchObject([{ job_title: 'As it was' }])
  })

  it('keeps the resume of the profile, with what was decided of it', async () => {
    const { person, client, programId, submit, form } = await learner()
    const save = (name: string, file: string) => client.learn('local_learn_save_resume', { name, file })
    const { id } = (await save('Good.pdf', pdfUrl())).body
    await system.raw.updateTable('profile_resume').set({ status: 1 }).where('user_id', '=', person.id).execute()
    const tailored = pdfUrl(Buffer.from('%PDF-1.4\ntailored\n%%EOF\n'))
    const { hash2 } = await postJob(system, programId)
    await submit(hash2, { resume: tailored, resumeName: 'Tailored.pdf' })
    expect((await form(hash2)).body.applicationData).toMatchObject({ resume: { name: 'Tailored.pdf' } })
    expect((await client.learn('local_learn_get_profile', {})).body.resume).toMatchObject({ id, status: 1 })
    expect((await save('Good.pdf', pdfUrl())).body).toMatchObject({ id, status: 3 })
  })

  it.each([
    ['a missing answer', { questionResponses: [] }, 'Please answer all the required questions'],
    ['an empty answer', { questionResponses: [{ question_id: 'city', response: ' ' }] }, 'Please answer all'],
    ['no resume', { resume: null }, 'Please Upload Resume or choose existing any resume'],
    ['a resume that is none of theirs', { resume: null, fileLink: 'x', resume_id: 5 }, 'Please Upload Resume'],
    [
      'a question that was not asked',
      {
        questionResponses: [
          { question_id: 'city', response: 'Kochi' },
          { question_id: 'other', response: 'x' },
        ],
      },
      'belongs to no question',
    ],
    ['an unfit answer', { questionResponses: [{ question_id: 'city', response: '<b>' }] }, 'Current Location'],
    [
      'one question twice',
      { questionResponses: ['Kochi', 'Delhi'].map(response => ({ question_id: 'city', response })) },
      'belongs to no question',
    ],
  ])('with %s is refused and leaves nothing', async (_what, more, text) => {
    const { programId, submit, list } = await learner()
    const { hash2 } = await postJob(system, programId)
    const { status, body } = await submit(hash2, more)
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(text)])
    expect((await list('active')).count).toBe(0)
  })

  it.each([
    ['interested', { interested: '1' }],
    ['learner_remarks', { learner_remarks: 'hire me' }],
    ['a field of its own', { jd_status: 'offered' }],
  ])('with another %s is no submit', async (_what, more) => {
    const { programId, submit } = await learner()
    const { hash2 } = await postJob(system, programId)
    expect((await submit(hash2, more)).status).toBe(400)
  })
})

describe('an application', () => {
  it('is watched through its rounds: who acts, when it was decided, how long others waited', async () => {
    const { person, programId, form } = await learner()
    const others = await Promise.all(Array.from({ length: 3 }, () => createPerson(system)))
    const company = 'Rounds and Sons'
    const model = jobModel(system, { company, applyBy: inDays(30), postedAt: inDays(-30) })
    const { hash2 } = await publishJob(system, model, [programId, await createAudience(system, others)])
    const past = (userId: number, days: number) =>
      writePast(system, {
        jobKey: model.key,
        userId,
        appliedAt: inDays(-20),
        events: [{ kind: 'move', move: 'clear', remark: 'Well done', at: inDays(-20 + days) }],
      })
    for (const [n, { id }] of others.entries()) await past(id, 2 + n)
    await past(person.id, 8)
    const at = (days: number) => Math.floor(inDays(days).getTime() / 1000)
    expect((await form(hash2)).body.applicationData).toMatchObject({
      round_index: 1,
      remark: 'Well done',
      rounds: [
        { status: 'cleared', decided_at: at(-12), acts_next: null, expected_days: 4 },
        { status: 'awaited', decided_at: null, acts_next: 'learner' },
      ],
    })
  })

  it('offers times of an interview: one is chosen, and its own learner alone chooses', async () => {
    const { person, programId, form, act } = await learner()
    const model = jobModel(system)
    const { hash2 } = await publishJob(system, model, [programId])
    const times = [2, 1].map(days => ({ startsAt: inDays(days), minutes: 30, place: 'Video call' }))
    await writePast(system, {
      jobKey: model.key,
      userId: person.id,
      appliedAt: inDays(0),
      events: [{ kind: 'times', at: inDays(0), times }],
    })
    const read = async () =>
      (await form(hash2)).body.applicationData as { slots: { id: number }[]; chosen_slot: unknown }
    const { slots } = await read()
    expect(slots).toHaveLength(2)
    const [first] = slots
    const other = await learner()
    expect((await other.act('slot', hash2, { slot_id: first?.id })).status).toBe(404)
    for (let n = 0; n < 2; n++) expect((await act('slot', hash2, { slot_id: first?.id })).status).toBe(200)
    expect(await read()).toMatchObject({ slots: [], chosen_slot: { id: first?.id } })
    expect((await act('slot', hash2, { slot_id: slots[1]?.id })).status).toBe(409)
    const application = await system.raw
      .selectFrom('careers_slot')
      .selectAll()
      .where('id', '=', first?.id ?? 0)
      .executeTakeFirstOrThrow()
    system.clock.pass(60)
    const anew = { ...application, id: application.id + 1, chosen_at: null, offered_at: system.clock.now() }
    await system.raw.insertInto('careers_slot').values(anew).execute()
    expect(await read()).toMatchObject({ slots: [{ id: anew.id, clashes: [] }], chosen_slot: { id: first?.id } })
    expect((await act('slot', hash2, { slot_id: anew.id })).status).toBe(200)
    expect(await read()).toMatchObject({ slots: [], chosen_slot: { id: anew.id } })
    expect((await act('slot', hash2, { slot_id: 5 })).status).toBe(404)
  })

  it('shows an interview for another job that lies over a time', async () => {
    const { person, programId, form, act } = await learner()
    const startsAt = inDays(2)
    const hashes: string[] = []
    for (const title of ['First', 'Second']) {
      const model = jobModel(system, { title })
      hashes.push((await publishJob(system, model, [programId])).hash2)
      const times = [{ startsAt, minutes: 30, place: 'Video call' }]
      const events = [{ kind: 'times' as const, at: inDays(0), times }]
      await writePast(system, { jobKey: model.key, userId: person.id, appliedAt: inDays(0), events })
    }
    const slotsAt = async (hash = '') =>
      ((await form(hash)).body.applicationData as { slots: { id: number; clashes: { name: string }[] }[] }).slots
    const [first] = await slotsAt(hashes[0])
    expect(first?.clashes).toEqual([])
    await act('slot', hashes[0] ?? '', { slot_id: first?.id })
    expect((await slotsAt(hashes[1]))[0]?.clashes).toEqual([
      expect.objectContaining({ name: expect.stringContaining('First') }),
    ])
  })

  it('is withdrawn by its learner, once, and not after a decision', async () => {
    const { person, programId, submit, act, list } = await learner()
    const { hash2 } = await postJob(system, programId)
    expect((await act('withdraw', hash2)).status).toBe(404)
    await submit(hash2)
    for (let n = 0; n < 2; n++) expect((await act('withdraw', hash2)).status).toBe(200)
    expect(await list('active')).toMatchObject({ applications: [{ jd_status: 'withdrawn' }] })
    const model = jobModel(system)
    const decided = await publishJob(system, model, [programId])
    const offer = { kind: 'move', move: 'offer', remark: null, at: inDays(0) } as const
    await writePast(system, { jobKey: model.key, userId: person.id, appliedAt: inDays(0), events: [offer] })
    expect((await act('withdraw', decided.hash2)).status).toBe(409)
  })
})

describe('a job description', () => {
  it('is stored without anything that runs', async () => {
    const { programId, form } = await learner()
    const about = '<p onclick="x()">Hi<script>alert(1)</script><img src=x onerror=y><a href="javascript:z">a</a></p>'
    const { hash2 } = await postJob(system, programId, { body: { about } })
    const { description } = (await form(hash2)).body.jdData as { description: { about: string } }
    expect(description.about).toBe('<p>Hi<a>a</a></p>')
  })
})
