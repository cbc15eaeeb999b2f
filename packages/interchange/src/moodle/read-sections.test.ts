import type { ActivityModel } from '@learn/course'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pageSpec, sectionSpec } from '#testkit/backup-parts.ts'
import { type BackupSpec, COURSE_CONTEXT_ID, document, moodleBackup } from '#testkit/moodle-backup.ts'
import { createWorkFolder, type WorkFolder } from '#testkit/work-folder.ts'
import { writeZip } from '#testkit/write-zip.ts'
import { readMoodleBackup } from './read-moodle-backup.ts'

const KEY = 'moodle:moodle.test~abcdef01:course:5'

let work: WorkFolder
beforeEach(async () => {
  work = await createWorkFolder()
})
afterEach(() => work.remove())

const read = async (spec: BackupSpec) =>
  readMoodleBackup(await work.file(writeZip(moodleBackup(spec))), { workDir: work.workDir })

const names = (activities: readonly ActivityModel[] = []) => activities.map(({ name }) => name)

describe('sections', () => {
  it('stand in the order of their numbers, activities in that of the sequence, the rest behind', async () => {
    const { course } = await read({
      sections: [sectionSpec(2, 1, '13,99,12', { name: 'Second' }), sectionSpec(1, 0, '', { name: '$@NULL@$' })],
      activities: [pageSpec(11, 1, 'loose'), pageSpec(12, 2, 'b'), pageSpec(13, 2, 'a'), pageSpec(14, 77, 'stray')],
    })
    expect(course.sections.map(({ sourceKey, name, activities }) => [sourceKey, name, names(activities)])).toEqual([
      [`${KEY}:section:1`, '', ['loose']],
      [`${KEY}:section:2`, 'Second', ['a', 'b']],
      [`${KEY}:section:77`, 'Topic 2', ['stray']],
    ])
  })

  it.each([
    ['topics', 'Topic 3'],
    ['weeks', 'Week 3'],
    ['grid', 'Section 3'],
  ])('without a name are called by the format %s', async (courseFormat, name) => {
    const { course } = await read({ courseFormat, sections: [sectionSpec(1, 3, '')] })
    expect(course.sections[0]?.name).toBe(name)
  })

  it('that are hidden hide their activities, whose own setting survives', async () => {
    const { course } = await read({
      sections: [sectionSpec(1, 0, '11,12', { visible: '0' })],
      activities: [
        { ...pageSpec(11, 1, 'was shown'), settings: { visible: '0', visibleold: '1' } },
        { ...pageSpec(12, 1, 'was hidden'), settings: { visible: '0', visibleold: '0' } },
      ],
    })
    expect(course.sections[0]?.isVisible).toBe(false)
    expect(course.sections[0]?.activities.map(({ isVisible }) => isVisible)).toEqual([true, false])
  })

  it('within sections (4.5) follow their section, hidden and locked with it', async () => {
    const lock = '{"op":"&","c":[{"type":"date","d":">=","t":9}],"showc":[true]}'
    const { course, report } = await read({
      sections: [
        sectionSpec(1, 0, '11,12,13', { name: 'Parent', visible: '0', availabilityjson: lock }),
        sectionSpec(2, 1, '', { name: 'Next' }),
        sectionSpec(3, 2, '14', { name: 'Child', component: 'mod_subsection', itemid: '500' }),
      ],
      activities: [
        pageSpec(11, 1, 'before'),
        { cmId: 12, sectionId: 1, module: 'subsection', instanceId: 500, title: 'Child' },
        pageSpec(13, 1, 'after'),
        pageSpec(14, 3, 'inside'),
      ],
    })
    expect(course.sections.map(({ name, activities }) => [name, names(activities)])).toEqual([
      ['Parent', ['before', 'after']],
      ['Child', ['inside']],
      ['Next', []],
    ])
    expect(course.sections[1]).toMatchObject({ isVisible: false, availability: course.sections[0]?.availability })
    expect(report).toContainEqual(
      expect.objectContaining({ what: 'section', name: 'Child', reason: '1 activity; a subsection of Parent' }),
    )
  })

  it('a subsection whose section did not come is told', async () => {
    const { course, report } = await read({
      sections: [sectionSpec(1, 0, '11,12', { name: 'Parent' })],
      activities: [
        pageSpec(11, 1, 'before'),
        { cmId: 12, sectionId: 1, module: 'subsection', instanceId: 500, title: 'Lost' },
      ],
    })
    expect(course.sections.map(({ activities }) => names(activities))).toEqual([['before']])
    expect(report).toContainEqual({
      outcome: 'skipped',
      what: 'activity: subsection',
      name: 'Lost',
      reason: 'its section is not in the backup',
    })
  })

  it('nested deeper than Moodle can are hidden with their parents up to eight levels, then stand on their own', async () => {
    const ids = Array.from({ length: 12 }, (_, i) => i + 1)
    const { course, report } = await read({
      sections: ids.map(id => {
        const delegated: Record<string, string> =
          id > 1 ? { component: 'mod_subsection', itemid: String(500 + id) } : { visible: '0' }
        return sectionSpec(id, id, String(100 + id), { name: `S${id}`, ...delegated })
      }),
      activities: ids.map(id => ({ cmId: 100 + id, sectionId: id, module: 'subsection', instanceId: 501 + id })),
    })
    expect(course.sections.map(({ name }) => name)).toEqual(ids.map(id => `S${id}`))
    expect(course.sections.slice(0, 9).map(({ isVisible }) => isVisible)).toEqual(
      Array.from({ length: 9 }, () => false),
    )
    expect(course.sections[9]?.isVisible).toBe(true)
    expect(report.find(({ name }) => name === 'S9')?.reason).toContain('a subsection of S8')
  })

  it('have summaries with files of their own', async () => {
    const { course } = await read({
      sections: [sectionSpec(1, 0, '', { summary: '<img src="@@PLUGINFILE@@/s.png">', summaryformat: '1' })],
      files: [
        { contextId: COURSE_CONTEXT_ID, component: 'course', area: 'section', itemId: 1, name: 's.png', bytes: 's' },
        {
          contextId: COURSE_CONTEXT_ID,
          component: 'course',
          area: 'section',
          itemId: 2,
          name: 'other.png',
          bytes: 'o',
        },
      ],
    })
    expect(course.sections[0]).toMatchObject({
      summaryHtml: '<img src="@@file@@/s.png">',
      files: [{ area: 'summary', path: 's.png' }],
    })
  })
})

it('summaries and questions show files of other places that their authors named', async () => {
  const named = '<img src="https://moodle.test/pluginfile.php/77/mod_label/intro/other.png">'
  const escaped = named.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
  const questions = `<question_category id="2"><name>Bank</name><contextid>60</contextid><parent>0</parent><questions><question id="9"><name>Q</name><questiontext>${escaped}</questiontext><questiontextformat>1</questiontextformat><qtype>essay</qtype></question></questions></question_category>`
  const { course } = await read({
    sections: [sectionSpec(1, 0, '', { summary: named, summaryformat: '1' })],
    files: [{ itemId: 0, bytes: 'x', contextId: 77, component: 'mod_label', area: 'intro', name: 'other.png' }],
    questionsXml: document('question_categories', questions),
  })
  const path = 'shared/mod_label-intro-77/other.png'
  const shown = `<img src="@@file@@/${path}">`
  expect(course.sections[0]).toMatchObject({ summaryHtml: shown, files: [{ area: 'summary', path }] })
  const [question] = course.questionCategories[0]?.questions ?? []
  expect(question).toMatchObject({ textHtml: shown, files: [{ area: 'content', path }] })
})
