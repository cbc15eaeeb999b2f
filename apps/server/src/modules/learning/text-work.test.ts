import { describe, expect, it } from 'vitest'
import { getCpuMs } from '#testkit/cpu.ts'
import { createTestSystem } from '#testkit/system.ts'
import { plainText, wordsIn } from './plain-text.ts'
import { workOnTexts } from './service/text-work.ts'
import { workOn } from './service/worked-text.ts'

const LONG = 180_000
/** Each makes a rule that looks ahead look at everything, from everywhere. */
const HOSTILE: Record<string, string> = {
  'open brackets': '<'.repeat(LONG),
  'open tags': '<a '.repeat(LONG / 3),
  'tags that never end': `<p ${'x="'.repeat(LONG / 3)}`,
  blanks: `a${' '.repeat(LONG)}b`,
  ampersands: '&'.repeat(LONG),
  'entities that never end': '&nbsp'.repeat(LONG / 5),
  'nested tags': '<div>'.repeat(LONG / 5),
  'tags that close nothing': '</p>'.repeat(LONG / 4),
  comments: '<!--'.repeat(LONG / 4),
  'references to files': '"@@file@@/'.repeat(LONG / 10),
}

describe('a hostile text', () => {
  it.each(Object.entries(HOSTILE))('of %s costs no more than its length', (_name, html) => {
    expect(
      getCpuMs(() => {
        plainText(html)
        wordsIn(html)
      }),
    ).toBeLessThan(150)
  })

  it.each(Object.entries(HOSTILE))('of %s is cleaned in time', (_name, html) => {
    expect(getCpuMs(() => workOn(html))).toBeLessThan(3000)
  })
})

describe('the words of a text', () => {
  it.each([
    ['<p>One <b>two</b></p>', 'One two'],
    ['a &lt;b&gt; &amp;amp;', 'a <b> &amp;'],
    ['1 < 2<br>3', '1 3'],
    ['Run <code>shop.sql</code>, then <a href="x">this</a>.', 'Run shop.sql, then this.'],
    ['<ul><li>One</li><li>two</li></ul>', 'One two'],
    ['<p>cut <a href="', 'cut'],
  ])('%s reads %s', (html, text) => {
    expect(plainText(html)).toBe(text)
  })
})

describe('long texts', () => {
  it('are worked on elsewhere: of what they cost little falls on the thread that serves', async () => {
    const htmls = new Set(Array.from({ length: 40 }, (_, n) => `<p onclick="x()">${`word${n} `.repeat(20_000)}</p>`))
    const [own, all] = [process.threadCpuUsage(), process.cpuUsage()]
    const texts = await workOnTexts(htmls)
    const spent = ({ user, system }: NodeJS.CpuUsage) => user + system
    const share = spent(process.threadCpuUsage(own)) / spent(process.cpuUsage(all))
    const [first = ''] = htmls
    expect(texts(first)).toMatchObject({ words: 20_002 })
    expect(texts(first).clean).toMatch(/^<p>word0 /)
    expect(share).toBeLessThan(0.3)
  })

  it('give the same as short ones', async () => {
    const html = `<h1 style="a">Title</h1><p onclick="x()">${'text '.repeat(20_000)}</p><img src="https://a.example/a.png">`
    const worked = (await workOnTexts(new Set([html])))(html)
    expect(worked).toEqual(workOn(html))
    expect(worked.losses).toMatchObject({ hasLostLayout: true, picturesLinked: 1, counts: new Map([['script', 1]]) })
  })

  it('that nobody asked for are none', async () => {
    const texts = await workOnTexts(new Set(['a']))
    expect(() => texts('b')).toThrow('not worked on')
  })
})

it('every kind counts and finds a hostile text in time', async () => {
  const system = await createTestSystem()
  const tried = new Set<string>()
  for (const kind of system.kinds.all)
    for (const html of Object.values(HOSTILE)) {
      const { data } = kind.content.safeParse({ kind: kind.type, html, minutes: null })
      if (!data) continue
      tried.add(kind.type)
      const spent = getCpuMs(() => {
        kind.minutes?.(data, wordsIn)
        for (const text of [kind.text?.(data) ?? []].flat()) plainText(text)
      })
      expect(spent).toBeLessThan(150)
    }
  expect(tried.size).toBeGreaterThan(1)
})
