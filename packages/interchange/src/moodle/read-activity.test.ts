import type { ActivityModel } from '@learn/course'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pageSpec, sectionSpec } from '#testkit/backup-parts.ts'
import { type ActivitySpec, type BackupSpec, moodleBackup } from '#testkit/moodle-backup.ts'
import { createWorkFolder, type WorkFolder } from '#testkit/work-folder.ts'
import { writeZip } from '#testkit/write-zip.ts'
import type { ArchiveLimits } from '../archive/archive-limits.ts'
import { readMoodleBackup } from './read-moodle-backup.ts'

const KEY = 'moodle:moodle.test~abcdef01:course:5'

let work: WorkFolder
beforeEach(async () => {
  work = await createWorkFolder()
})
afterEach(() => work.remove())

const read = async (spec: BackupSpec) =>
  readMoodleBackup(await work.file(writeZip(moodleBackup(spec))), { workDir: work.workDir })

async function readOne(activity: Partial<ActivitySpec>, spec: BackupSpec = {}, limits: Partial<ArchiveLimits> = {}) {
  const backup = moodleBackup({
    ...spec,
    sections: [sectionSpec(1, 0, '11')],
    activities: [{ ...pageSpec(11, 1, 'P'), ...activity }],
  })
  const file = await work.file(writeZip(backup))
  const { course, report } = await readMoodleBackup(file, { workDir: work.workDir, limits })
  const [only] = course.sections[0]?.activities ?? []
  return { activity: only, report }
}

const names = (activities: readonly ActivityModel[] = []) => activities.map(({ name }) => name)

describe('an activity', () => {
  it('carries its settings, rules and dates', async () => {
    const { activity, report } = await readOne({
      module: 'assign',
      title: 'Hand in',
      fields: {
        intro: 'Do <this>\nnow',
        introformat: '2',
        duedate: '50',
        cutoffdate: '60',
        allowsubmissionsfromdate: '40',
      },
      settings: {
        visible: '0',
        indent: '2',
        completion: '2',
        completiongradeitemnumber: '0',
        completionexpected: '55',
        availability: '{"op":"|","c":[{"type":"grade","id":70,"min":50}],"show":false}',
      },
      gradeItemId: 70,
    })
    expect(activity).toMatchObject({
      sourceKey: `${KEY}:activity:11`,
      type: 'page',
      introHtml: 'Do &lt;this&gt;<br>\nnow',
      isVisible: false,
      indent: 2,
      openAt: 40,
      dueAt: 50,
      closeAt: 60,
      completion: { mode: 'auto', onView: false, onGrade: true, onPassGrade: false, expectedAt: 55 },
      availability: {
        operator: 'any',
        isShownWhenLocked: false,
        rules: [{ kind: 'grade', activityKey: `${KEY}:activity:11`, minPct: 50, maxPct: null }],
      },
    })
    expect(report).toContainEqual({
      outcome: 'in',
      what: 'activity: page',
      name: 'Hand in',
      reason: 'nothing is handed in online: its task and dates are shown, and it is marked as done by hand',
    })
  })

  it('links to other activities and to its own files only', async () => {
    const { course, report } = await read({
      sections: [sectionSpec(1, 0, '11,12')],
      activities: [
        {
          ...pageSpec(11, 1, 'From'),
          contextId: 50,
          fields: {
            content:
              '<a href="$@PAGEVIEWBYID*12@$">x</a><a href="$@PAGEVIEWBYID*9@$">y</a><img src="@@PLUGINFILE@@/a.png">',
            intro: '<img src="@@PLUGINFILE@@/a.png">',
          },
        },
        pageSpec(12, 1, 'To'),
      ],
      files: [
        { contextId: 50, component: 'mod_page', area: 'content', name: 'a.png', bytes: 'x' },
        { contextId: 51, component: 'mod_page', area: 'content', name: 'b.png', bytes: 'y' },
      ],
    })
    const [from] = course.sections[0]?.activities ?? []
    expect(from?.content).toEqual({
      kind: 'page',
      html: `<a href="@@activity@@/${KEY}:activity:12">x</a><a href="#">y</a><img src="@@file@@/a.png">`,
      minutes: null,
    })
    expect(from?.files).toHaveLength(1)
    expect(report).toContainEqual({
      outcome: 'skipped',
      what: 'link',
      name: 'From',
      reason: '1 link leads to nothing in this backup: $@PAGEVIEWBYID*9@$',
    })
    expect(report).toContainEqual({
      outcome: 'skipped',
      what: 'file',
      name: 'From',
      reason: '1 file that its text names is not in this backup: a.png',
    })
  })

  it('that only holds questions for others is left out', async () => {
    const { activity, report } = await readOne({ module: 'qbank', title: 'Bank' })
    expect(activity).toBeUndefined()
    expect(report).toContainEqual(
      expect.objectContaining({ outcome: 'skipped', what: 'activity: qbank', name: 'Bank' }),
    )
  })

  it('that is too large to hold is left out alone', async () => {
    const { activity, report } = await readOne(
      { title: 'Huge', fields: { content: 'lorem ipsum '.repeat(1_400_000) } },
      {},
      { maxRatio: 1e6 },
    )
    expect(activity).toBeUndefined()
    expect(report).toContainEqual(
      expect.objectContaining({ name: 'Huge', reason: 'activities/page_11/page.xml is larger than 16000000 bytes.' }),
    )
  })

  it('says what it lost: the end of its name, dates out of range, the marks of a wiki', async () => {
    const { report } = await readOne({
      module: 'assign',
      title: 'n'.repeat(300),
      fields: { intro: '# Do', introformat: '3', duedate: '99999999999999' },
    })
    const lines = report.map(({ what, reason }) => `${what}: ${reason}`)
    expect(lines).toContainEqual('activity: assign: the end of its name was cut')
    expect(lines).toContainEqual(expect.stringContaining('its duedate is out of range and was left out'))
    expect(lines).toContainEqual(
      'wiki marks: 1 text has the marks of a wiki: headings, lists and bold words are read, others shown as typed',
    )
  })

  it('has a name of one line, in the report too', async () => {
    const { activity, report } = await readOne({ title: 'one\n\u009b2Jtwo' })
    expect(activity?.name).toBe('one \u009b2Jtwo')
    expect(report.map(({ name }) => name)).toContain('one  2Jtwo')
  })

  it('whose own file is broken or missing is left out alone', async () => {
    const { course, report } = await read({
      sections: [sectionSpec(1, 0, '11,12,13')],
      activities: [pageSpec(11, 1, 'fine'), pageSpec(12, 1, 'broken'), pageSpec(13, 1, 'odd')],
      extra: [
        { path: 'activities/page_12/page.xml', bytes: '<activity><page>' },
        { path: 'activities/page_13/page.xml', bytes: '<something/>' },
      ],
    })
    expect(names(course.sections[0]?.activities)).toEqual(['fine'])
    expect(report.filter(line => line.outcome === 'skipped')).toEqual([
      expect.objectContaining({
        name: 'broken',
        reason: 'activities/page_12/page.xml is damaged. Export it anew where it comes from.',
      }),
      expect.objectContaining({ name: 'odd', reason: 'its files are missing from the backup' }),
    ])
  })
})

