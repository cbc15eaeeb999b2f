import type { ImportRun } from '@learn/contract/imports'
import { sectionSpec } from '@learn/interchange/testkit/backup-parts.ts'
import type { ActivitySpec } from '@learn/interchange/testkit/moodle-backup.ts'
import { quizBackup } from '@learn/interchange/testkit/quiz-backup.ts'
import { writeZip } from '@learn/interchange/testkit/write-zip.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { courseModel, createCourse, createPerson, signIn } from '#testkit/factories.ts'
import { backupBytes, bringIn, filesInUse, readRun, upload } from '#testkit/imports.ts'
import { finish, review, save, start } from '#testkit/quiz-learner.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem({ DEMO: '1' })
const admin = await signIn(system, await createPerson(system, { isStudent: false }))
type Client = typeof admin

let serial = 90_000
const page = (cmId: number, title: string, text = 'Text'): ActivitySpec => ({
  cmId,
  sectionId: 1,
  module: 'page',
  title,
  fields: { content: `<p>${text}</p>` },
})

/** A program with a learner, and a course in it whose versions come one after the other. */
async function course() {
  serial += 1
  // What came before stands below it in the list.
  system.clock.pass(1)
  const courseId = serial
  const person = await createPerson(system)
  const { programId } = await createCourse(system, courseModel([]), [person])
  const learner = await signIn(system, person)
  const target = { kind: 'program' as const, programid: programId }
  const version = (takenAt: number, fullname: string, ...activities: ActivitySpec[]) =>
    backupBytes({
      courseId,
      takenAt: 1_700_000_000 + takenAt,
      course: { fullname },
      sections: [sectionSpec(1, 1, activities.map(({ cmId }) => cmId).join(), { name: 'Week 1' })],
      activities,
      files: [],
    })
  const bring = (bytes: Buffer, by: Client = admin) => bringIn(system, by, 'course.mbz', bytes, target)
  /** Titles of what a learner sees, by the name of the course. */
  const seen = async (id: number) => {
    const { body } = await learner.learn('local_learn_get_timeline', { programid: programId, courseid: id })
    const own = body.courses.find(one => one.id === id)
    return { name: own?.name, pages: body.sections.flatMap(({ activities }) => activities) }
  }
  return { person, learner, programId, target, version, bring, seen }
}

const undo = (id: number | null | undefined, isdryrun = false, by: Client = admin) =>
  by.learn('local_learn_undo_staff_operation', {
    operationid: id ?? 0,
    isdryrun,
    reason: by === admin ? '' : 'why not',
  })
const operationOf = (run: ImportRun) => run.result?.undo.operationId
const idOf = (run: ImportRun) => run.result?.courseId ?? 0
const names = (pages: { name: string }[]) => pages.map(({ name }) => name)
/** What of a course is written in its table, but for the moment. */
const rowsOf = async (courseId: number) => ({
  course: await system.raw
    .selectFrom('learning_course')
    .select(['full_name', 'content_hash', 'origin_sha256', 'origin_taken_at', 'origin_damage', 'summary_html', 'kept'])
    .where('id', '=', courseId)
    .execute(),
  activities: await system.raw
    .selectFrom('learning_activity as a')
    .innerJoin('learning_content as c', 'c.activity_id', 'a.id')
    .select(['a.id', 'a.source_key', 'a.name', 'a.is_visible', 'a.content_hash', 'a.availability', 'c.content'])
    .where('a.course_id', '=', courseId)
    .where('a.is_visible', '=', true)
    .orderBy('a.id')
    .execute(),
  questions: await system.raw
    .selectFrom('learning_kept_question')
    .selectAll()
    .where('course_id', '=', courseId)
    .orderBy('source_key')
    .execute(),
})

