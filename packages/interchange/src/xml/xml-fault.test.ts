import { describe, expect, it } from 'vitest'
import { parseXml } from './parse-xml.ts'
import { xmlFault } from './xml-fault.ts'

const question = (n: number) =>
  `<question type="shortanswer">\n  <name>\n    <text>Q${n}</text>\n  </name>\n  <questiontext><text><![CDATA[<p>Asked ${n}?</p>]]></text></questiontext>\n</question>\n`
const WHOLE = `<?xml version="1.0"?>\n<quiz>\n${question(1)}${question(2)}${question(3)}</quiz>\n`
const upTo = (text: string) => WHOLE.slice(0, WHOLE.lastIndexOf(text) + text.length)

describe('what is wrong with a text that is to be XML', () => {
  it('is nothing where nothing is', () => {
    expect(xmlFault(WHOLE)).toBeNull()
    expect(xmlFault('<a b="1>2"><c/><!-- <d> --></a>')).toBeNull()
  })

  it.each([
    ['within a text', 'Asked 3', 19, '<text> of line 19'],
    ['within a tag', '<questiontext', 19, '<question> of line 15'],
    ['between elements', '</questiontext>', 19, '<question> of line 15'],
    ['before the last end', '</question>', 20, '<quiz> of line 2'],
    ['within an end', '</questio', 20, '<question> of line 15'],
  ])('is told where a file ends that was cut %s', (_where, text, line, within) => {
    expect(xmlFault(upTo(text))).toEqual({
      line,
      reason: `the file ends here, within ${within}: its end is missing`,
    })
  })

  it.each([
    ['another name', WHOLE.replace('</name>', '</nam>'), 6, '</nam> stands where <name> of line 4 is to be closed'],
    ['an & of its own', WHOLE.replace('Q2', 'Q & 2'), 11, 'an & that stands for itself is written &amp;'],
    ['a < of its own', WHOLE.replace('Q2', 'Q < 2'), 11, 'a < that begins no element is written &lt;'],
    ['a < before a letter', WHOLE.replace('Q2', 'a<b'), 11, 'a < that begins no element is written &lt;'],
    ['a second root', `${WHOLE}<quiz/>`, 22, '<quiz> is a second root'],
    [
      'an attribute without quotes',
      WHOLE.replace('"shortanswer"', 'x'),
      3,
      'an attribute is written once, as name="value"',
    ],
    ['an end too many', `${WHOLE}</quiz>`, 22, '</quiz> closes nothing'],
    ['nothing', '', 1, 'it has no elements'],
  ])('is told with its line: %s', (_what, xml, line, reason) => {
    expect(xmlFault(xml)).toEqual({ line, reason })
    expect(() => parseXml(xml, 'a.xml')).toThrow(
      expect.objectContaining({ code: 'archive/bad-xml', cause: expect.objectContaining({ line, message: reason }) }),
    )
  })
})
