import type { ActivityModel } from '@learn/course'
import { describe, expect, it } from 'vitest'
import { sqlTask } from '#testkit/code-course.ts'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { getForumContent } from '#testkit/forum-course.ts'
import { makeOps } from '#testkit/ops.ts'
import { createTestSystem } from '#testkit/system.ts'
import { publishTask } from '../coding/index.ts'
import { importCourse, programs } from '../learning/index.ts'

const system = await createTestSystem()
const DAY_S = 86_400
await publishTask(system, 'count', { title: 'Count', textHtml: '<p>How many?</p>', task: sqlTask })

const auto = (traits: object) => ({
  mode: 'auto' as const,
  onView: false,
  onGrade: false,
  onPassGrade: false,
  ...traits,
})
const film = (sourceKey: string) =>
  activityModel({
    sourceKey,
    type: 'videofile',
    content: { kind: 'video', path: 'v.webm', durationS: 80, captions: [] },
  })
const pdf = (sourceKey: string) =>
  activityModel({ sourceKey, type: 'resource', content: { kind: 'resource', mainPath: null } })
const book = (sourceKey: string) =>
  activityModel({
    sourceKey,
    type: 'book',
    content: {
      kind: 'book',
      numbering: 'none',
      chapters: [{ key: 'one', title: 'One', isSub: false, html: '<p>One</p>' }],
    },
  })
const code = (sourceKey: string) =>
  activityModel({
    sourceKey,
    type: 'handson',
    content: { kind: 'code', task: 'count', minutes: 20 },
    completion: { ...auto({ onGrade: true, onPassGrade: true }), expectedAt: null },
  })
const page = (sourceKey: string) => activityModel({ sourceKey })

/** A learner of a program with two courses; a second passes before each of their acts. */
async function createReader(first: ActivityModel[], second: ActivityModel[] = [page('other')]) {
  const person = await createPerson(system)
  const one = await createCourse(system, courseModel([sectionModel(first)]), [person])
  const { courseId } = await importCourse(system, courseModel([sectionModel(second)]), {
    fileName: '',
    fileSha256: '',
    report: [],
  })
  await programs.addCourse(system.db, system.clock, one.programId, courseId, null)
  const { idsByKey } = await system.structures.read(courseId, 1)
  const client = await signIn(system, person)
  const { op } = makeOps(person.id)
  const programid = one.programId
  const idOf = (key: string) => idsByKey.get(key) ?? one.idOf(key)
  const nameOf = new Map([...first, ...second].map(({ sourceKey }) => [idOf(sourceKey), sourceKey]))
  return {
    idOf,
    async look(...keys: string[]) {
      for (const key of keys) {
        system.clock.pass(1)
        const { status } = await client.learn('local_learn_record_opening', { activityid: idOf(key) })
        expect(status).toBe(200)
      }
    },
    async save(scope: string, slot: string, payload: unknown) {
      system.clock.pass(1)
      const { status } = await client.learn('local_learn_append_journal', { scope, ops: [op(slot, payload)] })
      expect(status).toBe(200)
    },
    /** Where home goes on, which is where the timeline opens. */
    async goesOn() {
      const { resume } = (await client.learn('local_learn_get_dashboard', { programid })).body
      const timeline = (await client.learn('local_learn_get_timeline', { programid })).body
      expect(timeline.resumeId).toBe(resume?.activity.id ?? null)
      return [nameOf.get(resume?.activity.id ?? 0), resume?.isStarted, timeline.course?.id === courseId ? 2 : 1]
    },
  }
}

/** Of a film that is half seen. */
const HALF = { positionS: 40, played: [[0, 5]] }

describe('what was begun and not finished', () => {
  it('is where the learner goes on, whatever done or new thing they look at afterwards', async () => {
    const reader = await createReader([pdf('pdf'), film('film'), page('next')], [book('book'), code('code')])
    await reader.look('pdf', 'film')
    await reader.save(`video:${reader.idOf('film')}`, 'progress', HALF)
    await reader.look('pdf')
    expect(await reader.goesOn()).toEqual(['film', true, 1])
    await reader.look('book')
    expect(await reader.goesOn()).toEqual(['film', true, 1])
    await reader.look('code')
    expect(await reader.goesOn()).toEqual(['film', true, 1])
  })

  it('is the newest of several, over all courses', async () => {
    const reader = await createReader([film('film'), film('other film')], [code('code')])
    for (const key of ['other film', 'film', 'code']) {
      await reader.look(key)
      if (key !== 'code') await reader.save(`video:${reader.idOf(key)}`, 'progress', HALF)
    }
    expect(await reader.goesOn()).toEqual(['film', true, 1])
    await reader.save(`code:${reader.idOf('code')}`, 'answer', 'select 1')
    expect(await reader.goesOn()).toEqual(['code', true, 2])
    await reader.look('other film')
    expect(await reader.goesOn()).toEqual(['other film', true, 1])
  })

  it('is left behind by who studied on for a week, and waits for who did not', async () => {
    const reader = await createReader([film('film'), page('one'), page('two')])
    await reader.look('film')
    await reader.save(`video:${reader.idOf('film')}`, 'progress', HALF)
    system.clock.pass(8 * DAY_S)
    expect(await reader.goesOn()).toEqual(['film', true, 1])
    await reader.look('one')
    expect(await reader.goesOn()).toEqual(['two', false, 1])
    await reader.look('two')
    expect(await reader.goesOn()).toEqual(['film', true, 1])
  })
})

describe('what was only looked at', () => {
  it.each([
    film('seen'),
    code('seen'),
    activityModel({
      sourceKey: 'seen',
      type: 'forum',
      content: getForumContent({ completion: { discussions: 0, replies: 0, posts: 1 } }),
      completion: { ...auto({ onView: false }), expectedAt: null },
    }),
  ])('is not begun: $type', async activity => {
    const reader = await createReader([page('done'), page('next'), page('last'), activity])
    await reader.look('done', 'seen')
    expect(await reader.goesOn()).toEqual(['next', false, 1])
  })
})

describe('a course that is done', () => {
  it('does not open by a look at it: the course under way does', async () => {
    const reader = await createReader([pdf('pdf'), page('read')], [page('first'), page('second')])
    await reader.look('pdf', 'read', 'first', 'pdf')
    expect(await reader.goesOn()).toEqual(['second', false, 2])
    await reader.look('second', 'pdf')
    expect(await reader.goesOn()).toEqual([undefined, undefined, 1])
  })

  it('does not open either where the other course was not begun', async () => {
    const reader = await createReader([pdf('pdf')], [page('first')])
    await reader.look('pdf')
    expect(await reader.goesOn()).toEqual(['first', false, 2])
  })
})
