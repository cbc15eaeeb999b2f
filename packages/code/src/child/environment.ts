/**
 * The first thing that a locked-down process reads: it keeps what the process speaks with, and takes everything of Node and Deno
 * away from the global object. The engines see what a worker of a browser has, so that they are the same in both; what runs in
 * them finds no process to ask, whatever it reaches.
 */

interface Channel {
  /** Fills the buffer from the front; 0 at the end of the input. */
  read(into: Uint8Array): number
  write(bytes: Uint8Array): void
  exit(code: number): never
}

interface DenoParts {
  stdin: { readSync(into: Uint8Array): number | null }
  stdout: { writeSync(bytes: Uint8Array): number }
  exit(code: number): never
}

interface NodeParts {
  getBuiltinModule(name: 'node:fs'): {
    readSync(fd: number, into: Uint8Array): number
    writeSync(fd: number, bytes: Uint8Array): number
  }
  exit(code: number): never
}

const world = globalThis as unknown as Record<string, unknown> & { Deno?: DenoParts; process?: NodeParts }

/** Writes all of it: a pipe takes what fits. */
const writeAll = (write: (bytes: Uint8Array) => number) => (bytes: Uint8Array) => {
  for (let at = 0; at < bytes.length; ) at += write(bytes.subarray(at))
}

/** Node opens pipes so that an empty one says EAGAIN: it is asked again. */
function insisting<T>(ask: () => T): T {
  for (;;)
    try {
      return ask()
    } catch (error) {
      const { code } = error as { code?: string }
      if (code !== 'EAGAIN') throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)
    }
}

function channelOf({ Deno, process }: typeof world): Channel {
  if (Deno) {
    const { stdin, stdout } = Deno
    return { read: into => stdin.readSync(into) ?? 0, write: writeAll(b => stdout.writeSync(b)), exit: Deno.exit }
  }
  if (!process) throw new Error('neither Node nor Deno')
  const { readSync, writeSync } = process.getBuiltinModule('node:fs')
  return {
    read: into => insisting(() => readSync(0, into)),
    write: writeAll(bytes => insisting(() => writeSync(1, bytes))),
    exit: process.exit.bind(process),
  }
}

export const channel = channelOf(world)

const silent = () => undefined

for (const name of [
  'process',
  'Deno',
  'Bun',
  'Buffer',
  'global',
  'require',
  'fetch',
  'WebSocket',
  'EventSource',
  'Worker',
])
  delete world[name]
Object.assign(world, {
  self: globalThis,
  WorkerGlobalScope: Object,
  location: { href: 'http://localhost/', origin: 'http://localhost', toString: () => 'http://localhost/' },
  // What libraries would print is no part of what is spoken here.
  console: { log: silent, info: silent, debug: silent, warn: silent, error: silent, trace: silent, assert: silent },
})
