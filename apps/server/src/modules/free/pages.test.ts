import { describe, expect, it } from 'vitest'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'
import { programs } from '../learning/index.ts'

const system = await createTestSystem()
const NASTY = 'Charts </script><script>alert(1)</script> & "quotes"'

async function freeCourse(name: string, summaryHtml = '<p>What it is <b>about</b>.</p>', isFree = true) {
  const course = await createCourse(
    system,
    courseModel([
      sectionModel([activityModel({ sourceKey: 'one', name: `Lesson of ${name}` })], { name: `Module of ${name}` }),
    ]),
  )
  await system.raw
    .updateTable('learning_course')
    .set({ full_name: name, summary_html: summaryHtml })
    .where('id', '=', course.courseId)
    .execute()
  if (isFree) await programs.offerFree(system.db, course.courseId)
  return course.courseId
}
const open = (url: string) => system.app.inject({ url, headers: { accept: 'text/html' } })
const structured = (html: string): Record<string, unknown> =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as Record<string, unknown>

const nasty = await freeCourse(NASTY)
const paid = await freeCourse('A paid course', '', false)

describe('the public page of a free course', () => {
  it('is whole without a script, and says to machines what it is', async () => {
    const { statusCode, body, headers } = await open(`/courses/${nasty}`)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'public, max-age=300',
    ])
    expect(body.match(/<script/g)).toHaveLength(1)
    expect(body).not.toMatch(/<link[^>]*(stylesheet|modulepreload)|src=/)
    expect(structured(body)).toMatchObject({
      '@type': 'Course',
      name: NASTY,
      description: 'What it is about.',
      url: `http://127.0.0.1:3000/courses/${nasty}`,
      isAccessibleForFree: true,
      offers: { price: 0, priceCurrency: 'INR' },
    })
    expect(body).toContain('Module of Charts &lt;/script&gt;')
    expect(body).toContain('Lesson of Charts')
    expect(body).toContain(`href="/login?next=%2Ffree%2Fclassroom%2F${nasty}"`)
  })

  it('is not there for a course that is paid, hidden or none', async () => {
    const hidden = await freeCourse('Hidden')
    await system.raw.updateTable('learning_course').set({ is_visible: false }).where('id', '=', hidden).execute()
    // Search engines take away what they knew, and list no such page.
    for (const id of [paid, hidden, 1, '0', 'x', '1e3', '99999999999999999999']) {
      const { statusCode, headers, body } = await open(`/courses/${id}`)
      expect([id, statusCode, headers['cache-control'], structured(body)]).toEqual([id, 404, 'no-store', {}])
      expect(body).toContain('This course isn’t here')
      expect(body).toContain('<meta name="robots" content="noindex">')
    }
    expect((await open('/courses?page=999')).statusCode).toBe(404)
    for (const id of [paid, hidden, 1])
      expect((await system.app.inject(`/api/free-preview/courses/${id}`)).statusCode).toBe(404)
  })

  it('is also read as JSON, without anybody’s name', async () => {
    const { body } = await system.app.inject(`/api/free-preview/courses/${nasty}`)
    expect(JSON.parse(body)).toEqual({
      id: nasty,
      name: NASTY,
      summary: 'What it is about.',
      minutes: 1,
      endsAt: null,
      modules: [
        {
          name: `Module of ${NASTY}`,
          lessons: [{ type: 'page', name: `Lesson of ${NASTY}`, minutes: 1 }],
        },
      ],
    })
  })
})

describe('the list of free courses', () => {
  it('is found by search engines, and searched without a script', async () => {
    const found = await open(`/courses?q=${encodeURIComponent('charts QUOTES')}`)
    expect(found.body).toContain(`href="/courses/${nasty}"`)
    expect(found.body).toContain('<meta name="robots" content="noindex">')
    const none = await open(`/courses?q=${encodeURIComponent('"><script>x')}`)
    expect(none.body).toContain('No course matches')
    expect(none.body).not.toContain('<script>x')
    for (const url of ['/courses?page=-1', '/courses?page=x', `/courses?q=${'y'.repeat(5000)}`])
      expect((await open(url)).statusCode).toBe(200)
    const map = (await open('/sitemap.xml')).body
    expect(map).toContain(`<loc>http://127.0.0.1:3000/courses/${nasty}</loc>`)
    expect(map).not.toContain(`/courses/${paid}<`)
    expect((await open('/robots.txt')).body).toContain('Allow: /courses')
  })

  it('comes by pages, without what the learner took', async () => {
    const ids: number[] = []
    for (let n = 10; n < 36; n++) ids.push(await freeCourse(`Budget ${n}`, '<p>Money_50% of it</p>'))
    const client = await signIn(system, await createPerson(system, { accessType: 'Free' }))
    const find = async (search: string, page = 0) =>
      (await client.learn('local_learn_find_free_courses', { search, page })).body
    const [first, second] = [await find('budget'), await find('budget', 1)]
    expect([first.total, first.items.length, second.items.length]).toEqual([26, 24, 2])
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids)
    await client.learn('local_learn_enrol_free_course', { courseid: ids[0] ?? 0 })
    expect((await find('budget')).total).toBe(25)
    expect((await find('BUDGET 12')).items.map(({ name }) => name)).toEqual(['Budget 12'])
    // Signs of LIKE, and marks of HTML, are text.
    expect([(await find('Money_50%')).total, (await find('Money%of')).total, (await find('<p>')).total]).toEqual([
      25, 0, 0,
    ])
    const home = (await client.learn('local_learn_get_free_dashboard', {})).body
    expect([home.available.length, home.enrolled.length]).toEqual([24, 1])
    expect(home.availableTotal).toBe(26)
  })
})
