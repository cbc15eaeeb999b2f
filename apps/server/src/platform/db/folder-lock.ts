import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'

/**
 * Only one process may have the embedded database open: a second one silently loses committed rows.
 * The lock is a file with the pid and start time of its holder; it is broken when that process is gone.
 */
export interface LockHolder {
  pid: number
  /** Tells a process from a later one with the same pid. */
  startedAt: string
  host: string
  /** Where the holder serves, for the one who finds the lock taken. */
  url: string | null
  /** Socket for commands, in place of opening the database a second time. */
  socket: string | null
}

export class FolderLockedError extends Error {
  readonly holder: LockHolder
  constructor(folder: string, holder: LockHolder) {
    super(`${folder} is in use by process ${holder.pid} on ${holder.host}`)
    this.name = 'FolderLockedError'
    this.holder = holder
  }
}

export interface FolderLock {
  /** Adds what others should know of the holder. */
  announce(url: string, socket: string): void
  release(): void
}

/** A holder on another machine (a container) shows that it lives by touching the file. */
const TOUCH_EVERY_MS = 2000
const SILENT_AFTER_MS = 15_000

/** Takes the lock of a folder. Throws FolderLockedError. */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'lock.json')
  const mine: LockHolder = {
    pid: process.pid,
    startedAt: getStart(process.pid) ?? '',
    host: hostname(),
    url: null,
    socket: null,
  }
  take(folder, file, mine)
  const timer = setInterval(() => utimesSync(file, new Date(), new Date()), TOUCH_EVERY_MS).unref()
  return {
    announce(url, socket) {
      // A reader must never see half of it.
      const next = `${file}.${randomUUID()}`
      writeFileSync(next, JSON.stringify({ ...mine, url, socket }), { mode: 0o600 })
      renameSync(next, file)
    },
    release() {
      clearInterval(timer)
      rmSync(file, { force: true })
    },
  }
}

/** Who holds the folder, or null. */
export function getHolder(folder: string): LockHolder | null {
  const file = path.join(folder, 'lock.json')
  const holder = readHolder(file)
  return holder && isAlive(holder, file) ? holder : null
}

function take(folder: string, file: string, mine: LockHolder): void {
  for (let attempt = 0; attempt < 20; attempt++) {
    if (create(file, mine)) return
    const holder = readHolder(file)
    if (holder && isAlive(holder, file)) throw new FolderLockedError(folder, holder)
    breakStale(file, mine)
  }
  throw new Error(`${folder} could not be locked`)
}

function create(file: string, holder: LockHolder): boolean {
  try {
    writeFileSync(file, JSON.stringify(holder), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Two that find the same stale lock: the second file lets one of them remove it, after a second look. */
function breakStale(file: string, mine: LockHolder): void {
  const breaker = `${file}.break`
  if (!create(breaker, mine)) {
    const other = readHolder(breaker)
    if (!other || !isAlive(other, breaker)) rmSync(breaker, { force: true })
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
    return
  }
  try {
    const holder = readHolder(file)
    if (!holder || !isAlive(holder, file)) rmSync(file, { force: true })
  } finally {
    rmSync(breaker, { force: true })
  }
}

function readHolder(file: string): LockHolder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LockHolder
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function isAlive(holder: LockHolder, file: string): boolean {
  if (holder.host !== hostname()) {
    const touched = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
    return Date.now() - touched < SILENT_AFTER_MS
  }
  return !isProcessGone(holder.pid, holder.startedAt)
}

/** Whether a process of this machine has ended, as far as the system tells: another may have its number since. */
export function isProcessGone(pid: number, startedAt: string): boolean {
  const started = getStart(pid)
  return started === null || (started !== '' && startedAt !== '' && started !== startedAt)
}

/** Start time of a process ('' where the system does not tell), or null when there is no such process. */
export function getStart(pid: number): string | null {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return null
  }
  if (process.platform !== 'linux') return ''
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A zombie holds nothing any more.
    return fields[0] === 'Z' ? null : (fields[19] ?? '')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
