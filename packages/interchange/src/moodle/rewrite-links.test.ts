import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LinkTargets, rewriteLinks } from './rewrite-links.ts'

const activity = (id: number, name: string) => ({ reference: `@@activity@@/moodle:x~1:course:5:activity:${id}`, name })
const section = { reference: '@@section@@/moodle:x~1:course:5:section:70', name: 'Week 3' }
const targets: LinkTargets = {
  activityByCmId: id => (id === '383' ? activity(383, 'A & B') : null),
  activityByInstance: (module, id) => (module === 'forum' && id === '9' ? activity(4, 'Talk') : null),
  wikiByPage: id => (id === '7' ? activity(6, 'Wiki') : null),
  course: id => (id === '5' ? { reference: '@@course@@', name: 'The course' } : null),
  sectionById: id => (id === '70' ? section : null),
  sectionByNumber: number => (number === '3' ? section : null),
  filePath: path => (['a b.png', "it's (1).png", 'dir/é.pdf', '100%.txt'].includes(path) ? path : null),
}

describe('links of a text', () => {
  it.each([
    [
      'to an activity',
      '<a href="$@PAGEVIEWBYID*383@$">x</a>',
      '<a href="@@activity@@/moodle:x~1:course:5:activity:383">x</a>',
    ],
    [
      'in running text have its name',
      'see $@PAGEVIEWBYID*383@$.',
      'see <a href="@@activity@@/moodle:x~1:course:5:activity:383">A &amp; B</a>.',
    ],
    [
      'in the words of a link are its name',
      '<a href="$@PAGEVIEWBYID*383@$"><b>$@PAGEVIEWBYID*383@$</b></a> $@COURSEVIEWBYID*5@$',
      '<a href="@@activity@@/moodle:x~1:course:5:activity:383"><b>A &amp; B</b></a> <a href="@@course@@">The course</a>',
    ],
    [
      "by the module's own id",
      "<a href='$@FORUMVIEWBYF*9@$'>",
      "<a href='@@activity@@/moodle:x~1:course:5:activity:4'>",
    ],
    [
      'to a chapter of a book',
      '<a href="$@BOOKVIEWBYIDCH*383*12@$">',
      '<a href="@@activity@@/moodle:x~1:course:5:activity:383#chapter-12">',
    ],
    [
      'to a page of a wiki',
      '<a href="$@WIKIPAGEBYID*7@$">',
      '<a href="@@activity@@/moodle:x~1:course:5:activity:6#chapter-7">',
    ],
    ['to the course', '<a href="$@COURSEVIEWBYID*5@$">', '<a href="@@course@@">'],
    [
      'to a section by its number',
      '<a href="$@COURSEVIEWBYID*5@$&amp;section=3"><a href="$@COURSEVIEWBYID*5@$#section-3">',
      '<a href="@@section@@/moodle:x~1:course:5:section:70"><a href="@@section@@/moodle:x~1:course:5:section:70">',
    ],
    [
      'to a section by its id',
      '<a href="$@COURSESECTIONBYID*70@$">',
      '<a href="@@section@@/moodle:x~1:course:5:section:70">',
    ],
    [
      'to a section in running text',
      'see $@COURSESECTIONBYID*70@$.',
      'see <a href="@@section@@/moodle:x~1:course:5:section:70">Week 3</a>.',
    ],
    ['to a file', '<img src="@@PLUGINFILE@@/a%20b.png">', '<img src="@@file@@/a%20b.png">'],
    ['to a file with a blank', '<img src="@@PLUGINFILE@@/a b.png" alt="">', '<img src="@@file@@/a%20b.png" alt="">'],
    [
      'to a file in a folder',
      '<a href="@@PLUGINFILE@@/dir/%C3%A9.pdf?forcedownload=1">',
      '<a href="@@file@@/dir/%C3%A9.pdf">',
    ],
    ['keep their fragment', '<a href="@@PLUGINFILE@@/a%20b.png#t=3">', '<a href="@@file@@/a%20b.png#t=3">'],
    ['to a file with quotes', `<img src="@@PLUGINFILE@@/it's%20(1).png">`, '<img src="@@file@@/it%27s%20%281%29.png">'],
    [
      'in a style',
      '<p style="background:url(@@PLUGINFILE@@/a%20b.png)">',
      '<p style="background:url(@@file@@/a%20b.png)">',
    ],
    ['with a stray percent sign', '<a href="@@PLUGINFILE@@/100%.txt">', '<a href="@@file@@/100%25.txt">'],
    ['are left alone when there are none', '<p>$@ and @@</p>', '<p>$@ and @@</p>'],
  ])('%s', (_what, html, expected) => {
    expect(rewriteLinks(html, targets)).toEqual({ html: expected, lost: [] })
  })

  it.each([
    ['an activity outside the backup', '<a href="$@QUIZVIEWBYID*1@$">', '<a href="#">', '$@QUIZVIEWBYID*1@$'],
    ['a page of no wiki', '<a href="$@WIKIPAGEBYID*8@$">', '<a href="#">', '$@WIKIPAGEBYID*8@$'],
    ['another course', '<a href="$@COURSEVIEWBYID*383@$">', '<a href="#">', '$@COURSEVIEWBYID*383@$'],
    [
      'a section that is not there',
      '<a href="$@COURSEVIEWBYID*5@$&section=9">',
      '<a href="#">',
      '$@COURSEVIEWBYID*5@$&section=9',
    ],
    ['an unknown kind', '<a href="$@SOMETHING*383@$">', '<a href="#">', '$@SOMETHING*383@$'],
    ['an index', '$@QUIZINDEX*5@$', '[link]', '$@QUIZINDEX*5@$'],
    [
      'a missing file',
      '<img src="@@PLUGINFILE@@/gone.png">',
      '<img src="@@file@@/gone.png">',
      '@@PLUGINFILE@@/gone.png',
    ],
    ['a climbing file', '<img src="@@PLUGINFILE@@/../../x">', '<img src="@@file@@/x">', '@@PLUGINFILE@@/../../x'],
  ])('to %s are lost and listed', (_what, html, expected, lost) => {
    expect(rewriteLinks(html, targets)).toEqual({ html: expected, lost: [lost] })
  })

  it('never leave a token, break out of an attribute or climb, whatever is written', () => {
    const piece = fc.constantFrom(
      '<a href="', '">', "<a href='", '@@PLUGINFILE@@/', '$@PAGEVIEWBYID*383@$', '$@X*', '@$', '%22', '%3E', '%2F..%2F', '../', '&quot;', ' ', '<', '>', 'é',
    ) // biome-ignore format: a list
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), pieces => {
        const { html } = rewriteLinks(pieces.join(''), { ...targets, filePath: path => path })
        expect(html).not.toContain('$@PAGEVIEWBYID')
        for (const [, path] of html.matchAll(/@@file@@\/([^\s"'<>?#)]*)/g)) {
          expect(() => decodeURIComponent(path ?? '')).not.toThrow()
          expect((path ?? '').split('/')).not.toContain('..')
        }
        const own = html.replaceAll(/<a href="@@activity@@[^<>"]*">A &amp; B<\/a>/g, '')
        const count = (text: string, mark: string) => text.split(mark).length
        for (const mark of ['"', "'", '<', '>']) {
          expect(count(own, mark)).toBeLessThanOrEqual(count(pieces.join(''), mark))
        }
      }),
    )
  })

  it('cannot make a text grow without end', () => {
    const name = '"'.repeat(255)
    const tokens = '$@PAGEVIEWBYID*1@$'.repeat(10_000)
    const { html } = rewriteLinks(tokens, { ...targets, activityByCmId: () => ({ reference: '@@activity@@/k', name }) })
    expect(html.length).toBeLessThan(2_000_000)
    expect(html.endsWith('[link]')).toBe(true)
  })

  it('takes time in proportion to the text', { timeout: 20_000 }, () => {
    const before = process.threadCpuUsage()
    for (const part of ['<', '@@PLUGINFILE@@/', '$@A*', '$@PAGEVIEWBYID*', '"@@PLUGINFILE@@/', '<a ']) {
      rewriteLinks(`${part.repeat(50_000)}@@PLUGINFILE@@/`, targets)
    }
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(5_000)
  })
})
