import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sectionSpec } from '@learn/interchange/testkit/backup-parts.ts'
import { type BackupSpec, moodleBackup } from '@learn/interchange/testkit/moodle-backup.ts'
import { writeZip } from '@learn/interchange/testkit/write-zip.ts'
import { describe, expect, it } from 'vitest'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
let serial = 0

/** A backup on disk: a page and a folder with two files, of a course of its own unless one is named. */
async function backup(spec: BackupSpec = {}, page = 'Read') {
  serial += 1
  const file = path.join(system.config.DATA_DIR, `backup-${serial}.mbz`)
  const bytes = writeZip(
    moodleBackup({
      courseId: serial,
      takenAt: 1_700_000_000,
      sections: [sectionSpec(1, 1, '11,12', { name: 'Week 1' })],
      activities: [
        { cmId: 11, sectionId: 1, module: 'page', title: page, fields: { content: '<p>Text</p>' } },
        { cmId: 12, sectionId: 1, module: 'folder', title: 'Files', contextId: 50 },
      ],
      files: ['a', 'b'].map(name => ({ contextId: 50, component: 'mod_folder', area: 'content', name, bytes: name })),
      ...spec,
    }),
  )
  await writeFile(file, bytes)
  return { file, courseId: spec.courseId ?? serial }
}

async function importing(...argv: string[]) {
  const lines: string[] = []
  const code = await system.runCommand(['import', ...argv], line => lines.push(line))
  return { code, lines, text: lines.join('\n'), last: lines.at(-1) ?? '' }
}

const namesNow = async () => {
  const rows = await system.raw
    .selectFrom('learning_activity')
    .select('name')
    .where('is_visible', '=', true)
    .orderBy('id')
    .execute()
  return rows.map(({ name }) => name)
}

/** A cartridge on disk of one page, as authoring tools write it: with an identifier that another course has too. */
async function cartridgeOf(title: string, pages: string[]) {
  serial += 1
  const file = path.join(system.config.DATA_DIR, `cartridge-${serial}.imscc`)
  const items = pages.map((page, i) => `<item identifier="t${i}" identifierref="r${i}"><title>${page}</title></item>`)
  const resources = pages.map(
    (_, i) => `<resource identifier="r${i}" type="webcontent" href="p${i}.html"><file href="p${i}.html"/></resource>`,
  )
  const manifest = `<manifest identifier="i0123456789abcdef0123456789abcdef"><metadata><schema>IMS Common Cartridge</schema><lom><general><title><string>${title}</string></title></general></lom></metadata><organizations><organization><item><item identifier="m"><title>Week</title>${items.join('')}</item></item></organization></organizations><resources>${resources.join('')}</resources></manifest>`
  const parts = pages.map((page, i) => ({ path: `p${i}.html`, bytes: `<body><p>${page} of ${title}</p></body>` }))
  await writeFile(file, writeZip([{ path: 'imsmanifest.xml', bytes: manifest }, ...parts]))
  return file
}

describe('courses that share an identifier, and dates', () => {
  it('a cartridge of another title, or with other contents, replaces nothing; the same course finds itself again', async () => {
    const birds = ['Wings', 'Songs']
    expect((await importing(await cartridgeOf('Birds', birds))).text).toContain('The course was created.')
    expect((await importing(await cartridgeOf('Bees', ['Hives']))).text).toContain('The course was created.')
    expect((await importing(await cartridgeOf('Birds', ['Nests', 'Eggs']))).text).toContain('The course was created.')
    expect(await namesNow()).toEqual(expect.arrayContaining(['Wings', 'Songs', 'Hives', 'Nests', 'Eggs']))
    const more = await importing(await cartridgeOf('Bees', ['Hives', 'Honey']))
    expect(more.text).toContain('The course was updated.')
    const fewer = await importing(await cartridgeOf('Birds', ['Wings']))
    expect(fewer.text).toContain('The course was updated.')
    expect(fewer.text).toMatch(/Songs.*no longer in the file: hidden/)
    const names = await namesNow()
    expect(names).toEqual(expect.arrayContaining(['Wings', 'Hives', 'Honey', 'Nests', 'Eggs']))
    expect(names).not.toContain('Songs')
  })

  it('--starts moves the dates of a course, and says how many', async () => {
    const due = 1_600_000_000
    const { file } = await backup({
      activities: [{ cmId: 11, sectionId: 1, module: 'assign', title: 'Dated', fields: { duedate: String(due) } }],
      sections: [sectionSpec(1, 1, '11', { name: 'Week 1' })],
      files: [],
    })
    const { text } = await importing(file, '--starts', '2026-01-05')
    expect(text).toMatch(/\d+ dates? moved by \d+ days: it starts on 2026-01-05/)
    const row = await system.raw
      .selectFrom('learning_activity')
      .select('due_at')
      .where('name', '=', 'Dated')
      .executeTakeFirstOrThrow()
    expect((Math.floor(Number(row.due_at)) - due) % 86_400).toBe(0)
    expect((await importing(file, '--starts', 'soon')).code).toBe(2)
  })
})

