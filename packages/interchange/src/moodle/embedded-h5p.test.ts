import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pageSpec, sectionSpec } from '#testkit/backup-parts.ts'
import { type BackupSpec, moodleBackup } from '#testkit/moodle-backup.ts'
import { h5pPackage } from '#testkit/scorm-package.ts'
import { createWorkFolder, type WorkFolder } from '#testkit/work-folder.ts'
import { writeZip } from '#testkit/write-zip.ts'
import { readMoodleBackup } from './read-moodle-backup.ts'

const KEY = 'moodle:moodle.test~abcdef01:course:5'

let work: WorkFolder
beforeEach(async () => {
  work = await createWorkFolder()
})
afterEach(() => work.remove())

const placeholder = (address: string) =>
  `<div class="h5p-placeholder" contenteditable="false">${address}</div><p><br></p>`

/** A page with a text, and `a b.h5p` among its files. */
async function read(
  content: string,
  { bytes = writeZip(h5pPackage()), spec = {} }: { bytes?: string | Uint8Array; spec?: BackupSpec } = {},
) {
  const backup = moodleBackup({
    wwwRoot: 'https://moodle.test',
    sections: [sectionSpec(1, 0, '11')],
    activities: [
      {
        ...pageSpec(11, 1, 'Cells'),
        contextId: 50,
        fields: { name: 'Cells', content, contentformat: '1' },
        settings: { indent: '1' },
      },
    ],
    files: [{ contextId: 50, component: 'mod_page', area: 'content', name: 'a b.h5p', bytes }],
    ...spec,
  })
  const { course, report } = await readMoodleBackup(await work.file(writeZip(backup)), { workDir: work.workDir })
  const [page, ...others] = course.sections[0]?.activities ?? []
  return { html: JSON.stringify(page?.content), page, others, report, section: course.sections[0] }
}

describe('H5P that stands in a text', () => {
  it.each([
    ['by the mark of the editor', placeholder('@@PLUGINFILE@@/a%20b.h5p')],
    ['by the address of its site', placeholder('https://moodle.test/pluginfile.php/50/mod_page/content/3/a%20b.h5p')],
    [
      'by a frame of the player',
      `<iframe src="https://moodle.test/h5p/embed.php?url=${encodeURIComponent('https://moodle.test/pluginfile.php/50/mod_page/content/3/a b.h5p')}&amp;preventredirect=1" name="h5player"></iframe>`,
    ],
  ])('%s is an activity after its page, and a link there opens it', async (_how, content) => {
    const { html, page, others, report } = await read(`<p>Before</p>${content}<p>After</p>`)
    expect(others).toMatchObject([
      {
        type: 'hvp',
        name: 'Facts',
        indent: 2,
        completion: { mode: 'none' },
        content: { kind: 'package', format: 'h5p' },
      },
    ])
    expect(others[0]?.sourceKey).toMatch(new RegExp(`^${KEY}:activity:11:h5p:[0-9a-f]{16}$`))
    expect(html).toContain(`<a class=\\"embed\\" href=\\"@@activity@@/${others[0]?.sourceKey}\\">Open “Facts”</a>`)
    expect(html).not.toMatch(/h5p-placeholder|PLUGINFILE|a%20b/)
    expect(page?.files).toEqual([])
    expect(report).toContainEqual(expect.objectContaining({ outcome: 'in', what: 'activity: hvp', name: 'Facts' }))
  })

  it('stays a named link where it does not play, and the report says why', async () => {
    const { html, page, others, report } = await read(placeholder('@@PLUGINFILE@@/a%20b.h5p'), { bytes: 'broken' })
    expect(others).toEqual([])
    expect(html).toContain('href=\\"@@file@@/a%20b.h5p\\">a b.h5p</a>')
    expect(page?.files.map(({ path }) => path)).toEqual(['a b.h5p'])
    expect(report).toContainEqual(
      expect.objectContaining({ outcome: 'skipped', what: 'H5P in a text', name: 'Cells: a b.h5p' }),
    )
  })

  it('of another site is the frame of that site; words that are no address stay words', async () => {
    const { html, others } = await read(placeholder('https://h5p.org/h5p/embed/617') + placeholder('A &lt;b&gt; c'))
    expect(others).toEqual([])
    expect(html).toContain('<iframe src=\\"https://h5p.org/h5p/embed/617\\" title=\\"H5P content\\"></iframe>')
    expect(html).toContain('A &lt;b&gt; c')
  })

  it('in the words of a section is its first activity; a link that downloads the file stays with it', async () => {
    const { section, page } = await read('<p>x</p>', {
      spec: {
        sections: [
          {
            id: 1,
            fields: {
              ...sectionSpec(1, 0, '11').fields,
              summaryformat: '1',
              summary: placeholder('@@PLUGINFILE@@/s.h5p'),
            },
          },
        ],
        files: [
          {
            contextId: 7,
            component: 'course',
            area: 'section',
            itemId: 1,
            name: 's.h5p',
            bytes: writeZip(h5pPackage()),
          },
        ],
      },
    })
    expect(page?.name).toBe('Facts')
    expect(section?.summaryHtml).toContain(`@@activity@@/${page?.sourceKey}`)
    const both = await read(
      `${placeholder('@@PLUGINFILE@@/a%20b.h5p')}<a href="@@PLUGINFILE@@/a%20b.h5p">Take it home</a>`,
    )
    expect(both.page?.files.map(({ path }) => path)).toEqual(['a b.h5p'])
    expect(both.others).toHaveLength(1)
  })
})
