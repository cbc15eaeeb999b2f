import type { ImportRun } from '@learn/contract/imports'
import { describe, expect, it } from 'vitest'
import { courseModel, createCourse, createPerson, signIn } from '#testkit/factories.ts'
import { backupBytes, bringIn, readRun, upload } from '#testkit/imports.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem({ DEMO: '1' })
const admin = await signIn(system, await createPerson(system, { isStudent: false }))

async function program() {
  const person = await createPerson(system)
  const { programId } = await createCourse(system, courseModel([]), [person])
  const learner = await signIn(system, person)
  const names = async () => {
    const { body } = await learner.learn('local_learn_get_timeline', { programid: programId })
    return body.courses.map(({ name }) => name)
  }
  return { programId, learner, names, target: { kind: 'program' as const, programid: programId } }
}

const undo = (id: number | null | undefined, isdryrun = false) =>
  admin.learn('local_learn_undo_staff_operation', { operationid: id ?? 0, isdryrun })
const operationOf = (run: ImportRun) => run.result?.undo.operationId

describe('taking an import back', () => {
  it('hides a course that nobody worked in, and brings it back whole', async () => {
    const { target, names } = await program()
    const bytes = backupBytes({ course: { fullname: 'Taken back' } })
    const run = await bringIn(system, admin, 'back.mbz', bytes, target)
    expect(await names()).toContain('Taken back')
    expect((await undo(operationOf(run), true)).body.counts).toMatchObject({ removed: 2, fault: 0 })
    const { body: undone } = await undo(operationOf(run))
    expect(undone.counts).toMatchObject({ removed: 2, fault: 0 })
    expect(await names()).not.toContain('Taken back')
    expect((await readRun(admin, run.id)).result?.undo.isUndone).toBe(true)
    const { body: home } = await admin.learn('local_learn_get_staff_home', {})
    expect(JSON.stringify(home.programs)).not.toContain('Taken back')
    expect((await undo(operationOf(run))).body).toMatchObject({ code: 'staff/not-undoable' })
    await undo(undone.operationid)
    expect(await names()).toContain('Taken back')
  })

  it('shows it again when the same file comes again', async () => {
    const { target, names } = await program()
    const bytes = backupBytes({ course: { fullname: 'Comes again' } })
    await undo(operationOf(await bringIn(system, admin, 'again.mbz', bytes, target)))
    const again = await bringIn(system, admin, 'again.mbz', bytes, target)
    expect(await names()).toContain('Comes again')
    await undo(operationOf(again))
    expect(await names()).not.toContain('Comes again')
  })

  it('keeps a course that a learner has opened, with its place, and says why', async () => {
    const { target, names, learner, programId } = await program()
    const run = await bringIn(system, admin, 'used.mbz', backupBytes({ course: { fullname: 'In use' } }), target)
    const { body: timeline } = await learner.learn('local_learn_get_timeline', {
      programid: programId,
      courseid: run.result?.courseId ?? 0,
    })
    const page = timeline.sections.flatMap(({ activities }) => activities).find(({ type }) => type === 'page')
    await learner.learn('local_learn_record_opening', { activityid: page?.id ?? 0 })
    const { body } = await undo(operationOf(run))
    expect(body).toMatchObject({ operationid: null, counts: { fault: 2, removed: 0 } })
    expect(body.rows.map(({ fault }) => fault)).toEqual(['in use', 'in use'])
    expect(await names()).toContain('In use')
    // What would be refused is not offered.
    expect((await readRun(admin, run.id)).result?.undo).toMatchObject({
      operationId: null,
      work: { learners: 1, activities: 1 },
      reason: '1 learner worked in 1 lesson of it by now, so it stays.',
    })
  })

  it('keeps a course that another program holds by now, and takes it out of its own', async () => {
    const first = await program()
    const second = await program()
    const bytes = backupBytes({ course: { fullname: 'In two' } })
    const run = await bringIn(system, admin, 'two.mbz', bytes, first.target)
    await bringIn(system, admin, 'two.mbz', bytes, second.target)
    expect((await undo(operationOf(run))).body.counts).toMatchObject({ removed: 1, fault: 1 })
    expect(await second.names()).toContain('In two')
  })

  it('says that a course joined another program, and takes it out of there though learners of its first one work in it', async () => {
    const first = await program()
    const second = await program()
    const bytes = backupBytes({ course: { fullname: 'Joins' } })
    const run = await bringIn(system, admin, 'joins.mbz', bytes, first.target)
    const courseid = run.result?.courseId ?? 0
    const { body: timeline } = await first.learner.learn('local_learn_get_timeline', {
      programid: first.programId,
      courseid,
    })
    const page = timeline.sections.flatMap(({ activities }) => activities).find(({ type }) => type === 'page')
    await first.learner.learn('local_learn_record_opening', { activityid: page?.id ?? 0 })
    const joined = await bringIn(system, admin, 'joins.mbz', bytes, second.target)
    expect(joined.result).toMatchObject({
      outcome: 'joined',
      courseId: courseid,
      note: `The same file is here already: nothing of it changed. The course now stands in ${joined.result?.programName}.`,
    })
    expect(joined.result?.programName).not.toBe(run.result?.programName)
    expect(joined.result?.undo.work.learners).toBe(0)
    expect((await readRun(admin, run.id)).result?.undo.operationId).toBeNull()
    expect(await second.names()).toContain('Joins')
    expect((await undo(operationOf(joined))).body.counts).toMatchObject({ removed: 1, fault: 0 })
    expect(await second.names()).not.toContain('Joins')
    expect(await first.names()).toContain('Joins')
  })

  it('takes the program away that came with it, once it is empty', async () => {
    const target = { kind: 'new-program' as const, name: 'Comes and goes' }
    const run = await bringIn(system, admin, 'new.mbz', backupBytes(), target)
    const there = async () => {
      const { body } = await admin.learn('local_learn_get_staff_home', {})
      return body.programs.some(({ name }) => name === 'Comes and goes')
    }
    expect(await there()).toBe(true)
    expect((await undo(operationOf(run))).body.counts).toMatchObject({ removed: 3, fault: 0 })
    expect(await there()).toBe(false)
  })

  it('is over after thirty days, and not possible while an update stands', async () => {
    const { target } = await program()
    const run = await bringIn(system, admin, 'v1.mbz', backupBytes({ courseId: 31 }), target)
    const next = backupBytes({ courseId: 31, course: { fullname: 'Next' }, takenAt: 1_800_000_000 })
    const update = await bringIn(system, admin, 'v2.mbz', next, target)
    expect(update.result?.outcome).toBe('updated')
    // What the import made is not what stands here now.
    expect((await undo(operationOf(run), true)).body.rows.map(({ fault }) => fault)).toContain('changed since')
    system.clock.pass(31 * 86_400)
    const again = await signIn(system, await createPerson(system, { isStudent: false }))
    expect(
      await again.learn('local_learn_undo_staff_operation', { operationid: operationOf(run) ?? 0, reason: 'late' }),
    ).toMatchObject({ status: 409, body: { code: 'staff/not-undoable' } })
  })
})

