import type { ArchiveFile } from './archive-file.ts'
import { sectionSpec } from './backup-parts.ts'
import { type ActivitySpec, document, elements, moodleBackup } from './moodle-backup.ts'

const TEACHER = '8'
const HTML = '<p>A <b>bold</b> word &amp; \\(x^2\\)</p><ul><li>one</li><li>two</li></ul>'
const MARKDOWN =
  '## A head\n\nSome *slanted* words, a [link](https://a.example) and `code`.\n\n- one\n- [x] two\n\n> said'

const ROLES: ArchiveFile[] = [
  {
    path: 'roles.xml',
    bytes: document(
      'roles_definition',
      `<role id="3">${elements({ shortname: 'editingteacher', archetype: 'editingteacher' })}</role>`,
    ),
  },
  {
    path: 'course/roles.xml',
    bytes: document(
      'roles',
      `<role_assignments><assignment id="1">${elements({ roleid: '3', userid: TEACHER })}</assignment></role_assignments>`,
    ),
  },
]

const item = (tag: string, id: number, fields: Record<string, string>, more = ''): string =>
  `<${tag} id="${id}">${elements(fields)}${more}</${tag}>`
/** A text of its own for each place, so that none stands in for another. */
const said = (place: string, text = HTML): string => `${text}<p>of ${place}</p>`

const answer = (id: number, text: string, response: string): string =>
  item('answer', id, {
    jumpto: '-1',
    score: '1',
    answer_text: text,
    answerformat: '1',
    response,
    responseformat: '1',
  })
const lessonPage = (id: number, qtype: number, answers: string): string =>
  item(
    'page',
    id,
    {
      prevpageid: String(id - 1),
      nextpageid: id === 5 ? '0' : String(id + 1),
      qtype: String(qtype),
      title: `P${id}`,
      contents: said(`page ${id}`),
      contentsformat: '1',
    },
    `<answers>${answers}</answers>`,
  )
const LESSON = [
  lessonPage(1, 20, answer(10, 'Go <i>on</i>', '')),
  lessonPage(2, 3, answer(20, said('answer 20'), said('response 20')) + answer(21, said('answer 21'), '')),
  lessonPage(3, 1, answer(30, 'mean', said('response 30'))),
  lessonPage(
    4,
    5,
    ['40', '41', '42'].map((id, n) => answer(Number(id), said(`match ${id}`), n < 2 ? '' : 'Its pair')).join(''),
  ),
  lessonPage(5, 8, answer(50, '3.5', said('response 50'))),
]

const ACTIVITIES: Pick<ActivitySpec, 'module' | 'fields' | 'xml'>[] = [
  { module: 'page', fields: { content: said('page'), contentformat: '1', intro: said('intro') } },
  { module: 'page', fields: { content: MARKDOWN, contentformat: '4', intro: 'typed <as> it is', introformat: '2' } },
  { module: 'label', fields: { intro: said('label') } },
  {
    module: 'book',
    xml: `<chapters>${[1, 2].map(n => item('chapter', n, { pagenum: String(n), title: `C${n}`, content: said(`chapter ${n}`), contentformat: '1' })).join('')}</chapters>`,
  },
  { module: 'lesson', fields: { custom: '1' }, xml: `<pages>${LESSON.join('')}</pages>` },
  {
    module: 'glossary',
    xml: `<entries>${item('entry', 1, { concept: 'Mean', definition: said('entry'), definitionformat: '1', teacherentry: '1', approved: '1' })}</entries>`,
  },
  {
    module: 'choice',
    xml: `<options>${item('option', 1, { text: 'Tea & cake', maxanswers: '0' })}${item('option', 2, { text: 'Coffee', maxanswers: '0' })}</options>`,
  },
  {
    module: 'wiki',
    xml: `<subwikis>${item('subwiki', 1, { groupid: '0', userid: '0' }, `<pages>${item('page', 1, { title: 'Home', cachedcontent: said('wiki'), userid: TEACHER })}</pages>`)}</subwikis>`,
  },
  {
    module: 'data',
    xml:
      `<fields>${item('field', 1, { type: 'textarea', name: 'Notes' })}</fields>` +
      `<records>${item('record', 1, { userid: TEACHER, approved: '1' }, `<contents>${item('content', 1, { fieldid: '1', content: said('record'), contentformat: '1', content1: '1' })}</contents>`)}</records>`,
  },
]

/** A backup with a text in each place where authors write one, all of them different. */
export const everyTextBackup = (): ArchiveFile[] =>
  moodleBackup({
    sections: [
      sectionSpec(1, 1, ACTIVITIES.map((_, n) => n + 11).join(','), { summary: said('section'), summaryformat: '1' }),
    ],
    activities: ACTIVITIES.map((activity, n) => ({ ...activity, cmId: n + 11, sectionId: 1, title: `A${n}` })),
    extra: ROLES,
  })