describe('a course that started on another day', () => {
  const DAY_MS = 86_400_000
  const due = 1_600_000_000
  const datedSpec = (courseId: number, takenAt: number, dueAt = due): BackupSpec => ({
    courseId,
    takenAt,
    activities: [
      { cmId: 11, sectionId: 1, module: 'assign', title: `Dated ${courseId}`, fields: { duedate: String(dueAt) } },
    ],
    sections: [sectionSpec(1, 1, '11', { name: 'Week 1' })],
    files: [],
  })
  const dueNow = async (courseId: number) => {
    const row = await system.raw
      .selectFrom('learning_activity')
      .select('due_at')
      .where('name', '=', `Dated ${courseId}`)
      .executeTakeFirstOrThrow()
    return Number(row.due_at)
  }

  it('keeps its dates when it is imported again without one, by force or newer', async () => {
    const { file } = await backup(datedSpec(901, 1_700_000_000))
    await importing(file, '--starts', '2027-01-05')
    const moved = await dueNow(901)
    expect(moved).toBeGreaterThan(due)
    const forced = await importing(file, '--force')
    expect(forced.text).toMatch(
      /dates? moved by \d+ days, as they were when it was imported before; --starts YYYY-MM-DD/,
    )
    expect(await dueNow(901)).toBe(moved)
    const newer = await backup(datedSpec(901, 1_700_100_000, due + 86_400))
    expect((await importing(newer.file)).text).toContain('The course was updated.')
    expect(await dueNow(901)).toBe(moved + DAY_MS)
    await importing(newer.file, '--starts', '2028-01-05')
    expect(await dueNow(901)).not.toBe(moved + DAY_MS)
  })

  it('that is over is told, with how many dates there are and how to move them', async () => {
    const { file } = await backup(datedSpec(902, 1_700_000_000))
    const { text } = await importing(file)
    expect(text).toMatch(
      /(all \d+ dates are over, the last on|its one date is over,|it started on) \d{4}-\d\d-\d\d; --starts YYYY-MM-DD moves them all/,
    )
    const later = await backup(datedSpec(903, 1_700_000_000, 4_000_000_000))
    expect((await importing(later.file)).text).not.toContain('over, the last on')
  })
})

it('a tool of another site is reported as what it does here: a link, or once it is registered a launch', async () => {
  const spec = (): BackupSpec => ({
    activities: ['https://tool.example/lti/run', 'https://other.example/lti'].map((toolurl, i) => ({
      cmId: 11 + i,
      sectionId: 1,
      module: 'lti',
      title: `Tool ${i}`,
      fields: { toolurl },
    })),
    sections: [sectionSpec(1, 1, '11,12', { name: 'Week 1' })],
    files: [],
  })
  const key = ['--key', 'us', '--secret', 'long enough to sign with']
  await system.runCommand(
    ['lti:tool', '--name', 'Grader', '--launch', 'https://tool.example/lti', ...key],
    () => undefined,
  )
  const { text } = await importing((await backup(spec())).file)
  expect(text).toMatch(/Tool 0: opens the registered tool “Grader” and signs learners in/)
  expect(text).toMatch(/Tool 1: .*which signs nobody in until the tool is registered/)
})

