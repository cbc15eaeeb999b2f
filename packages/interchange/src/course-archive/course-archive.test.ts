import { writeFile } from 'node:fs/promises'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anyCourse, getExport, type MadeUpBytes, withHashes } from '#testkit/any-course.ts'
import { createWorkFolder, type WorkFolder } from '#testkit/work-folder.ts'
import { writeZip } from '#testkit/write-zip.ts'
import { readCourse, writeCourseArchive } from '../index.ts'

let work: WorkFolder
beforeEach(async () => {
  work = await createWorkFolder()
})
afterEach(() => work.remove())

describe('an archive of a course', () => {
  it('gives back every course that is written into it, whole', { timeout: 120_000 }, async () => {
    const bytes: MadeUpBytes = new Map()
    await fc.assert(
      fc.asyncProperty(anyCourse(bytes), async course => {
        const file = await work.file('')
        const { report } = await writeCourseArchive(file, getExport(course, bytes))
        const read = await readCourse(file, { workDir: work.workDir })
        expect(await withHashes(read.course)).toEqual({ ...course, takenAt: 1_700_000_000 })
        expect(read.report.every(({ outcome }) => outcome !== 'skipped')).toBe(true)
        expect(read.report.map(({ name }) => name)).toEqual(report.map(({ name }) => name))
        await read.close()
      }),
      { numRuns: 60 },
    )
  })

  const course = { sourceKey: 'a:1', shortName: 'a', fullName: 'A', summaryHtml: '', startAt: null, endAt: null }
  const archive = (more: object, head: object = {}) =>
    JSON.stringify({
      format: 'course-archive',
      version: 1,
      writtenAt: 1,
      course: { ...course, sections: [], questionCategories: [], files: [], ...more },
      ...head,
    })
  const section = { sourceKey: 's', name: 'S', summaryHtml: '', isVisible: true, availability: null, files: [] }
  const picture = { area: 'summary', path: 'a.png', mime: 'image/png', sizeBytes: 1, sha256: 'a'.repeat(64) }
  const read = async (document: string, more: { path: string; bytes: string }[] = []) => {
    const file = await work.file('')
    await writeFile(file, writeZip([{ path: 'course.json', bytes: document }, ...more]))
    return readCourse(file, { workDir: work.workDir })
  }

  it.each([
    ['no JSON', '{"format":"course-archive"', /no JSON/],
    ['a later version', archive({}, { version: 2 }), /of version 2/],
    ['a value of another kind', archive({ sections: [{ ...section, isVisible: 'yes' }] }), /sections\.0\.isVisible/],
    ['a field that nobody knows', archive({ owner: 'me' }), /not as it should be/],
    ['the same section twice', archive({ sections: [section, section].map(s => ({ ...s, activities: [] })) }), /twice/],
    ['the same file twice', archive({ files: [picture, picture] }), /twice/],
    ['a path that leaves its folder', archive({ files: [{ ...picture, path: '../a' }] }), /leaves its folder/],
    ['ten thousand levels', archive({ kept: JSON.parse('['.repeat(10_000) + ']'.repeat(10_000)) }), /too deeply/],
  ])('with %s is refused in one sentence', async (_what, document, message) => {
    await expect(read(document)).rejects.toMatchObject({
      name: 'ArchiveError',
      message: expect.stringMatching(message),
    })
    expect(await work.leftovers()).toEqual([])
  })

  it('tells files whose bytes are not there, or are others than it says', async () => {
    const files = [picture, { ...picture, path: 'b.png', sha256: 'b'.repeat(64) }]
    const {
      course: found,
      report,
      close,
    } = await read(archive({ files }), [{ path: `files/${'b'.repeat(64)}`, bytes: 'x' }])
    expect(found.files).toEqual([])
    expect(report.map(({ name, isDamage }) => [name, isDamage])).toEqual([
      ['a.png', true],
      ['b.png', true],
    ])
    await close()
  })
})
