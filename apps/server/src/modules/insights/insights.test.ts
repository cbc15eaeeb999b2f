import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { TestClient } from '#testkit/client.ts'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'
import { writePastClass } from '../live/index.ts'

const DAY_S = 86_400
const system = await createTestSystem()
await system.worker.prepare()
const admin = await signIn(system, await createPerson(system, { isStudent: false }))
const nowS = () => Math.floor(system.clock.now().getTime() / 1000)

/** A batch of a diligent learner and one who is quiet, in which two assignments are due after a day. */
async function createBatch() {
  const dueAt = nowS() + DAY_S
  const work = [1, 2].map(() => activityModel({ type: 'assign', dueAt, content: { kind: 'kept', settings: {} } }))
  const page = activityModel()
  const aClass = activityModel({ type: 'zoom', name: 'Ranking', content: { kind: 'kept', settings: { minutes: 60 } } })
  const [diligent, quiet] = [await createPerson(system), await createPerson(system)]
  const course = await createCourse(system, courseModel([sectionModel([page, ...work, aClass])]), [diligent, quiet])
  const [first, second] = work.map(({ sourceKey }) => course.idOf(sourceKey))
  const batchid = course.programId
  const read = async (client = admin) => (await client.learn('local_learn_get_learners_at_risk', { batchid })).body
  const message = { title: 'How are you?', text: 'Two assignments wait for you.', key: randomUUID() }
  const write = (client = admin, userid = quiet.id) =>
    client.learn('local_learn_write_to_learner', { batchid, userid, ...message })
  const openPage = async (client: TestClient) =>
    client.learn('local_learn_record_opening', { activityid: course.idOf(page.sourceKey) })
  return {
    ...course,
    diligent,
    quiet,
    work: [first, second],
    batchid,
    read,
    write,
    openPage,
    classId: course.idOf(aClass.sourceKey),
    pageId: course.idOf(page.sourceKey),
  }
}

const countNight = async () => {
  await system.db.transaction().execute(tx => enqueue(tx, 'insights.count-risk', null))
  await system.worker.runDue()
}

const teacherOf = async (scopeId: number) => {
  const teacher = await createPerson(system, { isStudent: false })
  const scoped = { role: 'teacher', scope: 'program', scope_id: scopeId } as const
  await system.raw.updateTable('auth_grant').set(scoped).where('user_id', '=', teacher.id).execute()
  return signIn(system, teacher)
}

