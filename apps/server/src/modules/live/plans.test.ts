import { INDIA_OFFSET_S } from '@learn/contract/base'
import { classStage } from '@learn/contract/live/plain'
import type { StaffAct } from '@learn/contract/staff'
import { describe, expect, it } from 'vitest'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { createClass } from '#testkit/live-course.ts'
import { createTestSystem } from '#testkit/system.ts'
import { openStream } from '#testkit/updates.ts'
import { importCourse } from '../learning/index.ts'
import { startsOfSeries } from './service/class-plans.ts'

const system = await createTestSystem()
const nowS = () => Math.floor(system.clock.now().getTime() / 1000)
const HOUR = 3600

type Performer = Awaited<ReturnType<typeof signIn>>
const perform = async (client: Performer, act: StaffAct, isdryrun = false) =>
  (await client.learn('local_learn_perform_staff_operation', { act, isdryrun })).body

describe('a series', () => {
  it('keeps its time of day in India, on its days of the week', () => {
    // A Wednesday, 19:00 in India.
    const first = Date.UTC(2026, 0, 7, 13, 30) / 1000
    const starts = startsOfSeries(first, { weekdays: [1, 3], times: 4 })
    const days = starts.map(at => new Date((at + INDIA_OFFSET_S) * 1000).toISOString().slice(0, 16))
    expect(days).toEqual(['2026-01-07T19:00', '2026-01-12T19:00', '2026-01-14T19:00', '2026-01-19T19:00'])
  })

  it('is made with a dry run, noticed, moved from one class on, and taken back', async () => {
    const learner = await createPerson(system)
    const { courseId, programId } = await createCourse(
      system,
      courseModel([sectionModel([activityModel()], { sourceKey: 'joins' })]),
      [learner],
    )
    const staff = await signIn(system, await createPerson(system, { isStudent: false }))
    const client = await signIn(system, learner)
    const { courses } = (await staff.learn('local_learn_get_staff_classes', {})).body
    const sectionid = courses.find(({ id }) => id === courseId)?.sections[0]?.id ?? 0
    const act = {
      kind: 'class' as const,
      courseid: courseId,
      sectionid,
      name: 'Windows',
      introhtml: '<p>Bring a query</p><script>alert(1)</script>',
      startsat: nowS() + 24 * HOUR,
      minutes: 90,
      classtype: 4,
      provider: 'room' as const,
      joinurl: null,
      hostid: null,
      repeat: { weekdays: [0, 1, 2, 3, 4, 5, 6], times: 3 },
    }
    const coming = async () => (await staff.learn('local_learn_get_staff_classes', { courseid: courseId })).body.items
    expect((await perform(staff, act, true)).counts.new).toBe(3)
    expect(await coming()).toEqual([])
    const made = await perform(staff, act)
    const items = await coming()
    expect(items.map(({ activity }) => activity.name)).toEqual(['Windows 1', 'Windows 2', 'Windows 3'])
    // Learners find it wherever classes stand, at once.
    const { body: calendar } = await client.learn('local_learn_get_calendar', {
      from: nowS(),
      to: nowS() + 7 * 24 * HOUR,
    })
    expect(calendar.items.map(({ activity }) => activity?.name)).toEqual(['Windows 1', 'Windows 2', 'Windows 3'])
    await system.worker.runDue()
    const notices = async () =>
      (await client.learn('local_learn_get_notifications', {})).body.entries.map(({ title }) => title)
    expect(await notices()).toEqual(['3 new classes'])

    const second = items[1]!
    await perform(staff, {
      kind: 'class-move',
      activityid: second.activity.id,
      startsat: (second.times.startAt ?? 0) + HOUR,
      wholeseries: true,
      note: 'The room is taken',
    })
    expect((await coming()).map(({ times }, n) => (times.startAt ?? 0) - (items[n]?.times.startAt ?? 0))).toEqual([
      0,
      HOUR,
      HOUR,
    ])
    await system.worker.runDue()
    expect(await notices()).toContain('2 classes have new times')
    // What is moved once more is a line of its own, about as many classes.
    system.clock.pass(1)
    await perform(staff, {
      kind: 'class-move',
      activityid: second.activity.id,
      startsat: (second.times.startAt ?? 0) + 2 * HOUR,
      wholeseries: true,
      note: '',
    })
    await system.worker.runDue()
    expect((await notices()).filter(title => title === '2 classes have new times')).toHaveLength(2)
    const { body: undone } = await staff.learn('local_learn_undo_staff_operation', {
      operationid: made.operationid ?? 0,
    })
    // Those that were moved since stay.
    expect(undone.counts).toMatchObject({ removed: 1, fault: 2 })
    expect(programId).toBeGreaterThan(0)
  })
})