describe('npm run import', () => {
  it('knows the same file by its hash, and reads nothing of it', async () => {
    const { file } = await backup({}, 'Known')
    expect((await importing(file)).text).toContain('The course was created.')
    // Whoever reads it stops at its second entry.
    const again = await importing(file, '--program', 'Another', '--max-entries', '1')
    expect(again.code).toBe(0)
    expect(again.lines).toEqual([
      'The same file is here already: nothing changed.',
      expect.stringMatching(/^Open it at .*\?course=\d+$/),
    ])
    expect((await importing(file, '--dry-run')).lines).toEqual(['The same file is here already: nothing changed.'])
    expect((await importing(file, '--force')).text).toContain('The same course is here already: nothing changed.')
  })

  it('reads a file again that an older reader read', async () => {
    const { file } = await backup({}, 'Older reader')
    await importing(file)
    await system.raw.updateTable('learning_course').set({ origin_reader: 0, content_hash: 'old' }).execute()
    expect((await importing(file)).text).toContain('The course was updated.')
    expect((await importing(file)).lines[0]).toBe('The same file is here already: nothing changed.')
  })

  it('says what a dry run would change, and changes nothing', async () => {
    const { file, courseId } = await backup({}, 'Before')
    expect((await importing(file, '--dry-run')).text).toContain('The course would be created.')
    expect(await namesNow()).not.toContain('Before')
    await importing(file)
    const next = await backup({
      courseId,
      sections: [sectionSpec(1, 1, '11,13', { name: 'Week 1', summary: 'new' })],
      activities: [
        { cmId: 11, sectionId: 1, module: 'page', title: 'After', fields: { content: '<p>Other</p>' } },
        { cmId: 13, sectionId: 1, module: 'page', title: 'More' },
      ],
      files: [],
    })
    const { lines } = await importing(next.file, '--dry-run')
    expect(lines.slice(lines.indexOf('The course would be updated:'))).toEqual([
      'The course would be updated:',
      '  changed  section      Week 1: text',
      '  changed  activity     After: name, content',
      '  new      activity     More',
      '  gone     activity     Files',
      '  gone     file         a',
      '  gone     file         b',
      'Dry run: nothing was written.',
    ])
    expect(await namesNow()).toContain('Before')
    await importing(next.file)
    expect((await importing(next.file, '--dry-run', '--force')).text).toContain('nothing would change')
  })

  it('keeps what is there from an older copy, unless it is forced', async () => {
    const { file, courseId } = await backup({ takenAt: 1_700_000_000 }, 'Newer')
    await importing(file)
    const old = await backup({ courseId, takenAt: 1_690_000_000 }, 'Outdated')
    const refused = await importing(old.file)
    expect([refused.code, refused.last]).toEqual([
      1,
      expect.stringMatching(
        /^Refused: This copy is older than .+ Nothing was changed; --force imports it all the same\.$/,
      ),
    ])
    expect((await importing(old.file, '--dry-run')).text).toContain(
      'It would be refused without --force. This copy is older',
    )
    expect(await namesNow()).not.toContain('Outdated')
    expect((await importing(old.file, '--force')).text).toContain('The course was updated.')
    expect(await namesNow()).toContain('Outdated')
    expect((await importing(file)).text).toContain('The course was updated.')
  })

  it('keeps what is there from a damaged copy, unless it is forced; what always was damaged may be', async () => {
    const { file, courseId } = await backup({}, 'Whole')
    await importing(file)
    const extra = [{ path: 'activities/page_11/page.xml', bytes: '<activity><page>' }]
    const broken = await backup({ courseId, takenAt: 1_800_000_000, extra }, 'Whole')
    const refused = await importing(broken.file)
    expect([refused.code, refused.last]).toEqual([
      1,
      expect.stringMatching(/^Refused: This copy is damaged .+: activity: page Whole\. Nothing was changed/),
    ])
    expect(await namesNow()).toContain('Whole')
    expect((await importing(broken.file, '--force')).code).toBe(0)
    expect(await namesNow()).not.toContain('Whole')
    const later = await backup({ courseId, takenAt: 1_900_000_000, extra }, 'Whole')
    expect((await importing(later.file)).code).toBe(0)
  })

  it('twice at once is one course, and says so in a sentence each', async () => {
    const { file, courseId } = await backup({}, 'At once')
    const other = await backup({ courseId, takenAt: 1_700_000_001 }, 'At once, later')
    const both = await Promise.all([importing(file), importing(file), importing(other.file)])
    for (const { text } of both)
      expect(text).toMatch(
        /^(The course was (created|updated)|The same course is here already|Refused: This copy is older)[^\n]*/m,
      )
    const courses = await system.raw
      .selectFrom('learning_course')
      .select('id')
      .where('source_key', 'like', `%:course:${courseId}`)
      .execute()
    expect(courses).toHaveLength(1)
    expect(await namesNow()).toContain('At once, later')
  })

  it('says in one sentence that dates are out of range, and brings in the rest', async () => {
    const fields = { content: 'x', duedate: '999999999999999' }
    const { file } = await backup({
      course: { startdate: '999999999999999' },
      sections: [sectionSpec(1, 1, '11')],
      activities: [
        {
          cmId: 11,
          sectionId: 1,
          module: 'assign',
          title: 'Far away',
          fields,
          settings: { availability: '{"op":"&","c":[{"type":"date","d":">=","t":9007199254740991}],"showc":[true]}' },
        },
      ],
      files: [],
    })
    const { code, text } = await importing(file)
    expect(code).toBe(0)
    expect(text).toMatch(/date +A course: its startdate is out of range/)
    expect(text).toMatch(/Far away: .*its duedate is out of range and was left out/)
    expect(await namesNow()).toContain('Far away')
  })

  it('widens and narrows the limits of one archive', async () => {
    const { file } = await backup({}, 'Limited')
    expect(await importing(file, '--max-entries', '5')).toMatchObject({
      code: 1,
      text: 'Refused: The archive holds more than 5 files and folders. --max-entries N allows more.',
    })
    expect(await importing(file, '--max-bytes', '100')).toMatchObject({
      code: 1,
      text: 'Refused: The archive unpacks to more than 100 bytes. --max-bytes N allows more.',
    })
    expect((await importing(file, '--max-bytes', '600000000', '--max-entries', '20000')).code).toBe(0)
    for (const wrong of ['0', 'x', '-1', '1e9'])
      expect((await importing(file, `--max-bytes=${wrong}`)).text).toMatch(/^Usage: /)
  })
})
