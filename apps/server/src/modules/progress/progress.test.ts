import { beforeAll, describe, expect, it } from 'vitest'
import type { TestClient } from '#testkit/client.ts'
import {
  activityModel,
  courseModel,
  createCourse,
  createPerson,
  sectionModel,
  signIn,
  type TestCourse,
  type TestPerson,
} from '#testkit/factories.ts'
import { makeOps, type OpMaker } from '#testkit/ops.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const manual = { mode: 'manual', onView: false, onGrade: false, onPassGrade: false, expectedAt: null } as const
const graded = { mode: 'auto', onView: false, onGrade: true, onPassGrade: true, expectedAt: null } as const
const inDays = (days: number) => Math.floor(system.clock.now().getTime() / 1000) + days * 86_400

let learner: TestPerson
let ops: OpMaker
let client: TestClient
let stranger: TestClient
let course: TestCourse

beforeAll(async () => {
  learner = await createPerson(system)
  ops = makeOps(learner.id)
  const model = courseModel([
    sectionModel([
      activityModel({
        sourceKey: 'read',
        name: 'Reading',
        content: { kind: 'page', html: '<h2>Hello</h2>', minutes: 8 },
      }),
      activityModel({ sourceKey: 'label', type: 'label', content: { kind: 'label', html: '<p>Between</p>' } }),
      activityModel({
        sourceKey: 'link',
        type: 'url',
        completion: manual,
        content: { kind: 'url', href: 'https://sqlite.org' },
      }),
      activityModel({
        sourceKey: 'video',
        type: 'videofile',
        content: { kind: 'video', path: 'v.webm', durationS: 100, captions: [] },
      }),
      activityModel({
        sourceKey: 'quiz',
        type: 'quiz',
        completion: graded,
        dueAt: inDays(0),
        content: { kind: 'kept', settings: {} },
      }),
      activityModel({ sourceKey: 'hidden', isVisible: false }),
    ]),
    sectionModel(
      [
        activityModel({
          sourceKey: 'after',
          availability: {
            operator: 'all',
            isShownWhenLocked: true,
            rules: [{ kind: 'completion', activityKey: 'read', expected: 'complete' }],
          },
        }),
        activityModel({
          sourceKey: 'secret',
          availability: {
            operator: 'all',
            isShownWhenLocked: false,
            rules: [{ kind: 'completion', activityKey: 'read', expected: 'complete' }],
          },
        }),
        activityModel({ sourceKey: 'soon', openAt: inDays(3), dueAt: inDays(5) }),
      ],
      { name: 'Second' },
    ),
    sectionModel([activityModel({ sourceKey: 'later' })], {
      availability: {
        operator: 'all',
        isShownWhenLocked: true,
        rules: [{ kind: 'date', direction: 'from', at: inDays(7) }],
      },
    }),
  ])
  course = await createCourse(system, model, [learner])
  client = await signIn(system, learner)
  stranger = await signIn(system, await createPerson(system))
})

const open = (key: string, who = client) =>
  who.learn('local_learn_get_activity', { programid: course.programId, type: typeOf(key), id: course.idOf(key) })
const typeOf = (key: string) => ({ link: 'url', video: 'videofile', quiz: 'quiz', label: 'label' })[key] ?? 'page'

describe('the timeline of a program', () => {
  it('shows sections and activities in order, without what is hidden', async () => {
    const { body } = await client.learn('local_learn_get_timeline', { programid: course.programId })
    expect(body.sections.map(s => s.activities.map(a => a.id))).toEqual([
      ['read', 'label', 'link', 'video', 'quiz'].map(course.idOf),
      ['after', 'soon'].map(course.idOf),
      [course.idOf('later')],
    ])
    expect(body.progress).toEqual({ done: 0, total: 8 })
    expect(body.resumeId).toBe(course.idOf('read'))
  })

  it('says why something is closed and when it opens', async () => {
    const { body } = await client.learn('local_learn_get_timeline', { programid: course.programId })
    const rows = new Map(body.sections.flatMap(s => s.activities).map(a => [a.id, a]))
    expect(rows.get(course.idOf('after'))).toMatchObject({ isLocked: true, lockReason: 'Complete “Reading” first' })
    expect(rows.get(course.idOf('soon'))).toMatchObject({ isLocked: true, lockedUntil: inDays(3) })
    expect(body.sections[2]).toMatchObject({ isLocked: true, lockedUntil: inDays(7) })
  })

  it('completes a quiz by hand while there is no player for it', async () => {
    const { body } = await client.learn('local_learn_get_timeline', { programid: course.programId })
    expect(body.sections[0]?.activities.find(a => a.id === course.idOf('quiz'))).toMatchObject({ completion: 'manual' })
    expect((await open('quiz')).body.content).toEqual({ kind: 'unavailable' })
  })

  it('is not there for a learner of another program', async () => {
    for (const programid of [course.programId, 4242])
      expect((await stranger.learn('local_learn_get_timeline', { programid })).status).toBe(404)
  })
})

