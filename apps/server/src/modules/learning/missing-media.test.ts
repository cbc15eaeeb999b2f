import { describe, expect, it } from 'vitest'
import { cleanHtml } from './html.ts'
import { withWordsOfMedia } from './missing-media.ts'
import { resolveReferences } from './references.ts'
import { Removals } from './removals.ts'

describe('a film or a sound', () => {
  it.each([
    [
      'without a source',
      '<p>a <video controls="true">The tour of the lab</video> b</p>',
      '<p>a The tour of the lab b</p>',
    ],
    ['of "#"', '<video src="#" title="The tour"></video>', 'The tour'],
    ['of empty sources', '<audio><source src=""><source src="#" type="audio/mp3">Listen</audio>', 'Listen'],
    ['that says nothing', '<p>a<video></video>b</p>', '<p>a  b</p>'],
  ])('%s is its words, and a line of the report', (_what, html, clean) => {
    const removals = new Removals()
    expect(cleanHtml(html, removals)).toBe(clean)
    expect(removals.reasons).toEqual(['removed: 1 player without a file'])
  })

  it('that has a file stays, without its sources of nothing', () => {
    const html = '<video src="#" controls><source src="@@file@@/a.mp4"><source src="#">Words</video>'
    expect(withWordsOfMedia(html)).toBe('<video controls><source src="@@file@@/a.mp4">Words</video>')
    const removals = new Removals()
    expect(cleanHtml(html, removals)).toContain('<video controls><source src="@@file@@/a.mp4"')
    expect(removals.reasons).toEqual([])
  })

  it('of which the file did not come along is its words where it is shown', () => {
    const nothing = { file: () => null, activity: () => null, section: () => null, course: () => null }
    expect(resolveReferences('<p><video src="@@file@@/a.mp4" controls="">The tour</video></p>', nothing)).toBe(
      '<p>The tour</p>',
    )
  })

  it('counts several in the plural', () => {
    const removals = new Removals()
    cleanHtml('<video></video><audio></audio>', removals)
    expect(removals.reasons).toEqual(['removed: 2 players without a file'])
  })
})

it('a link to a film of the course is marked where it is shown, and no other link', () => {
  const here = { file: (path: string) => `/f/${path}`, activity: () => '/a', section: () => null, course: () => null }
  expect(resolveReferences('<a href="@@file@@/a.mp4">A</a> <a href="@@file@@/a.pdf">B</a>', here)).toBe(
    '<a class="embed" href="/f/a.mp4">A</a> <a href="/f/a.pdf">B</a>',
  )
})
