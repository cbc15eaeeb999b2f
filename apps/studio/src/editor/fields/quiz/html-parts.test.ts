import { expect, it } from 'vitest'
import { readParts, writeParts } from './html-parts.ts'

const chart = { src: 'data:image/webp;base64,AA==', alt: 'Sales "up" & down' }

it.each([
  ['a text', { text: 'What is it?', pictures: [] }],
  ['a text with pictures below', { text: 'What is it?\n\nLook.', pictures: [chart, { ...chart, alt: '' }] }],
  ['a picture alone', { text: '', pictures: [chart] }],
])('%s is written and read back', (_name, parts) => {
  expect(readParts(writeParts(parts))).toEqual(parts)
})

it('reads what the server made safe', () => {
  const html = '<p>What?</p><p><img src="data:image/png;base64,AA==" alt="A chart" loading="lazy" /></p>'
  expect(readParts(html)).toEqual({ text: 'What?', pictures: [{ src: 'data:image/png;base64,AA==', alt: 'A chart' }] })
})

it('leaves alone what would be lost', () => {
  expect(readParts('<p>See <img src="data:a" alt=""> here</p>')).toBeNull()
  expect(readParts('<p><b>What?</b></p><p><img src="data:a" alt=""></p>')).toBeNull()
  expect(readParts('<p>What?</p><p><img src="data:a" alt="" width="20"></p>')).toBeNull()
})
