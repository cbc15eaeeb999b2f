import { describe, expect, it } from 'vitest'
import { getCpuMs } from '#testkit/cpu.ts'
import { cleanHtml } from './html.ts'
import { withMathMl } from './mathml.ts'
import { workOn } from './service/worked-text.ts'

const stored = (html: string) => withMathMl(cleanHtml(html))

describe('mathematics of authors', () => {
  it.each([
    ['in a line', 'a \\(x^2\\) b', /^a <math alttext="x\^2">.*<msup><mi>x<\/mi><mn>2<\/mn><\/msup>.*<\/math> b$/],
    ['by itself', '\\[\\frac{a}{b}\\]', /^<math display="block" alttext=.*<mfrac><mi>a<\/mi><mi>b<\/mi><\/mfrac>/],
    ['between dollars', '$$\\sqrt{2}$$', /<msqrt>/],
    ['of the oldest filter', '[tex]\\alpha[/tex] and <tex>\\beta</tex>', /<mi>α<\/mi>.*<mi>β<\/mi>/],
    ['with a sign that HTML writes otherwise', '<p>\\(a &lt; b\\)</p>', /alttext="a &lt; b".*<mo>&lt;<\/mo>/],
    [
      'of Open edX',
      '[mathjaxinline]x^2[/mathjaxinline] and [mathjax]y[/mathjax]',
      /<msup>.*<math display="block" alttext="y">/,
    ],
    [
      'over several lines',
      '<p>\\[<br>\\begin{aligned}a&amp;=b\\\\<br>c&amp;=d\\end{aligned}<br>\\]<br>so<br></p>',
      /^<p><math display="block" alttext="\\begin\{aligned\}a&amp;=b\\\\\nc.*<\/math><br \/>so<br \/><\/p>$/s,
    ],
    ['with words in a box', '\\(a \\mbox{ or } b\\)', /<mtext>.or.<\/mtext>/],
    ['with a blank at its end', '\\(a =\\&nbsp; \\)', /^<math alttext="a =\\ "><mrow>.*<mo>=<\/mo>/],
    ['in columns of old', '\\[\\begin{eqnarray*}a&=&b\\end{eqnarray*}\\]', /<mtable/],
    [
      'of chemistry',
      '\\(\\ce{H2O -> H+ + OH-}\\) \\(\\pu{12 kJ//mol}\\)',
      /<mi mathvariant="normal">H<\/mi>.*<math alttext="\\pu/s,
    ],
    [
      'in lines of equations without signs around them, or numbers',
      '<p>So<br>\\begin{align}a&amp;=b \\label{eq:1}\\\\<br>c&amp;=d\\end{align}<br>and</p>',
      /^<p>So<br \/><math display="block" alttext="\\begin\{align\*\}.*<mtable.*<\/math><br \/>and<\/p>$/s,
    ],
    ['by itself in one equation', '\\begin{equation}x=1\\end{equation}', /^<math display="block"/],
    [
      'with commands of its text, though KaTeX has some of that name',
      '<p>\\(\\newcommand{\\R}{\\mathbb{Q}} \\R\\)</p><p>\\(\\R^n\\)</p>',
      /double-struck">Q.*<p><math alttext="\\R\^n">.*double-struck">Q/,
    ],
    ['with an operator of its own', '\\(\\DeclareMathOperator{\\rank}{rank}\\rank A\\)', />rank<\/mi><mo>/],
    ['with what MathJax has alone', '\\(\\require{cancel}\\cancel{a} \\bbox[red]{b} \\root 3 \\of x\\)', /<mroot>/],
    [
      'as lines, whatever signs stand around them',
      '\\(\\begin{gather}a\\\\b\\end{gather}\\)',
      /^<math display="block".*<mtable/,
    ],
    ['with the name of another', '\\(a \\eqref{first}\\)', /<mtext>first<\/mtext>/],
    ['with the blanks of an editor', '\\(a&nbsp;+&nbsp;b\\)', /<mi>a<\/mi><mo>\+<\/mo><mi>b<\/mi>/],
  ])('is stored as MathML: %s', (_what, html, form) => {
    expect(stored(html)).toMatch(form)
  })

  it.each([
    ['in code', '<pre><code>\\(x\\)</code></pre>'],
    ['what is no TeX', '<p>\\(\\frac{a\\)</p>'],
    ['lines of something else', '<p>\\begin{itemize}\\item a\\end{itemize}</p>'],
    ['what is money', '<p>$5 or $6</p>'],
    ['a macro that grows for ever', '<p>\\(\\def\\a{\\a\\a}\\a\\)</p>'],
  ])('stays as it was typed: %s', (_what, html) => {
    expect(stored(html)).toBe(html)
  })

  it.each([
    ['quotes', '<p>\\(a<5\\), a "chain" &amp; more: \\(\\text{"b"}\\) it\'s</p>'],
    ['spaces, fences and rows', '\\[\\left(\\begin{matrix}a&b\\\\c&\\,d\\end{matrix}\\right)\\quad\\overline{x}\\]'],
    ['limits and roots', '\\(\\sum_{i=1}^{n} \\sqrt[3]{x_i} \\le \\mathbb{R}\\)'],
  ])('is the same when it is made safe once more: %s', (_what, html) => {
    const once = workOn(html).shown
    expect(once).toContain('<math')
    expect(workOn(once).shown).toBe(once)
  })

  it('that came as MathML stays, without what it says a second time', () => {
    const html =
      '<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mfrac><mi>x</mi><mn>2</mn></mfrac><annotation encoding="latex">\\frac{x}{2}</annotation></semantics></math>'
    expect(stored(html)).toBe('<math><mfrac><mi>x</mi><mn>2</mn></mfrac></math>')
    expect(stored('<math><mfenced open="[" close="]"><mi>a</mi></mfenced></math>')).toBe(
      '<math><mrow><mo>[</mo><mi>a</mi><mo>]</mo></mrow></math>',
    )
  })

  it('holds no danger', () => {
    const html =
      '<math href="javascript:1"><mi onclick="x()" style="color:red">x</mi><maction actiontype="statusline#http://e.org"><mi>y</mi></maction></math>'
    expect(stored(html)).toBe('<math><mi>x</mi><mi>y</mi></math>')
    expect(stored('\\(\\href{javascript:alert(1)}{x}\\)')).not.toContain('href="')
  })

  it('without end keeps nobody waiting', () => {
    expect(getCpuMs(() => stored(`<p>${'\\('.repeat(90_000)}</p>`))).toBeLessThan(1500)
    expect(getCpuMs(() => stored(`<p>${'\\(x^2\\) '.repeat(20_000)}</p>`))).toBeLessThan(3000)
  })
})
