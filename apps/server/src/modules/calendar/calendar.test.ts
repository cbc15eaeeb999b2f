import type { StaffAct } from '@learn/contract/staff'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { APP_ORIGIN, createTestSystem } from '#testkit/system.ts'
import { writeFeed } from './service/write-feed.ts'

const system = await createTestSystem()
const nowS = Math.floor(system.clock.now().getTime() / 1000)

/** A learner with a class in an hour, of sixty minutes, and something that is due in ten days. */
async function createLearner() {
  const learner = await createPerson(system)
  const live = activityModel({
    type: 'zoom',
    name: 'Ranking; and, ties',
    openAt: nowS + 3600,
    content: { kind: 'kept', settings: { minutes: 60 } },
  })
  const later = activityModel({ name: 'Later', dueAt: nowS + 10 * 86_400 })
  const course = await createCourse(system, courseModel([sectionModel([live, later])]), [learner])
  return { learner, course, classId: course.idOf(live.sourceKey), client: await signIn(system, learner) }
}

it('holds what a learner has in a time, and nothing of anybody else', async () => {
  const { client } = await createLearner()
  const other = await signIn(system, await createPerson(system))
  const read = async (who: typeof client, days: number) =>
    (await who.learn('local_learn_get_calendar', { from: nowS, to: nowS + days * 86_400 })).body
  expect((await read(client, 7)).items).toMatchObject([{ kind: 'live', minutes: 60 }])
  expect((await read(client, 14)).items.map(({ activity }) => activity?.name)).toEqual(['Ranking; and, ties', 'Later'])
  expect((await read(other, 14)).items).toEqual([])
  expect(await read(client, 100)).toMatchObject({ code: 'calendar/too-long' })
})

it('names the interviews of two rounds, and two recordings of one class, apart in the feed', () => {
  const item = { activity: null, job: null, courseName: 'Acme', at: nowS, isDone: false, isLocked: false }
  const interviews = [0, 1].map(round => ({
    ...item,
    kind: 'interview' as const,
    job: { title: 'Analyst', hash2: 'abc', round },
    minutes: 30,
  }))
  const activity = { id: 7, type: 'zoom' as const, name: 'Ranking' }
  const missed = [1, 2].map(n => ({ ...item, kind: 'catch-up' as const, activity, at: nowS + n, sessionId: n }))
  const text = writeFeed([...interviews, ...missed], {
    name: 'Classes',
    siteUrl: APP_ORIGIN,
    now: system.clock.now(),
  })
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  expect(new Set(events.map(event => event.getFirstPropertyValue('uid'))).size).toBe(4)
  expect(events.map(event => new ICAL.Event(event).duration.toSeconds())).toEqual([1800, 1800, 0, 0])
  expect(events[3]?.getFirstPropertyValue('url')).toBe(`${APP_ORIGIN}/zoom/7?session=2`)
})

describe('the private feed', () => {
  const pathOf = (address: string | null) => (address ?? '').replace(APP_ORIGIN, '')
  const renew = async ({ client }: Awaited<ReturnType<typeof createLearner>>) =>
    pathOf((await client.learn('local_learn_renew_calendar_feed', {})).body.address)
  const read = async (path: string) => (await system.browser().get<string>(path)).body
  const eventsIn = (text: string) =>
    new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map(component => new ICAL.Event(component))

  it('is read back by another program, in universal time, with names that last', async () => {
    const person = await createLearner()
    const path = await renew(person)
    const text = await read(path)
    expect(text).toMatch(/END:VCALENDAR\r\n$/)
    expect(text.split('\r\n').every(line => !line.includes('\n') && Buffer.byteLength(line) <= 75)).toBe(true)
    const [live, due] = eventsIn(text)
    expect([live?.summary, live?.startDate.toUnixTime(), live?.duration.toSeconds()]).toEqual([
      'Ranking; and, ties',
      nowS + 3600,
      3600,
    ])
    expect(live?.startDate.zone.tzid).toBe('UTC')
    expect(live?.component.getFirstPropertyValue('url')).toBe(`${APP_ORIGIN}/zoom/${person.classId}`)
    expect(due?.summary).toBe('Due: Later')
    expect(eventsIn(await read(path)).map(({ uid }) => uid)).toEqual([live?.uid, due?.uid])
    const { body } = await person.client.learn('local_learn_get_calendar_feed', {})
    expect([pathOf(body.address), body.readAt]).toEqual([path, nowS])
  })

  it('tells calendars of a new time and of the end of a plan: the same entry, a higher number', async () => {
    const person = await createLearner()
    const path = await renew(person)
    const staff = await signIn(system, await createPerson(system, { isStudent: false }))
    const [before] = eventsIn(await read(path))
    expect(before?.sequence).toBe(0)
    const change = (act: StaffAct) => staff.learn('local_learn_perform_staff_operation', { act })
    const one = { activityid: person.classId, wholeseries: false, note: '' }
    await change({ kind: 'class-move', ...one, startsat: nowS + 7200 })
    const [moved] = eventsIn(await read(path))
    expect([moved?.uid, moved?.sequence, moved?.startDate.toUnixTime()]).toEqual([before?.uid, 1, nowS + 7200])
    await change({ kind: 'class-cancel', ...one, iscancelled: true })
    const [cancelled] = eventsIn(await read(path))
    expect([cancelled?.uid, cancelled?.sequence]).toEqual([before?.uid, 2])
    expect(cancelled?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(cancelled?.component.getAllSubcomponents('valarm')).toEqual([])
  })

  it('is gone at its old address once it is renewed or revoked, and nowhere at a guessed one', async () => {
    const person = await createLearner()
    const first = await renew(person)
    const second = await renew(person)
    expect((await system.browser().get(first)).status).toBe(404)
    expect((await system.browser().get(second)).status).toBe(200)
    expect((await system.browser().get(second.replace(/.\.ics$/, '.ics'))).status).toBe(404)
    await person.client.learn('local_learn_revoke_calendar_feed', {})
    expect((await system.browser().get(second)).status).toBe(404)
  })

  it('ends with the account', async () => {
    const person = await createLearner()
    const path = await renew(person)
    await system.raw.updateTable('auth_user').set({ is_suspended: true }).where('id', '=', person.learner.id).execute()
    expect((await system.browser().get(path)).status).toBe(404)
  })
})
