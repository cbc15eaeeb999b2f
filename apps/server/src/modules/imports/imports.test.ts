import { IMPORT_PIECE_BYTES } from '@learn/contract/imports'
import type { ArchiveFile } from '@learn/interchange/testkit/archive-file.ts'
import { scormPackage } from '@learn/interchange/testkit/scorm-package.ts'
import { writeZip } from '@learn/interchange/testkit/write-zip.ts'
import { describe, expect, it } from 'vitest'
import { courseModel, createCourse, createPerson, signIn } from '#testkit/factories.ts'
import { backupBytes, bringIn, readRun, sendPiece, upload } from '#testkit/imports.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem({ DEMO: '1', IMPORT_MAX_MB: '9' })
const admin = await signIn(system, await createPerson(system, { isStudent: false }))

/** A program with one learner in it. */
async function program() {
  const learner = await createPerson(system)
  const { programId } = await createCourse(system, courseModel([]), [learner])
  return { programId, learner: await signIn(system, learner) }
}
type Client = typeof admin

/** A cartridge of Canvas with one module. */
const cartridgeOf = (state: string) =>
  writeZip([
    {
      path: 'imsmanifest.xml',
      bytes: `<manifest identifier="cartridge-${state}"><metadata><schema>IMS Common Cartridge</schema></metadata><organizations><organization><item><item identifier="i0"><title>Week</title><item identifier="i1" identifierref="r1"><title>Page</title></item></item></item></organization></organizations><resources><resource identifier="r1" type="webcontent" href="a.html"><file href="a.html"/></resource></resources></manifest>`,
    },
    { path: 'a.html', bytes: '<html><body><p>Hi</p></body></html>' },
    {
      path: 'course_settings/module_meta.xml',
      bytes: `<modules><module identifier="i0"><workflow_state>${state}</workflow_state></module></modules>`,
    },
  ])

const coursesSeen = async (learner: Client, programId: number) => {
  const { body } = await learner.learn('local_learn_get_timeline', { programid: programId })
  return body.courses.map(({ name }) => name)
}

