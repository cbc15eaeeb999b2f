import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { writeXlsx } from '@learn/sheet-files'
import { describe, expect, it } from 'vitest'
import { activityModel, courseModel, createCourse, createPerson, sectionModel } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()

async function command(...argv: string[]) {
  const lines: string[] = []
  const code = await system.runCommand(argv, line => lines.push(line))
  return { code, text: lines.join('\n') }
}

async function fileOf(text: string): Promise<string> {
  const file = path.join(system.config.DATA_DIR, `list-${Math.random()}.csv`)
  await writeFile(file, text)
  return file
}

/** A workbook of a hidden sheet and of a list. */
async function workbookOf(rows: (string | number)[][]): Promise<string> {
  const cells = rows.flatMap((values, row) => values.map((value, col) => ({ row, col, value })))
  const sheet = { columns: [], rows: [], tables: [] }
  const book = {
    sheets: [
      { ...sheet, name: 'Notes', isHidden: true as const, cells: [{ row: 0, col: 0, value: 'old' }] },
      { ...sheet, name: 'People', cells },
    ],
    names: [],
    styles: [{}],
    leftOut: [],
  }
  const file = path.join(system.config.DATA_DIR, `list-${Math.random()}.xlsx`)
  await writeFile(file, await writeXlsx(book))
  return file
}

async function programNamed() {
  const course = await createCourse(system, courseModel([sectionModel([activityModel()])]))
  const { name } = await system.raw
    .selectFrom('learning_program')
    .select('name')
    .where('id', '=', course.programId)
    .executeTakeFirstOrThrow()
  return { ...course, name }
}

const people = () =>
  system.raw
    .selectFrom('auth_user')
    .select(['id', 'first_name', 'last_name', 'email', 'phone', 'access_type'])
    .where('is_student', '=', true)
    .orderBy('id')
    .execute()
const membersOf = (programId: number) =>
  system.raw.selectFrom('learning_program_member').select('user_id').where('program_id', '=', programId).execute()
const operationOf = (text: string) => /operations:undo -- (\d+)/.exec(text)?.[1] ?? ''

describe('a list of people', () => {
  it('shows its differences by row, is applied whole, changes nothing twice, and is taken back', async () => {
    const program = await programNamed()
    const known = await createPerson(system, { firstName: 'Meera', lastName: 'Iyer' })
    const before = await people()
    const file = await fileOf(
      `Full name;E-mail;Mobile\n"Nair; Ravi";ravi@example.org;+91 97000 00001\nMeera Menon;;${known.phone}\nZoya Khan;zoya@example.org;\n`,
    )
    const dry = await command('people:import', file, '--program', program.name, '--dry-run')
    expect(dry.code).toBe(0)
    expect(dry.text).toMatch(/changed +line 3 · Meera Menon · auth.person: lastName Iyer -> Menon/)
    expect(dry.text).toMatch(/new +line 2 .*email ravi@example.org, phone 9700000001/)
    expect(await people()).toEqual(before)

    const done = await command('people:import', file, '--program', program.name)
    expect([done.code, (await people()).length, (await membersOf(program.programId)).length]).toEqual([
      0,
      before.length + 2,
      3,
    ])
    const again = await command('people:import', file, '--program', program.name)
    expect(again.text).toContain('0 new, 0 changed, 0 removed, 3 the same, 0 faults')

    expect((await command('operations:undo', operationOf(done.text))).code).toBe(0)
    expect(await people()).toEqual(before)
    expect(await membersOf(program.programId)).toEqual([])
  })

  it('may be a workbook, whose rows are its lines and whose numbers are phones', async () => {
    const program = await programNamed()
    const before = await people()
    const rows = [
      ['Name', 'E-mail', 'Mobile', 'Access'],
      ['Xenia Das', 'xenia@example.org', 9_700_000_777, 'Free'],
      [],
      ['Zoya Khan, Jr', 'zoya@example.org', '+91 97000 00778', ''],
    ]
    const file = await workbookOf(rows)
    const dry = await command('people:import', file, '--program', program.name, '--dry-run')
    expect(dry.text).toMatch(/new +line 2 .*email xenia@example.org, phone 9700000777/)
    expect(dry.text).toMatch(/new +line 4 .*phone 9700000778/)
    expect(await people()).toEqual(before)
    const done = await command('people:import', file, '--program', program.name)
    const now = await people()
    for (const person of [
      { first_name: 'Xenia', phone: '9700000777', access_type: 'Free' },
      { first_name: 'Zoya', last_name: 'Khan, Jr', phone: '9700000778' },
    ])
      expect(now).toContainEqual(expect.objectContaining(person))
    expect((await command('operations:undo', operationOf(done.text))).code).toBe(0)
    expect(await people()).toEqual(before)
    const faulty = await command('people:import', await workbookOf([...rows, ['Bad Mail', 'nowhere', '', '']]))
    expect([faulty.code, faulty.text.includes('line 5 · Bad Mail')]).toEqual([1, true])
    expect(await people()).toEqual(before)
    const leads = await workbookOf([
      ['name', 'email'],
      ['Lead Das', 'lead.book@example.org'],
    ])
    const known = await command('leads:import', leads)
    expect((await command('operations:undo', operationOf(known.text))).code).toBe(0)
    const cut = await fileOf('PK\x03\x04 no workbook')
    expect(await command('people:import', cut)).toEqual({ code: 1, text: expect.stringMatching(/^Refused: [^.]+\.$/) })
  })

  it('with faults changes nothing, and names each line', async () => {
    const [one, two] = [await createPerson(system), await createPerson(system)]
    const staff = await createPerson(system, { isStudent: false })
    const before = await people()
    const { code, text } = await command(
      'people:import',
      await fileOf(
        [
          'name,email,phone,access',
          'Good One,good@example.org,,',
          'Bad Mail,nowhere,,',
          'Bad Phone,,12345,',
          'Nobody,,,',
          'Twice,good@example.org,,',
          `Two People,${one.email},${two.phone},`,
          `Of Staff,${staff.email},,`,
          ',noname@example.org,,',
          'Odd,odd@example.org,,Gold',
        ].join('\n'),
      ),
    )
    expect(code).toBe(1)
    expect(text.match(/^ {2}fault/gm)).toHaveLength(8)
    expect(text).toContain('line 6 · Twice · line: The same person stands in line 2')
    expect(text).toContain('Nothing was written')
    expect(await people()).toEqual(before)
  })

  it('changes nothing by an empty cell, and clears by (clear)', async () => {
    const person = await createPerson(system)
    const of = async () => (await people()).find(({ id }) => id === person.id)
    await command('people:import', await fileOf(`name,email,phone,access\n,,${person.phone},Free\n`))
    expect(await of()).toMatchObject({ first_name: 'Asha', email: person.email, access_type: 'Free' })
    await command('people:import', await fileOf(`name,email,phone\n,(clear),${person.phone}\n`))
    expect(await of()).toMatchObject({ first_name: 'Asha', email: null, phone: person.phone })
  })

  it('makes a lead a learner, never both', async () => {
    const list = 'name,email\nLeela Das,leela@example.org\n'
    expect((await command('leads:import', await fileOf(list))).code).toBe(0)
    expect((await command('people:import', await fileOf(list))).code).toBe(0)
    const lead = await system.raw.selectFrom('auth_lead').select('user_id').executeTakeFirstOrThrow()
    expect((await people()).find(({ id }) => id === lead.user_id)?.email).toBe('leela@example.org')
    expect((await command('leads:import', await fileOf(list))).text).toContain('This person has an account')
  })

  it('of ten thousand is compared and counted, and its first rows are told', { timeout: 60_000 }, async () => {
    const lines = Array.from({ length: 10_000 }, (_, i) => `Person ${i},many${i}@example.org`)
    const file = await fileOf(`name,email\n${lines.join('\n')}\n`)
    const { text } = await command('people:import', file, '--dry-run')
    expect(text).toContain('10000 new, 0 changed')
    expect(text).toContain('and 8000 more rows')
  })
})

