import { describe, expect, it } from 'vitest'
import { getCpuMs } from '#testkit/cpu.ts'
import { indexTerms, type LinkedTerm, linkTerms } from './term-links.ts'

const term = (words: string[], change: Partial<LinkedTerm> = {}): LinkedTerm => ({
  activityId: 1,
  part: `entry-${words[0]}`,
  words,
  html: '',
  matchesCase: false,
  meaning: 'It means "this"',
  ...change,
})
const link = (html: string, ...terms: LinkedTerm[]) =>
  linkTerms(html, indexTerms(terms), ({ part }) => `/g#${part}`).replaceAll(
    / title="It means &quot;this&quot;"| class="term"/g,
    '',
  )

describe('words that a glossary explains', () => {
  const mean = term(['mean', 'average'])
  it.each([
    ['where they first stand', '<p>The mean is a mean.</p>', '<p>The <a href="/g#entry-mean">mean</a> is a mean.</p>'],
    ['in any case', 'MEAN', '<a href="/g#entry-mean">MEAN</a>'],
    ['by another word, once for both', 'average mean', '<a href="/g#entry-mean">average</a> mean'],
    ['not inside words', 'meaning, demean, mean5, means', 'meaning, demean, mean5, means'],
    ['not inside words of other scripts', 'éméan ñmean mean\u0301', 'éméan ñmean mean\u0301'],
    ['not in links', '<a href="/x">mean</a>', '<a href="/x">mean</a>'],
    ['not in headings', '<h3>A <em>mean</em></h3>', '<h3>A <em>mean</em></h3>'],
    ['not in code', '<pre><code>mean</code></pre> <kbd>mean</kbd>', '<pre><code>mean</code></pre> <kbd>mean</kbd>'],
    ['not in formulas', '<math><mtext>mean</mtext></math>', '<math><mtext>mean</mtext></math>'],
    ['not in attributes', '<img alt="mean" src="x">', '<img alt="mean" src="x">'],
    ['after what was closed', '<h2>A</h2>mean', '<h2>A</h2><a href="/g#entry-mean">mean</a>'],
  ])('are linked %s', (_what, html, expected) => expect(link(html, mean)).toBe(expected))

  it('the longest first, over the end of a line', () => {
    const deviation = term(['mean deviation'])
    expect(link('mean\n deviation, mean', mean, deviation)).toBe(
      '<a href="/g#entry-mean deviation">mean\n deviation</a>, <a href="/g#entry-mean">mean</a>',
    )
  })

  it('with signs around them, as they stand in HTML', () => {
    expect(link('R&amp;D, C++, .NET and amp', term(['R&D']), term(['C++']), term(['.NET']), term(['amp']))).toBe(
      '<a href="/g#entry-R&amp;D">R&amp;D</a>, <a href="/g#entry-C++">C++</a>, <a href="/g#entry-.NET">.NET</a> and <a href="/g#entry-amp">amp</a>',
    )
  })

  it('only in their own case where that is asked', () => {
    expect(link('it is IT', term(['IT'], { matchesCase: true }))).toBe('it is <a href="/g#entry-IT">IT</a>')
  })

  it('never where they may not be opened', () => {
    expect(linkTerms('mean', indexTerms([mean]), () => null)).toBe('mean')
  })

  it('and what they mean cannot leave its attribute', () => {
    const sly = term(['sly'], { meaning: '"><script>' })
    expect(linkTerms('sly', indexTerms([sly]), () => '/g')).toBe(
      '<a class="term" href="/g" title="&quot;&gt;&lt;script&gt;">sly</a>',
    )
  })

  it('in a long text in time', () => {
    const many = Array.from({ length: 500 }, (_, n) => term([`word${n} ${'very '.repeat(20)}long`]))
    const text = 'word1 very very '.repeat(12_000)
    let linked = ''
    const spentMs = getCpuMs(() => {
      linked = linkTerms(text, indexTerms(many), () => '/g')
    })
    expect(linked).toBe(text)
    expect(spentMs).toBeLessThan(500)
  })
})
