import { expect, it } from 'vitest'
import type { Probed } from '#platform/link-probe.ts'
import { createStudioCourse } from '#testkit/studio-course.ts'
import { createTestSystem } from '#testkit/system.ts'
import { outsideLinks, outsideUrl } from './outside-links.ts'
import { checkLinks, planLinkChecks } from './service/check-links.ts'

it('finds the addresses of other sites in HTML, each once and without the place in its page', () => {
  const html = `<p><a class="x" href="https://a.example/x?a=1&amp;b=2#top">One</a> <a href='HTTP://b.example'>two</a>
    <a href="https://a.example/x?a=1&amp;b=2">again</a> <a href="/inside">in</a> <a href="@@activity@@/a1">in</a>
    <a href="mailto:a@b.example">mail</a> <a href="https://">none</a> <img src="https://c.example/p.png"></p>`
  expect(outsideLinks(html)).toEqual(['https://a.example/x?a=1&b=2', 'http://b.example/'])
  expect(outsideUrl(`https://a.example/${'x'.repeat(3000)}`)).toBeNull()
  expect(outsideUrl('javascript:alert(1)')).toBeNull()
})

const system = await createTestSystem()
const course = await createStudioCourse(system)
const NIGHT_S = 86_400

/** A published page that links to these addresses. */
async function pageWith(name: string, ...urls: string[]): Promise<number> {
  const id = await course.make('page', name)
  const html = urls.map(url => `<p><a href="${url}">See</a></p>`).join('')
  await course.save(id, { rev: 0, name, content: { kind: 'page', html, minutes: null } })
  await course.publish(id, 1)
  return id
}
const outside = async (client = course.admin) =>
  (await client.learn('local_learn_get_studio_health', { courseid: course.courseId })).body.faults?.filter(
    ({ kind }) => kind === 'outside',
  )

it('tells links that do not open with the day on which that was seen, until they open again', async () => {
  const id = await pageWith('Links', 'https://gone.example/', 'https://slow.example/', 'https://fine.example/')
  const link = await course.make('url', 'A link')
  await course.save(link, { rev: 0, name: 'A link', content: { kind: 'url', href: 'https://noname.example/' } })
  await course.publish(link, 1)

  const answers = new Map<string, Probed | null>([
    ['https://gone.example/', { status: 404, hasNoName: false }],
    ['https://slow.example/', { status: null, hasNoName: false }],
    ['https://fine.example/', { status: 403, hasNoName: false }],
    ['https://noname.example/', { status: null, hasNoName: true }],
  ])
  const parts = { ...system, probe: (url: string) => Promise.resolve(answers.get(url) ?? null) }
  const night = async () => {
    system.clock.pass(NIGHT_S)
    await checkLinks(parts, [...answers.keys()])
  }
  expect(await outside()).toEqual([])
  await night()
  const checkedAt = Math.floor(system.clock.now().getTime() / 1000)
  expect(await outside()).toEqual([
    {
      kind: 'outside',
      part: 'activity',
      id,
      name: 'Links',
      text: 'https://gone.example/ doesn’t open (404)',
      checkedAt,
    },
    {
      kind: 'outside',
      part: 'activity',
      id: link,
      name: 'A link',
      text: 'https://noname.example/ can’t be reached',
      checkedAt,
    },
  ])
  // A site that is away for a night or two is not told.
  await night()
  expect(await outside()).toHaveLength(2)
  await night()
  expect((await outside())?.map(({ text }) => text)).toContain('https://slow.example/ can’t be reached')
  for (const url of answers.keys()) answers.set(url, { status: 200, hasNoName: false })
  await night()
  expect(await outside()).toEqual([])
  // What is not looked at is not said to be broken.
  answers.set('https://gone.example/', null)
  await night()
  expect(await outside()).toEqual([])
})

it('leaves each address of all courses once for the night, a few at a time, the longest unseen first', async () => {
  const urls = Array.from({ length: 30 }, (_one, n) => `https://many.example/${n}`)
  await pageWith('Many', ...urls)
  await checkLinks({ ...system, probe: () => Promise.resolve({ status: 200, hasNoName: false }) }, urls.slice(0, 5))
  await planLinkChecks(system)
  const jobs = await system.raw
    .selectFrom('platform_job')
    .select('payload')
    .where('name', '=', 'studio.check-links')
    .orderBy('id')
    .execute()
  const left = jobs.map(({ payload }) => (payload as { urls: string[] }).urls)
  expect(left.every(batch => batch.length <= 20)).toBe(true)
  expect(new Set(left.flat()).size).toBe(left.flat().length)
  expect(left.flat()).toEqual(expect.arrayContaining(urls))
  expect(left.flat().slice(-5).toSorted()).toEqual(urls.slice(0, 5).toSorted())
})

it('shows the links of a course to nobody who does not see it', async () => {
  const stranger = await course.createStranger()
  for (const client of [stranger, course.learner])
    expect((await client.learn('local_learn_get_studio_health', { courseid: course.courseId })).status).toBe(404)
})
