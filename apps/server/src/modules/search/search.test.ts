import type { SearchReply } from '@learn/contract/search'
import { describe, expect, it } from 'vitest'
import type { TestClient } from '#testkit/client.ts'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { createResource } from '#testkit/hub.ts'
import { getQuizContent } from '#testkit/quiz-content.ts'
import { choiceQuestion, takeQuestions } from '#testkit/quiz-course.ts'
import { createTestSystem } from '#testkit/system.ts'
import { importCourse, programs } from '../learning/index.ts'

const system = await createTestSystem()
const person = await createPerson(system)
const kept = (type: string) => ({ type, content: { kind: 'kept' as const, settings: {} } })
const page = (name: string, html: string, more: object = {}) =>
  activityModel({ name, sourceKey: name, content: { kind: 'page', html, minutes: null }, ...more })
const model = courseModel(
  [
    sectionModel(
      [
        page('Pivot tables in practice', '<p>Grouping by <b>quarter</b> &amp; region.</p>'),
        page('Lookups', '<p>VLOOKUP and its friends, never pivoting.</p>'),
        activityModel({ name: 'Revenue dashboard', sourceKey: 'hw', ...kept('assign') }),
        activityModel({ name: 'Check your pivots', sourceKey: 'quiz', type: 'quiz', content: getQuizContent(['one']) }),
        activityModel({ name: 'Live: charts and pivots', sourceKey: 'live', ...kept('zoom') }),
        page('Hidden pivot', '<p>x</p>', { isVisible: false }),
        page('Later lesson', '<p>The word zanzibar stands here.</p>', { openAt: 1_900_000_000 }),
      ],
      { name: 'Working with data' },
    ),
  ],
  { fullName: 'Spreadsheets' },
)
const course = await createCourse(system, model, [person])
await takeQuestions(system, course.courseId, { one: choiceQuestion('one') })
const client = await signIn(system, person)
const find = async (query: string, by: TestClient = client) => (await by.learn('local_learn_search', { query })).body
const titles = (reply: SearchReply, tab = 'all') =>
  reply.tabs.find(one => one.tab === tab)?.results.map(hit => hit.title)

describe('articles in the global search', () => {
  it('are found beside the courses by words and with typing errors, and in no program', async () => {
    const id = await createResource(system, { title: 'Quarrelsome outliers', body: 'A gooseberry of numbers.' })
    await createResource(system, { title: 'Quarrelsome draft', state: 'draft' })
    for (const query of ['quarrelsome', 'qaurrelsome outliers', 'gooseberry']) {
      const reply = await find(query)
      expect(titles(reply), query).toEqual(['Quarrelsome outliers'])
      expect(reply.tabs.find(({ tab }) => tab === 'resources')?.results).toMatchObject([
        { kind: 'article', id, course: null, programId: null },
      ])
    }
    const params = { programid: course.programId, query: 'quarrelsome' }
    expect(titles((await client.learn('local_learn_search_program', params)).body)).toEqual([])
    expect(titles(await find('quarrelsome', await signIn(system, await createPerson(system))))).toEqual([])
  })
})

