import type { StaffAct, StaffOutcome } from '@learn/contract/staff'
import { expect, it } from 'vitest'
import type { TestClient } from '#testkit/client.ts'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const admin = await signIn(system, await createPerson(system, { isStudent: false }))

const page = (html: string) => JSON.stringify({ kind: 'page', html, minutes: null })
const act = async (act: StaffAct, more: { isdryrun?: boolean; reason?: string } = {}, client = admin) =>
  client.learn('local_learn_perform_staff_operation', { act, isdryrun: false, reason: '', ...more })
const made = ({ body }: { body: unknown }, entity: string): number => {
  if (!(body as StaffOutcome).rows) throw new Error(JSON.stringify(body))
  return Number((body as StaffOutcome).rows.find(row => row.entity === `learning.${entity}`)?.key)
}
const read = (id: number, { client, batch }: { client: TestClient; batch: number }) =>
  client.learn('local_learn_get_activity', { programid: batch, type: 'page', id })
const save = (activityid: number, rev: number, html: string, client = admin) =>
  client.learn('local_learn_save_studio_draft', { activityid, rev, name: 'Ties', content: page(html) })

/** An institute that has a program, a batch with one learner, a course with a module and an unpublished page. */
async function build(name: string) {
  const curriculumid = made(await act({ kind: 'program', name, programtype: 'premium' }), 'curriculum')
  const dates = { startsat: null, endsat: null, seats: 30 }
  const batch = made(await act({ kind: 'batch', curriculumid, batch: 'Batch 1', ...dates }), 'program')
  const learner = await createPerson(system)
  await act({ kind: 'enrol', userid: learner.id, programid: batch })
  const course = made(await act({ kind: 'course', curriculumid, name: `SQL ${name}`, summary: 'Ask <b>' }), 'course')
  const section = made(await act({ kind: 'module', courseid: course, name: 'Windows' }), 'section')
  const activity = made(await act({ kind: 'activity', sectionid: section, type: 'page', name: 'Ties' }), 'activity')
  return { curriculumid, batch, learner: { client: await signIn(system, learner), batch }, course, section, activity }
}

it('makes a program, a batch, a course and a page; the learner reads it once it is published, until it is taken back', async () => {
  const { learner, activity, course } = await build('Data Analytics')
  expect((await read(activity, learner)).status).toBe(404)
  const { body: saved } = await save(activity, 0, '<p>Say <b>RANGE</b></p><script>alert(1)</script>')
  expect(saved).toMatchObject({ rev: 1, hasChanges: true })
  expect(saved.losses).not.toEqual([])
  expect((await read(activity, learner)).status).toBe(404)

  const publication = await act({ kind: 'publish', activityid: activity, rev: 1 })
  expect(publication.status).toBe(200)
  const seen = await read(activity, learner)
  expect(JSON.stringify(seen.body)).toContain('Say <b>RANGE</b>')
  expect(JSON.stringify(seen.body)).not.toContain('alert')
  const stands = async () => (await admin.learn('local_learn_get_studio_activity', { activityid: activity })).body
  expect(await stands()).toMatchObject({ isVisible: true, standing: { version: 1, hasChanges: false } })

  await save(activity, 1, '<p>Say ROWS</p>')
  expect((await stands()).standing).toEqual({ version: 1, versions: 1, hasDraft: true, hasChanges: true })
  const second = await act({ kind: 'publish', activityid: activity, rev: 2 })
  expect(JSON.stringify((await read(activity, learner)).body)).toContain('Say ROWS')
  const undo = (operationid: number) =>
    admin.learn('local_learn_undo_staff_operation', { operationid, isdryrun: false, reason: '' })
  await undo(second.body.operationid ?? 0)
  expect(JSON.stringify((await read(activity, learner)).body)).toContain('Say <b>RANGE</b>')
  // What was taken back waits in the draft: nothing typed is lost.
  expect(await stands()).toMatchObject({ standing: { version: 1, versions: 2, hasChanges: true } })
  await undo(publication.body.operationid ?? 0)
  expect((await read(activity, learner)).status).toBe(404)
  const { body } = await admin.learn('local_learn_get_studio_course', { courseid: course })
  expect(body.modules[0]?.activities[0]).toMatchObject({ name: 'Ties', isVisible: false })
  expect(body.summaryHtml).toBe('<p>Ask &lt;b&gt;</p>')
})

