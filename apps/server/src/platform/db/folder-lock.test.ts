import { mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { FolderLockedError, getHolder, lockFolder } from './folder-lock.ts'

const folder = () => mkdtempSync(path.join(tmpdir(), 'learning-lock-'))
const write = (dir: string, holder: object) => writeFileSync(path.join(dir, 'lock.json'), JSON.stringify(holder))
/** No process has this number: it is above what systems give. */
const NO_PID = 2 ** 22 + 7

describe('the lock of the embedded database', () => {
  it('is held once, tells where its holder serves, and is free after it', () => {
    const dir = folder()
    const lock = lockFolder(dir)
    lock.announce('http://127.0.0.1:3000', '/tmp/s')
    expect(() => lockFolder(dir)).toThrow(FolderLockedError)
    expect(getHolder(dir)).toMatchObject({ pid: process.pid, url: 'http://127.0.0.1:3000' })
    lock.release()
    expect(readdirSync(dir)).toEqual([])
    lockFolder(dir).release()
  })

  it('is broken when its process is gone', () => {
    const dir = folder()
    write(dir, { pid: NO_PID, startedAt: '1', host: hostname(), url: null, socket: null })
    expect(getHolder(dir)).toBeNull()
    lockFolder(dir).release()
  })

  it.runIf(process.platform === 'linux')('is broken when another process has the number now', () => {
    const dir = folder()
    write(dir, { pid: process.pid, startedAt: '1', host: hostname(), url: null, socket: null })
    lockFolder(dir).release()
  })

  it('of another machine holds while that machine touches it', () => {
    const dir = folder()
    write(dir, { pid: 1, startedAt: '', host: 'elsewhere', url: null, socket: null })
    expect(() => lockFolder(dir)).toThrow(FolderLockedError)
    const long = new Date(Date.now() - 60_000)
    utimesSync(path.join(dir, 'lock.json'), long, long)
    lockFolder(dir).release()
  })

  it('that is half written holds nothing', () => {
    const dir = folder()
    writeFileSync(path.join(dir, 'lock.json'), '{"pid":')
    lockFolder(dir)
    expect(JSON.parse(readFileSync(path.join(dir, 'lock.json'), 'utf8'))).toMatchObject({ pid: process.pid })
  })
})
