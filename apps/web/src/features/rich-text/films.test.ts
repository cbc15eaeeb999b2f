// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { cleanHtml } from './clean-html.ts'

function shown(html: string): HTMLElement {
  const box = document.createElement('div')
  box.append(cleanHtml(html))
  return box
}

describe('addresses as they stand in a text', () => {
  it.each([
    ['See https://example.org/a?b=1&amp;c=2.', ['https://example.org/a?b=1&c=2']],
    [
      '(www.example.org), https://en.wikipedia.org/wiki/A_(b)!',
      ['https://www.example.org/', 'https://en.wikipedia.org/wiki/A_(b)'],
    ],
    ['a@www.example.org and http://localhost and awww.x.yz', []],
    ['<pre>https://example.org</pre><code>www.example.org</code>', []],
    ['<a href="https://a.example/">https://b.example</a>', ['https://a.example/']],
  ])('%s', (html, addresses) => {
    expect([...shown(`<p>${html}</p>`).querySelectorAll('a')].map(link => link.href)).toEqual(addresses)
  })

  it('are links that open beside the lesson, and the words around them stay', () => {
    const box = shown('<p>One https://example.org, two https://example.com.</p>')
    expect(box.textContent).toBe('One https://example.org, two https://example.com.')
    expect(box.querySelector('a')?.rel).toBe('noopener noreferrer')
    expect(box.querySelector('a')?.target).toBe('_blank')
  })

  it('take no time where they are many, or none', () => {
    const start = performance.now()
    shown(`<p>${'http://'.repeat(20_000)} ${'https://a.bc)'.repeat(150)} ${')'.repeat(20_000)}</p>`)
    expect(performance.now() - start).toBeLessThan(2000)
  })
})

describe('a link to a film', () => {
  const film = 'https://www.youtube.com/watch?v=abcdef12345'

  it('that is all of its paragraph is a card, which loads nothing', () => {
    const box = shown(`<p><a href="${film}">Cells at work</a></p><p>https://youtu.be/abcdef98765</p>`)
    expect([...box.querySelectorAll('.embed-title')].map(title => title.textContent)).toEqual([
      'Cells at work',
      'Video on YouTube',
    ])
    expect(box.querySelector<HTMLButtonElement>('.embed-load')?.dataset.frame).toBe(
      'https://www.youtube-nocookie.com/embed/abcdef12345',
    )
    expect(box.querySelector('iframe')).toBeNull()
  })

  it('among words stays, with its card below', () => {
    const box = shown(`<p>Watch <a href="${film}">this</a> first, then <a href="${film}">again</a>.</p><p>Next</p>`)
    expect(box.querySelector('p')?.textContent).toBe('Watch this first, then again.')
    expect(box.querySelectorAll('.embed-card')).toHaveLength(1)
    expect(box.querySelector('p + .embed-card + p')?.textContent).toBe('Next')
    expect(
      shown(`<ul><li>See https://vimeo.com/76979871 too</li></ul>`).querySelector('li > .embed-card'),
    ).not.toBeNull()
  })

  it('with another in its sentence has its card behind that of the other', () => {
    const titles = (html: string) => [...shown(html).querySelectorAll('.embed-title')].map(title => title.textContent)
    const words = 'https://vimeo.com/76979871 in the middle https://youtu.be/abcdef12345 of words'
    const two = ['Video on Vimeo', 'Video on YouTube']
    expect(titles(`<p>${words}</p><p>Next</p>`)).toEqual(two)
    expect(titles(`<ul><li>${words}<ul><li>Next</li></ul></li></ul>`)).toEqual(two)
    expect(titles(`<div>${words}<br>Next</div>`)).toEqual(two)
  })

  it('in a line between breaks has its card there', () => {
    const box = shown(`<div>One<br>${film}<br>See ${film}1 here<br>Two</div>`)
    const words = [...(box.querySelector('div')?.childNodes ?? [])].map(node =>
      node instanceof Element && node.matches('.embed-card') ? 'card' : (node.textContent ?? ''),
    )
    expect(words.filter(word => word.trim() !== '')).toEqual([
      'One',
      'card',
      'See ',
      `${film}1`,
      ' here',
      'card',
      'Two',
    ])
  })

  it('of its course is a player beside its link; of another site a link', () => {
    const box = shown('<p>The <a class="embed" href="https://c.example/f/1/tour.mp4?x=1">tour</a></p>')
    expect(box.querySelector('p + video')?.getAttribute('src')).toContain('tour.mp4')
    expect(box.querySelector('video')?.controls).toBe(true)
    expect(box.querySelector('a')?.textContent).toBe('tour')
    expect(shown('<p><a class="embed" href="/f/a.mp3">A</a></p>').querySelector('audio')).not.toBeNull()
    expect(shown('<p><a href="https://other.example/a.mp4">A</a></p>').querySelector('video')).toBeNull()
  })

  it('around a picture, and one to a channel, stay links', () => {
    expect(shown(`<a href="${film}"><img src="/a.png" alt="a"></a>`).querySelector('.embed-card')).toBeNull()
    expect(shown('<p>https://www.youtube.com/@cells</p>').querySelector('.embed-card')).toBeNull()
  })
})
