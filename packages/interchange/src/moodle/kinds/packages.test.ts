import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ActivitySpec, type FileSpec, moodleBackup } from '#testkit/moodle-backup.ts'
import { h5pPackage, scormPackage } from '#testkit/scorm-package.ts'
import { createWorkFolder, type WorkFolder } from '#testkit/work-folder.ts'
import { writeZip } from '#testkit/write-zip.ts'
import { readMoodleBackup } from '../read-moodle-backup.ts'

let work: WorkFolder
beforeEach(async () => {
  work = await createWorkFolder()
})
afterEach(() => work.remove())

async function read(
  activity: Partial<ActivitySpec> & { module: string },
  files: Partial<FileSpec>[],
  extra: { path: string; bytes: string }[] = [],
) {
  const backup = moodleBackup({
    sections: [{ id: 1, fields: { number: '0', sequence: '11' } }],
    activities: [{ cmId: 11, sectionId: 1, contextId: 50, title: 'Its name', ...activity }],
    files: files.map(file => ({
      contextId: 50,
      component: `mod_${activity.module}`,
      area: 'content',
      name: 'a.txt',
      bytes: file.name ?? 'a',
      ...file,
    })),
    extra,
  })
  const { course, report } = await readMoodleBackup(await work.file(writeZip(backup)), { workDir: work.workDir })
  const [only] = course.sections[0]?.activities ?? []
  return { activity: only, report }
}

const paths = (activity: Awaited<ReturnType<typeof read>>['activity']) =>
  activity?.files.map(({ area, path }) => `${area}:${path}`)

