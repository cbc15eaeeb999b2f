import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { getExport, type MadeUpBytes, madeUpFile } from '#testkit/any-course.ts'
import { markup } from '#testkit/plain-questions.ts'
import { createWorkFolder, type WorkFolder } from '#testkit/work-folder.ts'
import { getActivity, getCourse, getSection, pageContent } from '../course/course-parts.ts'
import { readPackageCourse, writeScorm } from '../index.ts'
import { PLAYER_SCRIPT } from './player-files.ts'

let work: WorkFolder
beforeEach(async () => {
  work = await createWorkFolder()
})
afterEach(() => work.remove())

/** A course of these pages, the first of which links to the last and shows a picture. */
function courseOfPages(htmls: readonly string[], bytes: MadeUpBytes) {
  const picture = madeUpFile(bytes, { path: 'dir/a b.png', content: 'picture' })
  const last = `a:${htmls.length - 1}`
  const activities = htmls.map((html, n) =>
    getActivity({
      sourceKey: `a:${n}`,
      name: `Page ${n + 1}`,
      ...pageContent(
        n === 0 ? `${html}<img src="@@file@@/dir/a%20b.png"><a href="@@activity@@/${last}">last</a>` : html,
      ),
      files: n === 0 ? [picture] : [],
    }),
  )
  return getCourse({
    sourceKey: 'c:1',
    fullName: 'A & B',
    sections: [getSection({ sourceKey: 's', name: 'S', activities })],
  })
}

describe('a package of SCORM 1.2', () => {
  it('has all pages and their files, and is read as one SCO that reports', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(markup, { minLength: 1, maxLength: 9 }), async htmls => {
        const bytes: MadeUpBytes = new Map()
        const file = await work.file('')
        const { report } = await writeScorm(file, getExport(courseOfPages(htmls, bytes), bytes))
        expect(report.every(({ outcome }) => outcome === 'in')).toBe(true)
        const read = await readPackageCourse(file, { workDir: work.workDir }, 'x')
        const [activity] = read.course.sections[0]?.activities ?? []
        expect(read.course.fullName).toBe('A & B')
        expect(activity?.content).toMatchObject({
          kind: 'package',
          format: 'scorm12',
          items: [{ title: 'A & B', path: 'index.html', reports: true }],
        })
        const index = activity?.files.find(({ path }) => path === 'index.html')
        const text = await readFile(index?.diskPath ?? '', 'utf8')
        for (const html of htmls) expect(text).toContain(html)
        expect(text.match(/<section class="page"/g)).toHaveLength(htmls.length)
        expect(text).toContain(`href="#page-${htmls.length}">last`)
        const [, address = ''] = /<img src="([^"]*)"/.exec(text) ?? []
        const picture = activity?.files.find(({ path }) => path === decodeURIComponent(address))
        expect(await readFile(picture?.diskPath ?? '', 'utf8')).toBe('picture')
        await read.close()
      }),
      { numRuns: 25 },
    )
  })

  it('shows the words of a picture that is missing', async () => {
    const file = await work.file('')
    const html = '<p>Look: <img src="@@file@@/gone.png" alt="a &quot;map&quot;" loading="lazy" />.</p>'
    await writeScorm(file, getExport(courseOfPages(['<p>One</p>', html], new Map()), new Map()))
    const read = await readPackageCourse(file, { workDir: work.workDir }, 'x')
    const index = read.course.sections[0]?.activities[0]?.files.find(({ path }) => path === 'index.html')
    expect(await readFile(index?.diskPath ?? '', 'utf8')).toContain('<p>Look: a &quot;map&quot;.</p>')
    await read.close()
  })

  it('tells what cannot be read as a page, and shows nothing that is hidden', async () => {
    const course = courseOfPages(['<p>Seen</p>'], new Map())
    const [section] = course.sections
    const more = [
      getActivity({ sourceKey: 'q', name: 'Quiz', type: 'quiz', content: { kind: 'quiz', slots: [] } }),
      getActivity({ sourceKey: 'h', name: 'Secret', ...pageContent('<p>s3cret</p>'), isVisible: false }),
    ]
    const bytes: MadeUpBytes = new Map()
    const file = await work.file('')
    const sections = section ? [{ ...section, activities: [...section.activities, ...more] }] : []
    const { report } = await writeScorm(file, getExport({ ...course, sections }, bytes))
    expect(
      report.filter(({ outcome }) => outcome === 'skipped').map(({ name, reason }) => `${name}: ${reason}`),
    ).toEqual([
      'Quiz: a package of pages has nothing of its kind',
      'Secret: it is hidden from learners, and a package hides nothing',
    ])
    expect((await readFile(file)).includes('s3cret')).toBe(false)
  })
})

/** Runs the player over so many pages against an API that keeps what it is told; gives what can be pressed. */
function play(count: number, kept: Map<string, string>) {
  const listeners = new Map<string, () => void>()
  const element = (name: string) => ({
    hidden: true,
    disabled: false,
    textContent: '',
    addEventListener: (_event: string, done: () => void) => listeners.set(name, done),
  })
  const pages = Array.from({ length: count }, (_, n) => element(`page-${n}`))
  const parts = new Map(['previous', 'next', 'place'].map(name => [name, element(name)]))
  const calls: string[] = []
  const api = {
    LMSInitialize: () => calls.push('initialize'),
    LMSGetValue: (name: string) => kept.get(name) ?? '',
    LMSSetValue: (name: string, value: string) => kept.set(name, value),
    LMSCommit: () => calls.push('commit'),
    LMSFinish: () => calls.push('finish'),
  }
  const parent = { API: api }
  runInNewContext(PLAYER_SCRIPT, {
    window: {
      parent,
      scrollTo: () => {},
      addEventListener: (event: string, done: () => void) => listeners.set(event, done),
    },
    document: {
      querySelectorAll: (asked: string) => (asked === '.page' ? pages : []),
      getElementById: (id: string) => parts.get(id),
      addEventListener: () => {},
    },
  })
  const press = (name: string) => listeners.get(name)?.()
  return { press, calls, shown: () => pages.findIndex(({ hidden }) => !hidden) + 1, parts }
}

describe('the pages of such a package', () => {
  it('are complete when each was opened, however often the package was left between', () => {
    const kept = new Map<string, string>()
    const first = play(6, kept)
    expect([first.shown(), kept.get('cmi.core.lesson_status'), first.parts.get('previous')?.disabled]).toEqual([
      1,
      'incomplete',
      true,
    ])
    for (let n = 0; n < 3; n++) first.press('next')
    first.press('pagehide')
    first.press('beforeunload')
    expect(first.calls.filter(call => call === 'finish')).toHaveLength(1)
    expect([kept.get('cmi.core.lesson_location'), kept.get('cmi.core.exit')]).toEqual(['4', 'suspend'])
    const second = play(6, kept)
    expect(second.shown()).toBe(4)
    second.press('next')
    expect(kept.get('cmi.core.lesson_status')).toBe('incomplete')
    second.press('next')
    expect([second.shown(), kept.get('cmi.core.lesson_status')]).toEqual([6, 'completed'])
    expect(second.parts.get('next')?.disabled).toBe(true)
    second.press('previous')
    expect([second.shown(), kept.get('cmi.core.lesson_status')]).toEqual([5, 'completed'])
  })
})
