import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { document, elements, type FileSpec, moodleBackup } from '#testkit/moodle-backup.ts'
import { createWorkFolder, type WorkFolder } from '#testkit/work-folder.ts'
import { writeZip } from '#testkit/write-zip.ts'
import { readMoodleBackup } from '../read-moodle-backup.ts'

let work: WorkFolder
beforeEach(async () => {
  work = await createWorkFolder()
})
afterEach(() => work.remove())

const TEACHER = '8'
const LEARNER = '9'
/** Teaches in one course and learns in this one too. */
const BOTH = '10'

const role = (id: number, archetype: string) =>
  `<role id="${id}">${elements({ shortname: archetype, archetype })}</role>`
const holds = (roleid: number, userid: string) =>
  `<assignment id="${roleid}${userid}">${elements({ roleid: String(roleid), userid })}</assignment>`
const ROLES = [
  { path: 'roles.xml', bytes: document('roles_definition', role(3, 'editingteacher') + role(5, 'student')) },
  {
    path: 'course/roles.xml',
    bytes: document(
      'roles',
      `<role_assignments>${holds(3, TEACHER)}${holds(5, LEARNER)}${holds(3, BOTH)}${holds(5, BOTH)}</role_assignments>`,
    ),
  },
]

async function read(module: string, xml: string, files: Partial<FileSpec>[] = [], extra = ROLES) {
  const backup = moodleBackup({
    sections: [{ id: 1, fields: { number: '0', sequence: '11' } }],
    activities: [
      { cmId: 11, sectionId: 1, contextId: 50, module, title: 'A', fields: { firstpagetitle: 'Home' }, xml },
    ],
    files: files.map(file => ({
      contextId: 50,
      component: `mod_${module}`,
      area: 'x',
      name: 'a.png',
      bytes: 'a',
      ...file,
    })),
    extra,
  })
  const { course, report } = await readMoodleBackup(await work.file(writeZip(backup)), { workDir: work.workDir })
  return {
    activity: course.sections[0]?.activities[0],
    line: report.find(({ name, what }) => name === 'A' && what.startsWith('activity')),
    all: course,
    report,
  }
}

describe('a wiki', () => {
  const page = (id: number, title: string, html: string, writers: string[]) =>
    `<page id="${id}">${elements({ title, cachedcontent: html, userid: writers.at(-1) ?? '' })}<versions>${writers
      .map((userid, n) => `<version id="${id}${n}">${elements({ content: html, userid })}</version>`)
      .join('')}</versions></page>`
  const sub = (fields: Record<string, string>, pages: string) =>
    `<subwikis><subwiki id="1">${elements({ groupid: '0', userid: '0', ...fields })}<pages>${pages}</pages></subwiki></subwikis>`

  it('is the book that its teachers left, with its links; nothing of learners', async () => {
    const pages = [
      page(2, 'Rules', '<p>See <a href="$@WIKIPAGEBYID*1@$">home</a>, <a href="$@WIKIPAGEBYID*3@$">x</a></p>', [
        TEACHER,
      ]),
      page(1, 'Home', '<p>Welcome</p>', [TEACHER, TEACHER]),
      page(3, 'Mixed', '<p>Private</p>', [TEACHER, LEARNER, TEACHER]),
      page(4, 'Both', '<p>Private</p>', [BOTH]),
    ]
    const { activity, line, all } = await read('wiki', sub({}, pages.join('')))
    expect(activity).toMatchObject({
      type: 'book',
      content: {
        kind: 'book',
        numbering: 'none',
        chapters: [
          { key: '1', title: 'Home', html: '<p>Welcome</p>' },
          {
            key: '2',
            title: 'Rules',
            html: '<p>See <a href="@@activity@@/moodle:moodle.test~abcdef01:course:5:activity:11#chapter-1">home</a>, <a href="#">x</a></p>',
          },
        ],
      },
    })
    expect(line?.reason).toBe('a wiki, as a book to read: 2 pages; 2 pages that learners wrote left out')
    expect(JSON.stringify(all)).not.toMatch(/Private|Mixed|userid/)
  })

  it.each([
    [
      'of a person',
      sub({ userid: TEACHER }, page(1, 'Home', 'x', [TEACHER])),
      ROLES,
      'the backup holds none of its pages',
    ],
    [
      'of which nobody knows who wrote it',
      sub({}, page(1, 'Home', 'x', [TEACHER])),
      [],
      'no page is of its teachers alone',
    ],
    ['without pages', '', ROLES, 'the backup holds none of its pages'],
  ])('%s is a page that says so', async (_what, xml, roles, reason) => {
    const { activity, line } = await read('wiki', xml, [], roles)
    expect(activity?.content).toMatchObject({ kind: 'page', html: expect.stringContaining('Learners wrote this wiki') })
    expect(line?.reason).toBe(`a wiki, as a page: ${reason}`)
  })
})