describe('taking an update of a course back', { timeout: 120_000 }, () => {
  it('brings all of it back as it was, hides what was added, and keeps what learners did', async () => {
    const { learner, version, bring, seen } = await course()
    const first = await bring(version(1, 'First', page(11, 'Read'), page(12, 'Stays away later')))
    const id = idOf(first)
    const before = await rowsOf(id)
    const updated = await bring(version(2, 'Second', page(11, 'Read anew', 'Other'), page(13, 'Added')))
    expect(updated.result).toMatchObject({
      outcome: 'updated',
      undo: { isUndone: false, isUnderWay: false, reason: '' },
    })
    expect(await seen(id)).toMatchObject({ name: 'Second', pages: [{ name: 'Read anew' }, { name: 'Added' }] })
    const [read, added] = (await seen(id)).pages
    expect((await readRun(admin, updated.id)).result?.undo.work.learners).toBe(0)
    for (const one of [read, added]) await learner.learn('local_learn_record_opening', { activityid: one?.id ?? 0 })
    expect((await readRun(admin, updated.id)).result?.undo.work).toEqual({ learners: 1, activities: 2 })

    expect((await undo(operationOf(updated), true)).body.counts).toMatchObject({ changed: 1, fault: 0 })
    expect((await seen(id)).name).toBe('Second')
    const { body: undone } = await undo(operationOf(updated))
    expect(undone.operationid).not.toBeNull()
    expect((await readRun(admin, updated.id)).result?.undo).toMatchObject({ isUndone: true, isUnderWay: true })
    await system.worker.runDue()

    expect(await rowsOf(id)).toEqual(before)
    expect(names((await seen(id)).pages)).toEqual(['Read', 'Stays away later'])
    expect((await readRun(admin, updated.id)).result?.undo).toMatchObject({ isUndone: true, isUnderWay: false })
    const { body: list } = await admin.learn('local_learn_get_imports', {})
    expect(list.items.find(({ isUndo }) => isUndo)).toMatchObject({
      state: 'done',
      fileName: 'course.mbz',
      result: { outcome: 'restored', courseName: 'First', undo: { operationId: null } },
    })
    // What they opened is opened still, in the part that was there before and in the one that was hidden.
    const opened = await system.raw
      .selectFrom('progress_activity')
      .select('activity_id')
      .where('first_opened_at', 'is not', null)
      .where('activity_id', 'in', [read?.id ?? 0, added?.id ?? 0])
      .execute()
    expect(opened).toHaveLength(2)
    expect((await undo(operationOf(updated))).body).toMatchObject({ code: 'staff/not-undoable' })
  })

  it('can be taken back itself, and the same file brings the course up to date again', async () => {
    const { version, bring, seen } = await course()
    const first = version(1, 'First', page(11, 'Read'))
    const second = version(2, 'Second', page(11, 'Read anew'), page(13, 'Added'))
    const id = idOf(await bring(first))
    const updated = await bring(second)
    const pages = (await seen(id)).pages.map(({ id: one }) => one)
    const { body } = await undo(operationOf(updated))
    await system.worker.runDue()
    expect((await bring(first)).result?.outcome).toBe('unchanged')
    await undo(body.operationid)
    await system.worker.runDue()
    expect((await seen(id)).name).toBe('Second')
    expect((await seen(id)).pages.map(({ id: one }) => one)).toEqual(pages)
    expect((await bring(second)).result?.outcome).toBe('unchanged')
  })

  it('brings questions of its bank back too, and loses nothing that was handed in', async () => {
    const { person, learner, seen, target } = await course()
    const bytes = (takenAt: number, change: (text: string) => string) =>
      Buffer.from(
        writeZip(
          quizBackup({ courseId: 77, takenAt }).map(file =>
            file.path === 'questions.xml' ? { ...file, bytes: change(String(file.bytes)) } : file,
          ),
        ),
      )
    const bank = () =>
      system.raw
        .selectFrom('bank_version as v')
        .innerJoin('bank_question as q', 'q.id', 'v.question_id')
        .select(['q.source_key', 'v.id', 'v.version', 'v.status', 'v.name'])
        .where('v.status', '<>', 'taken-back')
        .orderBy('q.source_key')
        .orderBy('v.version')
        .execute()
    const first = await bringIn(
      system,
      admin,
      'quiz.mbz',
      bytes(1_700_000_000, text => text),
      target,
    )
    const before = { rows: await rowsOf(idOf(first)), bank: await bank() }
    const [quiz] = (await seen(idOf(first))).pages
    const old = await start(learner, quiz?.id ?? 0)
    await save(learner, person, old, { q1: { answer: '5' } })
    await finish(learner, old.id)
    const updated = await bringIn(
      system,
      admin,
      'quiz.mbz',
      bytes(1_700_000_001, text => text.replace('2.5 + 2.5', '2 + 3').replace('2.5 + 2.5', '2 + 3')),
      target,
    )
    expect(updated.result?.outcome).toBe('updated')
    expect(await bank()).toHaveLength(before.bank.length + 1)
    const newer = await start(learner, quiz?.id ?? 0)
    expect(JSON.stringify(newer)).toContain('2 + 3')
    await save(learner, person, newer, { q1: { answer: '5' } })
    await undo(operationOf(updated))
    await system.worker.runDue()
    expect({ rows: await rowsOf(idOf(first)), bank: await bank() }).toEqual(before)
    // Who was asked the newer question goes on with it, hands it in and reads about it.
    const running = (await learner.learn('local_learn_get_attempt', { attemptid: newer.id })).body
    expect(JSON.stringify(running)).toContain('2 + 3')
    await finish(learner, newer.id)
    for (const attempt of [old, newer])
      expect((await review(learner, attempt.id)).body.results.some(({ result }) => result.state === 'right')).toBe(true)
  })

  it('refuses where a later file changed the course again, until that one is taken back', async () => {
    const { version, bring, seen } = await course()
    const first = await bring(version(1, 'One', page(11, 'A')))
    const second = await bring(version(2, 'Two', page(11, 'B')))
    const third = await bring(version(3, 'Three', page(11, 'C')))
    const { body } = await undo(operationOf(second))
    expect(body).toMatchObject({ operationid: null, rows: [{ fault: 'changed since' }] })
    await undo(operationOf(third))
    // It is not back yet.
    expect((await undo(operationOf(second), true)).body.rows.map(({ fault }) => fault)).toEqual(['changed since'])
    await system.worker.runDue()
    expect((await seen(idOf(first))).name).toBe('Two')
    await undo(operationOf(second))
    await system.worker.runDue()
    expect((await seen(idOf(first))).name).toBe('One')
  })

  it('leaves a course alone that another file changed while the undo was in line, and says so', async () => {
    const { version, bring, seen, target } = await course()
    const first = await bring(version(1, 'One', page(11, 'A')))
    const second = await bring(version(2, 'Two', page(11, 'B')))
    const third = await upload(system, admin, 'course.mbz', version(3, 'Three', page(11, 'C')), target)
    await undo(operationOf(second))
    await system.worker.runDue()
    expect((await readRun(admin, third.id)).result?.outcome).toBe('updated')
    expect((await seen(idOf(first))).name).toBe('Three')
    expect((await readRun(admin, second.id)).result?.undo).toMatchObject({
      isUndone: false,
      operationId: null,
      reason: expect.stringContaining('changed by another file in the meantime'),
    })
  })

  it('is known when the server stopped between writing the course and telling of it', async () => {
    const { version, bring, seen, target } = await course()
    const first = await bring(version(1, 'One', page(11, 'A')))
    const half = await upload(system, admin, 'course.mbz', version(2, 'Two', page(11, 'B')), target)
    await system.raw.schema
      .alterTable('imports_run')
      .addCheckConstraint('test_stops', sql`outcome is distinct from 'updated' or id <> ${sql.lit(half.id)}`)
      .execute()
    await system.worker.runDue()
    expect((await readRun(admin, half.id)).state).toBe('failed')
    expect((await seen(idOf(first))).name).toBe('Two')
    await system.raw.schema.alterTable('imports_run').dropConstraint('test_stops').execute()
    await admin.learn('local_learn_retry_import', { id: half.id })
    await system.worker.runDue()
    const told = await readRun(admin, half.id)
    expect(told).toMatchObject({ state: 'done', refusal: '', result: { outcome: 'updated' } })
    await undo(operationOf(told))
    await system.worker.runDue()
    expect((await seen(idOf(first))).name).toBe('One')
  })

  it('is for who may change the course, within thirty days', async () => {
    const { version, bring, programId } = await course()
    await bring(version(1, 'One', page(11, 'A')))
    const second = await bring(version(2, 'Two', page(11, 'B')))
    const elsewhere = await course()
    const roleOver = async (id: number) => {
      const person = await createPerson(system, { isStudent: false })
      await system.raw
        .updateTable('auth_grant')
        .set({ role: 'manager', scope: 'program', scope_id: id })
        .where('user_id', '=', person.id)
        .execute()
      return signIn(system, person)
    }
    expect((await undo(operationOf(second), false, await roleOver(elsewhere.programId))).status).toBe(404)
    expect((await undo(operationOf(second), true, await roleOver(programId))).status).toBe(200)
    const kept = await system.raw.selectFrom('imports_former').select('sha256').execute()
    const former = kept.at(-1)?.sha256 ?? ''
    const isKept = async () => (await filesInUse(system, [former])).includes(former)
    expect(await isKept()).toBe(true)
    system.clock.pass(31 * 86_400)
    const now = system.clock.now().getTime()
    for (const { keepDays, forget } of system.retentionRules()) await forget(new Date(now - keepDays * 86_400_000))
    expect(await isKept()).toBe(false)
    const later = await signIn(system, await createPerson(system, { isStudent: false }))
    expect(await undo(operationOf(second), false, later)).toMatchObject({
      status: 409,
      body: { code: 'staff/not-undoable', message: 'This is older than 30 days' },
    })
  })
})
