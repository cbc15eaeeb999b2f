import { expect, it } from 'vitest'
import { LOCKED, lockForeign, unlockForeign } from './locked-html.ts'

it('keeps what the editor cannot hold whole, and opens the rest', () => {
  const html =
    '<p>Text</p><div class="multilang"><video src="a.mp4"></video> &amp; more</div><table><tbody><tr><td>1</td></tr></tbody></table>'
  const locked = lockForeign(html)
  expect(locked.match(new RegExp(LOCKED, 'g'))).toHaveLength(1)
  expect(locked).toContain('<p>Text</p>')
  expect(unlockForeign(locked)).toBe(html)
})

it('locks a paragraph with something that would be lost', () => {
  expect(lockForeign('<p id="place">A</p>')).toContain(LOCKED)
  expect(lockForeign('<p>A <sub>2</sub></p>')).toContain(LOCKED)
  expect(lockForeign('<p>A <b>b</b></p>')).not.toContain(LOCKED)
})