describe('a server that stops', () => {
  const person = () => createPerson(system, { isStudent: false })

  it('begins the work again, and gives up after some times', async () => {
    const { target, names } = await program()
    const client = await signIn(system, await person())
    const cut = await upload(system, client, 'cut.mbz', backupBytes({ course: { fullname: 'Cut off' } }), target)
    const tried = (tries: number) =>
      system.raw.updateTable('platform_job').set({ tries }).where('name', '=', 'imports.run').execute()
    await system.raw.updateTable('imports_run').set({ state: 'running' }).where('id', '=', cut.id).execute()
    await tried(3)
    await system.worker.runDue()
    const failed = await readRun(client, cut.id)
    expect(failed).toMatchObject({ state: 'failed', refusal: expect.stringContaining('stopped more than once') })
    expect((await client.learn('local_learn_retry_import', { id: cut.id })).body).toMatchObject({ state: 'waiting' })
    await tried(1)
    await system.worker.runDue()
    expect(await readRun(client, cut.id)).toMatchObject({ state: 'done', result: { outcome: 'created' } })
    expect(await names()).toContain('Cut off')
  })

  it('knows its own course when it stopped between writing it and telling of it', async () => {
    const { target } = await program()
    const client = await signIn(system, await person())
    const bytes = backupBytes({ course: { fullname: 'Half told' } })
    const { id } = await upload(system, client, 'half.mbz', bytes, target)
    await system.worker.runDue()
    await system.raw.updateTable('learning_course').set({ is_visible: true }).execute()
    const half = await upload(system, client, 'half.mbz', bytes, target)
    await system.raw.updateTable('imports_run').set({ was_there: false }).where('id', '=', half.id).execute()
    await system.worker.runDue()
    const run = await readRun(client, half.id)
    expect([run.result?.outcome, run.result?.counts.in]).toEqual([
      'created',
      (await readRun(client, id)).result?.counts.in,
    ])
    expect(run.result?.undo.operationId).not.toBeNull()
  })

  it('says so where the fault is ours, and forgets uploads that nobody goes on with', async () => {
    const { target } = await program()
    const client = await signIn(system, await person())
    const lost = await upload(system, client, 'lost.mbz', backupBytes(), target)
    await system.raw
      .updateTable('imports_piece')
      .set({ sha256: 'f'.repeat(64) })
      .where('run_id', '=', lost.id)
      .execute()
    await system.worker.runDue()
    expect(await readRun(client, lost.id)).toMatchObject({
      state: 'failed',
      refusal: expect.stringMatching(/our side/),
    })
    const { body: idle } = await client.learn('local_learn_begin_import', {
      filename: 'idle.mbz',
      sizebytes: 5,
      target,
    })
    system.clock.pass(2 * 86_400)
    const now = system.clock.now()
    for (const { keepDays, forget } of system.retentionRules())
      if (keepDays === 1) await forget(new Date(now.getTime() - 86_400_000))
    const ids = await system.raw.selectFrom('imports_run').select('id').execute()
    expect(ids.map(({ id }) => id)).not.toContain(idle.id)
    expect(ids.map(({ id }) => id)).toContain(lost.id)
  })
})
