import { describe, expect, it } from 'vitest'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { createPerson, signIn, type TestPerson } from '#testkit/factories.ts'
import { createFakeNotifications, mailsTo } from '#testkit/fake-notifications.ts'
import { createTestSystem } from '#testkit/system.ts'
import { unsubscribeToken } from './service/unsubscribe.ts'

const fake = createFakeNotifications()
const { say } = fake
const system = await createTestSystem({}, { moreModules: () => [fake.module] })
const happen = (person: TestPerson, activityId: number) => fake.happen(system, person, activityId)
const KIND = 'fake.done'

async function open(person: TestPerson) {
  const client = await signIn(system, person)
  return {
    client,
    entries: async () => (await client.learn('local_learn_get_notifications', {})).body.entries,
    settings: async () => (await client.learn('local_learn_get_notification_settings', {})).body.kinds,
    choose: (inapp: boolean, email: 'off' | 'now' | 'daily', kind = KIND) =>
      client.learn('local_learn_set_notification_preference', { kind, inapp, email }),
    muteCourse: (courseid: number, ismuted = true) =>
      client.learn('local_learn_mute_course_notifications', { courseid, ismuted }),
    mute: (id: number, ismuted = true) => client.learn('local_learn_mute_notifications', { id, ismuted }),
  }
}
const digest = async () => {
  await system.db.transaction().execute(tx => enqueue(tx, 'notifications.digests', null))
  await system.worker.runDue()
}
/** Of mails about notifications: signing in sends one of its own. */
const subjects = async (person: TestPerson) =>
  (await mailsTo(system, person)).filter(({ headers }) => headers !== null).map(({ subject }) => subject)
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  system.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  })

describe('preferences', () => {
  it('say where a kind goes, for each person', async () => {
    say()
    const [none, mail, list] = [await createPerson(system), await createPerson(system), await createPerson(system)]
    await (await open(none)).choose(false, 'off')
    await (await open(mail)).choose(false, 'now')
    await (await open(list)).choose(true, 'off')
    for (const person of [none, mail, list]) await happen(person, 1)
    const listed = await Promise.all(
      [none, mail, list].map(async person => (await (await open(person)).entries()).length),
    )
    const mailed = await Promise.all([none, mail, list].map(async person => (await subjects(person)).length))
    expect([listed, mailed]).toEqual([
      [0, 0, 1],
      [0, 1, 0],
    ])
  })

  it('are of kinds that a person can get: nobody chooses for another role', async () => {
    const learner = await open(await createPerson(system))
    const staff = await open(await createPerson(system, { isStudent: false }))
    const free = await open(await createPerson(system, { accessType: 'Free' }))
    const ofFree = (await free.settings()).map(({ topic }) => topic)
    expect(ofFree).toContain('support')
    expect(ofFree).not.toContain('careers')
    expect((await free.choose(true, 'now', 'tickets.answered')).status).toBe(200)
    expect((await learner.settings()).map(({ topic }) => topic)).not.toContain('work')
    expect((await staff.settings()).map(({ topic }) => topic)).not.toContain('learning')
    expect((await learner.choose(true, 'now', 'tickets.replied')).status).toBe(404)
    expect((await learner.choose(true, 'now', 'nowhere')).status).toBe(404)
  })

  it('mute one thing and nothing else of its kind', async () => {
    const person = await createPerson(system)
    const hand = await open(person)
    say({ group: { key: 'joins', title: '{count} in joins' } })
    await happen(person, 1)
    const [entry] = await hand.entries()
    expect((await hand.mute(entry?.ids[0] ?? 0)).body).toEqual({ isMuted: true })
    await happen(person, 2)
    say({ group: { key: 'other', title: '{count} in other' } })
    await happen(person, 3)
    expect((await hand.entries()).map(({ isMuted }) => isMuted).filter(Boolean)).toHaveLength(1)
    await hand.mute(entry?.ids[0] ?? 0, false)
    expect((await (await open(await createPerson(system))).mute(entry?.ids[0] ?? 0)).status).toBe(404)
  })
})

