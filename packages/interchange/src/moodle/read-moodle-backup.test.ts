import { readFile } from 'node:fs/promises'
import type { CourseModel } from '@learn/course'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pageSpec, sectionSpec } from '#testkit/backup-parts.ts'
import { type BackupSpec, COURSE_CONTEXT_ID, moodleBackup } from '#testkit/moodle-backup.ts'
import { createWorkFolder, type WorkFolder } from '#testkit/work-folder.ts'
import { writeTarGz } from '#testkit/write-tar-gz.ts'
import { writeZip } from '#testkit/write-zip.ts'
import type { ReadCourse } from '../reading.ts'
import { readMoodleBackup } from './read-moodle-backup.ts'

const KEY = 'moodle:moodle.test~abcdef01:course:5'

let work: WorkFolder
beforeEach(async () => {
  work = await createWorkFolder()
})
afterEach(() => work.remove())

async function read(spec: BackupSpec, write: typeof writeZip | typeof writeTarGz = writeZip): Promise<ReadCourse> {
  return readMoodleBackup(await work.file(write(moodleBackup(spec))), { workDir: work.workDir })
}

const withoutDisk = (course: CourseModel): unknown =>
  JSON.parse(JSON.stringify(course, (key, value: unknown) => (key === 'diskPath' ? undefined : value)))

describe('a course', () => {
  it('has its names, dates, summary and files', async () => {
    const { course } = await read({
      course: {
        fullname: 'Data &amp; you',
        shortname: 'D1',
        summary: '<img src="@@PLUGINFILE@@/a%20b.png">',
        summaryformat: '1',
        startdate: '100',
        enddate: '0',
      },
      files: [
        {
          contextId: COURSE_CONTEXT_ID,
          component: 'course',
          area: 'summary',
          name: 'a b.png',
          mime: 'image/png',
          bytes: 'png',
        },
        { contextId: COURSE_CONTEXT_ID, component: 'course', area: 'overviewfiles', name: 'card.png', bytes: 'card' },
      ],
    })
    expect(course).toMatchObject({
      sourceKey: KEY,
      fullName: 'Data & you',
      shortName: 'D1',
      summaryHtml: '<img src="@@file@@/a%20b.png">',
      startAt: 100,
      endAt: null,
      files: [
        { area: 'summary', path: 'a b.png', mime: 'image/png', sizeBytes: 3 },
        { area: 'summary', path: 'overviewfiles/card.png', sizeBytes: 4 },
      ],
    })
    expect(await readFile(course.files[0]?.diskPath ?? '', 'utf8')).toBe('png')
  })

  it('without its own file has the names of the list of contents', async () => {
    const { course, report } = await read({ extra: [{ path: 'course/course.xml', bytes: '<course>' }] })
    expect(course).toMatchObject({ fullName: 'A course', shortName: 'A1' })
    expect(report).toContainEqual(expect.objectContaining({ outcome: 'skipped', what: 'course settings' }))
  })

  it.each([
    ['zip', writeZip],
    ['tar.gz', writeTarGz],
  ])('in one folder of a %s is the same course', async (_format, write) => {
    const files = moodleBackup({ sections: [sectionSpec(1, 0, '')] }).map(file => ({
      ...file,
      path: `backup/${file.path}`,
    }))
    const { course } = await readMoodleBackup(await work.file(write(files)), { workDir: work.workDir })
    expect(course.sections).toHaveLength(1)
  })

  it('read twice, from either container, is equal but for the places on disk', async () => {
    const spec: BackupSpec = {
      sections: [sectionSpec(1, 0, '11')],
      activities: [{ ...pageSpec(11, 1, 'P'), contextId: 50, fields: { content: '<img src="@@PLUGINFILE@@/a.png">' } }],
      files: [{ contextId: 50, component: 'mod_page', area: 'content', name: 'a.png', bytes: 'x' }],
    }
    const first = await read(spec)
    const second = await read(spec)
    const third = await read(spec, writeTarGz)
    expect(withoutDisk(second.course)).toEqual(withoutDisk(first.course))
    expect(withoutDisk(third.course)).toEqual(withoutDisk(first.course))
    expect(third.report).toEqual(first.report)
    await Promise.all([first.close(), second.close(), third.close()])
    expect(await work.leftovers()).toEqual([])
  })

  it('of another site or id has other keys; one activity alone is a course of its own', async () => {
    const key = async (spec: BackupSpec) => (await read(spec)).course.sourceKey
    expect(await key({ wwwRoot: 'https://example.org:8080/lms', siteHash: '00ff00ff00' })).toBe(
      'moodle:example.org-8080-lms~00ff00ff:course:5',
    )
    expect(await key({ courseId: 6 })).toBe('moodle:moodle.test~abcdef01:course:6')
    expect(await key({ type: 'activity', course: null, activities: [pageSpec(11, 1, 'P')] })).toBe(
      `${KEY}:only-activity:11`,
    )
  })

  it('has parts without a place here, each reported once', async () => {
    const file = { contextId: COURSE_CONTEXT_ID, bytes: 'x' }
    const { report } = await read({
      files: [
        { ...file, component: 'course', area: 'legacy', name: 'a' },
        { ...file, component: 'course', area: 'legacy', name: 'b' },
        { ...file, component: 'question', area: 'questiontext', name: 'c' },
      ],
      extra: [
        { path: 'badges.xml', bytes: '<badges><badge id="1"></badge><badge id="2"></badge></badges>' },
        { path: 'gradebook.xml', bytes: '<gradebook/>' },
        { path: 'course/blocks/html_1/block.xml', bytes: '<block/>' },
      ],
    })
    expect(report.filter(({ outcome }) => outcome === 'skipped').map(({ what, name }) => [what, name])).toEqual([
      ['badges', '2 badges'],
      ['blocks', '1 block'],
      ['gradebook', 'set-up'],
      ['files', '2 files'],
      ['files', '1 file'],
    ])
  })
})
