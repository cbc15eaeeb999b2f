import { isUnsupported } from '@learn/course/content/unsupported'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type ActivitySpec, elements, type FileSpec, moodleBackup } from '#testkit/moodle-backup.ts'
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

const CHAPTERS = 'WEBVTT\n\n00:01.000 --> 00:09.000\nJoins\n\n00:09.000 --> 00:20.000\nSets'
const chaptersRead = [
  { name: 'Joins', fromS: 0 },
  { name: 'Sets', fromS: 9 },
]

it('a film has the chapters of the file beside it that is named after them', async () => {
  const { activity } = await read({ module: 'resource' }, [
    { name: 'talk.webm', mime: 'video/webm', sortOrder: 1 },
    { name: 'talk.en.vtt', mime: 'text/vtt' },
    { name: 'talk.chapters.vtt', mime: 'text/vtt', bytes: CHAPTERS },
  ])
  expect(activity?.content).toMatchObject({
    kind: 'video',
    captions: [{ language: 'en', path: 'talk.en.vtt' }],
    chapters: chaptersRead,
  })
})

const film = (tracks: string, more = '') =>
  `<p>Watch <b>this</b>.</p><p><video controls="true"><source src="@@PLUGINFILE@@/a%20film.mp4">${tracks}</video></p>${more}`
const CHAPTER_TRACK = '<track src="@@PLUGINFILE@@/c.vtt" kind="chapters" srclang="en" label="Chapters">'
const filmFiles: Partial<FileSpec>[] = [
  { name: 'a film.mp4', mime: 'video/mp4' },
  { name: 'c.vtt', mime: 'text/vtt', bytes: CHAPTERS },
  { name: 's.vtt', mime: 'text/vtt' },
  { name: 'p.png', mime: 'image/png' },
]
const pageWith = (content: string) => read({ module: 'page', fields: { content, contentformat: '1' } }, filmFiles)

it('a page whose film has chapters is that film, and the text around it its introduction', async () => {
  const captions = '<track src="@@PLUGINFILE@@/s.vtt" kind="subtitles" srclang="hi" label="Hindi &amp; more">'
  const picture = '<img src="@@PLUGINFILE@@/p.png">'
  const { activity, report } = await pageWith(film(CHAPTER_TRACK + captions, picture))
  expect(activity).toMatchObject({
    type: 'videofile',
    introHtml: '<p>Watch <b>this</b>.</p><img src="@@file@@/p.png">',
    content: {
      kind: 'video',
      path: 'a film.mp4',
      durationS: null,
      captions: [{ language: 'hi', label: 'Hindi & more', path: 's.vtt' }],
      chapters: chaptersRead,
    },
  })
  expect(activity?.files).toContainEqual(expect.objectContaining({ area: 'content', path: 'a film.mp4' }))
  expect(activity?.files).toContainEqual(expect.objectContaining({ area: 'intro', path: 'p.png' }))
  expect(report).toContainEqual(expect.objectContaining({ outcome: 'in', what: 'activity: videofile' }))
})

it.each([
  ['without chapters', film('<track src="@@PLUGINFILE@@/c.vtt" kind="captions">')],
  ['whose chapters are no WebVTT', film(CHAPTER_TRACK.replace('c.vtt', 's.vtt'))],
  ['whose chapters are missing', film(CHAPTER_TRACK.replace('c.vtt', 'gone.vtt'))],
  ['of another site', film(CHAPTER_TRACK).replace('@@PLUGINFILE@@/a%20film.mp4', 'https://a.example/f.mp4')],
  ['with a second one', film(CHAPTER_TRACK, '<video src="@@PLUGINFILE@@/b.mp4"></video>')],
  ['that is not closed', film(CHAPTER_TRACK).replace('</video>', '')],
])('a page with a film %s stays a page', async (_what, content) => {
  const { activity } = await pageWith(content)
  expect(activity).toMatchObject({ type: 'page', introHtml: '', content: { kind: 'page' } })
})

const chapter = (id: number, more = '', content = '') =>
  `<chapter id="${id}"><pagenum>${id}</pagenum><title>C &amp;amp; ${id}</title><content>${content}</content><contentformat>1</contentformat>${more}</chapter>`
const sub = '<subchapter>1</subchapter>'
const hidden = '<hidden>1</hidden>'

