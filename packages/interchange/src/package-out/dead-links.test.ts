import { expect, it } from 'vitest'
import { withAddresses } from './references-out.ts'

const references = {
  file: () => null,
  activity: (key: string) => (key === 'a:1' ? 'one.html' : null),
}

it.each([
  ['<p><a class="embed" href="@@activity@@/h:5">Open “Multiple &amp; Choice”</a></p>', '<p>Multiple &amp; Choice</p>'],
  [`See <a href='@@activity@@/b#chapter-3'><b>this</b></a>.`, 'See <b>this</b>.'],
  ['<a href="@@section@@/s">Week 1</a> of <a href="@@course@@">it</a>', 'Week 1 of it'],
  ['<a href="@@activity@@/a%3A1#x">Open “One”</a>', '<a href="one.html#x">Open “One”</a>'],
  ['<a href="https://a.example">Open “One”</a>', '<a href="https://a.example">Open “One”</a>'],
])('a link to what does not go out is its words: %s', (html, made) => {
  expect(withAddresses(html, references)).toBe(made)
})

it('takes no time where links never end', () => {
  const start = performance.now()
  withAddresses('<a href="@@activity@@/x">'.repeat(20_000), references)
  expect(performance.now() - start).toBeLessThan(4000)
})
