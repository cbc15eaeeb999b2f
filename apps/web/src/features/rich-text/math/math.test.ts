// @vitest-environment jsdom
// KaTeX draws into pages in standards mode only, which happy-dom does not tell.

import { formulasIn } from '@learn/contract/tex/plain'
import { describe, expect, it } from 'vitest'
import { preloadMath } from './math.ts'
import { renderMath } from './render-math.ts'

function set(html: string): HTMLElement {
  const box = document.createElement('div')
  box.innerHTML = html
  document.body.append(box)
  renderMath(box)
  return box
}

describe('formulas in a text', () => {
  it.each([
    ['mean \\(\\bar x\\) here', [['\\bar x', false]]],
    ['\\[ a = b \\] and $$c$$', [['a = b', true], ['c', true]]],
    ['it costs $5 or $6', []],
    ['\\( never closed', []],
    ['$$$$ and \\(\\)', []],
    ['\\(a\\)\\(b\\)', [['a', false], ['b', false]]],
    ['[tex]a[/tex] \\)', [['a', false]]],
    ['\\( $$b$$ \\( c', [['b', true]]],
  ] as [string, [string, boolean][]][])('%s', (text, expected) => {
    expect(formulasIn(text).map(({ tex, isDisplay }) => [tex, isDisplay])).toEqual(expected)
  }) // biome-ignore format: a table
})

describe('formulas as they are shown', () => {
  it('are set for the eye, and as MathML for who listens', () => {
    const box = set('<p>The mean is \\(\\frac{a}{b}\\), you see.</p>')
    expect(box.querySelector('.katex-html')?.getAttribute('aria-hidden')).toBe('true')
    expect(box.querySelector('math mfrac')).not.toBeNull()
    expect(box.querySelector('p')?.firstChild?.textContent).toBe('The mean is ')
    expect(box.querySelector('p')?.lastChild?.textContent).toBe(', you see.')
  })

  it('that reach out of their text keep what they hold, and the link where they are one', () => {
    const box = set('<p>\\(\\href{https://a.example/b}{y}\\) \\(2\\href{javascript:alert(1)}{z}\\)</p>')
    expect(box.querySelector('a[target=_blank]')?.getAttribute('href')).toBe('https://a.example/b')
    expect(box.querySelectorAll('a')).toHaveLength(1)
    expect([...box.querySelectorAll('.katex-html')].map(one => one.textContent)).toEqual(['y', '2z'])
    expect(box.querySelector('[style*=color]')).toBeNull()
  })

  it('that were stored as MathML are set with our fonts, from their TeX', () => {
    const box = set(
      '<p>a <span class="math-block scrolls"><math display="block" alttext="x^2"><msup><mi>x</mi><mn>2</mn></msup></math></span></p>',
    )
    expect(box.querySelectorAll('.math-block')).toHaveLength(1)
    expect(box.querySelector('.math-block .katex-html')).not.toBeNull()
    expect(box.querySelectorAll('math')).toHaveLength(1)
    expect(set('<math alttext="\\frac{"><mi>x</mi></math>').innerHTML).toContain('<mi>x</mi>')
  })

  it('are one over the lines that an editor made of them; other lines stay', () => {
    const box = set('<p>a<br>\\[<br>\\begin{matrix}1\\\\<br>2\\end{matrix}<br>\\]<br>b</p><pre>\\(x<br>\\)</pre>')
    expect(box.querySelectorAll('p .math-block math')).toHaveLength(1)
    expect(box.querySelectorAll('p > br')).toHaveLength(2)
    expect(box.querySelectorAll('pre br')).toHaveLength(1)
  })

  it('know the commands of authors, and those that another formula of their text made', () => {
    const box = set(
      '<p>\\(x \\mbox{ and } y=\\ \\) \\(\\def\\own{z}\\own\\) \\(\\own\\)</p><p>\\(\\newcommand{\\R}[1]{\\mathbb{Q}^#1}\\) \\(\\R2\\)</p>',
    )
    expect(box.querySelector('mtext')?.textContent?.trim()).toBe('and')
    expect(box.querySelectorAll('.katex')).toHaveLength(5)
    expect(box.querySelector('p:last-child msup')?.textContent).toBe('Q2')
    expect(set('<p>\\(\\own\\)</p>').querySelector('.katex')).toBeNull()
  })

  it.each([
    ['an operator', '\\DeclareMathOperator*{\\best}{best}\\best_x f'],
    [
      'packages, classes and boxes',
      '\\require{cancel}\\class{a}{\\cancel{x}} \\bbox[5px,red]{y} \\cssId{i}{z} \\style{color:red}{w}',
    ],
    ['a sign by its number', '\\unicode{x263A} + 1'],
    [
      'drawings around and through',
      '\\enclose{circle}{x} \\enclose{updiagonalstrike, box}[mathcolor=red]{y+1} \\cancelto{0}{z}',
    ],
    [
      'numbers and units',
      '\\SI{3.5e3}{\\metre\\per\\second\\squared} \\qty{2}{\\kilo\\gram} \\si{\\celsius} \\unit{m/s} \\num{12345} \\ang{90;30;}',
    ],
    ['the number of an equation', 'x = 1 \\tag{1}'],
    ['tables of plain TeX', 'f = \\cases{x & if $y>0$\\cr -x & else\\cr} \\pmatrix{1&2\\cr3&4}'],
    ['columns with what stands between them', '\\begin{array}{@{}l|p{2cm}@{}}a&b\\end{array}'],
    ['a box around a command', 'f(x) \\mbox \\forall x'],
    ['a root of old', '\\root 3 \\of x + \\root{n+1}\\of{y}'],
  ])('are read as MathJax reads them: %s', (_what, tex) => {
    expect(set(`<p>\\(${tex}\\)</p>`).querySelector('.katex')).not.toBeNull()
  })

  it('of chemistry, and lines of equations without signs, are set too', async () => {
    expect(set('<p>\\(\\ce{H2O}\\)</p>').querySelector('.katex')).toBeNull()
    await preloadMath('\\(\\ce{H2O}\\)')
    expect(set('<p>\\(\\ce{H2O}\\)</p>').querySelector('math')?.textContent).toContain('H')
    expect(
      set('<p>So \\begin{align}a&amp;=b\\\\c&amp;=d\\end{align} on</p>').querySelector('.math-block mtable'),
    ).not.toBeNull()
  })

  it('are left as they are in code, and where they are no TeX', () => {
    expect(set('<pre><code>\\(x\\)</code></pre>').querySelector('.katex')).toBeNull()
    const broken = set('<p>\\(\\frac{a\\) and \\(b\\)</p>')
    expect(broken.textContent).toContain('\\(\\frac{a\\)')
    expect(broken.querySelectorAll('.katex')).toHaveLength(1)
  })

  it('reach nothing outside: no link, no class, no picture, no size without end', () => {
    const box = set(
      '<p>\\(\\href{javascript:alert(1)}{x}\\) \\(\\htmlClass{fixed}{y}\\) \\(\\includegraphics{https://e.org/a.png}\\)</p>',
    )
    expect(box.querySelector('a, img, .fixed')).toBeNull()
    expect(set('<p>\\(\\def\\a{\\a\\a}\\a\\)</p>').querySelector('.katex')).toBeNull()
  })
})
