import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ArchiveFile } from '#testkit/archive-file.ts'
import { type BackupSpec, moodleBackup } from '#testkit/moodle-backup.ts'
import { createWorkFolder, type WorkFolder } from '#testkit/work-folder.ts'
import { writeTarGz } from '#testkit/write-tar-gz.ts'
import { writeZip } from '#testkit/write-zip.ts'
import type { ArchiveErrorCode } from '../archive/archive-error.ts'
import { readMoodleBackup } from './read-moodle-backup.ts'

let work: WorkFolder
beforeEach(async () => {
  work = await createWorkFolder()
})
afterEach(() => work.remove())

const withManifest = (bytes: string): BackupSpec => ({ extra: [{ path: 'moodle_backup.xml', bytes }] })
const doctype = '<!DOCTYPE a [<!ENTITY lol "lol">]><a>&lol;</a>'

describe.each([
  ['zip', writeZip],
  ['tar.gz', writeTarGz],
])('a %s', (_format, write) => {
  it.each<[string, ArchiveFile[], ArchiveErrorCode, RegExp]>([
    [
      'without a list of contents',
      [{ path: 'a.txt', bytes: 'x' }],
      'archive/not-a-backup',
      /holds no moodle_backup\.xml/,
    ],
    ['of Moodle 1.x', [{ path: 'moodle.xml', bytes: '<x/>' }], 'archive/not-a-backup', /Moodle 1\.x/],
    [
      'with two backups',
      ['a', 'b'].map(root => ({ path: `${root}/moodle_backup.xml`, bytes: '<moodle_backup/>' })),
      'archive/not-a-backup',
      /more than one course backup/,
    ],
    ['whose list is not XML', moodleBackup(withManifest('hello')), 'archive/bad-xml', /moodle_backup\.xml is damaged/],
    ['whose list has two roots', moodleBackup(withManifest('<a/><b/>')), 'archive/bad-xml', /is damaged/],
    [
      'whose list is something else',
      moodleBackup(withManifest('<html/>')),
      'archive/not-a-backup',
      /contents are not listed/,
    ],
    [
      'whose list has a document type',
      moodleBackup(withManifest(doctype)),
      'archive/doctype',
      /holds rules of its own/,
    ],
    [
      'with a document type deep inside',
      moodleBackup({
        sections: [{ id: 1, fields: { sequence: '11' } }],
        activities: [{ cmId: 11, sectionId: 1, module: 'page' }],
        extra: [{ path: 'activities/page_11/page.xml', bytes: doctype }],
      }),
      'archive/doctype',
      /page\.xml holds rules of its own/,
    ],
    [
      'with a document type in its questions',
      moodleBackup({ questionsXml: doctype }),
      'archive/doctype',
      /questions\.xml holds rules/,
    ],
    [
      'of another backup format',
      moodleBackup(
        withManifest(
          '<moodle_backup><information><details><detail><format>imscc11</format></detail></details></information></moodle_backup>',
        ),
      ),
      'archive/not-a-backup',
      /format other than/,
    ],
  ])('%s is refused and leaves nothing behind', async (_what, files, code, sentence) => {
    const file = await work.file(write(files))
    await expect(readMoodleBackup(file, { workDir: work.workDir })).rejects.toMatchObject({
      name: 'ArchiveError',
      code,
      message: expect.stringMatching(sentence),
    })
    expect(await work.leftovers()).toEqual([])
  })
})

it('ids, folders and module names that are none are left out', async () => {
  const listed = (moduleid: string, modulename: string, directory: string) =>
    `<activity><moduleid>${moduleid}</moduleid><sectionid>1</sectionid><modulename>${modulename}</modulename>
     <title>${moduleid}</title><directory>${directory}</directory></activity>`
  const manifest = `<moodle_backup><information><contents><activities>
    ${listed('1', 'page', '../../etc')}${listed('x', 'page', 'a')}${listed('3', '../page', 'a')}${listed('4', 'constructor', 'a')}
    </activities></contents></information></moodle_backup>`
  const file = await work.file(writeZip(moodleBackup(withManifest(manifest))))
  const { course, report } = await readMoodleBackup(file, { workDir: work.workDir })
  expect(course.sections.flatMap(({ activities }) => activities)).toEqual([])
  expect(report.filter(({ what }) => what === 'entry').map(({ name }) => name)).toEqual(['1', 'x', '3'])
})

it('an activity with 300 levels of access rules, or of elements, changes nothing but itself', async () => {
  const deep = `${'{"op":"&","c":['.repeat(300)}${']}'.repeat(300)}`
  const file = await work.file(
    writeZip(
      moodleBackup({
        sections: [{ id: 1, fields: { sequence: '11,12' } }],
        activities: [
          { cmId: 11, sectionId: 1, module: 'page', settings: { availability: deep } },
          { cmId: 12, sectionId: 1, module: 'page', xml: '<x>'.repeat(300) + '</x>'.repeat(300) },
        ],
      }),
    ),
  )
  const { course, report } = await readMoodleBackup(file, { workDir: work.workDir })
  expect(course.sections[0]?.activities).toMatchObject([{ availability: { rules: [{ kind: 'other' }] } }])
  expect(report).toContainEqual(expect.objectContaining({ outcome: 'kept', what: 'access rules', name: 'page 11' }))
  expect(report).toContainEqual(expect.objectContaining({ outcome: 'skipped', name: 'page 12' }))
})

it('a hard link that nothing needs is left out with a line, one that stands for a part is refused', async () => {
  const parts = moodleBackup({
    sections: [{ id: 1, fields: { sequence: '11' } }],
    activities: [{ cmId: 11, sectionId: 1, module: 'page' }],
  })
  const link = (path: string) => ({ path, bytes: '', type: '1', linkName: 'course/course.xml' })
  const file = await work.file(writeTarGz([...parts, link('notes/readme.txt')]))
  const { course, report } = await readMoodleBackup(file, { workDir: work.workDir })
  expect(course.sections[0]?.activities).toHaveLength(1)
  expect(report).toContainEqual({
    outcome: 'skipped',
    what: 'hard links',
    name: 'notes/readme.txt',
    reason: '1 link that nothing needs',
  })
  for (const path of ['activities/page_11/page.xml', 'moodle_backup.xml', 'files.xml']) {
    const linked = await work.file(writeTarGz([...parts.filter(part => part.path !== path), link(path)]))
    await expect(readMoodleBackup(linked, { workDir: work.workDir })).rejects.toMatchObject({
      code: 'archive/bad-entry',
      message: `The archive holds a hard link, "${path}".`,
    })
  }
})

it('more course text than we can hold is refused', async () => {
  const file = await work.file(writeZip(moodleBackup({ courseFormat: 'x'.repeat(5_000) })))
  await expect(
    readMoodleBackup(file, { workDir: work.workDir, limits: { maxXmlLength: 5_000 } }),
  ).rejects.toMatchObject({
    code: 'archive/too-much-text',
    message: 'The backup holds more than 5,000 characters of course text.',
  })
  expect(await work.leftovers()).toEqual([])
})
