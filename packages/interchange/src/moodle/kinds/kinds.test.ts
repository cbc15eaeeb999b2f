import { isKept } from '@learn/course/content/kept'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type ActivitySpec, type FileSpec, moodleBackup } from '#testkit/moodle-backup.ts'
import { createWorkFolder, type WorkFolder } from '#testkit/work-folder.ts'
import { writeZip } from '#testkit/write-zip.ts'
import { readMoodleBackup } from '../read-moodle-backup.ts'

let work: WorkFolder
beforeEach(async () => {
  work = await createWorkFolder()
})
afterEach(() => work.remove())

async function read(activity: Partial<ActivitySpec> & { module: string }, files: Partial<FileSpec>[] = []) {
  const backup = moodleBackup({
    sections: [{ id: 1, fields: { number: '0', sequence: '11' } }],
    activities: [{ cmId: 11, sectionId: 1, contextId: 50, ...activity }],
    files: files.map(file => ({
      contextId: 50,
      component: `mod_${activity.module}`,
      area: 'content',
      name: 'a.txt',
      bytes: file.name ?? 'a',
      ...file,
    })),
  })
  const { course, report } = await readMoodleBackup(await work.file(writeZip(backup)), { workDir: work.workDir })
  const [only] = course.sections[0]?.activities ?? []
  return { activity: only, report }
}

it.each([
  ['https://example.org/x?y=1', 'https://example.org/x?y=1'],
  ['www.example.org/x', 'http://www.example.org/x'],
  ['mailto:a@example.org', 'mailto:a@example.org'],
  ['$@URLVIEWBYID*11@$', '@@activity@@/moodle:moodle.test~abcdef01:course:5:activity:11'],
])('a url to %s opens %s', async (externalurl, href) => {
  const { activity } = await read({ module: 'url', fields: { externalurl } })
  expect(activity).toMatchObject({ type: 'url', content: { kind: 'url', href } })
})

it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', ''])(
  'a url to %j is kept, not opened',
  async externalurl => {
    const { activity, report } = await read({ module: 'url', title: 'Bad', fields: { externalurl } })
    expect(activity).toMatchObject({ type: 'url', content: { kind: 'kept', settings: { externalurl } } })
    expect(report).toContainEqual(expect.objectContaining({ outcome: 'kept', name: 'Bad' }))
  },
)

it('a label shows its text, whose files are its content', async () => {
  const { activity } = await read(
    { module: 'label', fields: { intro: '<img src="@@PLUGINFILE@@/l.png">', introformat: '1' } },
    [{ area: 'intro', name: 'l.png' }],
  )
  expect(activity).toMatchObject({
    type: 'label',
    introHtml: '',
    content: { kind: 'label', html: '<img src="@@file@@/l.png">' },
    files: [{ area: 'content', path: 'l.png' }],
  })
})

it.each([
  ['its only file', [{ name: 'a.pdf' }], 'a.pdf'],
  ['the one marked as main', [{ name: 'a.html' }, { name: 'main.pdf', sortOrder: 1 }], 'main.pdf'],
  ['nothing when none is marked', [{ name: 'a.html' }, { name: 'b.html' }], null],
  ['nothing when there is none', [], null],
])('a resource opens %s', async (_what, files, mainPath) => {
  const { activity } = await read({ module: 'resource' }, files)
  expect(activity).toMatchObject({ type: 'resource', content: { kind: 'resource', mainPath } })
})

it('a resource that is a video becomes one, with its captions', async () => {
  const { activity, report } = await read({ module: 'resource' }, [
    { name: 'talk.webm', mime: 'video/webm', sortOrder: 1 },
    { name: 'talk.pt-BR.vtt', mime: 'text/vtt' },
    { name: 'talk.vtt', filePath: '/x/', mime: 'text/vtt' },
  ])
  expect(activity).toMatchObject({
    type: 'videofile',
    content: {
      kind: 'video',
      path: 'talk.webm',
      durationS: null,
      captions: [
        { language: 'pt-BR', label: 'talk.pt-BR', path: 'talk.pt-BR.vtt' },
        { language: 'und', label: 'talk', path: 'x/talk.vtt' },
      ],
    },
  })
  expect(report).toContainEqual(expect.objectContaining({ outcome: 'in', what: 'activity: videofile' }))
})

it('a videofile of the plugin is a video too', async () => {
  const { activity } = await read({ module: 'videofile' }, [
    { area: 'videos', name: 'v.mp4', mime: 'video/mp4' },
    { area: 'captions', name: 'v_en.vtt' },
  ])
  expect(activity?.content).toMatchObject({
    kind: 'video',
    path: 'v.mp4',
    captions: [{ language: 'en', path: 'captions/v_en.vtt' }],
  })
})

it('a book is kept with its chapters, each with its own file of the same name', async () => {
  const chapter = (id: number) =>
    `<chapter id="${id}"><title>C${id}</title><content>&lt;img src="@@PLUGINFILE@@/p.png"&gt;</content></chapter>`
  const { activity } = await read({ module: 'book', xml: `<chapters>${chapter(3)}${chapter(4)}</chapters>` }, [
    { area: 'chapter', itemId: 3, name: 'p.png', bytes: 'three' },
    { area: 'chapter', itemId: 4, name: 'p.png', bytes: 'four' },
  ])
  expect(activity?.content).toMatchObject({
    kind: 'kept',
    settings: {
      chapters: {
        chapter: [
          { id: '3', title: 'C3', content: '<img src="@@file@@/chapter/3/p.png">' },
          { id: '4', title: 'C4', content: '<img src="@@file@@/chapter/4/p.png">' },
        ],
      },
    },
  })
  expect(activity?.files.map(({ path }) => path)).toEqual(['chapter/3/p.png', 'chapter/4/p.png'])
})

it.each([
  ['h5pactivity', 'hvp'],
  ['scorm', 'scorm'],
  ['choice', 'choice'],
  ['somethingnew', 'somethingnew'],
])('a %s is kept as %s, its package and settings too', async (module, type) => {
  const xml = '<parts><part id="1"><name>n</name></part></parts>'
  const { activity } = await read({ module, xml }, [{ area: 'package', name: 'p.zip' }])
  expect(activity).toMatchObject({
    type,
    content: { kind: 'kept', settings: { parts: { part: [{ id: '1', name: 'n' }] } } },
    files: [{ path: 'package/p.zip' }],
  })
})

it('a quiz names the questions of its slots in either layout', async () => {
  const { activity } = await read({
    module: 'quiz',
    xml: `<question_instances>
      <question_instance id="1"><question_reference id="1"><questionbankentryid>6</questionbankentryid></question_reference></question_instance>
      <question_instance id="2"><questionid>7</questionid></question_instance>
      <question_instance id="3"><question_set_reference id="1"><filtercondition>{}</filtercondition></question_set_reference></question_instance>
    </question_instances>`,
  })
  const key = 'moodle:moodle.test~abcdef01:course:5'
  const settings = activity && isKept(activity.content) ? activity.content.settings : {}
  expect(settings.question_instances).toMatchObject({
    question_instance: [{ questionKey: `${key}:question-entry:6` }, { questionKey: `${key}:question:7` }, { id: '3' }],
  })
  expect(JSON.stringify(settings).match(/questionKey/g)).toHaveLength(2)
})
