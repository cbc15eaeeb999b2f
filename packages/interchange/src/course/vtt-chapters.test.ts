import { videoContent } from '@learn/course/content/video'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chaptersOfVtt } from './vtt-chapters.ts'

it('reads names and seconds, with or without hours and identifiers', () => {
  const text = [
    '\uFEFFWEBVTT - chapters',
    'NOTE by the author\n00:09.000 --> 00:10.000\nnone',
    'one\n00:02.500 --> 00:30.000\n<v Asha>Joins &amp; sets</v>',
    '01:00:00.000 --> 01:10:00.000 line:0\nThe\nend',
    '00:30.000 --> 01:00:00.000\nSelf joins',
    '00:30.000 --> 00:40.000\nonce more',
    '00:50.000 --> 00:55.000\n<i></i>',
  ].join('\r\n\r\n')
  expect(chaptersOfVtt(text)).toEqual([
    { name: 'Joins & sets', fromS: 0 },
    { name: 'Self joins', fromS: 30 },
    { name: 'The end', fromS: 3600 },
  ])
})

it.each(['', 'WEBVTTX\n\n00:00.000 --> 00:01.000\nA', '1\n00:00:00,000 --> 00:00:01,000\nA'])(
  'finds none in what is no WebVTT: %j',
  text => expect(chaptersOfVtt(text)).toEqual([]),
)

it('gives chapters that a film may have, whatever is written', () => {
  const line = fc.oneof(
    fc.constantFrom('', '00:01.000 --> 00:02.000', '00:00:05.250 --> 1', 'NOTE', '99:99.999 -->'),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(line), lines => {
      const chapters = chaptersOfVtt(['WEBVTT', '', ...lines].join('\n'))
      expect(videoContent.parse({ kind: 'video', path: 'a', durationS: null, captions: [], chapters })).toBeTruthy()
    }),
  )
})
