import { expect, it } from 'vitest'
import { toHtml, toPlainText } from './plain-html.ts'

it.each([
  ['What is 2 < 3 & "so"?', '<p>What is 2 &lt; 3 &amp; &quot;so&quot;?</p>'],
  ['One\nline\n\nanother', '<p>One<br>line</p><p>another</p>'],
  ['', ''],
])('%j is written as %j, and read back', (text, html) => {
  expect(toHtml(text)).toBe(html)
  expect(toPlainText(html)).toBe(text)
})

it('leaves alone what plain text would lose', () => {
  expect(toPlainText('<p>A <b>bold</b> word</p>')).toBeNull()
  expect(toPlainText('<p>See <img src="@@file@@/a.png"></p>')).toBeNull()
})
