import { expect, it } from 'vitest'
import { cleanPaste } from './clean-paste.ts'

it('takes the marks of Google Docs as what they are', () => {
  const html =
    '<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-weight:400">Plain </span><span style="font-weight:700">bold</span></p></b>'
  expect(cleanPaste(html)).toBe('<p dir="ltr"><span>Plain </span><strong>bold</strong></p>')
})

it('makes lists of the paragraphs of Word', () => {
  const item = (sign: string, text: string) =>
    `<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1">${sign}\u00a0 ${text}<o:p></o:p></p>`
  expect(cleanPaste(`<!--StartFragment--><p class="MsoNormal">Two:</p>${item('·', 'one')}${item('·', 'two')}`)).toBe(
    '<p>Two:</p><ul><li>one</li><li>two</li></ul>',
  )
})

it('leaves no script and no style behind', () => {
  expect(cleanPaste('<style>p{color:red}</style><p onclick="x()">A</p><script>alert(1)</script>')).not.toMatch(
    /script|style/,
  )
})
