import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { serveCommands } from '#platform/control.ts'
import { lockFolder } from '#platform/db/folder-lock.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'learning-cli-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A command in a process of its own: what it printed, on either stream, and its exit code. */
async function cli(env: Record<string, string>, ...argv: string[]) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'cli.ts'), ...argv], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const code = await new Promise<number | null>(resolve => child.once('close', resolve))
  return { code, text: text.trim() }
}

describe('a command', () => {
  it('says in one sentence that another process has the folder', async () => {
    const lock = lockFolder(folder)
    const { code, text } = await cli({ DATA_DIR: folder }, 'import', 'a.mbz')
    lock.release()
    expect([code, text]).toEqual([
      1,
      expect.stringMatching(
        /^\S+ is in use by process \d+ on \S+, which takes no commands now: try again when it is done\.$/,
      ),
    ])
  })

  it('goes on quietly to its end when nobody reads any more what it prints', async () => {
    const lock = lockFolder(folder)
    let lines = 0
    const door = await serveCommands(folder, async (_argv, tell) => {
      for (; lines < 20_000; lines++) tell(`line ${lines} ${'x'.repeat(100)}`)
      return 3
    })
    lock.announce('http://127.0.0.1:1', door.socket)
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'cli.ts'), 'operations'], {
      env: { PATH: process.env.PATH, DATA_DIR: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let faults = ''
    child.stderr.on('data', (chunk: Buffer) => (faults += chunk.toString()))
    child.stdout.once('data', () => child.stdout.destroy())
    const code = await new Promise<number | null>(resolve => child.once('close', resolve))
    door.stop()
    lock.release()
    expect([code, faults, lines]).toEqual([3, '', 20_000])
  })

  it('is sent without the server being read first', async () => {
    const lock = lockFolder(folder)
    const door = await serveCommands(folder, async () => 0)
    lock.announce('http://127.0.0.1:1', door.socket)
    const { code, text } = await cli({ DATA_DIR: folder, NODE_DEBUG: 'esm' }, 'import', 'a.mbz')
    door.stop()
    lock.release()
    expect(code).toBe(0)
    expect(text).toContain('control.ts')
    expect(text).not.toContain('compose.ts')
  })

  it('says in one sentence that the server died under it', async () => {
    const lock = lockFolder(folder)
    const door = await serveCommands(folder, async (_argv, tell) => {
      tell('working')
      setTimeout(() => door.stop(), 50)
      return new Promise(() => {})
    })
    lock.announce('http://127.0.0.1:1', door.socket)
    const { code, text } = await cli({ DATA_DIR: folder }, 'import', 'a.mbz')
    expect([code, text]).toEqual([
      1,
      'working\nThe server stopped before the command was done. What was not finished is not kept: run it again when the server is back.',
    ])
    const gone = await cli({ DATA_DIR: folder }, 'import', 'a.mbz')
    lock.release()
    expect([gone.code, gone.text]).toEqual([1, expect.stringMatching(/^The server stopped [^\n]+$/)])
  })

  it('says in one sentence that the database does not answer, or that the folder cannot be used', async () => {
    const down = await cli({ DATA_DIR: folder, DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }, 'import', 'a.mbz')
    expect([down.code, down.text]).toEqual([1, expect.stringMatching(/^The database does not answer\. [^\n]+$/)])
    const file = path.join(folder, 'file')
    await writeFile(file, '')
    const wrong = await cli({ DATA_DIR: file }, 'import', 'a.mbz')
    expect([wrong.code, wrong.text]).toEqual([1, expect.stringMatching(/^\S+ cannot be used: [^\n]+$/)])
  })
})
