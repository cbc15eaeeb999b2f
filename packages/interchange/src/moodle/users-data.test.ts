import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pageSpec, sectionSpec } from '#testkit/backup-parts.ts'
import { type BackupSpec, moodleBackup } from '#testkit/moodle-backup.ts'
import { createWorkFolder, type WorkFolder } from '#testkit/work-folder.ts'
import { writeZip } from '#testkit/write-zip.ts'
import { readMoodleBackup } from './read-moodle-backup.ts'

let work: WorkFolder
beforeEach(async () => {
  work = await createWorkFolder()
})
afterEach(() => work.remove())

const read = async (spec: BackupSpec) =>
  readMoodleBackup(await work.file(writeZip(moodleBackup(spec))), { workDir: work.workDir })

describe('what people did', () => {
  it('does not even reach our disk where a file holds nothing else', async () => {
    const secret = 'learner@moodle.test'
    const files = [
      'users.xml',
      'gradebook.xml',
      'activities/page_11/comments.xml',
      'course/logs.xml',
      'moodle_backup.log',
    ]
    const { course } = await read({
      sections: [sectionSpec(1, 0, '11')],
      activities: [pageSpec(11, 1, 'P')],
      extra: files.map(path => ({ path, bytes: `<a>${secret}</a>` })),
    })
    expect(course.sections[0]?.activities).toHaveLength(1)
    const written = await readdir(work.workDir, { recursive: true, withFileTypes: true })
    const texts = written
      .filter(entry => entry.isFile())
      .map(entry => readFile(join(entry.parentPath, entry.name), 'utf8'))
    expect(texts.length).toBeGreaterThan(5)
    expect((await Promise.all(texts)).join()).not.toContain(secret)
  })

  it('is never read: submissions, posts, answers, their files and their names', async () => {
    const { course, report } = await read({
      sections: [sectionSpec(1, 0, '11,12')],
      activities: [
        {
          cmId: 11,
          sectionId: 1,
          module: 'assign',
          contextId: 50,
          xml: '<submissions><submission id="1"><userid>4</userid><text>MYWORK</text></submission></submissions><usermodified>4</usermodified>',
        },
        {
          cmId: 12,
          sectionId: 1,
          module: 'choice',
          xml: `<options><option id="1"><text>Tea</text></option></options>
            <answers><answer id="9"><userid>4</userid><optionid>1</optionid><note>MYWORK</note></answer></answers>`,
        },
      ],
      files: [
        { contextId: 50, component: 'assignsubmission_file', area: 'submission_files', name: 'MYWORK.pdf', bytes: 'w' },
        { contextId: 50, component: 'mod_assign', area: 'unknown_area', name: 'MYWORK2.pdf', bytes: 'w2' },
      ],
      extra: [{ path: 'users.xml', bytes: '<users><user id="4"><email>learner@moodle.test</email></user></users>' }],
    })
    const text = JSON.stringify([course, report])
    expect(text).not.toContain('MYWORK')
    expect(text).not.toContain('learner@moodle.test')
    expect(text).not.toContain('usermodified')
    expect(text).toContain('Tea')
    expect(report.filter(({ what }) => what === "users' data")).toHaveLength(1)
  })

  const plugin = (more: BackupSpec): BackupSpec => ({
    sections: [sectionSpec(1, 0, '11')],
    activities: [{ cmId: 11, sectionId: 1, module: 'game', contextId: 50 }],
    files: [
      { contextId: 50, component: 'mod_game', area: 'boards', name: 'board.png', bytes: 'b' },
      { contextId: 50, component: 'mod_game', area: 'attempt_drawings', name: 'MINE.png', bytes: 'm' },
    ],
    ...more,
  })
  const filesOf = ({ course }: Awaited<ReturnType<typeof read>>) =>
    course.sections[0]?.activities[0]?.files.map(({ path }) => path)

  it('is not what a plug-in keeps: its files come in from a backup without people, and are reported from another', async () => {
    const free = await read(plugin({}))
    expect(filesOf(free)).toEqual(['boards/board.png'])
    const full = await read(plugin({ hasUsersData: true }))
    expect(filesOf(full)).toEqual([])
    expect(full.report).toContainEqual({
      outcome: 'skipped',
      what: 'files',
      name: '1 file',
      reason: 'mod_game/boards is an area that is not known, and may hold what learners handed in',
    })
    const { report } = await read(plugin({ files: plugin({}).files?.slice(0, 1) ?? [] }))
    expect(report.filter(({ what }) => what === "users' data")).toEqual([])
  })
})
