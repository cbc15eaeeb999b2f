import { PLAIN_RULES } from '@learn/course/content/package'
import { describe, expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { makeOps } from '#testkit/ops.ts'
import { packageContent } from '#testkit/package-content.ts'
import { createPackageCourse } from '#testkit/package-course.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()

/** A learner before a package. */
async function begin(options: Parameters<typeof createPackageCourse>[2] = {}) {
  const person = await createPerson(system)
  const course = await createPackageCourse(system, [person], options)
  const client = await signIn(system, person)
  const ops = makeOps(person.id)
  const open = (number: number) =>
    client.learn('local_learn_open_package_attempt', { activityid: course.activityId, number })
  const page = async () => {
    const { programId: programid, activityId: id } = course
    const { body } = await client.learn('local_learn_get_activity', { programid, type: 'scorm', id })
    if (body.content.kind !== 'package') throw new Error('no package')
    return { ...body, content: body.content }
  }
  const save = (attempt: string, slots: Record<string, unknown>) =>
    client.learn('local_learn_append_journal', {
      scope: `package:${attempt}`,
      ops: Object.entries(slots).map(([slot, payload]) => ops.op(slot, payload)),
    })
  /** Saves as another device does, which saw nothing or what `base` names. */
  const saveElsewhere = (attempt: string, slot: string, payload: unknown, baseOpId: string | null = null) =>
    client.learn('local_learn_append_journal', {
      scope: `package:${attempt}`,
      ops: [makeOps(person.id).op(slot, payload, { baseOpId })],
    })
  return { person, course, client, open, page, save, saveElsewhere }
}

const state = (values: Record<string, string>, pieces = 0) => ({ values, pieces })
const passed = state({ 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '90' })
const completed = state({ 'cmi.core.lesson_status': 'completed' })

describe('an attempt at a package', () => {
  it('is begun once, resumed with what was saved, and passes the activity by what its parts say', async () => {
    const { open, save, page, client } = await begin()
    const { body } = await open(1)
    expect(body).toMatchObject({
      attempt: { number: 1, endedAt: null, isComplete: false, done: 0, of: 2, place: 0 },
      isNew: true,
      learner: { name: 'Asha', id: expect.stringMatching(/^[0-9a-f]{16}$/) },
    })
    expect((await open(1)).body).toMatchObject({ attempt: { id: body.attempt.id }, isNew: false })
    const first = await save(body.attempt.id, {
      'item-0.0': '{"cmi.suspend_data":"p3"}',
      'item-0': passed,
      place: { item: 1 },
    })
    expect(first.body.shown).toMatchObject({ state: 'started', attempt: { done: 1, score: 90, isComplete: false } })
    expect((await open(1)).body.attempt).toMatchObject({
      place: 1,
      items: [{ index: 0, state: 'passed', scorePct: 90 }],
    })
    const again = await client.learn('local_learn_read_journal', { scope: `package:${body.attempt.id}` })
    expect(again.body.values.find(({ slot }) => slot === 'item-0.0')?.payload).toBe('{"cmi.suspend_data":"p3"}')
    const last = await save(body.attempt.id, { 'item-1': completed })
    expect(last.body.shown).toMatchObject({ state: 'passed', attempt: { isComplete: true, done: 2 } })
    expect(await page()).toMatchObject({ activity: { state: 'passed' }, content: { needs: PLAIN_RULES.needs } })
  })

  it('is begun with the first save, also where the page of its activity was never opened', async () => {
    const { open, save, page } = await begin()
    const { body } = await open(1)
    expect((await page()).activity.state).toBe('new')
    const saved = await save(body.attempt.id, { 'item-0': state({ 'cmi.core.lesson_status': 'incomplete' }) })
    expect(saved.body.shown).toMatchObject({ state: 'started', attempt: { score: null, isComplete: false } })
    expect(await page()).toMatchObject({ activity: { state: 'started' }, content: { attempts: [{ score: null }] } })
  })

  it('ends when the next is begun, and takes nothing more; the better one counts', async () => {
    const { open, save, page } = await begin()
    const one = (await open(1)).body.attempt.id
    await save(one, { 'item-0': passed })
    const two = (await open(2)).body.attempt.id
    expect((await save(one, { 'item-0': completed })).status).toBe(409)
    await save(two, { 'item-0': state({ 'cmi.core.lesson_status': 'failed', 'cmi.core.score.raw': '10' }) })
    expect((await page()).content.attempts).toMatchObject([
      { number: 2, endedAt: null, score: 10 },
      { number: 1, endedAt: expect.any(Number), score: 90 },
    ])
  })

  it('keeps what a part reached, whatever is saved after', async () => {
    const { open, save, page } = await begin()
    const { id } = (await open(1)).body.attempt
    await save(id, { 'item-0': passed, 'item-1': completed })
    const stale = await save(id, { 'item-0': state({ 'cmi.core.lesson_status': 'incomplete' }), 'item-1': state({}) })
    const kept = {
      score: 90,
      isComplete: true,
      done: 2,
      items: [
        { index: 0, state: 'passed', scorePct: 90 },
        { index: 1, state: 'done' },
      ],
    }
    // It changes nothing, and has nothing to show.
    expect(stale.body).toMatchObject({ results: [{ outcome: 'applied' }, { outcome: 'applied' }] })
    expect(stale.body.shown).toBeUndefined()
    expect((await open(1)).body.attempt).toMatchObject(kept)
    expect((await page()).content.attempts).toMatchObject([kept])
    expect((await save(id, { 'reached-0': { hasPassed: true } })).status).toBe(400)
  })

  it('takes nothing of a window that has not seen what another saved since, and tells it', async () => {
    const { open, save, saveElsewhere, client } = await begin()
    const { id } = (await open(1)).body.attempt
    await save(id, { 'item-0': passed })
    const stale = await saveElsewhere(id, 'item-0', state({ 'cmi.core.lesson_status': 'incomplete' }))
    expect(stale.body).toMatchObject({ results: [{ outcome: 'conflict' }], values: [{ payload: passed }] })
    const { body } = await client.learn('local_learn_read_journal', { scope: `package:${id}` })
    expect(body.values).toMatchObject([{ slot: 'item-0', payload: passed }])
    const seen = await saveElsewhere(id, 'item-0', completed, body.values[0]?.opId)
    expect(seen.body).toMatchObject({ results: [{ outcome: 'applied' }], values: [{ payload: completed }] })
  })

  it('with a grade that does not yet say it is done completes nothing; both do', async () => {
    const completion = { mode: 'auto' as const, onView: false, onGrade: true, onPassGrade: false, expectedAt: null }
    const { open, save, page } = await begin({ activity: { completion } })
    const { id } = (await open(1)).body.attempt
    const graded = await save(id, { 'item-0': passed })
    expect(graded.body.shown).toMatchObject({ state: 'started', attempt: { score: 90, isComplete: false } })
    expect((await page()).content.needs).toBeNull()
    const done = await save(id, { 'item-1': completed })
    expect(done.body.shown).toMatchObject({
      state: expect.stringMatching(/^(done|passed)$/),
      attempt: { isComplete: true },
    })
  })

  it('is evidence of its own word; what only shows pages is not', async () => {
    const wordOf = async (itemId: number) => {
      await system.worker.runDue()
      const rows = system.raw.selectFrom('evidence_item').select(['score_pct', 'self_reported'])
      return rows.where('item_id', '=', itemId).execute()
    }
    const { open, save, course } = await begin()
    const { id } = (await open(1)).body.attempt
    await save(id, { 'item-0': passed, 'item-1': completed })
    expect(await wordOf(course.activityId)).toEqual([{ score_pct: 90, self_reported: true }])
    const items = packageContent().items.map(item => ({ ...item, reports: false }))
    const onView = { mode: 'auto' as const, onView: true, onGrade: false, onPassGrade: false, expectedAt: null }
    const shown = await begin({ content: packageContent({ items }), activity: { completion: onView } })
    await shown.client.learn('local_learn_record_opening', { activityid: shown.course.activityId, isread: true })
    expect(await wordOf(shown.course.activityId)).toEqual([{ score_pct: null, self_reported: false }])
  })

  it('is one of as many as the package allows', async () => {
    const { open } = await begin({ content: packageContent({ rules: { ...PLAIN_RULES, maxAttempts: 2 } }) })
    expect((await open(3)).status).toBe(404)
    await open(1)
    await open(2)
    expect((await open(3)).body).toMatchObject({ code: 'packages/no-more-attempts' })
  })
})

describe('what a package forges', () => {
  it.each([
    ['a part that reports nothing', { 'item-2': passed }],
    ['a part that is not there', { 'item-99': passed }],
    ['a slot of another kind', { score: 100 }],
    ['a name that is none of its data model', { 'item-0': state({ 'javascript:': 'x' }) }],
    [
      'the name of a prototype',
      { 'item-0': JSON.parse('{"values":{"__proto__":"x","cmi.core.x":"1"},"pieces":0,"more":1}') },
    ],
    ['more than a value may hold', { 'item-0': state({ 'cmi.suspend_data': 'x'.repeat(65_001) }) }],
    ['a piece that is too long', { 'item-0.0': 'x'.repeat(15_001) }],
    ['more pieces than are kept', { 'item-0.32': 'x' }],
    ['a score that is a thing', { 'item-0': { values: { 'cmi.core.score.raw': { a: 1 } }, pieces: 0 } }],
  ])('%s is refused, and nothing is stored', async (_what, slots) => {
    const { open, save } = await begin()
    const { id } = (await open(1)).body.attempt
    expect((await save(id, slots as Record<string, unknown>)).status).toBe(400)
    expect((await open(1)).body.attempt.items).toEqual([])
  })

  it('an attempt of somebody else is not there', async () => {
    const one = await begin()
    const two = await begin()
    const { id } = (await one.open(1)).body.attempt
    expect((await two.save(id, { 'item-0': passed })).status).toBe(404)
    const theirs = { activityid: one.course.activityId, number: 1 }
    expect((await two.client.learn('local_learn_open_package_attempt', theirs)).status).toBe(404)
  })
})

describe('the files of a package', () => {
  const get = (address: string, host?: string) => {
    const url = new URL(address)
    return system.content.inject({ method: 'GET', url: url.pathname, headers: { host: host ?? url.host } })
  }

  it('are served on a host of its own, under a policy that leads nowhere else', async () => {
    const { page } = await begin()
    const { filesUrl, playerUrl } = (await page()).content
    const { activityId } = { activityId: /\/p\/(\d+)\//.exec(filesUrl)?.[1] }
    expect(new URL(filesUrl).hostname).toMatch(new RegExp(`^p${activityId}-[0-9a-f]{12}\\.localhost$`))
    const file = await get(`${filesUrl}js/a.js`)
    expect([file.statusCode, file.body, file.headers['content-type']]).toEqual([200, '1', 'text/javascript'])
    for (const { headers } of [file, await get(playerUrl)]) {
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'self' data: blob:")
      expect(policy).toContain("frame-ancestors 'self' http://127.0.0.1:3000")
      expect(policy).toMatch(/sandbox [a-z -]*allow-scripts/)
      expect(policy).not.toContain('allow-top-navigation')
      expect(headers['access-control-allow-origin']).toBeUndefined()
      expect(headers['set-cookie']).toBeUndefined()
    }
    expect(file.headers['cross-origin-resource-policy']).toBe('same-origin')
    const asWorker = { host: new URL(filesUrl).host, 'service-worker': 'script' }
    const url = `${new URL(filesUrl).pathname}js/a.js`
    expect((await system.content.inject({ method: 'GET', url, headers: asWorker })).statusCode).toBe(404)
  })

  it('are not there on the host of another, by another path, or for who may not open it', async () => {
    const [one, two] = [await begin(), await begin()]
    const own = (await one.page()).content.filesUrl
    const other = (await two.page()).content.filesUrl
    expect((await get(`${own}a.html`, new URL(other).host)).statusCode).toBe(404)
    expect((await get(`${own}a.html`, 'localhost:3001')).statusCode).toBe(404)
    for (const path of ['none.html', '..%2f..%2fetc/passwd', '%2e%2e/a.html', 'a.html%00'])
      expect([path, (await get(`${own}${path}`)).statusCode]).toEqual([path, 404])
    const [, , activity] = new URL(other).pathname.split('/')
    expect((await get(own.replace(/p\/\d+/, `p/${activity}`) + 'a.html', new URL(other).host)).statusCode).toBe(404)
  })

  it('are not listed among the files of the activity', async () => {
    const { course, client } = await begin()
    const { body } = await client.learn('core_course_get_contents', { courseid: course.courseId })
    expect(JSON.stringify(body)).not.toContain('a.js')
  })
})
