import { describe, expect, it } from 'vitest'
import { texForKatex } from './commands.ts'

describe('TeX in words of KaTeX', () => {
  it.each([
    ['\\num{12345.67e-3}', '{12\\,345.67\\times 10^{-3}}'],
    ['\\num{0.123456 +- 2}', '{0.123456 \\pm  2}'],
    ['\\SI{3}{\\metre\\per\\second\\squared}', '{3\\,\\text{m}\\,\\text{s}^{-2}}'],
    ['\\SI[mode=text]{3}{\\square\\kilo\\metre}', '{3\\,\\text{km}^{2}}'],
    ['\\qty{5}{\\um}', '{5\\,\\text{µm}}'],
    ['\\si{\\cubic\\metre\\second\\tothe{4}}', '{\\text{m}^{3}\\,\\text{s}^{4}}'],
    ['\\SI{90}{\\degree} or \\ang{1;2;3}', "{90\\text{°}} or {1^{\\circ}2'3''}"],
    [
      '\\unit{kg.m/s^2} \\SIrange{1}{2}{\\percent}',
      '{\\text{kg}\\,\\text{m}/\\text{s}^2} {1\\,\\text{\\%}\\text{ to }2\\,\\text{\\%}}',
    ],
    ['\\enclose{circle,updiagonalstrike}{x}', '\\cancel{\\boxed{x}}'],
    ['\\enclose{unknown}{\\enclose{box}{x}}', '\\boxed{x}'],
    ['\\cases{a & b\\cr c & d\\cr}', '\\begin{cases}a &\\text{ b}\\\\ c &\\text{ d}\\end{cases}'],
    ['\\href{https://a.example/#b}{y}+\\frac{\\htmlClass{c}{z}}{2}', '{y}+\\frac{{z}}{2}'],
    ['\\href{u}{\\htmlStyle{color: red}{y}} \\url{https://a.example/?b_c}', '{{y}} \\text{https://a.example/?b\\_c}'],
    ['\\includegraphics[height=1em, alt=a gear]{a/b.png}\\includegraphics{a/b.png}', '\\text{a gear}\\text{b.png}'],
    ['\\SI{3 and \\sin x', '\\SI{3 and \\sin x'],
    ['\\simeq \\number', '\\simeq \\number'],
  ])('%s is %s', (tex, said) => {
    expect(texForKatex(tex, true)).toBe(said)
  })

  it('says the number of an equation in words where it stands in a line', () => {
    expect(texForKatex('x\\tag{1}\\tag*{A}', false)).toBe('x\\quad(\\text{1})\\quad\\text{A}')
    expect(texForKatex('x\\tag{1}', true)).toBe('x\\tag{1}')
  })

  it('takes no time with what is inside of itself', () => {
    const start = Date.now()
    texForKatex('\\enclose{box}{'.repeat(350), true)
    texForKatex(`${'\\enclose{box}{'.repeat(300)}x${'}'.repeat(300)}`, true)
    expect(Date.now() - start).toBeLessThan(1000)
  })
})
