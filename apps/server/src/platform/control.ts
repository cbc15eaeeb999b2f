import { createHash } from 'node:crypto'
import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'

/** Longest path that every system takes for a socket. */
const SOCKET_PATH_LIMIT = 100
/** A command is one line, sent at once. */
const COMMAND_LIMIT_CHARS = 65_536
const COMMAND_TIMEOUT_MS = 5000

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
    const end = (code: number) => {
      reply({ done: true, code })
      connection.end()
    }
    connection.on('error', () => connection.destroy())
    connection.once('close', () => open.delete(connection))
    readCommand(connection)
      .then(async argv => end(argv ? await run(argv, text => reply({ line: text })) : 2))
      .catch((error: unknown) => {
        reply({ line: error instanceof Error ? error.message : String(error) })
        end(1)
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

/** The command of a connection; null for what is none: other programs may find the socket too. */
async function readCommand(connection: Socket): Promise<string[] | null> {
  let text = ''
  connection.setEncoding('utf8').setTimeout(COMMAND_TIMEOUT_MS, () => connection.destroy())
  for await (const chunk of connection.iterator({ destroyOnReturn: false })) {
    text += chunk as string
    if (text.length > COMMAND_LIMIT_CHARS) return null
    if (!text.includes('\n')) continue
    connection.setTimeout(0)
    connection.resume()
    return commandOf(text.slice(0, text.indexOf('\n')))
  }
  return null
}

function commandOf(line: string): string[] | null {
  try {
    return z.array(z.string()).min(1).safeParse(JSON.parse(line)).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
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