describe('a file from the staff home', () => {
  it('comes in piece by piece, is imported in the background, and stands in its program with a report', async () => {
    const { programId, learner } = await program()
    const bytes = backupBytes({ course: { fullname: 'Sales figures' } })
    const waiting = await upload(system, admin, 'sales.mbz', bytes, { kind: 'program', programid: programId })
    expect(waiting).toMatchObject({ state: 'waiting', receivedBytes: bytes.length, before: 0, isOwn: true })
    await system.worker.runDue()
    const run = await readRun(admin, waiting.id)
    expect(run).toMatchObject({
      state: 'done',
      refusal: '',
      result: { outcome: 'created', courseName: 'Sales figures', programId, undo: { isUndone: false, reason: '' } },
    })
    expect(run.result?.counts.in).toBeGreaterThan(2)
    expect(await coursesSeen(learner, programId)).toContain('Sales figures')
    const { body: report } = await admin.learn('local_learn_get_import_report', { id: run.id, text: 'read ME' })
    expect(report).toMatchObject({ counts: { in: 1, kept: 0, skipped: 0 }, total: 1, lines: [{ name: 'Read me' }] })
    const place = await admin.learn('local_learn_get_staff_activity', { id: report.lines[0]?.activityId ?? 0 })
    expect(place.body).toMatchObject({ name: 'Read me', course: { name: 'Sales figures' } })
    const { body: whole } = await admin.learn('local_learn_get_import_report', { id: run.id, text: 'course' })
    expect(whole.lines[0]?.activityId).toBeNull()
    const { body: left } = await admin.learn('local_learn_get_import_report', { id: run.id, outcome: 'skipped' })
    expect(left.lines.every(({ outcome }) => outcome === 'skipped')).toBe(true)
    expect(await system.raw.selectFrom('imports_piece').selectAll().execute()).toEqual([])
  })

  it('goes on where it was cut off, and a piece that comes twice changes nothing', async () => {
    const { programId } = await program()
    const bytes = backupBytes()
    const target = { kind: 'program' as const, programid: programId }
    const { body: run } = await admin.learn('local_learn_begin_import', {
      filename: 'cut.mbz',
      sizebytes: bytes.length,
      target,
    })
    await sendPiece(system, admin, run.id, 0, bytes.subarray(0, 10))
    expect(await sendPiece(system, admin, run.id, 20, bytes.subarray(20, 30))).toMatchObject({
      status: 409,
      body: { code: 'imports/wrong-piece', detail: { receivedBytes: 10 } },
    })
    expect(await sendPiece(system, admin, run.id, 0, bytes.subarray(0, 10))).toMatchObject({
      status: 200,
      body: { receivedBytes: 10 },
    })
    // What would be more than was announced.
    expect((await sendPiece(system, admin, run.id, 10, Buffer.alloc(bytes.length))).status).toBe(409)
    expect((await sendPiece(system, admin, run.id, 10, bytes.subarray(10))).body.state).toBe('waiting')
    await system.worker.runDue()
    expect((await readRun(admin, run.id)).state).toBe('done')
  })

  it('a package under the names of another is a course of its own; one that keeps most of its files is brought up to date', async () => {
    const { programId } = await program()
    const target = { kind: 'program' as const, programid: programId }
    const script = (name: string) => ({ path: name, bytes: `${name} runs` })
    const bring = async (files: ArchiveFile[]) => {
      const { id } = await upload(system, admin, 'p.zip', writeZip(scormPackage({ more: files })), target)
      await system.worker.runDue()
      const run = await readRun(admin, id)
      expect(run.refusal).toBe('')
      return run.result
    }
    const first = await bring(['a.js', 'b.js', 'c.js'].map(script))
    const newer = await bring([...['a.js', 'b.js', 'c.js'].map(script), { path: 'd.html', bytes: 'new' }])
    const other = await bring(['1', '2', '3', '4', '5', '6', '7', '8'].map(script))
    expect(newer).toMatchObject({ outcome: 'updated', courseId: first?.courseId })
    expect(other?.outcome).toBe('created')
    expect(other?.courseId).not.toBe(first?.courseId)
  })

  it('makes a new program for it, and says when the very file is here already', async () => {
    const bytes = backupBytes({ course: { fullname: 'New here' } })
    const target = { kind: 'new-program' as const, name: 'Autumn batch' }
    const first = await bringIn(system, admin, 'new.mbz', bytes, target)
    expect(first.result).toMatchObject({ outcome: 'created', programName: 'Autumn batch' })
    const second = await bringIn(system, admin, 'new.mbz', bytes, target)
    expect(second.result).toMatchObject({
      outcome: 'unchanged',
      programId: first.result?.programId,
      note: 'The same file is here already: nothing of it changed.',
      undo: { operationId: null, reason: 'Nothing changed, so that there is nothing to take back.' },
    })
  })

  it('says on its card that learners see nothing of it, as long as all is hidden', async () => {
    const { programId } = await program()
    const target = { kind: 'program' as const, programid: programId }
    const bring = (state: string) => bringIn(system, admin, `${state}.imscc`, cartridgeOf(state), target)
    const { id, result } = await bring('unpublished')
    const told =
      'All of it is hidden from learners. Its sections are shown on the page of the course: open it in the list of programs.'
    expect(result?.note).toBe(told)
    expect((await bring('active')).result?.note).toBe('')
    // It says what holds now, as the list of programs does.
    const course = async () =>
      (await admin.learn('local_learn_get_staff_home', {})).body.programs
        .flatMap(({ courses }) => courses)
        .find(one => one.id === result?.courseId)
    const before = await course()
    expect(before).toMatchObject({ activities: 0, hiddenSections: [{ activities: 1 }] })
    const turn = (show: boolean) =>
      admin.learn('local_learn_perform_staff_operation', {
        act: { kind: 'section', sectionid: before?.hiddenSections[0]?.id ?? 0, show },
        reason: 'It begins',
      })
    await turn(true)
    expect((await readRun(admin, id)).result?.note).toBe('')
    expect(await course()).toMatchObject({ activities: 1, hiddenSections: [] })
    await turn(false)
    expect((await readRun(admin, id)).result?.note).toBe(told)
  })

  it('is refused in one sentence where it is no course', async () => {
    const { programId } = await program()
    const run = await bringIn(system, admin, 'notes.mbz', Buffer.from('not an archive at all'), {
      kind: 'program',
      programid: programId,
    })
    expect(run).toMatchObject({ state: 'refused', result: null })
    expect(run.refusal).toMatch(/^[A-Z].+\.$/)
    expect((await admin.learn('local_learn_cancel_import', { id: run.id })).body).toEqual({ isCancelled: true })
  })

  it('is no larger than the settings say, and no piece is larger than its limit', async () => {
    const { programId } = await program()
    const target = { kind: 'program' as const, programid: programId }
    const begin = (sizebytes: number) =>
      admin.learn('local_learn_begin_import', { filename: 'large.mbz', sizebytes, target })
    expect(await begin(9_000_001)).toMatchObject({
      status: 413,
      body: { code: 'imports/too-large', message: 'A file may have 9 MB at most' },
    })
    const { body: run } = await begin(9_000_000)
    expect((await sendPiece(system, admin, run.id, 0, Buffer.alloc(IMPORT_PIECE_BYTES + 1))).status).toBe(413)
    expect((await sendPiece(system, admin, run.id, 0, Buffer.alloc(IMPORT_PIECE_BYTES))).status).toBe(200)
    expect((await sendPiece(system, admin, run.id, 'x', Buffer.alloc(1))).status).toBe(404)
    await admin.learn('local_learn_cancel_import', { id: run.id })
    expect((await sendPiece(system, admin, run.id, IMPORT_PIECE_BYTES, Buffer.alloc(1))).status).toBe(404)
  })

  it('waits for those before it', async () => {
    const { programId } = await program()
    const target = { kind: 'program' as const, programid: programId }
    const first = await upload(system, admin, 'one.mbz', backupBytes(), target)
    system.clock.pass(1)
    const second = await upload(system, admin, 'two.mbz', backupBytes(), target)
    expect([first.before, second.before]).toEqual([0, 1])
    expect(await admin.learn('local_learn_retry_import', { id: second.id })).toMatchObject({ status: 409 })
    await system.worker.runDue()
    expect((await readRun(admin, second.id)).state).toBe('done')
    expect(await admin.learn('local_learn_cancel_import', { id: second.id })).toMatchObject({
      status: 409,
      body: { code: 'imports/not-now' },
    })
  })
})