it('changes a batch: its name, days and seats', async () => {
  const { batch, curriculumid } = await build('Seats')
  const change = {
    kind: 'batch' as const,
    curriculumid,
    programid: batch,
    batch: 'Renamed',
    startsat: 86_400,
    endsat: 172_800,
    seats: 5,
  }
  expect((await act({ ...change, endsat: 3600 })).status).toBe(400)
  await act(change)
  const { body } = await admin.learn('local_learn_get_studio_programs', {})
  const found = body.programs.find(({ id }) => id === curriculumid)?.batches
  expect(found).toMatchObject([{ id: batch, name: 'Renamed', seats: 5, startAt: 86_400, learners: 1 }])
})

it('lets one of two publish, and neither overwrite the other', async () => {
  const { activity } = await build('Two authors')
  await save(activity, 0, '<p>One</p>')
  expect((await save(activity, 0, '<p>Two</p>')).body).toMatchObject({ code: 'studio/draft-changed' })
  await save(activity, 1, '<p>Two</p>')
  expect((await act({ kind: 'publish', activityid: activity, rev: 1 })).body).toMatchObject({
    code: 'studio/draft-changed',
  })
  const both = await Promise.all([1, 2].map(() => act({ kind: 'publish', activityid: activity, rev: 2 })))
  expect(both.map(({ body }) => body.operationid).filter(Boolean)).toHaveLength(1)
})

it('publishes nothing that is empty', async () => {
  const { activity } = await build('Empty')
  expect((await act({ kind: 'publish', activityid: activity, rev: 0 })).body).toMatchObject({
    code: 'studio/not-ready',
  })
  await save(activity, 0, '<p> &nbsp;</p>')
  expect((await act({ kind: 'publish', activityid: activity, rev: 1 })).body).toMatchObject({
    code: 'studio/not-ready',
  })
})

it('keeps what is in the trash out of sight, and brings it back', async () => {
  const { activity, course, section, learner } = await build('Trash')
  await save(activity, 0, '<p>Here</p>')
  await act({ kind: 'publish', activityid: activity, rev: 1 })
  const { body } = await act({ kind: 'trash', sectionids: [section], activityids: [] })
  expect((await read(activity, learner)).status).toBe(404)
  const structure = async () => (await admin.learn('local_learn_get_studio_course', { courseid: course })).body
  expect(await structure()).toMatchObject({ modules: [], trash: [{ name: 'Windows' }, { name: 'Ties' }] })
  await admin.learn('local_learn_undo_staff_operation', {
    operationid: body.operationid ?? 0,
    isdryrun: false,
    reason: '',
  })
  expect((await read(activity, learner)).status).toBe(200)
  expect((await structure()).trash).toEqual([])
})

it('orders a course as it is told, and refuses an order that names not all of it', async () => {
  const { course, section, activity } = await build('Order')
  const copy = made(await act({ kind: 'duplicate', activityid: activity }), 'activity')
  expect(copy).not.toBe(activity)
  const other = made(await act({ kind: 'module', courseid: course, name: 'Joins' }), 'section')
  const order = [
    { sectionid: other, activityids: [activity] },
    { sectionid: section, activityids: [copy] },
  ]
  expect((await act({ kind: 'arrange', courseid: course, order: order.slice(1) })).status).toBe(409)
  expect((await act({ kind: 'arrange', courseid: course, order })).status).toBe(200)
  const { body } = await admin.learn('local_learn_get_studio_course', { courseid: course })
  expect(body.modules.map(one => [one.name, one.activities.map(({ name }) => name)])).toEqual([
    ['Joins', ['Ties']],
    ['Windows', ['Ties (copy)']],
  ])
})

it('is nothing to an author of another program, and to a learner', async () => {
  const one = await build('Scope A')
  const two = await build('Scope B')
  const author = await createPerson(system, { isStudent: false })
  await system.raw
    .updateTable('auth_grant')
    .set({ role: 'author', scope: 'program', scope_id: one.batch })
    .where('user_id', '=', author.id)
    .execute()
  const client = await signIn(system, author)
  expect((await save(one.activity, 0, '<p>Mine</p>', client)).status).toBe(200)
  for (const stranger of [client, two.learner.client]) {
    expect((await save(two.activity, 0, '<p>Not mine</p>', stranger)).status).toBe(404)
    const params = { kind: 'module' as const, courseid: two.course, name: 'Theirs' }
    expect((await act(params, {}, stranger)).status).toBe(404)
    expect((await stranger.learn('local_learn_get_studio_course', { courseid: two.course })).status).toBe(404)
  }
  const { body } = await client.learn('local_learn_get_studio_programs', {})
  expect(body.programs.map(({ name }) => name)).toEqual(['Scope A'])
  expect(body.can).toEqual({
    makePrograms: false,
    seePeople: false,
    keepTools: false,
    seePayments: false,
    seeElectives: false,
    runHub: false,
    seeLearnersAtRisk: false,
    seeInsights: true,
    seePlacements: false,
  })
})

