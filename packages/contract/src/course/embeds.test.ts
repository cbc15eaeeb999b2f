import { describe, expect, it } from 'vitest'
import { getEmbed, getPage, placeId } from './embeds.ts'

describe('what may be framed', () => {
  it.each([
    ['https://youtu.be/abcdef12345?t=30s', 'https://www.youtube-nocookie.com/embed/abcdef12345?start=30'],
    ['https://www.youtube.com/watch?x=1&v=abcdef12345#a', 'https://www.youtube-nocookie.com/embed/abcdef12345'],
    ['https://vimeo.com/123456789/abcdef12', 'https://player.vimeo.com/video/123456789?dnt=1&h=abcdef12'],
    [
      'https://player.vimeo.com/video/123456789?dnt=1&h=abcdef12',
      'https://player.vimeo.com/video/123456789?dnt=1&h=abcdef12',
    ],
    ['https://h5p.org/h5p/embed/617', 'https://h5p.org/h5p/embed/617'],
    ['https://a.h5p.com/content/1/embed?x=2', 'https://a.h5p.com/content/1/embed?x=2'],
    [
      'https://www.geogebra.org/material/iframe/id/abcd1234/width/800/height/600',
      'https://www.geogebra.org/material/iframe/id/abcd1234',
    ],
    ['https://www.geogebra.org/m/abcd1234', null],
    ['https://www.geogebra.org.evil.example/material/iframe/id/abcd1234', null],
    ['https://youtube.com.evil.example/embed/abcdef12345', null],
    ['https://www.youtube.com@evil.example/embed/abcdef12345', null],
    ['https://evil.example/?https://h5p.org/embed', null],
    ['https://a.b.h5p.com/embed', null],
    ['javascript:alert(1)//youtu.be/abcdef12345', null],
    ['https://www.youtube.com/embed/a"onload=x', null],
  ])('of %s is %s', (address, frame) => {
    expect(getEmbed(address)?.frame ?? null).toBe(frame)
    // What was made once is made the same again.
    if (frame !== null) expect(getEmbed(frame)?.frame).toBe(frame)
  })

  it('takes a name of an author as a place, and nothing that is none', () => {
    expect([placeId('two'), placeId('text-two'), placeId('a b'), placeId('')]).toEqual([
      'text-two',
      'text-two',
      null,
      null,
    ])
  })
})

it.each([
  ['https://youtu.be/abcdef12345?t=90', 'https://www.youtube.com/watch?v=abcdef12345&t=90s'],
  ['https://www.youtube.com/embed/videoseries?list=PLabcdef', 'https://www.youtube.com/playlist?list=PLabcdef'],
  ['https://vimeo.com/12345678/abcdef0123', 'https://vimeo.com/12345678/abcdef0123'],
  ['https://h5p.org/h5p/embed/617', 'https://h5p.org/h5p/embed/617'],
  ['https://www.geogebra.org/material/iframe/id/abcd1234', 'https://www.geogebra.org/m/abcd1234'],
])('what is framed of %s is opened by itself as %s', (address, page) => {
  const embed = getEmbed(address)
  expect(embed && getPage(embed)).toBe(page)
})
