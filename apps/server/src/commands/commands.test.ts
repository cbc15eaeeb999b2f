import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
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
    expect(
      (await command('staff:create', '--email', 'A@b.co', '--name', 'Asha Rao', '--password', PASSWORD)).code,
    ).toBe(0)
    const { body } = await system
      .browser()
      .post('/api/auth/login/token', { username: 'a@b.co', password: PASSWORD, service: 'local_mobile' })
    expect(body).toMatchObject({ user: { isstudent: false, firstname: 'Asha', lastname: 'Rao' } })
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
})
