import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { sendCommand, serveCommands } from '#platform/control.ts'
import { PASSWORD } from '#testkit/factories.ts'
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

  it('refuse a broken archive with one sentence and leave nothing behind', async () => {
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
    const rows = await system.db.selectFrom('learning_course').select('id').execute()
    expect(rows).toEqual([])
  })

  it('tell of a file that is not there', async () => {
    const { code, text } = await command('import', path.join(dataDir, 'none.mbz'))
    expect([code, text]).toEqual([1, expect.stringMatching(/^Refused: /)])
  })

  it('go through the socket of the running server', async () => {
    const { socket, server } = await serveCommands(dataDir, system.runCommand)
    const lines: string[] = []
    expect(await sendCommand(socket, ['db:seed', '--x'], line => lines.push(line))).toBe(0)
    expect(lines).toEqual(['The database holds people already: nothing was seeded.'])
    server.close()
  })
})