describe('learners at risk', () => {
  it('are listed with what their points are made of, and nobody else is', async () => {
    const { read, diligent, quiet, openPage, work, courseId, classId } = await createBatch()
    expect((await read()).learners).toEqual([])
    system.clock.pass(4 * DAY_S)
    await openPage(await signIn(system, diligent))
    for (const days of [3, 2])
      await system.db.transaction().execute(tx =>
        writePastClass(tx, {
          activityId: classId,
          courseId,
          hostId: diligent.id,
          classType: 1,
          startedAt: new Date((nowS() - days * DAY_S) * 1000),
          heldMinutes: 60,
          followed: [{ userId: diligent.id, minutes: [[0, 60]] }],
        }),
      )
    const { learners, batch, can } = await read()
    expect([batch?.learners, can]).toEqual([2, { write: true }])
    expect(learners.map(({ userId, points }) => [userId, points])).toEqual([[quiet.id, 20 + 24 + 6]])
    expect(learners[0]).toMatchObject({
      pointsBefore: null,
      message: null,
      evidence: {
        classes: { points: 20, rows: [{ isMissed: true }, { isMissed: true }] },
        work: { points: 24, rows: work.map(id => ({ activity: { id }, course: { id: courseId } })) },
        presence: { points: 6, days: 4, lastAt: null },
        marks: { points: 0, averagePct: null, rows: [] },
      },
    })
  })

  it('are nobody who is suspended', async () => {
    const { read, quiet, diligent } = await createBatch()
    system.clock.pass(8 * DAY_S)
    await system.raw.updateTable('auth_user').set({ is_suspended: true }).where('id', '=', quiet.id).execute()
    const { learners, batch } = await read()
    expect([batch?.learners, learners.map(({ userId }) => userId)]).toEqual([1, [diligent.id]])
  })

  it('are compared with the night a week ago', async () => {
    const { read } = await createBatch()
    system.clock.pass(4 * DAY_S)
    await countNight()
    // Again on the same day it is counted once.
    await countNight()
    expect((await read()).learners).toEqual([])
    system.clock.pass(7 * DAY_S)
    expect((await read()).learners).toMatchObject([
      { points: 48, pointsBefore: 30 },
      { points: 48, pointsBefore: 30 },
    ])
  })

  it('are written to once for a key, hear of it, and count as back within a week', async () => {
    const { read, write, quiet, diligent, openPage } = await createBatch()
    system.clock.pass(8 * DAY_S)
    await countNight()
    expect((await write()).status).toBe(200)
    expect((await write()).status).toBe(200)
    await system.worker.runDue()
    const client = await signIn(system, quiet)
    const { entries } = (await client.learn('local_learn_get_notifications', {})).body
    expect(entries.filter(({ title }) => title === 'How are you?')).toHaveLength(1)
    const messageOf = async () => (await read()).learners.find(({ userId }) => userId === quiet.id)?.message
    expect(await messageOf()).toMatchObject({ isBack: null })
    system.clock.pass(2 * DAY_S)
    await openPage(client)
    system.clock.pass(8 * DAY_S)
    const { outcome, learners } = await read()
    expect(outcome).toEqual({ written: { people: 1, back: 1 }, others: { people: 1, back: 0 } })
    expect(learners.find(({ userId }) => userId === diligent.id)?.message).toBeNull()
    expect(await messageOf()).toMatchObject({ isBack: true })
  })

  it('are seen and written to by who teaches them alone', async () => {
    const { read, write, programId, quiet } = await createBatch()
    const other = await createBatch()
    const [teacher, stranger] = [await teacherOf(programId), await teacherOf(other.programId)]
    expect((await read(teacher)).can.write).toBe(true)
    expect((await read(teacher)).batches).toHaveLength(1)
    expect(await read(stranger)).toMatchObject({ code: 'learning/not-found' })
    expect((await write(stranger)).status).toBe(404)
    expect((await write(teacher, other.quiet.id)).status).toBe(404)
    const learner = await signIn(system, quiet)
    expect((await learner.learn('local_learn_get_learners_at_risk', {})).status).toBe(404)
    expect((await learner.learn('local_learn_get_course_insight', {})).status).toBe(404)
  })
})