it('a book has its chapters in order, each with its own file of the same name', async () => {
  const picture = '&lt;img src="@@PLUGINFILE@@/p.png"&gt;'
  const { activity } = await read(
    {
      module: 'book',
      fields: { numbering: '1' },
      xml: `<chapters>${chapter(4, sub, picture)}${chapter(3, sub, picture)}</chapters>`,
    },
    [
      { area: 'chapter', itemId: 3, name: 'p.png', bytes: 'three' },
      { area: 'chapter', itemId: 4, name: 'p.png', bytes: 'four' },
    ],
  )
  expect(activity?.content).toEqual({
    kind: 'book',
    numbering: 'numbers',
    chapters: [
      { key: '3', title: 'C & 3', isSub: false, html: '<img src="@@file@@/chapter/3/p.png">' },
      { key: '4', title: 'C & 4', isSub: true, html: '<img src="@@file@@/chapter/4/p.png">' },
    ],
  })
  expect(activity?.files.map(({ path }) => path)).toEqual(['chapter/3/p.png', 'chapter/4/p.png'])
})

it('a book leaves hidden chapters out with those below them, and says so', async () => {
  const chapters = [
    chapter(1),
    chapter(2, hidden),
    chapter(3, sub),
    chapter(4),
    chapter(5, sub + hidden),
    chapter(6, sub),
  ]
  const { activity, report } = await read({ module: 'book', xml: `<chapters>${chapters.join('')}</chapters>` })
  expect(activity?.content).toMatchObject({ chapters: [{ key: '1' }, { key: '4' }, { key: '6', isSub: true }] })
  expect(report).toContainEqual(
    expect.objectContaining({ what: 'activity: book', reason: '3 chapters; 3 hidden chapters left out' }),
  )
})

it.each(['', chapter(1, hidden)])('a book that shows no chapter is kept: %s', async chapters => {
  const { activity } = await read({ module: 'book', xml: `<chapters>${chapters}</chapters>` })
  expect(activity).toMatchObject({ type: 'book', content: { kind: 'kept' } })
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
  const settings = activity && isUnsupported(activity.content) ? activity.content.settings : {}
  expect(settings.question_instances).toMatchObject({
    question_instance: [{ questionKey: `${key}:question-entry:6` }, { questionKey: `${key}:question:7` }, { id: '3' }],
  })
  expect(JSON.stringify(settings).match(/questionKey/g)).toHaveLength(2)
})

const entry = (id: number, fields: Record<string, string>, more = '') =>
  `<entry id="${id}">${elements({ userid: '9', definition: `<p>D${id}</p>`, definitionformat: '1', teacherentry: '1', usedynalink: '1', casesensitive: '0', approved: '1', ...fields })}${more}</entry>`
const aliases = `<aliases><alias id="1">${elements({ alias_text: 'Average' })}</alias></aliases>`
const categories = `<categories><category id="4">${elements({ name: 'Centre' })}<category_entries><category_entry id="1">${elements({ entryid: '1' })}</category_entry></category_entries></category></categories>`

it('a glossary has what its teachers wrote, by concept, with its files; nothing of learners', async () => {
  const entries = [
    entry(2, { concept: 'Mode', usedynalink: '0', casesensitive: '1' }),
    entry(1, { concept: 'Mean', definition: '<img src="@@PLUGINFILE@@/m.png">' }, aliases),
    entry(3, { concept: 'Spam', teacherentry: '0' }),
    entry(5, { concept: 'Draft', approved: '0' }),
  ]
  const file = { module: 'glossary', area: 'entry', name: 'm.png' }
  const { activity, report } = await read(
    {
      module: 'glossary',
      fields: { usedynalink: '1', displayformat: 'faq' },
      xml: `<entries>${entries.join('')}</entries>${categories}`,
    },
    [
      { ...file, itemId: 1, bytes: 'ours' },
      { ...file, itemId: 3, bytes: 'theirs' },
      { ...file, itemId: 1, area: 'attachment', name: 'a.pdf' },
      { ...file, itemId: 5, area: 'attachment', name: 'b.pdf' },
    ],
  )
  const common = { isLinked: true, matchesCase: false, aliases: [], categories: [], files: [] }
  expect(activity?.content).toEqual({
    kind: 'glossary',
    look: 'folded',
    entries: [
      {
        ...common,
        key: '1',
        concept: 'Mean',
        aliases: ['Average'],
        html: '<img src="@@file@@/entry/1/m.png">',
        categories: ['Centre'],
        files: ['attachment/1/a.pdf'],
      },
      { ...common, key: '2', concept: 'Mode', html: '<p>D2</p>', isLinked: false, matchesCase: true },
    ],
  })
  expect(activity?.files.map(({ path }) => path)).toEqual(['entry/1/m.png', 'attachment/1/a.pdf'])
  expect(report).toContainEqual(
    expect.objectContaining({ reason: '2 entries; 2 entries of learners, or not approved, left out' }),
  )
  expect(JSON.stringify(activity)).not.toMatch(/Spam|Draft|userid/)
})