describe('a database', () => {
  const field = (id: number, type: string, name: string) => `<field id="${id}">${elements({ type, name })}</field>`
  const content = (id: number, fieldid: number, value: string, more = '') =>
    `<content id="${id}">${elements({ fieldid: String(fieldid), content: value, content1: more })}</content>`
  const record = (id: number, userid: string, contents: string, approved = '1') =>
    `<record id="${id}">${elements({ userid, approved })}<contents>${contents}</contents></record>`
  const fields = [
    field(1, 'number', 'Year'),
    field(2, 'text', 'Title'),
    field(3, 'url', 'Link'),
    field(4, 'picture', 'Cover'),
    field(5, 'checkbox', 'Topics'),
    field(6, 'textarea', 'Notes'),
  ]
  const full =
    content(1, 1, '1974') +
    content(2, 2, 'R & D') +
    content(3, 3, 'javascript:alert(1)', 'Bad') +
    content(4, 4, 'a.png', 'The cover') +
    content(5, 5, 'A##B') +
    content(6, 6, '<p>Good</p>', '1')

  it('is a page of what its teachers gave, with its pictures; nothing of learners', async () => {
    const records = [
      record(1, TEACHER, full),
      record(2, LEARNER, content(21, 2, 'Private') + content(24, 4, 'a.png')),
      record(3, TEACHER, content(31, 2, 'Draft'), '0'),
    ]
    const xml = `<fields>${fields.join('')}</fields><records>${records.join('')}</records>`
    const file = { area: 'content', mime: 'image/png' }
    const { activity, line, all } = await read('data', xml, [
      { ...file, itemId: 4, bytes: 'ours' },
      { ...file, itemId: 24, bytes: 'theirs' },
    ])
    expect(activity).toMatchObject({ type: 'page', files: [{ path: 'content/4/a.png' }] })
    expect(activity?.content).toEqual({
      kind: 'page',
      minutes: null,
      html:
        '<h2>R &amp; D</h2><table><tbody><tr><th scope="row">Year</th><td>1974</td></tr><tr><th scope="row">Link</th><td>Bad</td></tr>' +
        '<tr><th scope="row">Cover</th><td><img src="@@file@@/content/4/a.png" alt="The cover"></td></tr>' +
        '<tr><th scope="row">Topics</th><td>A, B</td></tr><tr><th scope="row">Notes</th><td><p>Good</p></td></tr></tbody></table>',
    })
    expect(line?.reason).toBe(
      'a database, as a page to read: 1 record; 2 records of learners, or not approved, left out',
    )
    expect(JSON.stringify(all)).not.toMatch(/Private|Draft|userid/)
  })

  it('holds as much as a page does; what is beyond has a line', async () => {
    const records = (count: number, chars: number) =>
      `<fields>${fields.join('')}</fields><records>${Array.from({ length: count }, (_one, n) => record(n + 1, TEACHER, content(n + 1, 2, 'x'.repeat(chars)))).join('')}</records>`
    const lines = ({ all, report }: Awaited<ReturnType<typeof read>>) => [
      String(all.sections[0]?.activities[0]?.content.html).match(/<h2>/g)?.length,
      report.flatMap(({ what, outcome, reason }) => (outcome === 'skipped' && what.includes('data') ? reason : [])),
    ]
    expect(lines(await read('data', records(400, 900)))).toEqual([400, []])
    expect(lines(await read('data', records(5, 450_000)))).toEqual([4, ['1 record beyond what a page can hold']])
  })

  it('of which learners gave all is a page that says so', async () => {
    const xml = `<fields>${fields.join('')}</fields><records>${record(1, LEARNER, full)}</records>`
    const { activity, line } = await read('data', xml)
    expect(activity?.content.kind).toBe('page')
    expect(line?.reason).toBe('a database, as a page: no record is of its teachers')
    expect(JSON.stringify(activity)).not.toContain('1974')
  })
})

describe('a forum', () => {
  const post = (id: number, parent: number, userid: string, message: string) =>
    `<post id="${id}">${elements({ parent: String(parent), userid, created: String(100 + id), message, messageformat: '1' })}</post>`
  const discussion = (id: number, name: string, posts: string) =>
    `<discussion id="${id}">${elements({ name, pinned: '1' })}<posts>${posts}</posts></discussion>`
  const settings = elements({ type: 'qanda', maxattachments: '2', blockafter: '3', blockperiod: '86400' })
  const said = `<discussions>${discussion(
    1,
    'Welcome',
    post(1, 0, TEACHER, '<p>Hello</p>') +
      post(2, 1, LEARNER, '<p>Private words</p>') +
      post(3, 2, TEACHER, '<p>To a learner</p>') +
      post(4, 1, TEACHER, '<p>More</p>'),
  )}${discussion(2, 'Of a learner', post(5, 0, LEARNER, '<p>Private too</p>'))}</discussions>`

  it('comes in with its rules and what authors said to each other, and nothing of learners', async () => {
    const { activity, line, all } = await read('forum', settings + said)
    expect(activity?.content).toMatchObject({
      kind: 'forum',
      look: 'qanda',
      maxFiles: 2,
      limit: { posts: 3, periodS: 86_400 },
      discussions: [
        {
          title: 'Welcome',
          isPinned: true,
          html: '<p>Hello</p>',
          at: 101,
          replies: [{ key: '4', parentKey: '1', html: '<p>More</p>' }],
        },
      ],
    })
    expect(line?.reason).toContain('3 posts of learners left out')
    expect(JSON.stringify(all)).not.toMatch(/Private|To a learner|Of a learner/)
  })
})