describe('an activity', () => {
  it('shows its content and its neighbours', async () => {
    const { body } = await open('read')
    expect(body.content).toEqual({ kind: 'page', html: '<h2>Hello</h2>' })
    expect(body.lesson).toEqual({ number: 1, of: 4 })
    expect([body.previous, body.next?.id]).toEqual([null, course.idOf('link')])
  })

  it.each(['after', 'soon', 'later'])('that is locked (%s) is refused with its reason', async key => {
    const { status, body } = await open(key)
    expect([status, (body as unknown as { code: string }).code]).toEqual([403, 'learning/locked'])
  })

  it.each(['hidden', 'secret'])('that must not be known (%s) answers like one that is not there', async key => {
    const { body, status } = await open(key)
    const missing = await client.learn('local_learn_get_activity', {
      programid: course.programId,
      type: 'page',
      id: 4242,
    })
    expect(status).toBe(404)
    expect({ ...body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
  })

  it('of somebody else answers like one that is not there', async () => {
    expect((await open('read', stranger)).status).toBe(404)
    for (const [name, more] of [
      ['local_learn_record_opening', {}],
      ['local_learn_set_completion', { isDone: true }],
      ['local_learn_record_study', { seconds: 5 }],
    ] as const)
      expect((await stranger.learn(name, { activityid: course.idOf('read'), ...more })).status, name).toBe(404)
    for (const scope of [`note:${course.idOf('read')}`, `video:${course.idOf('video')}`])
      expect((await stranger.learn('local_learn_read_journal', { scope })).status, scope).toBe(404)
  })

  it('under another type or program is not there', async () => {
    expect(
      (
        await client.learn('local_learn_get_activity', {
          programid: course.programId,
          type: 'quiz',
          id: course.idOf('read'),
        })
      ).status,
    ).toBe(404)
    expect(
      (await client.learn('local_learn_get_activity', { programid: 4242, type: 'page', id: course.idOf('read') }))
        .status,
    ).toBe(404)
  })
})

describe('completion', () => {
  it('comes with viewing, opens what waited for it, and is counted', async () => {
    const { body } = await client.learn('local_learn_record_opening', { activityid: course.idOf('read') })
    expect(body).toEqual({ state: 'completed', progress: { done: 1, total: 8 } })
    expect((await open('after')).status).toBe(200)
    expect((await open('secret')).status).toBe(200)
  })

  it('is set and taken back by hand', async () => {
    const set = (isDone: boolean) =>
      client.learn('local_learn_set_completion', { activityid: course.idOf('link'), isDone })
    expect((await set(true)).body).toMatchObject({ state: 'completed', progress: { done: 2 } })
    expect((await set(false)).body).toMatchObject({ progress: { done: 1 } })
  })

  it('is not set by hand where rules decide', async () => {
    const { status } = await client.learn('local_learn_set_completion', {
      activityid: course.idOf('read'),
      isDone: false,
    })
    expect(status).toBe(409)
  })

  it('keeps one count however many writers there are', async () => {
    const ids = ['link', 'quiz', 'after', 'secret'].map(course.idOf)
    await Promise.all(
      ids.flatMap(activityid => [1, 2, 3].map(() => client.learn('local_learn_record_opening', { activityid }))),
    )
    const { body } = await client.learn('local_learn_get_timeline', { programid: course.programId })
    const row = await system.raw
      .selectFrom('progress_course')
      .select('done')
      .where('user_id', '=', learner.id)
      .where('course_id', '=', course.courseId)
      .executeTakeFirstOrThrow()
    expect(row.done).toBe(body.progress.done)
    expect(row.done).toBe(3)
  })
})

describe('a video', () => {
  const save = async (positionS: number, played: [number, number][]) => {
    const { body } = await client.learn('local_learn_append_journal', {
      scope: `video:${course.idOf('video')}`,
      ops: [ops.op('progress', { positionS, played })],
    })
    return body.shown as { state: string; watchedS: number }
  }

  it('counts no more than the time that passed, and completes when it was seen', async () => {
    await client.learn('local_learn_record_opening', { activityid: course.idOf('video') })
    system.clock.pass(10)
    const first = await save(95, [[0, 100]])
    expect(first.watchedS).toBe(35)
    expect(first.state).toBe('started')
    system.clock.pass(60)
    // The same parts again, as every report of a sitting has them all: what is known already costs no time.
    const second = await save(95, [[0, 95]])
    expect(second.watchedS).toBe(95)
    expect(second.state).toBe('completed')
    expect((await open('video')).body.content).toMatchObject({ kind: 'video', positionS: 95, watchedS: 95 })
  })
})

describe('notes and study time', () => {
  it('keeps the note of each learner', async () => {
    await client.learn('local_learn_append_journal', {
      scope: `note:${course.idOf('read')}`,
      ops: [ops.op('text', 'Mine')],
    })
    expect((await open('read')).body.noteText).toBe('Mine')
  })

  it('counts no more study than the time that passed, on the day in India', async () => {
    const report = (seconds: number) =>
      client.learn('local_learn_record_study', { activityid: course.idOf('read'), seconds })
    system.clock.set('2026-11-22T18:29:00Z')
    expect((await report(60)).body.countedS).toBe(60)
    system.clock.pass(30)
    expect((await report(3600)).body.countedS).toBe(35)
    system.clock.pass(60)
    await report(60)
    const { body } = await client.learn('local_learn_get_dashboard', {})
    expect(body.week.days.filter(day => day.studyS > 0)).toEqual([{ date: '2026-11-23', studyS: 60, isToday: true }])
    expect(body.streakDays).toBe(2)
    system.clock.set('2026-11-21T13:00:00Z')
  })
})

describe('the dashboard', () => {
  it('resumes the activity that was opened last and is not done', async () => {
    await client.learn('local_learn_record_opening', { activityid: course.idOf('quiz') })
    const { body } = await client.learn('local_learn_get_dashboard', { programid: course.programId })
    expect(body.resume).toMatchObject({ activity: { id: course.idOf('quiz') }, isStarted: true })
    expect(body.today.map(item => [item.activity.id, item.kind])).toEqual([[course.idOf('quiz'), 'due']])
    expect(body.comingUp.map(item => item.activity.id)).toEqual([course.idOf('soon')])
    expect(body.courses[0]).toMatchObject({ status: 'Ongoing', progress: { total: 8 } })
  })

  it('is calm for a learner without a program', async () => {
    const { body, status } = await stranger.learn('local_learn_get_dashboard', {})
    expect([status, body.program, body.resume, body.courses]).toEqual([200, null, null, []])
  })
})

describe('the path of a program', () => {
  it('recommends the first unlocked course that is not completed', async () => {
    const person = await createPerson(system)
    const who = await signIn(system, person)
    const one = await createCourse(system, courseModel([sectionModel([activityModel()])]), [person])
    const { programs } = await import('../learning/index.ts')
    const { importCourse } = await import('../learning/index.ts')
    const add = async (opensAt: Date | null) => {
      const { courseId } = await importCourse(system, courseModel([sectionModel([activityModel()])]), {
        fileName: '',
        fileSha256: '',
        report: [],
      })
      await programs.addCourse(system.db, system.clock, one.programId, courseId, opensAt)
    }
    await add(new Date(inDays(4) * 1000))
    await add(null)
    const statuses = async () =>
      (await who.learn('local_learn_get_dashboard', { programid: one.programId })).body.courses.map(c => c.status)
    expect(await statuses()).toEqual(['Recommended', 'Locked', 'Unlocked'])
    const first = (await who.learn('local_learn_get_timeline', { programid: one.programId })).body.sections[0]
      ?.activities[0]
    await who.learn('local_learn_record_opening', { activityid: first?.id ?? 0 })
    expect(await statuses()).toEqual(['Completed', 'Locked', 'Recommended'])
  })
})
