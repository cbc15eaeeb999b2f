import { randomUUID } from 'node:crypto'
import type { StaffAct, StaffOutcome } from '@learn/contract/staff'
import type { CodeTask, CodeTaskBody } from '@learn/questions'
import { describe, expect, it } from 'vitest'
import { createCodeCourse, sqlTask } from '#testkit/code-course.ts'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const admin = await signIn(system, await createPerson(system, { isStudent: false }))
const act = (act: StaffAct) => admin.learn('local_learn_perform_staff_operation', { act, isdryrun: false, reason: '' })
const made = ({ rows }: StaffOutcome, entity: string): number =>
  Number(rows.find(row => row.entity === `learning.${entity}`)?.key)
const read = async (activityid: number, client = admin) =>
  (await client.learn('local_learn_get_studio_activity', { activityid })).body
const codeOf = ({ content }: { content: string }) => (JSON.parse(content) as { code: Required<CodeTaskBody> }).code
const taskOf = ({ content }: { content: string }) => (JSON.parse(content) as { task: string }).task
const figures = async (activityid: number) => (await admin.learn('local_learn_get_studio_code', { activityid })).body

const WRONG = { name: 'Counts too few', answer: 'select 2 as n', passes: false }
const written = (task: Partial<CodeTask> = {}, more: object = {}) => ({
  title: 'Count the sales',
  textHtml: '<p>How many sales?</p>',
  task: { ...sqlTask, ...task },
  tries: [WRONG],
  ...more,
})
const save = (activityid: number, rev: number, code: object | undefined = written(), client = admin) =>
  client.learn('local_learn_save_studio_draft', {
    activityid,
    rev,
    name: 'Sales',
    content: JSON.stringify({ kind: 'code', task: 'anything', minutes: 30, code }),
  })
const publish = (activityid: number, rev: number) => act({ kind: 'publish', activityid, rev })
const run = (activityid: number, rev: number, which: 'reference' | 'starter' | 'sample', n = 0, client = admin) =>
  client.learn('local_learn_run_studio_code', { activityid, rev, which, n })
async function runAll(activityid: number, rev: number) {
  // So many runs are taken in a minute.
  system.clock.pass(60)
  for (const { which, n } of (await figures(activityid)).check.runs) await run(activityid, rev, which, n)
}

let serial = 0
async function createLearner() {
  const name = `written-${++serial}`
  const person = await createPerson(system)
  const course = await createCodeCourse(system, name, [person])
  const client = await signIn(system, person)
  const handsonid = course.activityId
  return {
    ...course,
    name,
    client,
    page: async (id = handsonid) => (await client.learn('local_learn_get_code_task', { handsonid: id })).body,
    submit: async (answer: string, version?: number) =>
      (
        await client.learn('local_learn_submit_code', {
          handsonid,
          attemptid: randomUUID(),
          answer,
          ...(version !== undefined && { version }),
        })
      ).body,
  }
}

async function newActivity(courseId: number): Promise<number> {
  const section = made((await act({ kind: 'module', courseid: courseId, name: 'Code' })).body, 'section')
  const outcome = await act({ kind: 'activity', sectionid: section, type: 'handson', variant: 'code', name: 'Sales' })
  return made(outcome.body, 'activity')
}

