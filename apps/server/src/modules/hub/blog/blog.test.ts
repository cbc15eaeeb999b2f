import { describe, expect, it } from 'vitest'
import { createResource } from '#testkit/hub.ts'
import { createTestSystem } from '#testkit/system.ts'
import { readArticle } from '../service/read-article.ts'

const system = await createTestSystem()
const get = (url: string) => system.app.inject({ method: 'GET', url })
const keyOf = async (id: number) =>
  (await system.raw.selectFrom('hub_resource').select('key').where('id', '=', id).executeTakeFirstOrThrow()).key
const make = async (given: Parameters<typeof createResource>[1]) => keyOf(await createResource(system, given))

const open = await make({ title: 'Joins & <keys>', isPublic: true, body: 'The text of it' })
const hidden = [
  await make({ title: 'For learners', isPublic: false }),
  await make({ title: 'A draft', isPublic: true, state: 'draft' }),
  await make({ title: 'Retired one', isPublic: true, state: 'retired' }),
]

describe('the public articles', () => {
  it.each(['/blog', '/blog/rss.xml', '/blog/atom.xml'])('%s names what is public, and nothing else', async url => {
    const { statusCode, body } = await get(url)
    expect(statusCode).toBe(200)
    expect(body).toContain('Joins &#38; &#60;keys&#62;')
    expect(body).toContain(`/blog/${open}`)
    for (const key of hidden) expect(body).not.toContain(`/blog/${key}"`)
    expect(body).not.toMatch(/For learners|A draft|Retired one/)
  })

  it('shows an article with its canonical address, and answers 404 for what is hidden', async () => {
    const { body, headers } = await get(`/blog/${open}`)
    expect(body).toContain('The text of it')
    expect(body).toMatch(new RegExp(`<link rel="canonical" href="http[^"]+/blog/${open}">`))
    expect(body).toContain('<meta property="og:type" content="article">')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    for (const key of [...hidden, 'nothing', "x'--"]) {
      const gone = await get(`/blog/${key}`)
      expect([gone.statusCode, gone.headers['content-type'], gone.headers['cache-control']]).toEqual([
        404,
        'text/html; charset=utf-8',
        'no-store',
      ])
      expect(gone.body).toContain('This article isn’t here')
      expect(gone.body).toContain('<meta name="robots" content="noindex">')
      expect(gone.body).not.toContain('rel="canonical"')
    }
  })

  it('draws formulas without a script, and leaves code alone', () => {
    const head = '---\ntitle: T\nsummary: S\nauthor: A\ndate: 2026-01-02\ntags: SQL\n---\n'
    const { html } = readArticle('x', `${head}Here \\(a < b\\) and \`\\(a\\)\`.`, system.clock.now()).row
    expect(html).toContain('<math')
    expect(html).toContain('<code>\\(a\\)</code>')
  })
})
