import { describe, expect, it } from 'vitest'
import { bankName, plainName, textToHtml } from './text-format.ts'

describe('a text as HTML', () => {
  it.each([
    ['HTML stays', 1, '<p>a\nb</p>', '<p>a\nb</p>'],
    ['no format is HTML', null, '<b>x</b>', '<b>x</b>'],
    ['plain text is escaped', 2, 'a < b\nc', 'a &lt; b<br>\nc'],
    [
      'Markdown becomes HTML',
      4,
      '# T\n\n- **a**\n- b',
      '<h1>T</h1>\n<ul>\n<li><strong>a</strong></li>\n<li>b</li>\n</ul>',
    ],
    ['formulas in Markdown stay', 4, 'So \\(a_1 < b_2\\)', '<p>So \\(a_1 &lt; b_2\\)</p>'],
    [
      'wiki text has headings and lists',
      3,
      '!! T <x>\nIntro\n* a\n** b\n# c\n!1 Top\n- d\n\ne\r\n!f',
      '<h3>T &lt;x&gt;</h3>\n<p>Intro</p>\n<ul><li>a</li><li>b</li></ul>\n<ol><li>c</li></ol>\n<h1>Top</h1>\n<ul><li>d</li></ul>\n<p>e<br>\n!f</p>',
    ],
    [
      'wiki text has bold words, and sums are none',
      3,
      '*bold* and __bold too__, 2 * 3 * 4, a*b*c, __init, *b & c*',
      '<p><strong>bold</strong> and <strong>bold too</strong>, 2 * 3 * 4, a*b*c, __init, <strong>b &amp; c</strong></p>',
    ],
    ['auto-format keeps tags and breaks lines', 0, '<p>a</p>\n<p>b</p>\nc\nd', '<p>a</p><p>b</p><br>\nc<br>\nd'],
    ['blank is empty', 0, ' \n ', ''],
  ])('%s', (_what, format, text, html) => {
    expect(textToHtml(text, format)).toBe(html)
  })
})

describe('a name', () => {
  it.each([
    ['<span lang="en" class="multilang">Q&amp;A</span>', 'Q&A'],
    ['a < b  and\n c > d', 'a < b and c > d'],
    ['<span lang="hi" class="multilang">नमस्ते</span> <span lang="en" class="multilang">Hello</span>', 'Hello'],
    ['{mlang de}Hallo{mlang}{mlang fr}Salut{mlang} 1', 'Hallo 1'],
    ['{ mlang de }Hallo{ mlang }{mlang fr, en}Salut{mlang} 1', 'Salut 1'],
    ['{mlang de_en}Hallo{mlang}{mlang EN_us}Hello{mlang}', 'Hello'],
    ['Name an amphibian&#58; &#x5f;_&nbsp;&apos;', "Name an amphibian: __ '"],
    ['&amp;#58; &#0;', '&#58; \ufffd'],
    ['  ', 'fallback'],
    ['Solving \\(x^2 &lt; 4\\) and $$\\frac{a}{b}$$', 'Solving x² < 4 and a/b'],
    ['x'.repeat(300), 'x'.repeat(255)],
  ])('%j is %j', (name, plain) => {
    expect(plainName(name, 'fallback')).toBe(plain)
  })

  it('of a question keeps its formulas: it is known by its name', () => {
    expect(bankName('Solve \\(x^2\\)', 'Question')).toBe('Solve \\(x^2\\)')
  })
})