describe('a class that is cancelled', () => {
  it('says so everywhere, lets nobody start it, and takes place when that is taken back', async () => {
    const { activityid, host, clients, read, start, programId } = await createClass(system, { openInS: 300 })
    const cancelled = await perform(host, {
      kind: 'class-cancel',
      activityid,
      iscancelled: true,
      wholeseries: false,
      note: 'Neha is ill',
    })
    const lobby = await read(clients[0])
    expect([classStage(lobby.times, nowS()), lobby.note]).toEqual(['cancelled', 'Neha is ill'])
    expect((await start()).body).toMatchObject({ code: 'live/cancelled' })
    const { body: page } = await clients[0].learn('local_learn_get_activity', {
      programid: programId,
      type: 'zoom',
      id: activityid,
    })
    expect(page.content).toMatchObject({ times: { state: 'cancelled' } })
    const { body: home } = await clients[0].learn('local_learn_get_dashboard', { programid: programId })
    expect([...home.today, ...home.comingUp].map(({ classTimes }) => classTimes?.state)).toEqual(['cancelled'])
    const { body: found } = await clients[0].learn('local_learn_search', { query: 'Ranking' })
    expect(found.tabs[0]?.results[0]).toMatchObject({ title: 'Ranking', classTimes: { state: 'cancelled' } })
    await host.learn('local_learn_undo_staff_operation', { operationid: cancelled.operationid ?? 0 })
    expect((await start()).status).toBe(200)
    await system.worker.runDue()
    const titles = (await clients[0].learn('local_learn_get_notifications', {})).body.entries.map(({ title }) => title)
    expect(titles).toEqual(['Ranking takes place after all'])
  })
})

it('shows one session in two courses, with one ledger', async () => {
  const { activityid, host, start, end, clients, read, follow, programId } = await createClass(system, { openInS: 0 })
  const outsider = await createPerson(system)
  const beside = await createCourse(system, courseModel([sectionModel([activityModel()])]), [outsider])
  const { courses } = (await host.learn('local_learn_get_staff_classes', {})).body
  const sectionid = courses.find(({ id }) => id === beside.courseId)?.sections[0]?.id ?? 0
  await perform(host, { kind: 'class-share', activityid, courseid: beside.courseId, sectionid })
  const { items } = (await host.learn('local_learn_get_staff_classes', { courseid: beside.courseId })).body
  const shared = items[0]?.activity.id ?? 0
  const { body: page } = await host.learn('local_learn_get_staff_class', { activityid: shared })
  expect(page.class).toMatchObject({ isShared: true, elsewhere: [{ activityid }], rule: { percent: 75 } })
  await start()
  const client = await signIn(system, outsider)
  const { body: lobby } = await client.learn('local_learn_get_live_class', { activityid: shared })
  expect([lobby.sessionId, lobby.streamKey]).toEqual([
    (await read(clients[0])).sessionId,
    (await read(clients[0])).streamKey,
  ])
  await follow(client, lobby.streamKey ?? '', 60)
  await end()
  const { body } = await client.learn('local_learn_get_attendance', { programid: beside.programId })
  expect(body.rows).toMatchObject([{ countedS: 60, state: 'Present', activity: { id: shared } }])
  const { body: first } = await clients[0].learn('local_learn_get_attendance', { programid: programId })
  expect(first.rows).toMatchObject([{ countedS: 0, activity: { id: activityid } }])
  // Whoever learns in neither course finds nothing of it.
  const stranger = await signIn(system, await createPerson(system))
  expect((await stranger.learn('local_learn_get_class_events', { sessionid: lobby.sessionId ?? 0 })).status).toBe(404)
})