describe('files', () => {
  it('with wrong, missing or unsafe records are left out, each with its reason; folders are no files', async () => {
    const file = { contextId: 2011, component: 'mod_folder', area: 'content' }
    const { activity, report } = await readOne(
      { module: 'folder', title: 'F' },
      {
        files: [
          { ...file, name: 'good.txt', filePath: '/dir/', bytes: 'good' },
          { ...file, name: '.', bytes: '' },
          { ...file, name: 'wrong.txt', bytes: 'tampered', sha1: 'a'.repeat(40) },
          { ...file, name: 'gone.txt', bytes: 'gone', isMissing: true },
          { ...file, name: '../../evil.txt', bytes: 'evil' },
          { ...file, name: 'good.txt', filePath: '/dir/', itemId: 3, bytes: 'again' },
          { ...file, name: 'empty.txt', bytes: '', isMissing: true },
          { ...file, name: 'odd.bin', bytes: 'odd', mime: 'text/html; x="y"' },
        ],
      },
    )
    expect(activity?.files.map(({ path, mime, sizeBytes }) => [path, mime, sizeBytes])).toEqual([
      ['dir/good.txt', 'text/plain', 4],
      ['empty.txt', 'text/plain', 0],
      ['odd.bin', 'application/octet-stream', 3],
    ])
    const skipped = report.filter(line => line.outcome === 'skipped').map(({ name, reason }) => [name, reason])
    expect(skipped).toEqual([
      ['F: wrong.txt', 'its bytes do not match their checksum'],
      ['F: gone.txt', 'its bytes are not in the backup'],
      ['F: ../../evil.txt', 'its name is a path that leaves its folder'],
      ['F: dir/good.txt', 'the same name occurs twice'],
    ])
  })
})