describe('who may', () => {
  const roleOf = async (role: 'manager' | 'author' | 'teacher', programId: number) => {
    const person = await createPerson(system, { isStudent: false })
    await system.raw
      .updateTable('auth_grant')
      .set({ role, scope: 'program', scope_id: programId })
      .where('user_id', '=', person.id)
      .execute()
    return { person, client: await signIn(system, person) }
  }

  it('shows a run to its owner and to who runs the institute, and takes pieces of the owner only', async () => {
    const { programId, learner } = await program()
    const { client: author } = await roleOf('author', programId)
    const { client: other } = await roleOf('manager', programId)
    const bytes = backupBytes()
    const { body: run } = await author.learn('local_learn_begin_import', {
      filename: 'mine.mbz',
      sizebytes: bytes.length,
      target: { kind: 'program', programid: programId },
    })
    expect(run.isOwn).toBe(true)
    expect((await readRun(admin, run.id)).isOwn).toBe(false)
    expect((await other.learn('local_learn_get_imports', {})).body.items).toEqual([])
    for (const stranger of [admin, other, learner]) {
      expect((await sendPiece(system, stranger, run.id, 0, bytes)).status).toBe(404)
      expect((await stranger.learn('local_learn_cancel_import', { id: run.id })).status).toBe(404)
      expect((await stranger.learn('local_learn_retry_import', { id: run.id })).status).toBe(404)
    }
    expect((await other.learn('local_learn_get_import_report', { id: run.id })).status).toBe(404)
    expect((await admin.learn('local_learn_get_import_report', { id: run.id })).status).toBe(200)
    expect((await sendPiece(system, system.browser(), run.id, 0, bytes)).status).toBe(401)
  })

  it('gives all runs by pages, those that were refused too', async () => {
    const { programId } = await program()
    const { client } = await roleOf('author', programId)
    const page = async (n: number) => (await client.learn('local_learn_get_imports', { page: n })).body
    const begun: number[] = []
    for (let n = 0; n < 21; n++) {
      const target = { kind: 'program' as const, programid: programId }
      begun.push((await bringIn(system, client, `f${n}.mbz`, Buffer.from(`no archive ${n}`), target)).id)
    }
    const [first, second] = [await page(0), await page(1)]
    expect([first.total, first.items.length, second.items.length, (await page(2)).items.length]).toEqual([21, 20, 1, 0])
    expect(new Set([...first.items, ...second.items].map(({ id }) => id))).toEqual(new Set(begun))
    expect(second.items[0]).toMatchObject({ state: 'refused' })
    // What others bring is newer than all of these.
    system.clock.pass(1)
  })

  it('offers only what is in scope, and takes nothing else', async () => {
    const { programId } = await program()
    const elsewhere = await program()
    const { client: author } = await roleOf('author', programId)
    const { body } = await author.learn('local_learn_get_imports', {})
    expect(body.targets.programs.map(({ id }) => id)).toEqual([programId])
    expect([body.targets.newProgram, body.targets.instituteBank]).toEqual([false, false])
    const begin = (target: Parameters<typeof bringIn>[4], filename = 'x.mbz') =>
      author.learn('local_learn_begin_import', { filename, sizebytes: 5, target })
    expect((await begin({ kind: 'program', programid: elsewhere.programId })).status).toBe(404)
    expect((await begin({ kind: 'new-program', name: 'Mine' })).status).toBe(404)
    expect((await begin({ kind: 'institute-bank' }, 'x.gift')).status).toBe(404)
    expect((await begin({ kind: 'course-bank', courseid: 1 }, 'x.gift')).status).toBe(404)
    // Questions are no course.
    expect((await begin({ kind: 'program', programid: programId }, 'x.gift')).status).toBe(400)
    const { client: teacher } = await roleOf('teacher', programId)
    expect((await teacher.learn('local_learn_get_imports', {})).status).toBe(404)
  })

  it('asks again when the work begins', async () => {
    const { programId, learner } = await program()
    const { person, client } = await roleOf('author', programId)
    const { id } = await upload(system, client, 'late.mbz', backupBytes({ course: { fullname: 'Too late' } }), {
      kind: 'program',
      programid: programId,
    })
    await system.raw
      .updateTable('auth_grant')
      .set({ ends_at: system.clock.now() })
      .where('user_id', '=', person.id)
      .execute()
    await system.worker.runDue()
    expect(await readRun(admin, id)).toMatchObject({ state: 'refused' })
    expect(await coursesSeen(learner, programId)).not.toContain('Too late')
  })

  it('changes no course that others have too', async () => {
    const { programId } = await program()
    const theirs = await program()
    const target = { kind: 'program' as const, programid: theirs.programId }
    await bringIn(system, admin, 'v1.mbz', backupBytes({ courseId: 77, course: { fullname: 'Theirs' } }), target)
    const { client: author } = await roleOf('author', programId)
    const next = backupBytes({ courseId: 77, course: { fullname: 'Overwritten' }, takenAt: 1_800_000_000 })
    const run = await bringIn(system, author, 'v2.mbz', next, { kind: 'program', programid: programId })
    expect(run).toMatchObject({ state: 'refused', refusal: expect.stringContaining('other programs have it') })
    expect(await coursesSeen(theirs.learner, theirs.programId)).toContain('Theirs')
    const own = await bringIn(system, admin, 'v2.mbz', next, target)
    expect(own.result).toMatchObject({ outcome: 'updated', undo: { operationId: expect.any(Number) } })
    expect(await coursesSeen(theirs.learner, theirs.programId)).toContain('Overwritten')
  })
})