it('shows the recording, its last day and a running class also where the session of another class is shown', async () => {
  const one = await createClass(system, { openInS: null })
  const outsider = await createPerson(system)
  const beside = await createCourse(system, courseModel([sectionModel([activityModel()])]), [outsider])
  const client = await signIn(system, outsider)
  const { courses } = (await one.host.learn('local_learn_get_staff_classes', {})).body
  const sectionid = courses.find(({ id }) => id === beside.courseId)?.sections[0]?.id ?? 0
  await perform(one.host, { kind: 'class-share', activityid: one.activityid, courseid: beside.courseId, sectionid })
  const { items } = (await one.host.learn('local_learn_get_staff_classes', { courseid: beside.courseId })).body
  const shared = items[0]?.activity.id ?? 0
  const sessionid = (await one.start()).body.sessionId ?? 0
  await one.epoch(sessionid)
  await one.fragment(sessionid, 0, 0)
  const running = (await client.learn('local_learn_get_ongoing_classes', {})).body.items
  expect(running).toMatchObject([{ kind: 'live', activity: { id: shared } }])
  // Its host can remove them, and let them in again though they are not there then.
  const restrict = (restriction: 'removed' | 'none') =>
    one.host.learn('local_learn_restrict_class_person', { sessionid, userid: outsider.id, restriction })
  expect([(await restrict('removed')).status, (await restrict('none')).status]).toEqual([200, 200])
  system.clock.pass(1200)
  await one.end()
  const { body: recordings } = await client.learn('local_learn_get_recordings', {})
  expect(recordings.items).toMatchObject([{ activity: { id: shared }, course: { id: beside.courseId } }])
  const { body: calendar } = await client.learn('local_learn_get_calendar', {
    from: nowS(),
    to: nowS() + 20 * 24 * HOUR,
  })
  expect(calendar.items).toMatchObject([{ kind: 'catch-up', activity: { id: shared } }])
})

it('tells the open pages of its learners, and counts for nothing once it is cancelled', async () => {
  const learner = await createPerson(system)
  const { courseId, programId } = await createCourse(system, courseModel([sectionModel([activityModel()])]), [learner])
  const staff = await signIn(system, await createPerson(system, { isStudent: false }))
  const client = await signIn(system, learner)
  const { courses } = (await staff.learn('local_learn_get_staff_classes', {})).body
  const sectionid = courses.find(({ id }) => id === courseId)?.sections[0]?.id ?? 0
  const counted = async () =>
    (await client.learn('local_learn_get_dashboard', { programid: programId })).body.courses[0]?.progress.total
  const before = await counted()
  const stream = await openStream(system, client, ['timetable:me'])
  const act = {
    kind: 'class' as const,
    courseid: courseId,
    sectionid,
    name: 'Windows',
    introhtml: '',
    startsat: nowS() + HOUR,
    minutes: 60,
    classtype: 1,
    provider: 'room' as const,
    joinurl: null,
    hostid: null,
    repeat: null,
  }
  expect(await perform(staff, { ...act, startsat: 253_402_300_799 })).toMatchObject({ code: 'request/invalid' })
  const { rows } = await perform(staff, act)
  await system.worker.runDue()
  await expect.poll(() => stream.changed()).toContain('timetable:me')
  expect(await counted()).toBe((before ?? 0) + 1)
  const cancel = { kind: 'class-cancel' as const, iscancelled: true, wholeseries: false, note: '' }
  await perform(staff, { ...cancel, activityid: Number(rows[0]?.key) })
  expect(await counted()).toBe(before)
})

it('lets nobody plan classes but who runs the course', async () => {
  const { activityid, clients } = await createClass(system)
  const act = { kind: 'class-cancel' as const, activityid, iscancelled: true, wholeseries: false, note: '' }
  expect((await clients[0].learn('local_learn_perform_staff_operation', { act })).status).toBe(404)
  expect((await clients[0].learn('local_learn_get_staff_classes', {})).status).toBe(404)
})

