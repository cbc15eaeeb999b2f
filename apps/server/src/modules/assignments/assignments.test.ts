import type { FunctionName, ParamsOf } from '@learn/contract'
import type { AssignView } from '@learn/contract/assignments'
import { describe, expect, it } from 'vitest'
import { createAssignment } from '#testkit/assignment-course.ts'
import type { TestClient } from '#testkit/client.ts'
import { createPerson, signIn } from '#testkit/factories.ts'
import { makeOps } from '#testkit/ops.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const DAY_S = 86_400
const nowS = () => Math.floor(system.clock.now().getTime() / 1000)
const settle = async () => {
  await system.worker.prepare()
  await system.worker.runDue()
}

async function begin(options: Parameters<typeof createAssignment>[2] = {}) {
  const learner = await createPerson(system)
  const teacher = await createPerson(system, { isStudent: false, role: 'teacher', firstName: 'Neha' })
  const made = await createAssignment(system, [learner], options)
  const scope = { scope: 'course' as const, scope_id: made.courseId }
  await system.raw.updateTable('auth_grant').set(scope).where('user_id', '=', teacher.id).execute()
  const client = await signIn(system, learner)
  const staff = await signIn(system, teacher)
  const { activityId, programId } = made
  const page = async () =>
    (await client.learn('local_learn_get_activity', { programid: programId, type: 'assign', id: activityId })).body
  const { op } = makeOps(learner.id)
  return {
    ...made,
    learner,
    client,
    staff,
    page,
    view: async () => (await page()).content as AssignView,
    start: async () => (await client.learn('local_learn_start_assignment', { activityid: activityId })).body.workid,
    save: (workid: number, slot: string, payload: unknown) =>
      client.learn('local_learn_append_journal', { scope: `assign:${workid}`, ops: [op(slot, payload)] }),
    submit: (workid: number, isaccepted = false) =>
      client.learn('local_learn_submit_assignment', { workid, isaccepted }),
    act: (act: ParamsOf<'local_learn_perform_staff_operation'>['act'], who = staff) =>
      who.learn('local_learn_perform_staff_operation', { act }),
  }
}

const upload = (client: TestClient, workid: number, name: string, text: string, fn: FunctionName = UPLOAD) =>
  client.learn(fn as typeof UPLOAD, { workid, name, data: Buffer.from(text).toString('base64') })
const UPLOAD = 'local_learn_upload_assignment_file'

