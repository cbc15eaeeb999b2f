import { describe, expect, test } from 'vitest'
import { markdownLineToHtml, markdownToHtml } from './markdown-to-html.ts'

const plainIds = (html: string): string => html.replaceAll(/-[0-9a-f]{6}-/g, '-')

describe('footnotes', () => {
  test('stand at the end in the order of their references, each with its ways back', () => {
    const html = plainIds(
      markdownToHtml(
        'One[^b], two[^a] and one again[^b].\n\n[^a]: Second.\n[^b]: First\n    goes on.\n\n    And has more.\n\nThe end.',
      ),
    )
    expect(html).toContain(
      'One<sup><a id="fnref-1" href="#fn-1">1</a></sup>, two<sup><a id="fnref-2" href="#fn-2">2</a></sup>',
    )
    expect(html).toContain('<a id="fnref-1-2" href="#fn-1">1</a>')
    expect(html).toContain('<p>The end.</p>')
    expect(html.slice(html.indexOf('<hr>'))).toBe(
      '<hr>\n<ol>\n<li id="fn-1"><p>First\ngoes on.</p>\n<p>And has more. <a href="#fnref-1" title="Back to the text">↩</a> ' +
        '<a href="#fnref-1-2" title="Back to the text">↩</a></p></li>\n' +
        '<li id="fn-2"><p>Second. <a href="#fnref-2" title="Back to the text">↩</a></p></li>\n</ol>',
    )
  })

  test('a note may refer to another; what refers to nothing, and a heading, stay as they are typed', () => {
    const html = plainIds(markdownToHtml('See[^x] and [^none].\n\n[^x]: As in[^y]\n[^y]: There'))
    expect(html).toContain('As in<sup><a id="fnref-2" href="#fn-2">2</a></sup>')
    expect(html).toContain('<li id="fn-2"><p>There')
    expect(html).toContain('and [^none].')
    expect(markdownLineToHtml('A title[^x]')).toBe('A title[^x]')
    expect(markdownToHtml('`[^x]` in code\n\n[^x]: Never asked')).toBe('<p><code>[^x]</code> in code</p>')
  })

  test('a text of many is read in good time, also when they never end', () => {
    const many = Array.from({ length: 3000 }, (_, n) => `Line[^${n}]\n\n[^${n}]: Note ${n}\n`).join('\n')
    expect(markdownToHtml(many).match(/<li id=/g)).toHaveLength(3000)
    expect(markdownToHtml('[^'.repeat(20_000))).toContain('[^[^')
  })
})

test('boxes of GitHub are boxes of a lesson; other quotations stay quotations', () => {
  expect(markdownToHtml('> [!WARNING]\n> Mind *this*.\n>\n> - and that\n\nAfter')).toBe(
    '<aside class="note">\n<p><strong>Warning</strong></p>\n<p>Mind <em>this</em>.</p>\n<ul>\n<li>and that</li>\n</ul>\n</aside>\n<p>After</p>',
  )
  expect(markdownToHtml('> [!TIP]\n> Short')).toContain('<aside class="tip">')
  expect(markdownToHtml('> [!HOUSE]\n> Word')).toContain('<blockquote>')
})

test('ticks of a list of tasks are signs', () => {
  expect(markdownToHtml('- [x] read\n- [ ] write')).toBe('<ul>\n<li>☑ read</li>\n<li>☐ write</li>\n</ul>')
})

test('lines of equations without signs around them are no marks', () => {
  const lines = '\\begin{align*}\na_1 &= *b* \\\\\nc_1 &= d_1\n\\end{align*}'
  expect(markdownToHtml(`So\n\n${lines}\n\nand on`)).toContain(lines.replaceAll('&', '&amp;'))
})

describe('formulas between single dollars', () => {
  const html = (text: string): string => markdownToHtml(text, { hasDollars: true })

  test('are formulas in pages, and their marks no emphasis', () => {
    expect(html('Let $a_1 < b_1$ and $`x*y*z`$.')).toBe('<p>Let \\(a_1 &lt; b_1\\) and \\(x*y*z\\).</p>')
    expect(html('```math\n\\frac{a}{b}\n```')).toBe('<p>\\[\\frac{a}{b}\\]</p>')
    expect(html('$$x_1$$ and \\(y_1\\)')).toBe('<p>$$x_1$$ and \\(y_1\\)</p>')
  })

  test('prices, names of variables and code are none; nor is anything in texts of Moodle', () => {
    for (const text of ['It costs $5 or $10.', 'From $5-$10', 'US$5 and US$6', 'a $ b $ c'])
      expect(html(text)).toBe(`<p>${text}</p>`)
    expect(html('`$HOME/$USER`')).toBe('<p><code>$HOME/$USER</code></p>')
    expect(html('```sh\necho $A$\n```')).toContain('echo $A$')
    expect(markdownToHtml('Let $a$ be')).toBe('<p>Let $a$ be</p>')
  })
})