describe('questions', () => {
  it('go into the bank of a course, or of the institute', async () => {
    const { courseId } = await createCourse(system, courseModel([], { fullName: 'With a bank' }))
    const gift = Buffer.from('::Sky:: What colour is the sky? {=blue ~green}\n')
    const run = await bringIn(system, admin, 'sky.gift', gift, { kind: 'course-bank', courseid: courseId })
    expect(run).toMatchObject({
      state: 'done',
      into: 'With a bank',
      result: {
        outcome: 'questions',
        courseId,
        note: 'The bank of With a bank: 1 new, 0 with a new version, 0 the same as before.',
        undo: { operationId: expect.any(Number), isUndone: false },
      },
    })
    const of = (id: number | null) =>
      system.raw
        .selectFrom('bank_question')
        .selectAll()
        .where('course_id', id === null ? 'is' : '=', id)
        .execute()
    expect(await of(courseId)).toHaveLength(1)
    const { body: report } = await admin.learn('local_learn_get_import_report', { id: run.id, page: 0, text: '' })
    expect(report.lines).toMatchObject([{ outcome: 'in', name: 'Sky', reason: 'multiple choice' }])
    const strange = `<quiz><question type="strange"><name><text>Odd</text></name><questiontext><text>?</text></questiontext></question><question type="truefalse"><name><text>Wet</text></name><questiontext><text>?</text></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`
    const xml = await bringIn(system, admin, 'odd.xml', Buffer.from(strange), {
      kind: 'course-bank',
      courseid: courseId,
    })
    expect(xml.result).toMatchObject({
      counts: { in: 1, kept: 1, skipped: 0 },
      note: 'The bank of With a bank: 1 new, 1 kept for later, 0 with a new version, 0 the same as before.',
    })
    await bringIn(system, admin, 'sky.gift', gift, { kind: 'institute-bank' })
    expect(await of(null)).toHaveLength(1)
    const broken = await bringIn(system, admin, 'broken.xml', Buffer.from('<quiz><question>'), {
      kind: 'institute-bank',
    })
    expect(broken).toMatchObject({ state: 'refused', refusal: expect.stringMatching(/\.$/) })
  })
})