describe('search', () => {
  it.each([
    ['', 400],
    [' ', 400],
    ['x'.repeat(101), 400],
    ["'); drop table search_entry; --", 200],
    ['& | ! :* <->', 200],
    ['%_\\', 200],
  ])('answers %j with %i', async (query, status) => {
    expect((await client.learn('local_learn_search', { query })).status).toBe(status)
  })

  it('has the six tabs, word for word', async () => {
    expect((await find('pivot')).tabs.map(({ label }) => label)).toEqual([
      'All',
      'Classes and Sessions',
      'Learning Resources',
      'Assignments',
      'Quizzes',
      'Topics',
    ])
  })

  it('sorts what it finds into the tabs, titles before text', async () => {
    const reply = await find('pivot')
    expect(titles(reply)?.[0]).toBe('Pivot tables in practice')
    expect(titles(reply, 'classes')).toEqual(['Live: charts and pivots'])
    expect(titles(reply, 'quizzes')).toEqual(['Check your pivots'])
    expect(titles(reply, 'resources')).toEqual(['Pivot tables in practice', 'Lookups'])
    expect(titles(await find('revenue'), 'assignments')).toEqual(['Revenue dashboard'])
    expect(titles(await find('working'), 'topics')).toEqual(['Working with data'])
  })

  it.each([
    ['pviot', 'Pivot tables in practice'],
    ['pivto tabels', 'Pivot tables in practice'],
    ['revnue', 'Revenue dashboard'],
    ['spredsheets', 'Spreadsheets'],
    ['REVENUE dash', 'Revenue dashboard'],
    ['loockups', 'Lookups'],
  ])('forgives %s', async (query, title) => {
    expect(titles(await find(query))).toContain(title)
  })

  it('shows the text around the words', async () => {
    const [hit] = (await find('quarter')).tabs[0]?.results ?? []
    expect(hit).toMatchObject({
      title: 'Pivot tables in practice',
      titleMarks: [],
      snippet: 'Grouping by quarter & region.',
      snippetMarks: [[12, 19]],
      section: { id: expect.any(Number), name: 'Working with data' },
      course: { id: course.courseId, name: 'Spreadsheets' },
      programId: course.programId,
      isLocked: false,
    })
  })

  it('finds nothing hidden, and of locked things the title only', async () => {
    expect(titles(await find('hidden'))).toEqual([])
    expect(titles(await find('zanzibar'))).toEqual([])
    const [hit] = (await find('later lesson')).tabs[0]?.results ?? []
    expect(hit).toMatchObject({ isLocked: true, snippet: '' })
  })

  it('finds what other people have for them alone', async () => {
    const stranger = await signIn(system, await createPerson(system))
    expect(titles(await find('pivot', stranger))).toEqual([])
    expect((await system.browser().learn('local_learn_search', { query: 'pivot' })).status).toBe(401)
    const inProgram = (by: TestClient) =>
      by.learn('local_learn_search_program', { programid: course.programId, query: 'pivot' })
    expect((await inProgram(stranger)).status).toBe(404)
    expect(titles((await inProgram(client)).body)).toContain('Pivot tables in practice')
  })

  it('keeps to the program that is asked for', async () => {
    const other = await createCourse(system, courseModel([sectionModel([page('Pivot elsewhere', 'x')])]), [person])
    expect(titles(await find('elsewhere'))).toEqual(['Pivot elsewhere'])
    const { body } = await client.learn('local_learn_search_program', { programid: other.programId, query: 'pivot' })
    expect(titles(body)).toEqual(['Pivot elsewhere'])
  })

  it('follows a new import of the course', async () => {
    await importCourse(
      system,
      {
        ...model,
        sections: [{ ...(model.sections[0] as (typeof model.sections)[0]), activities: [page('Renamed lesson', 'x')] }],
      },
      { fileName: 'again', fileSha256: '', report: [] },
    )
    expect(titles(await find('renamed'))).toEqual(['Renamed lesson'])
    expect(titles(await find('pivot'))).not.toContain('Pivot tables in practice')
  })

  it('gives a free learner the free courses that they took', async () => {
    const free = await createPerson(system, { accessType: 'Free' })
    const given = await createCourse(system, courseModel([sectionModel([page('Reading charts', 'x')])]))
    await programs.offerFree(system.db, given.courseId)
    const browser = await signIn(system, free)
    expect(titles(await find('charts', browser))).toEqual([])
    await browser.learn('local_learn_enrol_free_course', { courseid: given.courseId })
    expect((await find('charts', browser)).tabs[0]?.results[0]).toMatchObject({
      title: 'Reading charts',
      programId: null,
    })
  })

  it('gives twenty a tab and the whole count', async () => {
    const many = Array.from({ length: 30 }, (_, n) => page(`Marmalade ${n}`, 'x'))
    await createCourse(system, courseModel([sectionModel(many)]), [person])
    const tab = (await find('marmalade')).tabs.find(one => one.tab === 'resources')
    expect([tab?.count, tab?.results.length]).toEqual([30, 20])
  })

  it('gives a program by pages, each thing once', async () => {
    const many = Array.from({ length: 30 }, (_, n) => page(`Chutney ${n}`, 'x'))
    const { programId } = await createCourse(system, courseModel([sectionModel(many)]), [person])
    const pageOf = async (number: number) => {
      const reply = await client.learn('local_learn_search_program', {
        programid: programId,
        query: 'chutney',
        page: number,
      })
      return titles(reply.body) ?? []
    }
    const [first, second, third] = [await pageOf(1), await pageOf(2), await pageOf(3)]
    expect([first.length, second.length, third.length]).toEqual([20, 10, 0])
    expect(new Set([...first, ...second]).size).toBe(30)
    expect(
      (await client.learn('local_learn_search_program', { programid: programId, query: 'x', page: 0 })).status,
    ).toBe(400)
  })

  it('cuts the text between words and says where it goes on', async () => {
    const text = `${'before '.repeat(40)}tamarind ${'after '.repeat(40)}`
    await createCourse(system, courseModel([sectionModel([page('Long lesson', `<p>${text}</p>`)])]), [person])
    const [hit] = (await find('tamarind')).tabs[0]?.results ?? []
    expect(hit?.snippet).toMatch(/^… (before )+tamarind (after )+…$/)
    const [start, end] = hit?.snippetMarks[0] ?? []
    expect(hit?.snippet.slice(start, end)).toBe('tamarind')
  })
})
