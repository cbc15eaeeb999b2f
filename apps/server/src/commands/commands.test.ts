import { readdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { text as readAll } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { PASSWORD_TEXTS } from '@learn/contract/auth'
import { describe, expect, it } from 'vitest'
import { sendCommand, serveCommands } from '#platform/control.ts'
import { activityModel, courseModel, createCourse, PASSWORD, sectionModel } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem({ DEMO: '1' })
const dataDir = system.config.DATA_DIR

async function command(...argv: string[]) {
  const lines: string[] = []
  const code = await system.runCommand(argv, line => lines.push(line))
  return { code, text: lines.join('\n') }
}

describe('the commands', () => {
  it('refuse what they do not know', async () => {
    expect(await command('nonsense')).toMatchObject({ code: 2, text: expect.stringContaining('import') })
  })

  it('make a staff account once there is an e-mail and a name', async () => {
    expect((await command('staff:create', '--email', 'a@b.co')).code).toBe(2)
    expect((await command('staff:create', '--email', 'a@b.co', '--name', 'Asha Rao', '--password', 'short')).code).toBe(
      2,
    )
    for (const name of ['staff:create', 'learner:create'])
      expect(await command(name, '--email', 'a@b.co', '--name', 'Asha Rao', '--password', 'Password2026!')).toEqual({
        code: 2,
        text: `${PASSWORD_TEXTS.isCommon}.`,
      })
    expect(
      (await command('staff:create', '--email', 'A@b.co', '--name', 'Asha Rao', '--password', PASSWORD)).code,
    ).toBe(0)
    const browser = system.browser()
    const { body } = await browser.post('/api/auth/login/token', {
      username: 'a@b.co',
      password: PASSWORD,
      service: 'local_mobile',
    })
    expect(body).toMatchObject({ user: { isstudent: false, firstname: 'Asha', lastname: 'Rao' } })
    expect((await browser.post('/api/auth/signin/verifyfreetoken', { token: '1' })).body).toMatchObject({
      status: 1,
      isstudent: false,
    })
  })

  it('make a learner of a program, or a free one', async () => {
    expect((await command('learner:create', '--email', 'l@b.co')).code).toBe(2)
    const nowhere = await command('learner:create', '--email', 'l@b.co', '--name', 'Lata', '--program', 'No such')
    expect(nowhere).toEqual({ code: 1, text: 'There is no program called No such.' })
    const { programId } = await createCourse(system, courseModel([sectionModel([activityModel()])]))
    const { name } = await system.raw
      .selectFrom('learning_program')
      .select('name')
      .where('id', '=', programId)
      .executeTakeFirstOrThrow()
    const as = (email: string, ...more: string[]) =>
      command('learner:create', '--email', email, '--name', 'Lata Iyer', '--password', PASSWORD, ...more)
    expect((await as('l@b.co', '--phone', '9800000001', '--program', name)).code).toBe(0)
    expect((await as('free@b.co')).code).toBe(0)
    const signedIn = async (username: string) => {
      const browser = system.browser()
      await browser.post('/api/auth/login/token', { username, password: PASSWORD, service: 'local_mobile' })
      return browser
    }
    const inside = await (await signedIn('9800000001')).learn('local_learn_get_timeline', { programid: programId })
    expect(inside.status).toBe(200)
    const outside = await (await signedIn('free@b.co')).learn('local_learn_get_timeline', { programid: programId })
    expect(outside.status).toBe(404)
    expect((await as('lead@b.co', '--lead')).code).toBe(0)
    expect((await system.raw.selectFrom('auth_lead').select('email').execute()).at(-1)).toEqual({ email: 'lead@b.co' })
  })

  it('keep somebody out, take that back, and have them choose a new password', async () => {
    await command('learner:create', '--email', 'out@b.co', '--name', 'Uma Rao', '--password', PASSWORD)
    const login = async () => {
      const given = { username: 'out@b.co', password: PASSWORD, service: 'local_mobile' }
      return (await system.browser().post('/api/auth/login/token', given)).body
    }
    const access = (...flags: string[]) => command('person:access', '--email', 'out@b.co', ...flags)
    expect((await access()).code).toBe(2)
    expect((await access('--suspend', '--readmit')).code).toBe(2)
    expect((await command('person:access', '--email', 'none@b.co', '--suspend')).code).toBe(2)
    expect(await access('--suspend', '--dry-run')).toMatchObject({ code: 0, text: expect.stringContaining('Dry run') })
    expect(await login()).toHaveProperty('user')
    expect(await access('--suspend')).toMatchObject({ code: 0, text: expect.stringContaining('Done, and logged.') })
    expect(await login()).not.toHaveProperty('user')
    expect((await access('--suspend')).text).toContain('nothing changed')
    expect((await command('operations')).text).toContain('suspend  1 rows, by command: npm run person:access')
    await access('--readmit')
    expect(await login()).toHaveProperty('user')
    await access('--must-change')
    expect(await login()).toMatchObject({ mustChangePassword: true })
    const made = ['--email', 'must@b.co', '--name', 'Uma Rao', '--password', PASSWORD, '--must-change']
    expect((await command('learner:create', ...made)).code).toBe(0)
    const given = { username: 'must@b.co', password: PASSWORD, service: 'local_mobile' }
    expect((await system.browser().post('/api/auth/login/token', given)).body).toMatchObject({
      mustChangePassword: true,
    })
  })

  it('make a password where one is wanted, tell it once, and have it changed', async () => {
    const login = async (username: string, password: string) =>
      (await system.browser().post('/api/auth/login/token', { username, password, service: 'local_mobile' })).body
    for (const [name, email] of [
      ['learner:create', 'made@b.co'],
      ['staff:create', 'madestaff@b.co'],
    ] as const) {
      const { code, text } = await command(name, '--email', email, '--password', '--name', 'Uma Rao')
      const made = /: (([a-z2-9]{4}-){3}[a-z2-9]{4})$/m.exec(text)?.[1] ?? ''
      expect([name, code, made.length]).toEqual([name, 0, 19])
      expect(await login(email, made)).toMatchObject({ mustChangePassword: true })
    }
    for (const [name, password] of [
      ['learner:create', 'Password2026!'],
      ['learner:create', 'nope@b.co'],
      ['staff:create', 'passwordpassword'],
    ] as const)
      expect((await command(name, '--email', 'nope@b.co', '--name', 'Uma Rao', '--password', password)).code).toBe(2)
    expect(await system.raw.selectFrom('auth_user').select('id').where('email', '=', 'nope@b.co').execute()).toEqual([])
  })

  it.each([
    ['learner:create', 'again@b.co'],
    ['staff:create', 'againstaff@b.co'],
  ])(
    '%s tells a dry run; a password of an account that is there is logged, and its owner told',
    async (name, email) => {
      const as = (...more: string[]) => command(name, '--email', email, '--name', 'Uma Rao', ...more)
      const accounts = () => system.raw.selectFrom('auth_user').select('id').where('email', '=', email).execute()
      expect(await as('--dry-run', '--password')).toMatchObject({ code: 0, text: expect.stringContaining('Dry run') })
      expect(await accounts()).toEqual([])
      const mails = system.raw.selectFrom('platform_message').select('subject').where('recipient', '=', email)
      expect((await as('--password', PASSWORD)).text).toMatch(/To take it back: npm run operations:undo -- \d+/)
      expect(await mails.execute()).toEqual([])
      const again = await as('--password')
      expect([again.code, again.text]).toEqual([0, expect.stringContaining('The account was there before')])
      expect(await mails.execute()).toMatchObject([{ subject: expect.stringContaining('password was changed') }])
      const [account] = await accounts()
      const logged = await system.raw
        .selectFrom('staff_operation_row')
        .select(['before', 'after'])
        .where('user_id', '=', account?.id ?? 0)
        .where('entity', '=', 'auth.password')
        .orderBy('operation_id')
        .execute()
      expect(logged).toHaveLength(2)
      expect(logged).toContainEqual({ before: { isSet: true }, after: { isSet: true, mustChangePassword: true } })
      expect((await command('operations')).text).toContain(`password 1 rows, by command: npm run ${name}`)
    },
  )

  it.each(['abc', '99999999999999999999', '1.5'])('take %s for no id, in one sentence', async id => {
    for (const name of ['person:suspend', 'person:access', 'person:export', 'learner:enrol']) {
      const { code, text } = await command(name, '--id', id)
      expect([name, code, text]).toEqual([name, 2, expect.stringContaining('Usage')])
    }
  })

  it('refuse a broken archive with one sentence and leave nothing behind', async () => {
    const courseIds = () => system.raw.selectFrom('learning_course').select('id').execute()
    const before = await courseIds()
    for (const [name, bytes] of Object.entries({
      'text.mbz': Buffer.from('not an archive'),
      'empty.mbz': Buffer.alloc(0),
      'cut.mbz': gzipSync(Buffer.alloc(4096, 1)).subarray(0, 20),
      'bomb.mbz': gzipSync(Buffer.alloc(64 * 1024 * 1024)),
    })) {
      const file = path.join(dataDir, name)
      await writeFile(file, bytes)
      const { code, text } = await command('import', file)
      expect([name, code, text.split('\n').length]).toEqual([name, 1, 1])
      expect(text).toMatch(/^Refused: .+\.$/)
    }
    expect(await readdir(path.join(dataDir, 'incoming'))).toEqual([])
    expect(await courseIds()).toEqual(before)
  })

  it('tell of a file that is not there', async () => {
    const { code, text } = await command('import', path.join(dataDir, 'none.mbz'))
    expect([code, text]).toEqual([1, expect.stringMatching(/^Refused: /)])
  })

  it('go through the socket of the running server', async () => {
    const { socket, stop } = await serveCommands(dataDir, system.runCommand)
    const lines: string[] = []
    expect(await sendCommand(socket, ['db:seed', '--x'], line => lines.push(line))).toBe(0)
    expect(lines).toEqual(['The database holds people already: nothing was seeded.'])
    stop()
  })

  it('are nothing else that comes through the socket, and the server goes on', async () => {
    const ran: string[][] = []
    const { socket, stop } = await serveCommands(dataDir, async argv => {
      ran.push(argv)
      return 0
    })
    const send = async (text: string) => {
      const connection = connect(socket)
      connection.on('error', () => undefined).write(text)
      return await readAll(connection)
    }
    for (const nonsense of [
      '\n',
      'GET / HTTP/1.1\r\n\r\n',
      '{"a":\n',
      '[1,null]\n',
      '[]\n',
      '"import"\n',
      'null\n',
      '\0\xff\n',
    ])
      expect([nonsense, await send(nonsense)]).toEqual([nonsense, '{"done":true,"code":2}\n'])
    expect(await send('x'.repeat(100_000))).toBe('{"done":true,"code":2}\n')
    const gone = connect(socket).on('error', () => undefined)
    gone.write('["half')
    gone.destroy()
    expect(ran).toEqual([])
    expect(await sendCommand(socket, ['db:seed'], () => undefined)).toBe(0)
    expect(ran).toEqual([['db:seed']])
    stop()
  })
})
