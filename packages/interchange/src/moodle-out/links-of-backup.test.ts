import { readFile } from 'node:fs/promises'
import { PLAIN_RULES } from '@learn/course/content/package'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { getExport, type MadeUpBytes, madeUpFile } from '#testkit/any-course.ts'
import { courseOfQuestions } from '#testkit/plain-questions.ts'
import { createWorkFolder, type WorkFolder } from '#testkit/work-folder.ts'
import { unpackArchive } from '../archive/unpack-archive.ts'
import { getActivity, getSection } from '../course/course-parts.ts'
import { readMoodleBackup, writeMoodleBackup } from '../index.ts'

let work: WorkFolder
beforeEach(async () => {
  work = await createWorkFolder()
})
afterEach(() => work.remove())

it('keeps links to chapters and to itself, and pages with what they need; what it leaves out is told as it is', async () => {
  const bytes: MadeUpBytes = new Map()
  const book = [
    { key: '302', title: 'A', isSub: false, html: '<p>a</p>' },
    { key: 'end', title: 'B', isSub: false, html: '<p><a href="@@activity@@/b#chapter-302">back</a></p>' },
  ]
  const links =
    '<a href="@@activity@@/b#chapter-302">a</a> <a href="@@activity@@/b#chapter-end">b</a> <a href="@@activity@@/p#x">p</a> <a href="@@course@@">c</a> <a class="embed" href="@@activity@@/s">Open “Played”</a>'
  const files = ['index.html', 'js/a.js'].map(path => ({
    ...madeUpFile(bytes, { path, content: path }),
    area: 'package' as const,
  }))
  const item = {
    key: 'start',
    title: 'Pages',
    level: 0,
    path: 'index.html',
    reports: false,
    launchData: '',
    passPct: null,
  }
  const pages = { kind: 'package', format: 'html', title: '', items: [item], rules: PLAIN_RULES }
  const activities = [
    getActivity({ sourceKey: 'p', name: 'Page', type: 'page', content: { kind: 'page', html: links, minutes: null } }),
    getActivity({
      sourceKey: 'b',
      name: 'Book',
      type: 'book',
      content: { kind: 'book', numbering: 'none', chapters: book },
    }),
    getActivity({ sourceKey: 'h', name: 'Pages', type: 'resource', content: pages, files }),
    getActivity({ sourceKey: 's', name: 'Played', type: 'scorm', content: { ...pages, format: 'scorm12' }, files }),
    getActivity({ sourceKey: 'l', name: 'Lesson', type: 'lesson', content: { kind: 'lesson' } }),
    getActivity({ sourceKey: 'n', name: 'Nothing', type: 'resource', content: { kind: 'resource', mainPath: null } }),
  ]
  const course = { ...courseOfQuestions([], bytes), sections: [getSection({ sourceKey: 's', name: 'S', activities })] }
  const file = await work.file('')
  const { report } = await writeMoodleBackup(file, getExport(course, bytes))
  expect(report.flatMap(({ outcome, name, reason }) => (outcome === 'skipped' ? `${name}: ${reason}` : []))).toEqual([
    'Played: packages do not go out in a backup; the archive of the course has them',
    'Lesson: lessons do not go out in a backup; the archive of the course has them',
    'Nothing: it has no file',
  ])
  const archive = await unpackArchive(file, { workDir: work.workDir })
  const written = await Promise.all(
    [...archive.entries].flatMap(([path, { diskPath }]) =>
      /(page|book)\.xml$/.test(path) && diskPath ? readFile(diskPath, 'utf8') : [],
    ),
  )
  expect(written.join('').match(/\$@BOOKVIEWBYIDCH\*\d+\*\d+@\$/g)).toHaveLength(3)
  expect(written.join('')).toMatch(/\$@BOOKVIEWBYIDCH\*\d+\*302@\$/)
  await archive.close()
  const read = await readMoodleBackup(file, { workDir: work.workDir })
  const [page, readBook, html] = read.course.sections[0]?.activities ?? []
  const chapters = readBook?.content.chapters as { key: string }[]
  expect(String(page?.content.html)).toBe(
    `<a href="@@activity@@/${readBook?.sourceKey}#chapter-302">a</a> <a href="@@activity@@/${readBook?.sourceKey}#chapter-${chapters[1]?.key}">b</a> <a href="@@activity@@/${page?.sourceKey}#x">p</a> <a href="@@course@@">c</a> Played`,
  )
  expect(html?.content).toEqual(pages)
  expect(html?.files.map(({ area, path }) => [area, path])).toEqual(files.map(({ area, path }) => [area, path]))
  await read.close()
})