describe('a code task in the studio', () => {
  it('begins blank, is run as answers of learners are, and reaches them by its publication', async () => {
    const learner = await createLearner()
    const activityid = await newActivity(learner.courseId)
    expect(codeOf((await read(activityid)).live)).toMatchObject({ title: 'Sales', task: { tests: [] }, tries: [] })
    expect((await figures(activityid)).check.faults).toContain('Write the reference answer.')

    expect((await save(activityid, 0)).status).toBe(200)
    expect(JSON.stringify((await publish(activityid, 1)).body)).toContain('Run all answers')
    const { body: ran } = await run(activityid, 1, 'reference')
    expect(ran.runs[0]).toMatchObject({ which: 'reference', isAsMeant: true, tests: [{}, {}, {}] })
    await runAll(activityid, 1)
    const { check } = await figures(activityid)
    expect(check.runs.map(({ which, isAsMeant }) => [which, isAsMeant])).toEqual([
      ['reference', true],
      ['starter', true],
      ['sample', true],
    ])
    // The sample fails the last test alone: the others were not seen to fail.
    expect(check).toMatchObject({ faults: [], unprovenTests: [0, 1] })

    expect((await publish(activityid, 1)).status).toBe(200)
    expect((await read(activityid)).standing).toMatchObject({ version: 1, hasChanges: false })
    // Its task has a name of its own, whatever the editor said, and nothing of its answers goes to learners.
    expect(taskOf((await read(activityid)).live)).toBe(`code-${activityid}`)
    const page = await learner.page(activityid)
    expect(page).toMatchObject({ title: 'Count the sales', version: 1 })
    expect(JSON.stringify(page)).not.toMatch(/select count|select 2|Counts too few|HIDDEN-CITY/)
  })

  it.each([
    ['a reference that fails a test', written({ reference: 'select 2 as n' }), 'The reference fails test 3.'],
    ['a starter that passes', written({ preload: sqlTask.reference }), 'The starter passes every test.'],
    [
      'a wrong sample that passes',
      written({}, { tries: [{ ...WRONG, answer: sqlTask.reference }] }),
      'The sample “Counts too few” passes every test.',
    ],
    [
      'no test that learners see',
      written({ tests: sqlTask.tests.map(test => ({ ...test, isExample: false })) }),
      'At least one test has to be visible to learners.',
    ],
    ['nothing to read', written({}, { textHtml: '<p> </p>' }), 'Say what learners have to do.'],
  ])('is not published with %s', async (_name, code, text) => {
    const { courseId } = await createLearner()
    const activityid = await newActivity(courseId)
    await save(activityid, 0, code)
    await runAll(activityid, 1)
    const { status, body } = await publish(activityid, 1)
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toContain(text)
  })

  it('asks for another run of what was changed, and of all when the tests were', async () => {
    const { courseId } = await createLearner()
    const activityid = await newActivity(courseId)
    await save(activityid, 0)
    await runAll(activityid, 1)
    const states = async () => (await figures(activityid)).check.runs.map(({ isAsMeant }) => isAsMeant)
    await save(activityid, 1, written({}, { title: 'Another name', tries: [{ ...WRONG, answer: 'select 5 as n' }] }))
    expect(await states()).toEqual([true, true, null])
    await save(activityid, 2, written({ tests: sqlTask.tests.slice(0, 2) }))
    expect(await states()).toEqual([null, null, null])
    // What was run before counts again.
    await save(activityid, 3)
    expect(await states()).toEqual([true, true, true])
    expect((await run(activityid, 3, 'reference')).body).toMatchObject({ code: 'studio/draft-changed' })
  })

  it('leaves attempts with the version that they answered, and who is on its page goes on with that', async () => {
    const learner = await createLearner()
    expect(await learner.submit('select 2 as n')).toMatchObject({ score: 50, version: 1 })
    const tests = sqlTask.tests.map(test => ({ ...test, expected: 'n\n----------\n7' }))
    await save(learner.activityId, 0, written({ tests, reference: 'select 7 as n', preload: '' }))
    await runAll(learner.activityId, 1)
    const published = (await publish(learner.activityId, 1)).body
    expect(published.operationid).toBeGreaterThan(0)
    system.clock.pass(60)
    expect(await learner.page()).toMatchObject({ version: 2, bestScore: 50, attempts: [{ version: 1, score: 50 }] })
    expect(await learner.submit(sqlTask.reference, 1)).toMatchObject({ version: 1, score: 100 })
    system.clock.pass(60)
    expect(await learner.submit('select 7 as n')).toMatchObject({ version: 2, score: 100 })
    expect(await figures(learner.activityId)).toMatchObject({
      version: 2,
      versions: [{ version: 2, learners: 1, meanScore: 100 }],
      passes: [{ test: 0, learners: 1, passed: 1 }, {}, {}],
    })
    // A day later an old page is no reason any more.
    system.clock.pass(25 * 3600)
    expect(await learner.submit(sqlTask.reference, 1)).toMatchObject({ version: 2, score: 0 })

    await admin.learn('local_learn_undo_staff_operation', { operationid: published.operationid ?? 0 })
    expect(await learner.page()).toMatchObject({ version: 1, title: 'Count' })
    expect((await read(learner.activityId)).standing.hasChanges).toBe(true)
    expect((await learner.page()).attempts).toHaveLength(4)
  })

  it('gives a copy a task of its own, and says nothing changed while the draft is what learners have', async () => {
    const learner = await createLearner()
    const { live } = await read(learner.activityId)
    const same = await save(learner.activityId, 0, codeOf(live))
    expect(same.body.hasChanges).toBe(true)
    const unchanged = await admin.learn('local_learn_save_studio_draft', {
      activityid: learner.activityId,
      rev: 1,
      name: live.name,
      content: live.content,
    })
    expect(unchanged.body.hasChanges).toBe(false)
    const copy = made((await act({ kind: 'duplicate', activityid: learner.activityId })).body, 'activity')
    expect(codeOf((await read(copy)).live).title).toBe('Count')
    await save(copy, 0)
    await runAll(copy, 1)
    expect((await publish(copy, 1)).status).toBe(200)
    expect(taskOf((await read(copy)).live)).toBe(`code-${copy}`)
    expect(await learner.page()).toMatchObject({ version: 1, title: 'Count' })
  })

  it('ends a program that never ends, and says so', async () => {
    const { courseId } = await createLearner()
    const activityid = await newActivity(courseId)
    const endless = 'with recursive n(x) as (select 1 union all select x + 1 from n) select count(*) as n from n'
    system.clock.pass(60)
    await save(activityid, 0, written({ reference: endless, cpuLimitS: 1 }))
    const { status, body } = await run(activityid, 1, 'reference')
    expect(status).toBe(200)
    expect(body.runs[0]?.tests[0]).toMatchObject({ hasPassed: false })
    expect(body.runs[0]?.tests[0]?.fault).toContain('took too long')
  })
})

