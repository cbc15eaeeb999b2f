import { describe, expect, it } from 'vitest'
import { resolveAddress, resolveReferences } from './references.ts'

const references = {
  file: (path: string) => (path === 'a b.png' ? 'http://c/f?x=1&y=2' : null),
  activity: (key: string) => (key === 'moodle:x~1:activity:2' ? '/page-activity/1/page/2' : null),
  section: (key: string) => (key === 's' ? '/program-timeline/1?course=3#section-4' : null),
  course: () => '/program-timeline/1?course=3',
}

describe('references of author HTML', () => {
  it.each([
    ['a file', '<img src="@@file@@/a%20b.png">', '<img src="http://c/f?x=1&amp;y=2">'],
    ['a moment of a file', '<a href="@@file@@/a%20b.png#t=3">', '<a href="http://c/f?x=1&amp;y=2#t=3">'],
    ['an activity', '<a href="@@activity@@/moodle:x~1:activity:2">', '<a href="/page-activity/1/page/2">'],
    ['a place in it', '<a href="@@activity@@/moodle:x~1:activity:2#p">', '<a href="/page-activity/1/page/2#text-p">'],
    ['more', '<a href="@@activity@@/moodle:x~1:activity:2&amp;forceview=1">', '<a href="/page-activity/1/page/2">'],
    ['a section', "<a href='@@section@@/s'>", "<a href='/program-timeline/1?course=3#section-4'>"],
    ['the course', '<a href="@@course@@">', '<a href="/program-timeline/1?course=3">'],
    ['nothing', '<a href="@@file@@/none">n</a> @@file@@/text', '<a href="#">n</a> @@file@@/text'],
  ])('lead to %s', (_what, html, resolved) => {
    expect(resolveReferences(html, references)).toBe(resolved)
  })

  it.each([
    [
      'its words',
      '<p>See<img alt="A &lt;map&gt;" src="@@file@@/none" loading="lazy">.</p>',
      '<p>See <span>A &lt;map&gt;</span> .</p>',
    ],
    ['nothing without words', '<p><img src="@@file@@/none" alt=""></p>', '<p></p>'],
    ['its words, when its reader found nothing', '<img src="#" alt="A map">@@', ' <span>A map</span> @@'],
  ])('a picture that is not there is %s', (_what, html, shown) => {
    expect(resolveReferences(html, references)).toBe(shown)
  })

  it('may be a whole address', () => {
    expect(resolveAddress('@@section@@/s', references)).toBe('/program-timeline/1?course=3#section-4')
    expect(resolveAddress('@@activity@@/none', references)).toBeNull()
    expect(resolveAddress('mailto:a@b.co', references)).toBe('mailto:a@b.co')
  })
})