describe('handing in', () => {
  it('saves a draft through the journal, takes files for it, and hands both in with a receipt', async () => {
    const it = await begin()
    expect((await it.view()).can).toEqual({ work: true, takeBack: false, again: false })
    const workid = await it.start()
    expect(await it.start()).toBe(workid)
    await it.save(workid, 'text', '<p>Orders <script>x</script>grew.</p>')
    const file = await upload(it.client, workid, 'funnel.csv', 'month,orders\n')
    expect(file.status).toBe(200)
    await it.save(workid, 'files', [file.body.id, '999'])
    expect(await upload(it.client, workid, 'tool.exe', 'MZ')).toMatchObject({ status: 400 })
    const [draft] = (await it.view()).attempts
    expect(draft).toMatchObject({ state: 'draft', textHtml: '<p>Orders grew.</p>', files: [{ name: 'funnel.csv' }] })
    const first = await it.submit(workid)
    expect(first.body).toMatchObject({
      workid,
      number: 1,
      lateS: 0,
      receipt: expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/),
    })
    expect((await it.submit(workid)).body).toEqual(first.body)
    const page = await it.page()
    expect(page.activity).toMatchObject({ isHandedIn: true, state: 'new' })
    const late = await it.save(workid, 'text', '<p>More.</p>')
    expect(late.body).toMatchObject({ code: 'journal/late' })
    expect(await upload(it.client, workid, 'more.txt', 'x')).toMatchObject({ status: 409 })
  })

  it('refuses nothing, too much, and a statement that was not accepted', async () => {
    const it = await begin({ content: { statement: 'This is my own work.' } })
    const workid = await it.start()
    expect((await it.submit(workid, true)).body).toMatchObject({ code: 'assignments/empty' })
    await it.save(workid, 'text', `<p>${'word '.repeat(21)}</p>`)
    expect((await it.submit(workid, true)).body).toMatchObject({ code: 'assignments/too-long' })
    await it.save(workid, 'text', '<p>Short.</p>')
    expect((await it.submit(workid)).body).toMatchObject({ code: 'assignments/statement' })
    expect((await it.submit(workid, true)).status).toBe(200)
  })

  it('calls work late after it was due, takes nothing after it closed, and more time changes both', async () => {
    const dueAt = nowS() + 100
    const it = await begin({
      activity: { dueAt, closeAt: dueAt + DAY_S },
      content: { late: { pctPerDay: 10, maxPct: 50 } },
    })
    const slow = await createPerson(system)
    const workid = await it.start()
    await it.save(workid, 'text', '<p>Late.</p>')
    system.clock.pass(100 + 3600)
    expect((await it.submit(workid)).body).toMatchObject({ lateS: 3600 })
    await it.act({ kind: 'assign-mark', workid, points: 20, comment: 'Good.' })
    await it.act({ kind: 'assign-release', activityid: it.activityId })
    await settle()
    expect((await it.view()).attempts[0]?.mark).toMatchObject({ points: 20, lost: 2 })
    expect((await it.page()).activity.state).toBe('passed')
    const given = await it.act({
      kind: 'assign-time',
      activityid: it.activityId,
      userid: it.learner.id,
      dueat: dueAt + 2 * DAY_S,
    })
    expect(given.status, JSON.stringify(given.body)).toBe(200)
    await settle()
    const extended = await it.view()
    expect(extended).toMatchObject({ isExtended: true, dueAt: dueAt + 2 * DAY_S, closeAt: dueAt + 2 * DAY_S })
    expect(extended.attempts[0]).toMatchObject({ lateS: 0, mark: { points: 20, lost: 0 } })
    const facts = await system.raw
      .selectFrom('progress_activity')
      .select('grade_pct')
      .where('user_id', '=', it.learner.id)
      .executeTakeFirstOrThrow()
    expect(facts.grade_pct).toBe(100)
    expect(slow.id).toBeGreaterThan(0)
  })

  it('is locked after it closed for who handed nothing in, and open with what was handed in', async () => {
    const it = await begin({ activity: { closeAt: nowS() + 100 } })
    const workid = await it.start()
    await it.save(workid, 'text', '<p>Draft.</p>')
    system.clock.pass(101)
    expect((await it.submit(workid)).body).toMatchObject({ code: 'learning/locked' })
    expect((await it.save(workid, 'text', '<p>After.</p>')).body).toMatchObject({ code: 'journal/late' })
    const time = { activityid: it.activityId, userid: it.learner.id, dueat: nowS() + 50 }
    expect((await it.act({ kind: 'assign-time', ...time })).status).toBe(200)
    expect((await it.submit(workid)).status).toBe(200)
    system.clock.pass(51)
    expect((await it.view()).attempts[0]).toMatchObject({ state: 'submitted' })
  })

  it('takes work back that nobody marked, where its author allows that; a completion by the hand-in goes with it', async () => {
    const it = await begin({
      content: { canTakeBack: true },
      activity: { completion: { mode: 'auto', onView: true, onGrade: false, onPassGrade: false, expectedAt: null } },
    })
    const workid = await it.start()
    await it.save(workid, 'text', '<p>First.</p>')
    await it.submit(workid)
    expect((await it.page()).activity.state).toBe('completed')
    expect((await it.client.learn('local_learn_take_assignment_back', { workid })).status).toBe(200)
    expect((await it.page()).activity.state).not.toBe('completed')
    await it.save(workid, 'text', '<p>Second.</p>')
    await it.submit(workid)
    await it.act({ kind: 'assign-mark', workid, points: 5 })
    const kept = await it.client.learn('local_learn_take_assignment_back', { workid })
    expect(kept.body).toMatchObject({ code: 'assignments/handed-in' })
  })

  it("is somebody else's to nobody: work, its files, its draft", async () => {
    const it = await begin()
    const workid = await it.start()
    const other = await signIn(system, await createPerson(system))
    expect((await other.learn('local_learn_submit_assignment', { workid })).status).toBe(404)
    expect((await upload(other, workid, 'a.txt', 'x')).status).toBe(404)
    expect((await other.learn('local_learn_read_journal', { scope: `assign:${workid}` })).status).toBe(404)
    expect((await other.learn('local_learn_start_assignment', { activityid: it.activityId })).status).toBe(404)
    // A draft is its learner's alone, also before who marks.
    expect((await it.staff.learn('local_learn_get_assignment_work', { workid })).status).toBe(404)
  })
})