it('a glossary of which the backup holds no entry comes in empty, and that is told', async () => {
  const { activity, report } = await read({ module: 'glossary', title: 'Words' })
  expect(activity).toMatchObject({ type: 'glossary', content: { kind: 'glossary', look: 'open', entries: [] } })
  expect(report).toContainEqual(
    expect.objectContaining({
      outcome: 'skipped',
      name: 'Words',
      reason: 'the backup holds none of its entries: it comes in empty',
    }),
  )
})

it('a choice has its options and rules, and nothing of who chose what', async () => {
  const option = (id: number, text: string, maxanswers: number) =>
    `<option id="${id}">${elements({ text, maxanswers: String(maxanswers) })}</option>`
  const answers = `<answers><answer id="1">${elements({ userid: '9', optionid: '1' })}</answer></answers>`
  const { activity, report } = await read({
    module: 'choice',
    fields: { limitanswers: '1', showresults: '1', publish: '1', allowupdate: '1', allowmultiple: '0' },
    xml: `<options>${option(1, 'Tea & cake', 2)}${option(2, ' ', 1)}${option(3, 'Coffee', 0)}</options>${answers}`,
  })
  expect(activity?.content).toEqual({
    kind: 'choice',
    options: [
      { key: '1', text: 'Tea & cake', limit: 2 },
      { key: '3', text: 'Coffee', limit: null },
    ],
    isSeveral: false,
    canChange: true,
    results: 'chosen',
  })
  expect(report).toContainEqual(expect.objectContaining({ reason: '2 options; its results show no names' }))
})

it('shows files of the old folder of the course, and of other places that its author named; never one of a person', async () => {
  const old = 'https://moodle.test/pluginfile.php'
  const html = [
    '<img src="@@PLUGINFILE@@/dir/old%20one.png">',
    '<img src="https://moodle.test/file.php/5/dir/old%20one.png">',
    '<img src="$@FILEPHP@$$@SLASH@$dir$@SLASH@$old one.png">',
    `<img src="${old}/50/mod_page/content/1/own.png">`,
    `<img src="${old}?file=%2F77%2Fmod_label%2Fintro%2Fother.png">`,
    `<a href="${old}/78/assignsubmission_file/submission_files/4/work.pdf">x</a>`,
    `<a href="${old}/7/course/legacy/0/moddata/work.pdf">x</a>`,
  ].join('')
  const file = { itemId: 0, bytes: 'x' }
  const { activity, report } = await read({ module: 'page', fields: { content: html, contentformat: '1' } }, [
    { area: 'content', name: 'own.png' },
    { ...file, contextId: 7, component: 'course', area: 'legacy', filePath: '/dir/', name: 'old one.png' },
    { ...file, contextId: 7, component: 'course', area: 'legacy', filePath: '/moddata/', name: 'work.pdf' },
    { ...file, contextId: 77, component: 'mod_label', area: 'intro', name: 'other.png' },
    { ...file, contextId: 78, component: 'assignsubmission_file', area: 'submission_files', name: 'work.pdf' },
  ])
  expect(activity?.files.map(({ path }) => path)).toEqual([
    'own.png',
    'shared/course-legacy-7/dir/old one.png',
    'shared/mod_label-intro-77/other.png',
  ])
  const shown = [...String(activity?.content.html).matchAll(/@@file@@\/([^"]*)/g)].map(([, path]) => path)
  const legacy = 'shared/course-legacy-7/dir/old%20one.png'
  expect(shown.slice(0, 5)).toEqual([legacy, legacy, legacy, 'own.png', 'shared/mod_label-intro-77/other.png'])
  expect(report.filter(({ what }) => what === 'file').map(({ reason }) => reason?.slice(0, 7))).toEqual(['2 files'])
})

it.each([
  ['zoom', { start_time: '1790000000', duration: '3600', join_url: 'https://zoom.example/j/1' }],
  ['bigbluebuttonbn', { openingtime: '1790000000', closingtime: '1790003600', meetingid: 'abc' }],
  ['jitsi', { timeopen: '1790000000', timeclose: '1790003600' }],
])('a %s is a class at its time, with its settings', async (module, fields) => {
  const { activity, report } = await read({ module, fields })
  expect(report.find(({ what }) => what === 'activity: zoom')).toMatchObject({
    outcome: 'in',
    reason: 'a class, which opens at its times',
  })
  expect(activity).toMatchObject({ type: 'zoom', openAt: 1_790_000_000, content: { kind: 'kept', settings: fields } })
})