describe('a muted course', () => {
  const course = { id: 71, name: 'Joins' }

  it('sends nothing more of it, by any way, until it is heard again; others go on', async () => {
    const [person, other] = [await createPerson(system), await createPerson(system)]
    const hand = await open(person)
    const set = (ismuted: boolean) => hand.muteCourse(course.id, ismuted)
    say({ course })
    // Nobody mutes what they were never notified about: there is no list to be filled.
    expect((await set(true)).status).toBe(404)
    await happen(person, 1)
    expect((await hand.entries())[0]?.course).toEqual({ ...course, isMuted: false })
    expect((await set(true)).body.mutedCourses).toEqual([course])
    for (const one of [person, other]) await happen(one, 2)
    expect(await hand.entries()).toHaveLength(1)
    expect(await subjects(person)).toHaveLength(1)
    expect(await subjects(other)).toHaveLength(1)
    say({ course: { id: 72, name: 'Another' } })
    await happen(person, 3)
    expect((await hand.entries()).map(entry => entry.course?.isMuted)).toEqual([false, true])
    expect((await set(false)).body.mutedCourses).toEqual([])
    say({ course })
    await happen(person, 4)
    expect(await hand.entries()).toHaveLength(3)
    say()
  })
})

describe('digests', () => {
  it('leave out what was read meanwhile, and what was muted', async () => {
    const person = await createPerson(system)
    const hand = await open(person)
    await hand.choose(true, 'daily')
    const course = { id: 73, name: 'Charts' }
    say({ group: { key: 'muted later', title: '{count} in one' } })
    await happen(person, 1)
    say({ course })
    await happen(person, 2)
    say()
    await happen(person, 3)
    await happen(person, 4)
    const [newest, read, inCourse, inGroup] = (await hand.entries()).map(({ ids }) => ids)
    await hand.mute(inGroup?.[0] ?? 0)
    await hand.muteCourse(course.id)
    await hand.client.learn('local_learn_mark_notifications_read', { ids: read ?? [] })
    system.clock.pass(86_400)
    await digest()
    expect([newest, inCourse].map(ids => ids?.length)).toEqual([1, 1])
    const mails = (await mailsTo(system, person)).filter(({ headers }) => headers !== null)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).not.toContain('things happened')
  })

  it('gather a day in one mail, once; an empty one is not sent', async () => {
    say({ text: 'SQL for business' })
    const person = await createPerson(system)
    await (await open(person)).choose(true, 'daily')
    await happen(person, 1)
    await happen(person, 2)
    expect(await subjects(person)).toEqual([])
    await digest()
    expect(await subjects(person)).toEqual([])
    system.clock.pass(86_400)
    await digest()
    await digest()
    expect(await subjects(person)).toEqual(['2 things happened in your courses'])
  })

  it('hold back what happens at night until the morning', async () => {
    say()
    const person = await createPerson(system)
    system.clock.set('2026-11-22T18:00:00Z') // 23:30 in India
    await happen(person, 1)
    expect(await subjects(person)).toEqual([])
    system.clock.set('2026-11-23T01:30:00Z')
    await digest()
    expect(await subjects(person)).toEqual(['Your lesson is done'])
  })

  it('leave out what was ended meanwhile', async () => {
    say()
    const person = await createPerson(system)
    const hand = await open(person)
    await hand.choose(true, 'daily')
    await happen(person, 1)
    await hand.choose(true, 'off')
    system.clock.pass(86_400)
    await digest()
    expect(await subjects(person)).toEqual([])
  })
})