describe('what a draft of a task may not be', () => {
  it.each([
    ['no task at all', null, 'no code task'],
    ['more than 60 tests', written({ tests: Array.from({ length: 61 }, () => sqlTask.tests[0]) as never }), '60 tests'],
    ['more than 8 samples', written({}, { tries: Array.from({ length: 9 }, () => WRONG) }), '8 sample answers'],
    ['one with files', written({ files: ['secret.py'] }), 'no files'],
  ])('%s', async (_name, code, text) => {
    const { activityId } = await createLearner()
    const { status, body } = await save(activityId, 0, code as object)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(text)
  })

  it('of what learners read, no script is left, and the author is told', async () => {
    const { activityId } = await createLearner()
    const textHtml = '<p>Count <b>them</b>.</p><script>alert(1)</script><img src=x onerror="alert(1)">'
    const { body } = await save(activityId, 0, written({ passedHtml: '<p onclick="x()">Well</p>' }, { textHtml }))
    expect(body.losses.length).toBeGreaterThan(0)
    const { draft } = await read(activityId)
    expect(draft?.content).toContain('them')
    expect(draft?.content).not.toMatch(/script|onerror|onclick/)
  })
})

describe('whose a task is', () => {
  /** Somebody who writes one course. */
  async function authorIn(courseid: number) {
    const person = await createPerson(system, { isStudent: false })
    await system.raw.deleteFrom('auth_grant').where('user_id', '=', person.id).execute()
    await admin.learn('local_learn_perform_staff_operation', {
      act: { kind: 'role', userid: person.id, role: 'author', courseid },
      reason: 'They work on it',
    })
    return signIn(system, person)
  }

  it('answers 404 to staff of another course, and to learners', async () => {
    const learner = await createLearner()
    const other = await createLearner()
    const author = await authorIn(other.courseId)
    for (const client of [author, learner.client]) {
      expect((await client.learn('local_learn_get_studio_code', { activityid: learner.activityId })).status).toBe(404)
      expect((await run(learner.activityId, 0, 'reference', 0, client)).status).toBe(404)
      expect((await save(learner.activityId, 0, written(), client)).status).toBe(404)
    }
    expect((await save(other.activityId, 0, written(), author)).status).toBe(200)
    expect((await run(other.activityId, 1, 'sample', 0, author)).status).toBe(200)
    expect((await run(other.activityId, 1, 'sample', 3, author)).status).toBe(404)
  })

  it('says so where nothing runs code', async () => {
    const none = await createTestSystem({ CODE_RUNNER: 'none' })
    const { activityId } = await createCodeCourse(none, 'none', [])
    const staff = await signIn(none, await createPerson(none, { isStudent: false }))
    const refused = await staff.learn('local_learn_run_studio_code', {
      activityid: activityId,
      rev: 0,
      which: 'reference',
      n: 0,
    })
    expect(refused).toMatchObject({ status: 503, body: { code: 'coding/no-runner' } })
    expect((await staff.learn('local_learn_get_studio_code', { activityid: activityId })).body.canRun).toBe(false)
  })
})
