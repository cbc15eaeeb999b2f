import { expect, it } from 'vitest'
import { parseXml } from './parse-xml.ts'
import { type XmlText, xmlToJson } from './xml-to-json.ts'

const json = (xml: string, options = {}) => xmlToJson(parseXml(xml, 'a.xml'), options)

it('texts stay texts, NULL is null, empty is empty', () => {
  expect(json('<a><b>1</b><c>$@NULL@$</c><d></d></a>')).toEqual({ b: '1', c: null, d: '' })
})

it('a record is always in an array, other elements only when they are repeated', () => {
  expect(json('<a><r id="1"><x>1</x></r><s><t>1</t></s><u>1</u><u>2</u></a>')).toEqual({
    r: [{ id: '1', x: '1' }],
    s: { t: '1' },
    u: ['1', '2'],
  })
})

it('a text beside attributes is its value', () => {
  expect(json('<a><b kind="k">text</b></a>')).toEqual({ b: { kind: 'k', value: 'text' } })
})

it('leaves out what is not kept and rewrites texts with the elements around them', () => {
  const seen: string[] = []
  const options = {
    isKept: (node: { name: string }, isTop: boolean) => !(isTop && node.name === 'name'),
    text: ({ value }: XmlText, owners: readonly { name: string }[]) => {
      seen.push(owners.map(owner => owner.name).join('/'))
      return value.toUpperCase()
    },
  }
  expect(json('<a><name>x</name><b><name>y</name></b></a>', options)).toEqual({ b: { name: 'Y' } })
  expect(seen).toEqual(['a/b'])
})

it('tells a text its format, and leaves out what only names a format', () => {
  const options = { text: ({ name, value, format }: XmlText) => (format === null ? value : `${name}/${format}`) }
  const xml =
    '<a><feedback>f</feedback><feedbackformat>1</feedbackformat><answertext>t</answertext><answerformat>4</answerformat><responseformat>editor</responseformat><format>5</format></a>'
  expect(json(xml, options)).toEqual({
    feedback: 'feedback/1',
    answertext: 'answertext/4',
    responseformat: 'editor',
    format: '5',
  })
})

it('names of JavaScript objects are left out and change nothing', () => {
  const leaf = (name: string) => ({ name, attributes: new Map([['__proto__', 'x']]), children: [], text: '1' })
  const children = ['__proto__', 'constructor', 'prototype', 'prototypes'].map(leaf)
  const value = xmlToJson({ name: 'a', attributes: new Map(), children, text: '' })
  expect(Object.getOwnPropertyNames(value)).toEqual(['prototypes'])
  expect(value).toEqual({ prototypes: { value: '1' } })
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
})