describe('a class as it is read to be changed', () => {
  it('says how it is held and with which others it was made; all of that can be changed', async () => {
    const { courseId } = await createCourse(system, courseModel([sectionModel([activityModel()], { name: 'Joins' })]))
    const staff = await signIn(system, await createPerson(system, { isStudent: false }))
    const { courses } = (await staff.learn('local_learn_get_staff_classes', {})).body
    const sectionid = courses.find(({ id }) => id === courseId)?.sections[0]?.id ?? 0
    const plan = {
      courseid: courseId,
      sectionid,
      introhtml: '',
      minutes: 60,
      classtype: 1,
      joinurl: null,
      hostid: null,
    }
    const repeat = { weekdays: [0, 1, 2, 3, 4, 5, 6], times: 3 }
    const act = { kind: 'class' as const, name: 'Windows', startsat: nowS() + HOUR, provider: 'room' as const }
    const { rows } = await perform(staff, { ...act, ...plan, repeat })
    const [first, second] = rows.map(({ key }) => Number(key))
    const read = async (activityid = 0) => (await staff.learn('local_learn_get_staff_class', { activityid })).body.class
    expect(await read(second)).toMatchObject({
      activity: { id: second, name: 'Windows 2' },
      course: { id: courseId },
      module: { id: sectionid, name: 'Joins' },
      provider: 'room',
      rule: { percent: 75, leastMinutes: 10, catchUpDays: 7 },
      series: [{ id: first }, { id: second, name: 'Windows 2', isCancelled: false }, {}],
      elsewhere: [],
    })
    const rule = { percent: 60, leastminutes: 0, catchupdays: 14 }
    const introhtml = '<p>Bring a query</p><script>alert(1)</script>'
    const link = { provider: 'link' as const, joinurl: 'https://meet.example.org/a' }
    const changed = await perform(staff, {
      kind: 'class-settings',
      activityid: second ?? 0,
      classtype: 4,
      introhtml,
      rule,
      ...link,
    })
    expect(await read(second)).toMatchObject({
      classType: 4,
      provider: 'link',
      joinUrl: link.joinurl,
      introHtml: '<p>Bring a query</p>',
      rule: { percent: 60, leastMinutes: 0, catchUpDays: 14 },
    })
    await staff.learn('local_learn_undo_staff_operation', { operationid: changed.operationid ?? 0 })
    expect(await read(second)).toMatchObject({ classType: 1, provider: 'room', introHtml: '', rule: { percent: 75 } })
    // What is no class, and what lies in the trash, is not there.
    await perform(staff, { kind: 'trash', activityids: [first ?? 0], sectionids: [] })
    expect((await staff.learn('local_learn_get_staff_class', { activityid: first ?? 0 })).status).toBe(404)
    expect((await staff.learn('local_learn_get_staff_class', { activityid: sectionid })).status).toBe(404)
    expect((await read(second)).series.map(({ id }) => id)).not.toContain(first)
  })
})

describe('a class that came from a file', () => {
  const origin = { fileName: 'course.mbz', fileSha256: '', report: [] }
  /** A course with a class in an hour, moved by staff to another hour, and the same file once more. */
  async function importTwice(change: object, act: Partial<Extract<StaffAct, { kind: 'class-move' }>> | null) {
    const openAt = nowS() + HOUR
    const live = activityModel({
      type: 'zoom',
      name: 'Ranking',
      openAt,
      content: { kind: 'kept', settings: { minutes: 60 } },
    })
    const model = courseModel([sectionModel([live])])
    const { courseId, idOf } = await createCourse(system, model, [])
    const activityid = idOf(live.sourceKey)
    const staff = await signIn(system, await createPerson(system, { isStudent: false }))
    if (act)
      await perform(staff, {
        kind: 'class-move',
        activityid,
        startsat: openAt + 5 * HOUR,
        minutes: 90,
        wholeseries: false,
        note: '',
        ...act,
      })
    else await perform(staff, { kind: 'class-settings', activityid, name: 'Ranking and ties' })
    const [section] = model.sections
    const again = { ...model, sections: [{ ...section!, activities: [{ ...live, ...change }] }] }
    const { outcome } = await importCourse(system, again, origin)
    const { items } = (await staff.learn('local_learn_get_staff_classes', { courseid: courseId })).body
    return { outcome, openAt, item: items[0] }
  }

  it('keeps the time and the length that staff gave it when the file is imported again, and takes what else is new', async () => {
    const { openAt, item, outcome } = await importTwice({ name: 'Ranking, with ties', introHtml: '<p>New</p>' }, {})
    expect(outcome).toBe('updated')
    expect([item?.times.startAt, item?.minutes]).toEqual([openAt + 5 * HOUR, 90])
    expect(item?.activity.name).toBe('Ranking, with ties')
  })

  it('is as its file was, so that the same file changes nothing', async () => {
    const { openAt, item, outcome } = await importTwice({}, {})
    expect([outcome, item?.times.startAt]).toEqual(['unchanged', openAt + 5 * HOUR])
  })

  it('keeps the name that staff gave it', async () => {
    const { item } = await importTwice({ introHtml: '<p>New</p>' }, null)
    expect(item?.activity.name).toBe('Ranking and ties')
  })
})
