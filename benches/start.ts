import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../apps/server/testkit/server-process.ts'
import { print, printAll } from './support/lines.ts'
import { isQuick } from './support/quick.ts'

/**
 * From a fresh clone to a page that serves (packages come from npm's cache), and again without a change.
 * The clone holds what is committed.
 */
const LIMIT_MS = 600_000
const clone = mkdtempSync(path.join(tmpdir(), 'bench-start-'))
const root = path.join(import.meta.dirname, '..')
execFileSync('git', ['clone', '--quiet', root, clone])
if (isQuick) {
  // What it installs and builds is here already: only that it starts is looked at.
  symlinkSync(path.join(root, 'node_modules'), path.join(clone, 'node_modules'))
  cpSync(path.join(root, 'apps/web/dist'), path.join(clone, 'apps/web/dist'), { recursive: true })
}
const port = await freePort()

interface Start {
  seconds: number
  pid: number
  stop(): Promise<void>
}

function start(): Promise<Start> {
  const began = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    let text = ''
    const timer = setTimeout(() => reject(new Error(`npm start did not serve: ${text}`)), LIMIT_MS)
    const listen = (chunk: Buffer): void => {
      text += chunk.toString()
      if (!text.includes('is ready at')) return
      child.stdout.off('data', listen).resume()
      clearTimeout(timer)
      const seconds = (performance.now() - began) / 1000
      const pid = serverOf(port)
      const stop = async () => {
        process.kill(pid, 'SIGTERM')
        await new Promise(done => child.once('close', done))
      }
      resolve({ seconds, pid, stop })
    }
    child.stdout.on('data', listen)
  })
}

/** The process of the server: the one that listens. Linux. */
function serverOf(listening: number): number {
  const inode = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map(line => line.trim().split(/\s+/))
    .find(
      fields => fields[1]?.endsWith(`:${listening.toString(16).toUpperCase().padStart(4, '0')}`) && fields[3] === '0A',
    )?.[9]
  const hasSocket = (pid: string): boolean =>
    (safely(() => readdirSync(`/proc/${pid}/fd`)) ?? []).some(
      fd => safely(() => readlinkSync(`/proc/${pid}/fd/${fd}`)) === `socket:[${inode}]`,
    )
  const pid = inode && readdirSync('/proc').find(name => /^\d+$/.test(name) && hasSocket(name))
  if (pid) return Number(pid)
  throw new Error('no process listens')
}

function safely<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    // A process that ended meanwhile has no files any more, and a file may be closed while it is looked at.
    return null
  }
}

const rssMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

function sizeMb(folder: string): number {
  let bytes = 0
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile()) bytes += safely(() => statSync(path.join(entry.parentPath, entry.name)).size) ?? 0
  return bytes / 1024 / 1024
}

try {
  const fresh = await start()
  await fresh.stop()
  print({ name: 'start.fresh_s', value: fresh.seconds, unit: 's', limit: 120 })
  const warm = await start()
  print({ name: 'start.warm_s', value: warm.seconds, unit: 's', limit: 3 })
  print({ name: 'start.rss_mb', value: rssMb(warm.pid), unit: 'MB' })
  await warm.stop()
  print({ name: 'start.node_modules_mb', value: sizeMb(path.join(clone, 'node_modules')), unit: 'MB' })
} finally {
  rmSync(clone, { recursive: true, force: true })
}
printAll()