describe('a course in figures', () => {
  it('says how far its learners came and where they stopped', async () => {
    const { courseId, openPage, quiet, diligent } = await createBatch()
    const read = async () => (await admin.learn('local_learn_get_course_insight', { courseid: courseId })).body
    await openPage(await signIn(system, quiet))
    await openPage(await signIn(system, diligent))
    const { learners, activities, course } = await read()
    expect([
      learners,
      course?.id,
      activities.map(({ opened, completed, stopped }) => [opened, completed, stopped]),
    ]).toEqual([
      2,
      courseId,
      [
        [2, 2, 0],
        [0, 0, 0],
        [0, 0, 0],
        [0, 0, 0],
      ],
    ])
    system.clock.pass(8 * DAY_S)
    expect((await read()).activities[0]).toMatchObject({ stopped: 2, medianMinutes: null })
  })

  it('opens the learners that a number is made of', async () => {
    const { courseId, pageId, openPage, quiet, diligent } = await createBatch()
    const read = async () =>
      (await admin.learn('local_learn_get_activity_learners', { courseid: courseId, activityid: pageId })).body
    await openPage(await signIn(system, diligent))
    system.clock.pass(8 * DAY_S)
    const { activity, learners } = await read()
    expect(activity.id).toBe(pageId)
    const byId = new Map(learners.map(learner => [learner.userId, learner]))
    expect(byId.size).toBe(2)
    const openedAt = nowS() - 8 * DAY_S
    expect(byId.get(diligent.id)).toMatchObject({ openedAt, completedAt: openedAt, hasStopped: true, video: null })
    expect(byId.get(quiet.id)).toMatchObject({ openedAt: null, completedAt: null, hasStopped: false, minutes: 0 })
  })

  it('names to who teaches one batch the learners of that alone', async () => {
    const { courseId, pageId, programId, quiet, diligent } = await createBatch()
    const other = await createBatch()
    await system.raw
      .insertInto('learning_program_course')
      .values({ program_id: other.programId, course_id: courseId, position: 9, opens_at: null })
      .execute()
    await system.raw
      .insertInto('learning_enrolment')
      .values({ user_id: other.quiet.id, course_id: courseId, starts_at: system.clock.now(), ends_at: null })
      .execute()
    const named = async (client: TestClient) => {
      const wish = { courseid: courseId, activityid: pageId }
      const { learners } = (await client.learn('local_learn_get_activity_learners', wish)).body
      return new Set(learners.map(({ userId }) => userId))
    }
    expect(await named(admin)).toEqual(new Set([quiet.id, diligent.id, other.quiet.id]))
    expect(await named(await teacherOf(programId))).toEqual(new Set([quiet.id, diligent.id]))
    expect(await named(await teacherOf(other.programId))).toEqual(new Set([other.quiet.id]))
  })

  it('is closed to who has nothing to do with it', async () => {
    const { courseId, pageId, programId } = await createBatch()
    const other = await createBatch()
    const stranger = await teacherOf(other.programId)
    const course = { courseid: courseId }
    expect((await stranger.learn('local_learn_get_course_insight', course)).status).toBe(404)
    expect((await stranger.learn('local_learn_get_video_insight', course)).status).toBe(404)
    const rows = (client: TestClient, activityid: number) =>
      client.learn('local_learn_get_activity_learners', { ...course, activityid })
    expect((await rows(stranger, pageId)).status).toBe(404)
    expect((await rows(await teacherOf(programId), pageId)).status).toBe(200)
    expect((await rows(admin, other.pageId)).status).toBe(404)
  })

  it('names no learner to who writes it', async () => {
    const { courseId, pageId, programId } = await createBatch()
    const author = await createPerson(system, { isStudent: false })
    const scoped = { role: 'author', scope: 'program', scope_id: programId } as const
    await system.raw.updateTable('auth_grant').set(scoped).where('user_id', '=', author.id).execute()
    const client = await signIn(system, author)
    const insight = await client.learn('local_learn_get_course_insight', { courseid: courseId })
    expect(insight.body.can).toEqual({ seeLearners: false })
    const rows = await client.learn('local_learn_get_activity_learners', { courseid: courseId, activityid: pageId })
    expect(rows.status).toBe(404)
  })
})

describe('the videos of a course', () => {
  it('say what was seen of them, and where learners left off', async () => {
    const film = activityModel({
      type: 'videofile',
      content: {
        kind: 'video',
        path: 'film.mp4',
        durationS: 60,
        captions: [],
        chapters: [{ name: 'Joins', fromS: 0 }],
      },
    })
    const [some, none] = [await createPerson(system), await createPerson(system)]
    const { courseId, idOf } = await createCourse(system, courseModel([sectionModel([film])]), [some, none])
    const activityid = idOf(film.sourceKey)
    const at = system.clock.now()
    const seen = { position_s: 22, watched: JSON.stringify([[0, 22]]), watched_s: 22, first_at: at, saved_at: at }
    await system.raw
      .insertInto('lessons_video')
      .values({ ...seen, user_id: some.id, activity_id: activityid })
      .execute()
    const { body } = await admin.learn('local_learn_get_video_insight', { courseid: courseId })
    expect([body.learners, body.course?.id, body.can]).toEqual([2, courseId, { seeLearners: true }])
    expect(body.videos).toMatchObject([
      { activity: { id: activityid }, durationS: 60, viewers: 1, finished: 0, medianPct: null, partS: 5 },
    ])
    expect(body.videos[0]?.chapters).toEqual([{ name: 'Joins', fromS: 0 }])
    expect(body.videos[0]?.parts.slice(3, 6)).toEqual([
      { seen: 1, left: 0 },
      { seen: 0, left: 1 },
      { seen: 0, left: 0 },
    ])
    const { learners } = (await admin.learn('local_learn_get_activity_learners', { courseid: courseId, activityid }))
      .body
    expect(learners.map(({ userId, video }) => [userId, video])).toEqual(
      expect.arrayContaining([
        [some.id, { pct: 37, leftAtS: 22 }],
        [none.id, null],
      ]),
    )
  })
})