describe('a mail', () => {
  it('is text and HTML of the same words, with what ends it by one click, and nothing that tells it was opened', async () => {
    say({ title: '<b>Done</b> & dusted' })
    const person = await createPerson(system)
    await happen(person, 1)
    const [mail] = await mailsTo(system, person)
    expect(mail?.body).toContain('<b>Done</b> & dusted')
    expect(mail?.html).toContain('&#60;b&#62;Done')
    expect(mail?.html).not.toMatch(/<b>Done|<img|src=/)
    expect(mail?.headers).toMatchObject({
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Unsubscribe': expect.stringMatching(/^<http:\/\/127\.0\.0\.1:3000\/unsubscribe\/one-click\?token=[^>]+>$/),
    })
  })

  it('is ended by one click of a program of mail, without a session, and by a page', async () => {
    say()
    const person = await createPerson(system)
    await happen(person, 1)
    const [mail] = await mailsTo(system, person)
    const link = mail?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? ''
    const reply = await system.app.inject({
      method: 'POST',
      url: link.slice(link.indexOf('/unsubscribe')),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(reply.statusCode).toBe(200)
    await happen(person, 2)
    expect(await subjects(person)).toHaveLength(1)
    expect(await (await open(person)).entries()).toHaveLength(2)
    const token = new URL(link).searchParams.get('token')
    const found = await post('/api/notifications/subscription', { token })
    expect(found.json()).toEqual({ label: 'Lessons that you complete', isSubscribed: false })
    await post('/api/notifications/subscription/change', { token, isSubscribed: true })
    await happen(person, 3)
    expect(await subjects(person)).toHaveLength(2)
  })

  it('about several things is ended for all of them by one click', async () => {
    say()
    const person = await createPerson(system)
    const hand = await open(person)
    await hand.choose(true, 'daily')
    await happen(person, 1)
    await system.raw
      .insertInto('notifications_item')
      .columns([
        'user_id',
        'kind',
        'key',
        'topic',
        'title',
        'text',
        'reason',
        'address',
        'group_key',
        'happened_at',
        'created_at',
        'digest',
        'mail_at',
      ])
      .expression(eb =>
        eb
          .selectFrom('notifications_item')
          .select([
            'user_id',
            eb.val('forum.reply').as('kind'),
            'key',
            'topic',
            'title',
            'text',
            'reason',
            'address',
            'group_key',
            'happened_at',
            'created_at',
            'digest',
            'mail_at',
          ])
          .where('user_id', '=', person.id),
      )
      .execute()
    system.clock.pass(86_400)
    await digest()
    const mail = (await mailsTo(system, person)).at(-1)
    expect(mail?.subject).toBe('2 things happened in your courses')
    expect(mail?.body).toMatch(/Stop mails about “Lessons that you complete and Replies in discussions you follow”/)
    const link = mail?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? ''
    const url = link.slice(link.indexOf('/unsubscribe'))
    expect((await system.app.inject({ method: 'POST', url })).statusCode).toBe(200)
    const emails = async () =>
      (await hand.settings()).flatMap(({ kind, email }) => ([KIND, 'forum.reply'].includes(kind) ? email : []))
    expect(await emails()).toEqual(['off', 'off'])
    const token = new URL(link).searchParams.get('token') ?? ''
    expect((await post('/api/notifications/subscription', { token })).json()).toMatchObject({ isSubscribed: false })
    // Half of its kinds is another link, which is none of ours.
    const half = token.replace('~forum.reply', '')
    expect((await post('/api/notifications/subscription', { token: half })).statusCode).toBe(404)
  })

  it('is ended for its person alone, whoever is signed in where the link is opened', async () => {
    const [person, other] = [await createPerson(system), await createPerson(system)]
    const theirs = await open(other)
    const token = unsubscribeToken(system.config.SECRET ?? '', person.id, [KIND])
    const cookie = [...theirs.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const body = { token, isSubscribed: false }
    expect((await post('/api/notifications/subscription/change', body, { cookie })).statusCode).toBe(200)
    const emailOf = async (hand: typeof theirs) => (await hand.settings()).find(({ kind }) => kind === KIND)?.email
    expect([await emailOf(await open(person)), await emailOf(theirs)]).toEqual(['off', 'now'])
  })

  it('is ended by the form of any program of mail, and a browser is led to the page', async () => {
    const person = await createPerson(system)
    const token = unsubscribeToken(system.config.SECRET ?? '', person.id, [KIND])
    const url = `/unsubscribe/one-click?token=${token}`
    const opened = await system.app.inject({ method: 'GET', url })
    expect([opened.statusCode, opened.headers.location]).toEqual([
      303,
      `${system.config.PUBLIC_URL ?? 'http://127.0.0.1:3000'}/unsubscribe?token=${encodeURIComponent(token)}`,
    ])
    const payload = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
    const headers = { 'content-type': 'multipart/form-data; boundary=b', origin: 'https://mail.example.org' }
    expect((await system.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200)
    const [kind] = (await (await open(person)).settings()).filter(one => one.kind === KIND)
    expect(kind?.email).toBe('off')
  })

  it('is ended by no link that was forged, and by a reading program not at all', async () => {
    const [person, other] = [await createPerson(system), await createPerson(system)]
    const token = unsubscribeToken(system.config.SECRET ?? '', person.id, [KIND])
    for (const forged of [
      token.replace(String(person.id), String(other.id)),
      token.replace(KIND, 'forum.reply'),
      'x',
      '',
    ])
      expect(
        (await system.app.inject({ method: 'POST', url: `/unsubscribe/one-click?token=${forged}` })).statusCode,
      ).toBe(404)
    expect((await post('/api/notifications/subscription/change', { token: 'x', isSubscribed: false })).statusCode).toBe(
      404,
    )
    await system.app.inject({ method: 'GET', url: `/unsubscribe/one-click?token=${token}` })
    const [kind] = (await (await open(person)).settings()).filter(one => one.kind === KIND)
    expect(kind?.email).toBe('now')
  })
})
