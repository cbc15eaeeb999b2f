import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseXml } from './parse-xml.ts'
import { decodeXmlEntities } from './xml-entities.ts'
import { getChild, getChildren, getDecimal, getId, getInteger, getText, getTime } from './xml-node.ts'

describe('an XML file of a backup', () => {
  it('gives names, attributes and texts, NULL as nothing', () => {
    const root = parseXml('<?xml version="1.0"?><a id="7"><b>x &lt; y</b><c>$@NULL@$</c><d/><b>2</b></a>', 'a.xml')
    expect(root.name).toBe('a')
    expect(getId(root)).toBe('7')
    expect(getText(root, 'b')).toBe('x < y')
    expect(getText(root, 'c')).toBe('')
    expect(getChildren(root, 'b')).toHaveLength(2)
    expect(getChild(root, 'd')?.text).toBe('')
  })

  it('keeps the white space of a text and drops that of the layout', () => {
    const root = parseXml('<a>\n  <b>  two\n lines </b>\n  <c>\n  </c>\n</a>', 'a.xml')
    expect(getText(root, 'b')).toBe('  two\n lines ')
    expect(getText(root, 'c')).toBe('')
  })

  it('decodes the standard entities once, numeric ones too, and none inside CDATA', () => {
    const root = parseXml('<a><b>&amp;lt; &#233;&#x1F600; &nbsp;</b><c><![CDATA[<p>&lt;</p>]]></c></a>', 'a.xml')
    expect(getText(root, 'b')).toBe('&lt; é😀 &nbsp;')
    expect(getText(root, 'c')).toBe('<p>&lt;</p>')
  })

  it('takes time in proportion to its white space', { timeout: 20_000 }, () => {
    const before = process.threadCpuUsage()
    parseXml(`<a>${'\n'.repeat(500_000)}x</a>`, 'a.xml')
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(5_000)
  })

  it('never lets a control character or half a character through', () => {
    expect(getText(parseXml('<a><b>x\x1b[2Jy\tz</b></a>', 'a.xml'), 'b')).toBe('x[2Jy\tz')
    expect(getText(parseXml('<a><b>x\0y&#0;&#xD800;</b></a>', 'a.xml'), 'b')).toBe('xy\ufffd\ufffd')
  })

  it.each([
    ['a document type', '<!DOCTYPE a><a/>'],
    ['an external entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['billion laughs', '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><l>&b;</l>'],
    ['a document type in lower case', '<!doctype a><a/>'],
  ])('with %s is refused', (_what, xml) => {
    expect(() => parseXml(xml, 'a.xml')).toThrow(
      expect.objectContaining({
        code: 'archive/doctype',
        message:
          'a.xml holds rules of its own (a DOCTYPE), which are not taken here. Export it anew where it comes from.',
      }),
    )
    expect(() => parseXml(xml, 'a.xml')).toThrow('a.xml holds rules of its own')
  })

  it.each([
    ['nothing', ''],
    ['only text', 'hello'],
    ['two roots', '<a/><b/>'],
    ['an open element', '<a><b></a>'],
    ['its end missing', '<a><b>x'],
    ['300 levels', '<a>'.repeat(300) + '</a>'.repeat(300)],
    ['100,000 levels', '<a>'.repeat(100_000) + '</a>'.repeat(100_000)],
    ['an element named __proto__', '<a><__proto__><isAdmin>1</isAdmin></__proto__></a>'],
  ])('with %s is not well-formed', (_what, xml) => {
    expect(() => parseXml(xml, 'a.xml')).toThrow(expect.objectContaining({ code: 'archive/bad-xml' }))
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  })

  it('reads an unknown entity as the text that it is', () => {
    expect(decodeXmlEntities('&foo; & &#; &#xZZ; &lt')).toBe('&foo; & &#; &#xZZ; &lt')
  })

  it('gives back any text that was escaped into it', () => {
    const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        const clean = Array.from(text, c => (c < ' ' && c !== '\n' && c !== '\t' ? '' : c))
          .join('')
          .toWellFormed()
        fc.pre(!clean.includes('\n') || clean.trim() !== '')
        expect(parseXml(`<a>${escape(clean)}</a>`, 'a.xml').text).toBe(clean)
      }),
    )
  })
})

describe('values of an element', () => {
  const root = parseXml(
    '<a id="x1"><n>-5</n><d>0.3333</d><t>0</t><u>1700000000</u><w>12a</w><big>99999999999999999999</big></a>',
    'a.xml',
  )

  it.each([
    ['whole numbers', getInteger(root, 'n'), -5],
    ['decimals', getDecimal(root, 'd'), 0.3333],
    ['no time for 0', getTime(root, 't'), null],
    ['times', getTime(root, 'u'), 1_700_000_000],
    ['no number for letters', getInteger(root, 'w'), null],
    ['no number beyond what is exact', getInteger(root, 'big'), null],
    ['no number for what is absent', getInteger(root, 'absent'), null],
    ['no id but digits', getId(root), ''],
  ])('are %s', (_what, value, expected) => {
    expect(value).toBe(expected)
  })
})