describe('one person', () => {
  it('stops nobody while a whole piece of it is taken', async () => {
    const { programId } = await program()
    const { body: run } = await admin.learn('local_learn_begin_import', {
      filename: 'whole.mbz',
      sizebytes: 9_000_000,
      target: { kind: 'program', programid: programId },
    })
    let longest = 0
    let last = performance.now()
    const beat = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 5)
    expect((await sendPiece(system, admin, run.id, 0, Buffer.alloc(IMPORT_PIECE_BYTES, 7))).status).toBe(200)
    clearInterval(beat)
    await admin.learn('local_learn_cancel_import', { id: run.id })
    // Looked at byte by byte it was seconds.
    expect(Math.max(longest, performance.now() - last)).toBeLessThan(500)
  })

  it('may be one of twenty on their way', async () => {
    const { programId } = await program()
    const busy = await signIn(system, await createPerson(system, { isStudent: false }))
    const begin = () =>
      busy.learn('local_learn_begin_import', {
        filename: 'many.mbz',
        sizebytes: 5,
        target: { kind: 'program', programid: programId },
      })
    for (let n = 0; n < 20; n++) expect((await begin()).status).toBe(200)
    expect(await begin()).toMatchObject({ status: 409, body: { code: 'imports/too-many' } })
  })
})
