import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainTex, withPlainTex } from './plain-tex.ts'

describe('a formula as a line of plain text', () => {
  it.each([
    ['\\frac{a}{b}', 'a/b'],
    ['\\dfrac{a+1}{2b}', '(a+1)/2b'],
    ['\\frac12', '1/2'],
    ['x^2 + y_1^{10}', 'x² + y₁¹⁰'],
    ['e^{i\\pi}', 'e^(iπ)'],
    ['e^{-\\frac{x}{2}}', 'e^(-x/2)'],
    ['a_{\\text{max}}', 'aₘₐₓ'],
    ['\\sqrt{2} \\sqrt[3]{x+1}', '√2 ³√(x+1)'],
    ['\\alpha \\leq \\beta\\cdot\\gamma', 'α ≤ β·γ'],
    ['\\int_0^\\infty f(x)\\,\\mathrm{d}x', '∫₀^∞ f(x) dx'],
    ['\\sum_{i=1}^{n} x_i', '∑ᵢ₌₁ⁿ xᵢ'],
    ['\\bar{x} = \\vec v', 'x\u0304 = v\u20d7'],
    ['\\left( \\frac{1}{2} \\right.', '( 1/2'],
    ['\\mathbb{R}^n', 'ℝⁿ'],
    ['\\sin x + \\log_2 n', 'sin x + log₂ n'],
    ['90^\\circ', '90°'],
    ['\\ce{H2SO4}', 'H₂SO₄'],
    ['\\begin{pmatrix}1 & 2\\\\3 & 4\\end{pmatrix}', '1 2 3 4'],
    ['50\\% \\{a\\}', '50% {a}'],
    ['\\unheardof{x}', 'unheardofx'],
    ['\\frac{a', 'a/'],
  ])('%s is %s', (tex, plain) => {
    expect(plainTex(tex)).toBe(plain)
  })

  it('has no command and no brace of TeX, whatever was written', () => {
    const parts = [
      '\\frac',
      '\\sqrt',
      '{',
      '}',
      '^',
      '_',
      '[',
      ']',
      'x',
      '\\alpha',
      '\\',
      ' ',
      '\\left',
      '\\begin',
      '&',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 80 }), list => {
        const plain = plainTex(list.join(''))
        return !/\\[a-z]/i.test(plain) && plain.length < 2000
      }),
    )
  })

  it('takes no time with braces that never close', () => {
    const start = performance.now()
    plainTex('\\frac{'.repeat(300))
    withPlainTex('$\\('.repeat(2000))
    expect(performance.now() - start).toBeLessThan(1000)
  })
})

describe('a line with formulas', () => {
  it.each([
    ['Solving \\(x^2=4\\) and $$\\frac{a}{b}$$', 'Solving x²=4 and a/b'],
    ['The mean $\\bar x$ of $n_1$', 'The mean x\u0304 of n₁'],
    ['It costs $5 or $6', 'It costs $5 or $6'],
    ['[tex]\\pi[/tex] day', 'π day'],
    ['C:\\new\\folder', 'C:\\new\\folder'],
  ])('%s reads %s', (line, plain) => {
    expect(withPlainTex(line)).toBe(plain)
  })
})