describe('packages in a backup', () => {
  it('SCORM plays with the rules of its activity, from its archive', async () => {
    const fields = { maxgrade: '20', grademethod: '0', whatgrade: '3', maxattempt: '2', completionstatusrequired: '4' }
    const { activity, report } = await read({ module: 'scorm', fields }, [
      { area: 'package', name: 'p.zip', bytes: writeZip(scormPackage()) },
    ])
    expect(activity).toMatchObject({
      type: 'scorm',
      content: {
        kind: 'package',
        format: 'scorm12',
        rules: {
          maxAttempts: 2,
          maxScore: 20,
          counts: 'last',
          scoreOf: 'items',
          needs: { status: 'completed', score: null, everyItem: false },
        },
      },
    })
    expect(paths(activity)).toEqual(['package:imsmanifest.xml', 'package:pages/a b.html', 'package:c.html'])
    expect(report).toContainEqual(expect.objectContaining({ outcome: 'in', what: 'activity: scorm' }))
  })

  it('SCORM is completed by what its activity asks the package to say', async () => {
    const fields = { completionstatusrequired: '4', completionscorerequired: '80', completionstatusallscos: '1' }
    const asked = { module: 'scorm', fields, settings: { completion: '2' } }
    const bytes = writeZip(scormPackage())
    const { activity, report } = await read(asked, [{ area: 'package', name: 'p.zip', bytes }])
    expect(activity).toMatchObject({
      completion: { mode: 'auto', onView: false, onGrade: false },
      content: { rules: { needs: { status: 'completed', score: 80, everyItem: true } } },
    })
    expect(report.filter(({ reason }) => reason?.includes('completion rules'))).toEqual([])
    const kept = await read(asked, [{ area: 'package', name: 'p.zip', bytes: 'broken' }])
    expect(kept.activity).toMatchObject({ content: { kind: 'kept' }, completion: { mode: 'manual' } })
  })

  it('SCORM that lies there unpacked is not unpacked again', async () => {
    const tree = scormPackage().map(({ path, bytes }) => ({
      name: path.split('/').at(-1) ?? '',
      filePath: path.includes('/') ? `/${path.split('/').slice(0, -1).join('/')}/` : '/',
      bytes: bytes as string,
    }))
    const { activity } = await read({ module: 'scorm' }, [{ area: 'package', name: 'p.zip', bytes: 'broken' }, ...tree])
    expect(paths(activity)).toEqual(['package:imsmanifest.xml', 'package:pages/a b.html', 'package:c.html'])
  })

  it('a package that is refused is kept, and the report says why; the rest of the course comes in', async () => {
    const hostile = writeZip(scormPackage({ more: [{ path: '../x', bytes: 'x' }] }))
    const { activity, report } = await read({ module: 'scorm' }, [{ area: 'package', name: 'p.zip', bytes: hostile }])
    expect(activity).toMatchObject({ type: 'scorm', content: { kind: 'kept' } })
    expect(report).toContainEqual(
      expect.objectContaining({
        outcome: 'kept',
        reason: expect.stringMatching(/cannot be played: .*leaves its folder/),
      }),
    )
  })

  it('H5P of Moodle itself plays', async () => {
    const { activity } = await read({ module: 'h5pactivity', fields: { grade: '10', grademethod: '2' } }, [
      { area: 'package', name: 'p.h5p', bytes: writeZip(h5pPackage()) },
    ])
    expect(activity).toMatchObject({
      type: 'hvp',
      content: { kind: 'package', format: 'h5p', rules: { counts: 'average', maxScore: 10 } },
    })
    expect(paths(activity)).toEqual(['package:h5p.json', 'package:content/content.json'])
  })

  it('H5P of the older plug-in is joined of its content and the libraries of its site', async () => {
    const library = (id: number, name: string, needs: number[]) =>
      `<library id="${id}"><machine_name>${name}</machine_name><major_version>1</major_version><minor_version>2</minor_version><preloaded_js>a.js</preloaded_js><preloaded_css></preloaded_css><dependencies>${needs
        .map(
          need => `<dependency required_library_id="${need}"><dependency_type>preloaded</dependency_type></dependency>`,
        )
        .join('')}</dependencies></library>`
    const libraries = `<hvp_libraries>${library(1, 'H5P.Main', [2])}${library(2, 'H5P.Base', [])}${library(3, 'H5P.Other', [])}</hvp_libraries>`
    const file = (folder: string) => ({
      contextId: 1,
      area: 'libraries',
      filePath: `/${folder}/`,
      name: 'a.js',
      bytes: folder,
    })
    const fields = { machine_name: 'H5P.Main', major_version: '1', minor_version: '2', json_content: '{"a":1}' }
    const { activity } = await read(
      { module: 'hvp', fields },
      [file('H5P.Main-1.2'), file('H5P.Base-1.2'), file('H5P.Other-1.2'), { filePath: '/images/', name: 'p.png' }],
      [{ path: 'activities/hvp_11/hvp_libraries.xml', bytes: libraries }],
    )
    expect(activity).toMatchObject({ type: 'hvp', content: { kind: 'package', format: 'h5p' } })
    expect(paths(activity)?.toSorted()).toEqual(
      ['H5P.Base-1.2/a.js', 'H5P.Base-1.2/library.json', 'H5P.Main-1.2/a.js', 'H5P.Main-1.2/library.json']
        .concat('content/content.json', 'content/images/p.png', 'h5p.json')
        .map(path => `package:${path}`),
    )
  })

  it('a file of HTML with the files around it is a package, and so is an IMS content package', async () => {
    const pages = [
      { name: 'index.html', sortOrder: 1 },
      { filePath: '/js/', name: 'a.js' },
    ]
    const resource = await read({ module: 'resource' }, pages)
    expect(resource.activity).toMatchObject({
      type: 'resource',
      content: { kind: 'package', format: 'html', items: [{ title: 'Its name', path: 'index.html', reports: false }] },
    })
    expect(paths(resource.activity)).toEqual(['package:index.html', 'package:js/a.js'])
    const tree = scormPackage().map(({ path, bytes }) => ({ name: path.replace('pages/', ''), bytes: bytes as string }))
    const imscp = await read(
      { module: 'imscp' },
      tree.filter(({ name }) => name !== 'a b.html'),
    )
    expect(imscp.activity).toMatchObject({ type: 'resource', content: { kind: 'package', format: 'html' } })
  })
})

describe('a folder', () => {
  const folder = (names: string[]) =>
    read(
      { module: 'folder' },
      names.map(path => ({
        name: path.split('/').at(-1) ?? '',
        filePath: `/${path
          .split('/')
          .slice(0, -1)
          .map(one => `${one}/`)
          .join('')}`,
      })),
    )

  it('that holds a site opens it', async () => {
    const scripts = Array.from({ length: 125 }, (_one, n) => `site/js/${n}.js`)
    const { activity, report } = await folder([...scripts, 'site/index.html', 'site/img/a.png'])
    expect(activity).toMatchObject({
      type: 'resource',
      content: { kind: 'package', format: 'html', items: [{ title: 'Its name', path: 'site/index.html' }] },
    })
    expect(paths(activity)).toHaveLength(127)
    expect(paths(activity)?.every(path => path.startsWith('package:site/'))).toBe(true)
    expect(report.find(({ what }) => what === 'activity: resource')?.reason).toBe(
      'a folder of web pages, which opens at site/index.html',
    )
  })

  it.each([
    ['documents beside a page', ['index.html', 'a.js', 'notes.pdf']],
    ['pages without scripts and styles', ['index.html', 'other.html']],
    ['a site beside others', ['a/index.html', 'a/a.js', 'b/b.js']],
  ])('with %s is a folder', async (_what, names) => {
    const { activity } = await folder(names)
    expect(activity?.content.kind).toBe('folder')
    expect(activity?.files).toHaveLength(names.length)
  })
})
