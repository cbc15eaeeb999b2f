import { createHash } from 'node:crypto'
import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

/** Longest path that every system takes for a socket. */
const SOCKET_PATH_LIMIT = 100

export type CommandReply = { line: string } | { done: true; code: number }

/** Runs a command and tells lines as it goes; gives the exit code. */
export type RunCommand = (argv: string[], tell: (line: string) => void) => Promise<number>

/** The local socket of the running server for commands that need its database. Only its user can open it. */
export async function serveCommands(dataDir: string, run: RunCommand): Promise<{ socket: string; server: Server }> {
  const socket = socketPath(dataDir)
  if (process.platform !== 'win32') rmSync(socket, { force: true })
  const server = createServer(connection => {
    const reply = (message: CommandReply) => connection.writable && connection.write(`${JSON.stringify(message)}\n`)
    connection.on('error', () => connection.destroy())
    createInterface({ input: connection }).once('line', line => {
      const argv = JSON.parse(line) as string[]
      run(argv, text => reply({ line: text }))
        .catch((error: unknown) => {
          reply({ line: error instanceof Error ? error.message : String(error) })
          return 1
        })
        .then(code => {
          reply({ done: true, code })
          connection.end()
        })
        .catch(() => connection.destroy())
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(socket, resolve)
  })
  if (process.platform !== 'win32') chmodSync(socket, 0o600)
  return { socket, server }
}

/** Sends a command to the running server; gives its exit code. */
export function sendCommand(socket: string, argv: string[], tell: (line: string) => void): Promise<number> {
  return new Promise((resolve, reject) => {
    const connection = connect(socket, () => connection.write(`${JSON.stringify(argv)}\n`))
    connection.once('error', reject)
    connection.once('close', () => reject(new Error('the running server closed the connection')))
    createInterface({ input: connection }).on('line', line => {
      const reply = JSON.parse(line) as CommandReply
      if ('done' in reply) resolve(reply.code)
      else tell(reply.line)
    })
  })
}

function socketPath(dataDir: string): string {
  const name = createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 16)
  if (process.platform === 'win32') return `\\\\.\\pipe\\learning-${name}`
  const inside = path.resolve(dataDir, 'control.sock')
  return inside.length < SOCKET_PATH_LIMIT ? inside : path.join(tmpdir(), `learning-${name}.sock`)
}
