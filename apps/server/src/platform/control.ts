import { createHash } from 'node:crypto'
import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

/** Longest path that every system takes for a socket. */
const SOCKET_PATH_LIMIT = 100

export type CommandReply = { line: string } | { done: true; code: number }

/** Runs a command and tells lines as it goes; gives the exit code. */
export type RunCommand = (argv: string[], tell: (line: string) => void) => Promise<number>

/** The running server ended, or takes no commands. */
export class ServerGoneError extends Error {}

/** Where commands come in. `stop` ends those that still run, for whoever waits for them. */
export interface CommandDoor {
  socket: string
  stop(): void
}

/** The local socket of the running server for commands that need its database. Only its user can open it. */
export async function serveCommands(dataDir: string, run: RunCommand): Promise<CommandDoor> {
  const socket = socketPath(dataDir)
  if (process.platform !== 'win32') rmSync(socket, { force: true })
  const open = new Set<Socket>()
  const server = createServer(connection => {
    open.add(connection)
    const reply = (message: CommandReply) => connection.writable && connection.write(`${JSON.stringify(message)}\n`)
    connection.on('error', () => connection.destroy())
    connection.once('close', () => open.delete(connection))
    const lines = createInterface({ input: connection })
    lines.on('error', () => connection.destroy())
    lines.once('line', line => {
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
  const stop = () => {
    server.close()
    for (const connection of open) connection.destroy()
  }
  return { socket, stop }
}

/** Sends a command to the running server; gives its exit code. Throws ServerGoneError. */
export function sendCommand(socket: string, argv: string[], tell: (line: string) => void): Promise<number> {
  return new Promise((resolve, reject) => {
    const connection = connect(socket, () => connection.write(`${JSON.stringify(argv)}\n`))
    const gone = () =>
      reject(
        new ServerGoneError(
          'The server stopped before the command was done. What was not finished is not kept: run it again when the server is back.',
        ),
      )
    connection.once('error', gone)
    connection.once('close', gone)
    const lines = createInterface({ input: connection })
    // It tells the errors of the connection a second time, and unheard that ends the process.
    lines.once('error', gone)
    lines.on('line', line => {
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