it('lists the people of the batches that are asked for, as far as they are in scope', async () => {
  const one = await build('People A')
  const two = await build('People B')
  const support = await createPerson(system, { isStudent: false })
  await system.raw
    .updateTable('auth_grant')
    .set({ role: 'support', scope: 'program', scope_id: one.batch })
    .where('user_id', '=', support.id)
    .execute()
  const client = await signIn(system, support)
  const count = async (batchids: number[] | undefined, by = client) =>
    (await by.learn('local_learn_get_studio_people', { ...(batchids && { batchids }) })).body.total
  expect(await count([one.batch, two.batch], admin)).toBe(2)
  expect(await count([], admin)).toBe(0)
  expect([await count(undefined), await count([one.batch, two.batch]), await count([two.batch])]).toEqual([1, 1, 0])
})

it('shows no key, draft or version to who supports learners or places them', async () => {
  const { course, section, activity } = await build('Keys')
  const code = made(
    await act({ kind: 'activity', sectionid: section, type: 'handson', variant: 'code', name: 'Task' }),
    'activity',
  )
  await save(activity, 0, '<p>Live</p>')
  await act({ kind: 'publish', activityid: activity, rev: 1 })
  await save(activity, 1, '<p>Not yet</p>')
  for (const role of ['support', 'placement', 'teacher'] as const) {
    const client = await signIn(system, await createPerson(system, { isStudent: false, role }))
    const isTeacher = role === 'teacher'
    const editor = await client.learn('local_learn_get_studio_activity', { activityid: activity })
    expect(JSON.stringify(editor.body)).toContain('Live')
    expect(JSON.stringify(editor.body).includes('Not yet')).toBe(isTeacher)
    const statuses = [
      await client.learn('local_learn_get_studio_version', { activityid: activity, n: 1 }),
      await client.learn('local_learn_get_studio_activity', { activityid: code }),
      await client.learn('local_learn_get_studio_code', { activityid: code }),
      await client.learn('local_learn_get_studio_questions', { courseid: course }),
      await client.learn('local_learn_get_question_statistics', { courseid: course }),
    ].map(({ status }) => status)
    expect(statuses, role).toEqual(Array(5).fill(isTeacher ? 200 : 404))
  }
})

it('takes back a whole institute in reverse: nothing is left of it', async () => {
  const before = (await admin.learn('local_learn_get_studio_programs', {})).body
  const ids: number[] = []
  const did = async (given: StaffAct) => {
    const reply = await act(given)
    ids.push(reply.body.operationid ?? 0)
    return reply
  }
  const curriculumid = made(await did({ kind: 'program', name: 'Short', programtype: 'premium' }), 'curriculum')
  await did({ kind: 'batch', curriculumid, batch: 'B', startsat: null, endsat: null, seats: null })
  const course = made(await did({ kind: 'course', curriculumid, name: 'C', summary: '' }), 'course')
  expect((await admin.learn('local_learn_get_studio_programs', {})).body).not.toEqual(before)
  await did({ kind: 'course-text', courseid: course, name: 'D' })
  for (const operationid of ids.toReversed())
    await admin.learn('local_learn_undo_staff_operation', { operationid, isdryrun: false, reason: '' })
  expect((await admin.learn('local_learn_get_studio_programs', {})).body).toEqual(before)
})

it('ends with the grant of who has it open, and takes no page of more than it may hold', async () => {
  const { activity, batch } = await build('Ended grant')
  const author = await createPerson(system, { isStudent: false })
  const grant = (set: object) =>
    system.raw.updateTable('auth_grant').set(set).where('user_id', '=', author.id).execute()
  await grant({ role: 'author', scope: 'program', scope_id: batch })
  const client = await signIn(system, author)
  expect((await save(activity, 0, '<p>Open</p>', client)).status).toBe(200)
  await grant({ ends_at: system.clock.now() })
  expect((await save(activity, 1, '<p>Late</p>', client)).status).toBe(404)
  const megabyte = `<p>${'Words '.repeat(180_000)}</p>`
  expect((await save(activity, 1, megabyte)).status).toBe(200)
  expect((await act({ kind: 'publish', activityid: activity, rev: 2 })).status).toBe(200)
  expect((await save(activity, 2, megabyte + megabyte)).status).toBe(400)
})
