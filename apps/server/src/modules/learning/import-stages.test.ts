import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { canAnswer } from '#platform/db/repo.ts'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'
import { importCourse, prepareCourse, previewImport, writeCourse } from './index.ts'

const system = await createTestSystem()
const origin = { fileName: 'a.mbz', fileSha256: '', report: [] }
const PAGES = 30

const page = (sourceKey: string, html: string) =>
  activityModel({ sourceKey, type: 'page', name: sourceKey, content: { kind: 'page', html, minutes: null } })
const longCourse = (word: string) =>
  courseModel(
    [
      sectionModel(
        Array.from({ length: PAGES }, (_, n) => page(`p${n}`, `<p>${`${word}${n} `.repeat(18_000)}</p>`)),
        { sourceKey: 'long section', name: 'All' },
      ),
    ],
    { sourceKey: 'long', shortName: 'L', fullName: 'Long' },
  )

const stages = () =>
  system.raw.selectFrom('learning_course').select('id').where('import_began_at', 'is not', null).execute()
const pagesOf = (courseId: number) =>
  system.raw
    .selectFrom('learning_activity')
    .innerJoin('learning_content', 'activity_id', 'id')
    .select(['id', 'source_key', 'content', 'is_visible'])
    .where('course_id', '=', courseId)
    .orderBy('source_key')
    .execute()
const entriesOf = (courseId: number) =>
  system.raw.selectFrom('search_entry').select(['kind', 'owner_id', 'body']).where('course_id', '=', courseId).execute()

/** How often somebody else was answered by the database, and how often anything had its turn, while something goes on. */
async function meanwhile(work: Promise<unknown>) {
  const state = { isOver: false }
  const count = { answers: 0, turns: 0 }
  const asking = (async () => {
    for (; !state.isOver; count.answers++) {
      await canAnswer(system.db)
      await nextTurn()
    }
  })()
  const turn = () => {
    count.turns++
    if (!state.isOver) setImmediate(turn)
  }
  turn()
  await work.finally(() => {
    state.isOver = true
  })
  await asking
  return count
}

describe('a long course', () => {
  it('comes, and comes again changed, while others are answered in between', async () => {
    for (const [word, outcome] of [
      ['one', 'created'],
      ['two', 'updated'],
    ] as const) {
      const prepared = await prepareCourse(system.kinds, longCourse(word), origin)
      const work = writeCourse(system, prepared)
      expect((await meanwhile(work)).answers).toBeGreaterThan(PAGES)
      const { courseId, ...result } = await work
      expect(result.outcome).toBe(outcome)
      const pages = await pagesOf(courseId)
      expect(pages).toHaveLength(PAGES)
      expect(pages[0]?.content).toMatchObject({ html: expect.stringMatching(new RegExp(`^<p>${word}0 `)) })
      const entries = await entriesOf(courseId)
      expect(entries).toHaveLength(PAGES + 2)
      expect(entries.map(entry => entry.owner_id)).toEqual(expect.arrayContaining([courseId, ...pages.map(p => p.id)]))
      expect(entries.every(entry => entry.kind !== 'activity' || entry.body.startsWith(word))).toBe(true)
    }
    expect(await stages()).toEqual([])
  })

  it('is handed over in the switch and not written again: everybody would wait for it', async () => {
    const course = () =>
      courseModel(
        [sectionModel(Array.from({ length: PAGES }, (_, n) => page(`r${n}`, randomBytes(40_000).toString('base64'))))],
        { sourceKey: 'unpackable' },
      )
    await importCourse(system, course(), origin)
    const bytes = async () => {
      const { rows } = await sql<{ bytes: number }>`
        select sum(pg_total_relation_size(t::regclass))::float8 as bytes
        from unnest(array['learning_activity', 'learning_content']) t`.execute(system.raw)
      return rows[0]?.bytes ?? 0
    }
    const search = {
      ...system.search,
      stage: async (...args: Parameters<typeof system.search.stage>) => {
        await system.search.stage(...args)
        sizes.push(await bytes())
      },
    }
    const sizes: number[] = []
    const { courseId } = await importCourse({ ...system, search }, course(), origin)
    const [staged = 0] = sizes
    expect((await bytes()) - staged).toBeLessThan(PAGES * 1000)
    expect(await pagesOf(courseId)).toHaveLength(PAGES)
    expect(await system.raw.selectFrom('learning_content').select('activity_id').execute()).toHaveLength(
      (await system.raw.selectFrom('learning_activity').select('id').execute()).length,
    )
  })

  it('is looked at in turns by a dry run, which reads no content', async () => {
    const prepared = await prepareCourse(system.kinds, longCourse('three'), origin)
    const work = previewImport(system, prepared)
    expect((await meanwhile(work)).turns).toBeGreaterThan(PAGES)
    const { changes } = await work
    expect(changes.filter(({ what }) => what === 'activity')).toHaveLength(PAGES)
    await system.raw.updateTable('learning_activity').set({ content_hash: '' }).execute()
    const same = await prepareCourse(system.kinds, { ...longCourse('two'), fullName: 'New name' }, origin)
    expect((await previewImport(system, same)).changes).toEqual([
      { what: 'course', change: 'changed', name: 'New name', parts: ['name'] },
    ])
  })
})

