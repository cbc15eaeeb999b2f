import { describe, expect, it } from 'vitest'
import { withoutOldSite } from './old-site.ts'

const root = 'https://lms.example.org/moodle'

describe('an address of the site that a backup came from', () => {
  it.each([
    [
      '<a href="https://lms.example.org/moodle/mod/page/view.php?inpopup=1&amp;id=12#sec">x</a>',
      '<a href="$@PAGEVIEWBYID*12@$#sec">x</a>',
      0,
    ],
    [
      '<a href="http://lms.example.org/moodle/course/view.php?id=3&amp;section=2">x</a>',
      '<a href="$@COURSEVIEWBYID*3@$&amp;section=2">x</a>',
      0,
    ],
    [
      '<img src="https://lms.example.org/moodle/pluginfile.php/55/mod_page/content/4/a%20b.png?x=1">',
      '<img src="@@PLUGINFILE@@/~/55/mod_page/content/a%20b.png">',
      0,
    ],
    ['<a href="https://lms.example.org/moodle/user/profile.php?id=7">me</a>', '<a href="#">me</a>', 1],
    [
      `<a class="x" href="/moodle/mod/quiz/view.php?id=5">q</a> <img alt='' src='/moodle/pluginfile.php/5/mod_page/content/1/a.png'>`,
      `<a class="x" href="$@QUIZVIEWBYID*5@$">q</a> <img alt='' src='@@PLUGINFILE@@/~/5/mod_page/content/a.png'>`,
      0,
    ],
    [
      '<a href="https://lms.example.org/moodle/file.php/3/old/a.pdf">x</a> <a href="/moodle/file.php?file=%2F3%2Fa.pdf&amp;x=1">y</a>',
      '<a href="@@PLUGINFILE@@/~/0/course/legacy/old/a.pdf">x</a> <a href="@@PLUGINFILE@@/~/0/course/legacy/a.pdf">y</a>',
      0,
    ],
    [
      '<a href="https://lms.example.org/moodle/mod/book/view.php?id=20&amp;chapterid=302">x</a> <a href="/moodle/mod/book/view.php?chapterid=302&id=20">y</a>',
      '<a href="$@BOOKVIEWBYIDCH*20*302@$">x</a> <a href="$@BOOKVIEWBYIDCH*20*302@$">y</a>',
      0,
    ],
    ['<a href="/moodle/mod/wiki/view.php?pageid=7">x</a>', '<a href="$@WIKIPAGEBYID*7@$">x</a>', 0],
    [
      '<iframe src="https://lms.example.org/moodle/mod/hvp/embed.php?id=12"></iframe>',
      '<iframe src="$@HVPVIEWBYID*12@$"></iframe>',
      0,
    ],
    ['<a href="/files/a.pdf">x</a> <a href="/moodle/my/">y</a>', '<a href="#">x</a> <a href="#">y</a>', 2],
    ['<a href="//lms.example.org/moodle/mod/page/view.php?id=1">x</a>', '<a href="$@PAGEVIEWBYID*1@$">x</a>', 0],
    ['write href="/a" or <a href="a/b">', 'write href="/a" or <a href="a/b">', 0],
    ['Sign in at https://lms.example.org/moodle now', 'Sign in at [link] now', 1],
    [
      '<a href="https://lms.example.org/moodles">x</a> https://lms.example.org.evil/',
      '<a href="https://lms.example.org/moodles">x</a> https://lms.example.org.evil/',
      0,
    ],
  ])('%s', (text, made, count) => {
    const { text: out, lost } = withoutOldSite(text, root)
    expect([out, lost.length]).toEqual([made, count])
  })

  it('says nothing where the backup names no site', () => {
    expect(withoutOldSite('https://a.example', '')).toEqual({ text: 'https://a.example', lost: [] })
  })
})