describe('marking', () => {
  const criteria = [
    {
      key: 'a',
      name: 'Right',
      html: '',
      max: 12,
      levels: [
        { points: 12, text: 'All' },
        { points: 4, text: 'Some' },
      ],
    },
    { key: 'b', name: 'Clear', html: '', max: 8, levels: [] },
  ]

  it('holds marks until they are released together, then they are the grade; undone they are not', async () => {
    const it = await begin({ content: { criteria } })
    const workid = await it.start()
    await it.save(workid, 'text', '<p>Report.</p>')
    await it.submit(workid)
    const { items } = (await it.staff.learn('local_learn_get_assignment_queue', {})).body
    expect(items).toEqual([expect.objectContaining({ activityId: it.activityId, waiting: 1, held: 0 })])
    const feedback = await upload(it.staff, workid, 'remarks.txt', 'see', 'local_learn_upload_feedback_file')
    expect((await it.act({ kind: 'assign-mark', workid, points: null, bycriterion: { a: 5, b: 3 } })).status).toBe(400)
    expect((await it.act({ kind: 'assign-mark', workid, points: null, bycriterion: { a: 4 } })).status).toBe(400)
    const marked = await it.act({
      kind: 'assign-mark',
      workid,
      points: null,
      bycriterion: { a: 4, b: 7.5 },
      comment: 'Mend <line> ten.',
      files: [feedback.body.id],
    })
    expect(marked.status, JSON.stringify(marked.body)).toBe(200)
    await settle()
    expect(JSON.stringify(await it.page())).not.toMatch(/Mend|11\.5/)
    const sheet = (await it.staff.learn('local_learn_get_assignment_sheet', { activityid: it.activityId })).body
    expect(sheet).toMatchObject({ waiting: 0, marked: 1, held: 1, rows: [{ state: 'held', points: 11.5 }] })
    const released = await it.act({ kind: 'assign-release', activityid: it.activityId })
    await settle()
    const view = await it.view()
    expect(view.countedId).toBe(workid)
    expect(view.attempts[0]?.mark).toMatchObject({
      points: 11.5,
      commentHtml: '<p>Mend &lt;line&gt; ten.</p>',
      by: expect.stringContaining('Neha'),
      files: [{ name: 'remarks.txt' }],
    })
    expect((await it.page()).activity.state).toBe('passed')
    await it.staff.learn('local_learn_undo_staff_operation', { operationid: released.body.operationid ?? 0 })
    await settle()
    expect((await it.view()).attempts[0]?.mark).toBeNull()
    expect((await it.page()).activity.state).not.toBe('passed')
  })

  it('refuses a mark over another one that its marker has not seen', async () => {
    const it = await begin({ content: { criteria: [] } })
    const workid = await it.start()
    await it.save(workid, 'text', '<p>Report.</p>')
    await it.submit(workid)
    const mark = { kind: 'assign-mark' as const, workid, bycriterion: {} }
    expect((await it.act({ ...mark, points: 12, seenat: null })).status).toBe(200)
    const blind = await it.act({ ...mark, points: 14, seenat: null })
    expect([blind.status, blind.body]).toEqual([409, expect.objectContaining({ code: 'assignments/changed' })])
    const { markedAt } = (await it.staff.learn('local_learn_get_assignment_work', { workid })).body
    expect((await it.act({ ...mark, points: 14, seenat: markedAt })).status).toBe(200)
  })

  it('gives another attempt until it is passed, with what the last one held; the better one counts', async () => {
    const it = await begin({ content: { attempts: 2, again: 'until-pass', counts: 'highest' } })
    const first = await it.start()
    const file = await upload(it.client, first, 'a.txt', 'one')
    await it.save(first, 'text', '<p>One.</p>')
    await it.save(first, 'files', [file.body.id])
    await it.submit(first)
    const early = await it.client.learn('local_learn_start_assignment', { activityid: it.activityId })
    expect(early.body).toMatchObject({ code: 'assignments/no-attempts-left' })
    await it.act({ kind: 'assign-mark', workid: first, points: 9 })
    await it.act({ kind: 'assign-release', activityid: it.activityId })
    await settle()
    expect((await it.view()).can).toMatchObject({ again: true })
    const second = await it.start()
    const attempts = (await it.view()).attempts
    expect(attempts[1]).toMatchObject({ number: 2, textHtml: '<p>One.</p>', files: [{ name: 'a.txt' }] })
    expect(attempts[1]?.files[0]?.id).not.toBe(file.body.id)
    await it.submit(second)
    await it.act({ kind: 'assign-mark', workid: second, points: 4 })
    await it.act({ kind: 'assign-release', activityid: it.activityId })
    await settle()
    expect((await it.view()).countedId).toBe(first)
    expect((await it.view()).can.again).toBe(false)
    await it.act({ kind: 'assign-again', workid: second, isopen: true })
    expect((await it.view()).can.again).toBe(true)
  })

  it('is for who marks in this course: others see no queue of it, no sheet, no work, and give no marks', async () => {
    const it = await begin()
    const workid = await it.start()
    await it.save(workid, 'text', '<p>x</p>')
    await it.submit(workid)
    const elsewhere = await begin()
    const support = await signIn(system, await createPerson(system, { isStudent: false, role: 'support' }))
    for (const who of [elsewhere.staff, support, it.client]) {
      expect((await who.learn('local_learn_get_assignment_sheet', { activityid: it.activityId })).status).toBe(404)
      expect((await who.learn('local_learn_get_assignment_work', { workid })).status).toBe(404)
      expect((await it.act({ kind: 'assign-mark', workid, points: 1 }, who)).status).toBe(404)
    }
    expect((await elsewhere.staff.learn('local_learn_get_assignment_queue', {})).body.items).toEqual([])
  })

  it('opens a file of work to who marks it and to its learner, and that of a held mark to who marks alone', async () => {
    const it = await begin()
    const workid = await it.start()
    const file = await upload(it.client, workid, 'a.txt', 'of the learner')
    await it.save(workid, 'files', [file.body.id])
    await it.submit(workid)
    const back = await upload(it.staff, workid, 'b.txt', 'of the marker', 'local_learn_upload_feedback_file')
    await it.act({ kind: 'assign-mark', workid, points: 3, files: [back.body.id] })
    const seen = (await it.staff.learn('local_learn_get_assignment_work', { workid })).body
    const statusOf = async (url: string | undefined) =>
      (await system.content.inject({ method: 'GET', url: new URL(url ?? '').pathname })).statusCode
    expect(await statusOf(seen.files[0]?.url)).toBe(200)
    expect(await statusOf(seen.feedbackFiles[0]?.url)).toBe(200)
    expect(await statusOf(file.body.url)).toBe(200)
    const own = system.links.urlOf(it.learner.id, Number(back.body.id), 'b.txt', nowS())
    expect(await statusOf(own)).toBe(404)
    await it.act({ kind: 'assign-release', activityid: it.activityId })
    expect(await statusOf(own)).toBe(200)
    const stranger = await createPerson(system)
    expect(await statusOf(system.links.urlOf(stranger.id, Number(file.body.id), 'a.txt', nowS()))).toBe(404)
  })
})
