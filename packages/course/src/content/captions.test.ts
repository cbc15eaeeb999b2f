import { expect, it } from 'vitest'
import { readCaptions } from './captions.ts'

it('reads SubRip and WebVTT alike, in the order of the film', () => {
  const srt =
    '1\r\n00:00:05,000 --> 00:00:07,500\r\nSecond\r\nline\r\n\r\n2\r\n00:00:01,000 --> 00:00:02,000\r\nFirst\r\n'
  const vtt =
    'WEBVTT - a title\n\nNOTE of the author\n\nSTYLE\n::cue { color: red }\n\none\n00:01.000 --> 00:02.000 line:0\nFirst\n\n00:05.000 --> 00:07.500\nSecond\nline\n'
  const plain = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nFirst\n\n00:00:05.000 --> 00:00:07.500\nSecond\nline\n'
  expect(readCaptions(srt)).toBe(plain)
  expect(readCaptions(vtt)).toBe(plain)
})

it('finds nothing in what has no cue', () => {
  for (const text of ['', 'WEBVTT\n', '<html>', 'Dear all,', 'WEBVTT\n\n00:05.000 --> 00:04.000\nBackwards\n'])
    expect(readCaptions(text)).toBeNull()
})
