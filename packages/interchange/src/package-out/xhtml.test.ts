import { describe, expect, it } from 'vitest'
import { parseXml } from '../xml/parse-xml.ts'
import { getXhtml } from './xhtml.ts'

describe('HTML as XML reads it', () => {
  it.each([
    ['<p>a<br>b<img src="x.png" alt>', '<p>a<br/>b<img src="x.png" alt="alt"/></p>'],
    ['<ul><li>a<li>b</ul>c</p>', '<ul><li>a<li>b</li></li></ul>c'],
    ['5 < 6 & 7 &nbsp;&copy; &lt;', '5 &lt; 6 &amp; 7 \u00a0&amp;copy; &lt;'],
    ['<a href=\'?a=1&amp;b="2"\' href=x>l</a>', '<a href="?a=1&amp;b=&quot;2&quot;">l</a>'],
    ['<!-- <b> --><P CLASS=x>y</P>', '<p class="x">y</p>'],
    ['a\0b\u0008', 'ab'],
  ])('%s', (html, expected) => {
    expect(getXhtml(html)).toBe(expected)
    expect(() => parseXml(`<a>${getXhtml(html)}</a>`, 'it')).not.toThrow()
  })

  it('gives elements other names, or their inside alone', () => {
    const rename = (name: string) => (name === 'u' ? 'span' : name === 'font' ? null : name)
    expect(getXhtml('<u>a<font color="red">b<br></font></u>', rename)).toBe('<span>ab<br/></span>')
  })
})