describe('the commands of an institute', () => {
  it('do each act of staff, logged as commands', async () => {
    const [one, two] = [await programNamed(), await programNamed()]
    const { email, id } = await createPerson(system)
    const who = ['--email', email]
    const course = ['--course', String(one.courseId)]
    const policy = await fileOf('<p>Be kind.</p><script>alert(1)</script>')
    const mate = await createPerson(system, { isStudent: false, role: 'support' })
    for (const argv of [
      ['learner:enrol', ...who, '--program', one.name, '--until', '2027-03-31'],
      ['learner:move', ...who, '--program', one.name, '--to', two.name],
      ['learner:leave', ...who, '--program', two.name],
      ['learner:access', ...who, '--access', 'Free'],
      ['person:suspend', ...who],
      ['person:suspend', ...who, '--back'],
      ['program:dates', '--program', one.name, '--batch', 'Batch 43', '--starts', '2026-12-01', '--ends', '2027-05-31'],
      ['program:dates', '--program', one.name, ...course, '--opens', '2026-12-15'],
      ['course:free', ...course],
      ['policy:publish', policy, '--title', 'Learner policy'],
      ['staff:role', '--email', mate.email, '--role', 'manager', '--program', one.name],
    ])
      expect([argv[0], await command(...argv)]).toMatchObject([argv[0], { code: 0, text: /Done, and logged/ }])
    const program = await system.raw
      .selectFrom('learning_program')
      .select(['batch', 'starts_at'])
      .where('id', '=', one.programId)
      .executeTakeFirst()
    expect(program).toEqual({ batch: 'Batch 43', starts_at: new Date('2026-11-30T18:30:00Z') })
    expect(await system.raw.selectFrom('profile_policy').select(['version', 'body_html']).execute()).toEqual([
      { version: 1, body_html: '<p>Be kind.</p>' },
    ])
    const log = await command('operations')
    expect(log.text).toMatch(/policy +1 rows, by command/)
    const last = /^(\d+) /.exec(log.text)?.[1] ?? ''
    expect((await command('operations', last)).code).toBe(0)
    expect(id).toBeGreaterThan(0)
  })

  it('say what is missing, in one sentence, and do nothing', async () => {
    expect(await command('learner:enrol')).toMatchObject({ code: 2, text: /^Say who\.\nUsage: npm run learner:enrol/ })
    expect((await command('learner:enrol', '--email', 'no@example.org')).text).toContain('There is nobody like that.')
    expect((await command('people:import', '/nowhere.csv')).text).toContain('can not be read')
    expect((await command('people:import', await fileOf('a,b\n1,2\n'))).text).toBe('Refused: Unknown column: a, b.')
    expect((await command('program:dates', '--nonsense')).code).toBe(2)
    expect((await command('operations:undo', '5')).text).toMatch(/^Refused: /)
  })
})
