import { readFile } from 'node:fs/promises'
import type { ActivityModel } from '@learn/course'
import type { VideoContent } from '@learn/course/content/video'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { getExport, type MadeUpBytes, madeUpFile } from '#testkit/any-course.ts'
import { courseOfQuestions } from '#testkit/plain-questions.ts'
import { createWorkFolder, type WorkFolder } from '#testkit/work-folder.ts'
import { getActivity, getSection } from '../course/course-parts.ts'
import { readMoodleBackup, writeMoodleBackup } from '../index.ts'

let work: WorkFolder
beforeEach(async () => {
  work = await createWorkFolder()
})
afterEach(() => work.remove())

const CHAPTERS: VideoContent['chapters'] = [
  { name: 'Begin <here> & now', fromS: 0 },
  { name: "What's --> next", fromS: 65.25 },
  { name: 'End', fromS: 3725.5 },
]
const FILM: VideoContent = {
  kind: 'video',
  path: "a b/it's.mp4",
  durationS: null,
  captions: [
    { language: 'en', label: 'English "plain"', path: 'c.vtt' },
    { language: 'pt-BR', label: "L'autre", path: 'd.vtt' },
  ],
  chapters: CHAPTERS,
}

/** What a backup made of these activities says again, written and read. */
async function roundTrip(
  made: readonly (Pick<ActivityModel, 'content'> & Partial<ActivityModel>)[],
  bytes: MadeUpBytes,
) {
  const activities = made.map((one, n) => getActivity({ sourceKey: `a${n}`, name: 'Film', type: 'videofile', ...one }))
  const course = { ...courseOfQuestions([], bytes), sections: [getSection({ sourceKey: 's', name: 'S', activities })] }
  const file = await work.file('')
  const { report } = await writeMoodleBackup(file, getExport(course, bytes))
  const read = await readMoodleBackup(file, { workDir: work.workDir })
  return { report: JSON.stringify(report), read: read.course.sections[0]?.activities ?? [], close: () => read.close() }
}

const filesOf = (bytes: MadeUpBytes, paths: readonly string[], area: 'content' | 'intro' = 'content') =>
  paths.map(path => madeUpFile(bytes, { area, path, content: `${area} ${path}` }))

it('a film keeps its chapters and captions in a backup, and the text below it with its pictures', async () => {
  const bytes: MadeUpBytes = new Map()
  const introHtml = '<p>Watch <img src="@@file@@/c.vtt" alt="a"> and <img src="@@file@@/p.png" alt="b"></p>'
  const files = [...filesOf(bytes, [FILM.path, 'c.vtt', 'd.vtt']), ...filesOf(bytes, ['c.vtt', 'p.png'], 'intro')]
  const { read, report, close } = await roundTrip([{ content: FILM, introHtml, files }], bytes)
  const [film] = read
  expect(film).toMatchObject({ type: 'videofile', content: FILM })
  expect(film?.introHtml).toBe(
    '<p>Watch <img src="@@file@@/intro/c.vtt" alt="a"> and <img src="@@file@@/p.png" alt="b"></p>',
  )
  const inText = film?.files.find(({ area, path }) => area === 'intro' && path === 'intro/c.vtt')
  expect(inText && (await readFile(inText.diskPath, 'utf8'))).toBe('intro c.vtt')
  expect(report).not.toMatch(/films/)
  await close()
})

it('what came back goes out and comes back the same, however often', async () => {
  const bytes: MadeUpBytes = new Map()
  const files = filesOf(bytes, [FILM.path, 'c.vtt', 'd.vtt'])
  const first = await roundTrip([{ content: FILM, introHtml: '<p>Below</p>', files }], bytes)
  const held = await Promise.all(
    (first.read[0]?.files ?? []).map(async ({ area, path, diskPath }) =>
      madeUpFile(bytes, { area, path, content: await readFile(diskPath) }),
    ),
  )
  const again = await roundTrip(
    [{ content: first.read[0]?.content ?? FILM, introHtml: '<p>Below</p>', files: held }],
    bytes,
  )
  const placesOf = ({ files: all }: Pick<ActivityModel, 'files'>) =>
    all.map(({ area, path }) => `${area} ${path}`).toSorted()
  expect(again.read[0]?.content).toEqual(FILM)
  expect(again.read.map(placesOf)).toEqual(first.read.map(placesOf))
  await first.close()
  await again.close()
})

it('one without chapters, or above another film, stands as a file, and the report says what is lost', async () => {
  const bytes: MadeUpBytes = new Map()
  const { chapters: _chapters, ...plain } = FILM
  const files = filesOf(bytes, [FILM.path, 'c.vtt', 'd.vtt'])
  const other = '<video src="@@file@@/c.vtt"></video>'
  const { report, close } = await roundTrip(
    [
      { content: plain, files },
      { content: FILM, files, introHtml: other },
      { content: { ...FILM, durationS: 4000 }, files },
    ],
    bytes,
  )
  expect(report).toMatch(/captions, chapters and lengths of films, which stand as files \(2\)/)
  expect(report).toMatch(/lengths of films \(1\)/)
  await close()
})

it('a film in a label or in a book goes out with its tracks as they came, and comes back so', async () => {
  const bytes: MadeUpBytes = new Map()
  const html =
    '<video controls="controls"><source src="@@file@@/t.mp4"><track src="@@file@@/c.vtt" kind="chapters" srclang="en" label="Parts"></video>'
  const label = { type: 'label', content: { kind: 'label', html }, files: filesOf(bytes, ['t.mp4', 'c.vtt']) }
  const inBook = html.replaceAll('@@file@@/', '@@file@@/chapter/1/')
  const book = {
    type: 'book',
    content: { kind: 'book', numbering: 'none', chapters: [{ key: '1', title: 'A', isSub: false, html: inBook }] },
    files: filesOf(bytes, ['chapter/1/t.mp4', 'chapter/1/c.vtt']),
  }
  const { read, close } = await roundTrip([label, book], bytes)
  expect(read[0]?.content.html).toBe(html)
  expect(JSON.stringify(read[1]?.content)).toContain(JSON.stringify(inBook).slice(1, -1))
  expect(read.flatMap(({ files }) => files).filter(({ path }) => path.endsWith('c.vtt'))).toHaveLength(2)
  await close()
})
