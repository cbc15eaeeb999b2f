import { describe, expect, it } from 'vitest'
import { cpuMsOf } from '#testkit/cpu.ts'
import { cleanHtml } from './html.ts'

describe('author HTML', () => {
  it.each([
    ['a script', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    [
      'a handler',
      '<img src="data:image/png;base64,AA==" onerror="x()" alt="a">',
      /^<img src="data:image\/png;base64,AA==" alt="a"/,
    ],
    ['a script address', '<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['a style', '<p style="position:fixed">x</p><style>p{}</style>', '<p>x</p>'],
    ['a frame', '<iframe src="https://evil.example"></iframe>', ''],
    ['a form', '<form action="/logout"><input name="a"></form>', ''],
    ['a first-level heading', '<h1>Title</h1>', '<h2>Title</h2>'],
    ['an SVG', '<svg onload="x()"><a href="javascript:1">x</a></svg>', '<a>x</a>'],
    ['an address without a scheme', '<img src="//evil.example/x.png" alt="">', /^<img[^>]*>$/],
  ])('keeps no danger of %s', (_name, html, clean) => {
    const result = cleanHtml(html)
    if (typeof clean === 'string') expect(result).toBe(clean)
    else expect(result).toMatch(clean)
    expect(result).not.toMatch(/onerror|javascript:|evil\.example|<script|onload/)
  })

  it('puts a link in the place of a picture on another site', () => {
    expect(cleanHtml('<img src="https://other.example/a.png" alt="A chart">')).toBe(
      '<a href="https://other.example/a.png" target="_blank" rel="noopener noreferrer">A chart</a>',
    )
  })

  it('puts words in the place of such a picture inside a link: a link in a link is none', () => {
    const html =
      '<a href="/a"><img src="https://other.example/a.png" alt="A chart"></a><img src="https://other.example/b.png">'
    expect(cleanHtml(html)).toBe(
      '<a href="/a"><span>A chart</span></a> <a href="https://other.example/b.png" target="_blank" rel="noopener noreferrer">Picture on another site</a>',
    )
  })

  it.each([
    ['deed.en_GB<img src="https://o.example/cc.png" alt="Licence">', /deed\.en_GB <a [^>]*>Licence<\/a>$/],
    [
      '<a href="/d">deed</a><img src="https://o.example/cc.png" alt="Licence">below',
      /<\/a> <a [^>]*>Licence<\/a> below$/,
    ],
    [
      '<p><img src="https://o.example/a.png"><img src=https://o.example/b.png><br></p>',
      /^<p><a [^<]*<\/a> <a [^<]*<\/a><br \/><\/p>$/,
    ],
  ])('words in the place of a picture keep apart from those beside it: %s', (html, clean) =>
    expect(cleanHtml(html)).toMatch(clean),
  )

  it.each([
    ['<center>One</center><center>Two</center>', '<div>One</div><div>Two</div>'],
    ['<article><header>One</header>Two</article>', '<div><div>One</div>Two</div>'],
    ['<tt>v*t</tt> <strike>x</strike>', '<code>v*t</code> <s>x</s>'],
    ['<menu><li>a</li></menu>', '<ul><li>a</li></ul>'],
    ['<ruby>漢<rt>kan</rt></ruby>', '<ruby>漢<rt>kan</rt></ruby>'],
  ])('puts in the place of old tags what says the same: %s', (html, clean) => {
    expect(cleanHtml(html)).toBe(clean)
  })

  it('keeps the words of a link to a place of its own text, which nothing here can name', () => {
    expect(cleanHtml('<a href="#two">Part two</a><h3 id="two">Two</h3>')).toBe('<a>Part two</a><h3>Two</h3>')
  })

  it('keeps code, tables and notes', () => {
    const html =
      '<pre><code class="language-sql">select 1</code></pre><aside class="note"><p>x</p></aside><table><tbody><tr><td colspan="2">1</td></tr></tbody></table>'
    expect(cleanHtml(html)).toBe(html)
  })

  it('takes a bounded time for deep nesting', () => {
    const html = '<div>'.repeat(20_000)
    expect(cpuMsOf(() => cleanHtml(html))).toBeLessThan(5000)
  })
})