describe('an import on its way', () => {
  const model = courseModel([sectionModel([page('a', '<p>first</p>'), page('b', '<p>second</p>')])])

  it('is seen by nobody, and leaves nothing when it fails', async () => {
    const person = await createPerson(system)
    const course = await createCourse(system, model, [person])
    const client = await signIn(system, person)
    const next = courseModel([sectionModel([page('a', '<p>later</p>'), page('c', '<p>third</p>')])], {
      sourceKey: model.sourceKey,
    })
    const before = await pagesOf(course.courseId)
    const failing = {
      ...system,
      search: {
        ...system.search,
        stage: async () => {
          expect(await stages()).toHaveLength(1)
          expect(await pagesOf(course.courseId)).toEqual(before)
          const { body } = await client.learn('local_learn_search', { query: 'later third' })
          expect(body.tabs[0]?.results).toEqual([])
          throw new Error('the disk is full')
        },
      },
    }
    await expect(importCourse(failing, next, origin)).rejects.toThrow('the disk is full')
    expect(await stages()).toEqual([])
    expect(await pagesOf(course.courseId)).toEqual(before)
    await importCourse(system, next, origin)
    expect(
      (await pagesOf(course.courseId)).map(({ id, source_key, is_visible }) => [id, source_key, is_visible]),
    ).toEqual([
      [course.idOf('a'), 'a', true],
      [course.idOf('b'), 'b', false],
      [expect.any(Number), 'c', true],
    ])
  })

  it('begins again when another one of the same course was there first', async () => {
    let isFirst = true
    const slower = {
      ...system,
      search: {
        ...system.search,
        stage: async (...args: Parameters<typeof system.search.stage>) => {
          await system.search.stage(...args)
          if (!isFirst) return
          isFirst = false
          await importCourse(
            system,
            courseModel([sectionModel([page('x', 'faster'), page('y', 'y')])], { sourceKey: 'raced' }),
            origin,
          )
        },
      },
    }
    const slow = courseModel([sectionModel([page('x', 'slower')])], { sourceKey: 'raced' })
    const { courseId, outcome } = await importCourse(slower, slow, origin)
    expect(outcome).toBe('updated')
    expect(await pagesOf(courseId)).toMatchObject([
      { source_key: 'x', is_visible: true, content: { html: 'slower' } },
      { source_key: 'y', is_visible: false },
    ])
    expect(await stages()).toEqual([])
  })

  it('that its server did not live to end goes a day later', async () => {
    const dying = { ...system, search: { ...system.search, stage: () => new Promise<never>(() => undefined) } }
    void importCourse(dying, courseModel([sectionModel([page('a', 'x')])]), origin)
    await expect.poll(stages).toHaveLength(1)
    const [stage] = await stages()
    const collect = async (seconds: number) => {
      await system.worker.prepare()
      system.clock.pass(seconds)
      await system.worker.runDue()
    }
    await collect(3600)
    expect(await stages()).toEqual([stage])
    await collect(86_400)
    expect(await stages()).toEqual([])
    expect(await pagesOf(stage?.id ?? 0)).toEqual([])
  })
})
