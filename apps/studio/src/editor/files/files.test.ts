import { expect, it } from 'vitest'
import { lengthText, readLength } from './length-text.ts'
import { readCaptions } from './srt.ts'

it('reads places in a video as they are typed, and nothing else', () => {
  for (const [text, seconds] of [
    ['0:00', 0],
    ['1:05', 65],
    ['1:02:03', 3723],
  ] as const) {
    expect(readLength(text)).toBe(seconds)
    expect(lengthText(seconds)).toBe(text)
  }
  expect(readLength(' 90 ')).toBe(90)
  for (const text of ['', '1:75', 'soon', '1:2:3:4']) expect(readLength(text)).toBeNull()
})

it('takes captions of both formats, and refuses what is neither', () => {
  const vtt = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nOne, two'
  expect(readCaptions(vtt)).toBe(vtt)
  expect(readCaptions('1\r\n00:00:01,000 --> 00:00:02,500\r\nOne, two\r\n')).toBe(
    'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.500\nOne, two\n',
  )
  expect(readCaptions('Dear all,')).toBeNull()
})
