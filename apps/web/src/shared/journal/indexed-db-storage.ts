import { forget, readStored, store, storedKeys } from '../lib/storage.ts'
import type { Conflict, WaitingOp } from './op.ts'
import type { OutboxStorage } from './storage.ts'

const NAME = 'journal'
const VERSION = 1

interface Meta {
  device: string
  lastSeq: number
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser refused its storage')))
  })

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION)
  request.addEventListener('upgradeneeded', () => {
    const db = request.result
    db.createObjectStore('meta')
    db.createObjectStore('ops', { keyPath: 'opId' }).createIndex('user', ['userId', 'clientSeq'])
    db.createObjectStore('conflicts', { keyPath: ['userId', 'scope', 'slot'] }).createIndex('user', 'userId')
  })
  return done(request)
}

const USER = (userId: number) => IDBKeyRange.bound([userId], [userId, []])

/** Before the ids of ops in the other storage, that takes them at once: transactions end with the page, finished or not. */
const NOW = 'unkeptOp:'

/** The outbox in IndexedDB. A write is done when it is on the disk (`durability: 'strict'`), not when the system has it. */
// oxlint-disable-next-line max-lines-per-function -- one closure over one state; each function in it is short
export function createIndexedDbStorage(): OutboxStorage {
  let opening: Promise<IDBDatabase> | null = null
  const database = () => {
    opening ??= openDatabase().then(db => {
      // The browser closes it when the learner clears the data of the site: the next use opens it anew.
      db.addEventListener('close', () => {
        opening = null
      })
      db.addEventListener('versionchange', () => db.close())
      return db
    })
    opening.catch(() => {
      opening = null
    })
    return opening
  }

  async function write<T>(
    stores: string[],
    work: (of: (name: string) => IDBObjectStore) => Promise<T> | T,
  ): Promise<T> {
    const tx = (await database()).transaction(stores, 'readwrite', { durability: 'strict' })
    const ended = new Promise<void>((resolve, reject) => {
      tx.addEventListener('complete', () => resolve())
      tx.addEventListener('abort', () => reject(tx.error ?? new Error('the browser refused its storage')))
    })
    ended.catch(() => undefined)
    const result = await work(name => tx.objectStore(name))
    await ended
    return result
  }
  const read = async <T>(store: string, work: (of: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    done(work((await database()).transaction(store, 'readonly').objectStore(store)))

  /** Raises the sequence of the device with every op, so that the next page starts above it. */
  const raise = async (meta: IDBObjectStore, clientSeq: number) => {
    const now = (await done(meta.get('device'))) as Meta
    if (clientSeq > now.lastSeq) meta.put({ ...now, lastSeq: clientSeq }, 'device')
  }
  /** Ops of this page in the other storage, as they stand there. */
  const keptNow = new Map<string, WaitingOp>()
  const release = (opId: string): void => {
    if (keptNow.delete(opId)) forget(`${NOW}${opId}`)
  }
  /** What is written now may be older than what stands there. */
  const releaseKept = (op: WaitingOp): void => {
    if (keptNow.get(op.opId) === op) release(op.opId)
  }
  /** Puts what pages that went away left there. */
  async function takeIn(): Promise<void> {
    for (const key of storedKeys(NOW)) {
      const op = readStored(key) as WaitingOp | null
      if (op)
        await write(['meta', 'ops'], async of => {
          const stored = (await done(of('ops').get(op.opId))) as WaitingOp | undefined
          // It may have been sent, and never changes again.
          if (stored?.isSealed) return
          of('ops').put(op)
          await raise(of('meta'), op.clientSeq)
        })
      forget(key)
    }
  }
  const begin = () =>
    write(['meta'], async of => {
      const known = (await done(of('meta').get('device'))) as Meta | undefined
      const meta = known ?? { device: crypto.randomUUID(), lastSeq: 0 }
      if (!known) of('meta').put(meta, 'device')
      return meta
    })
  return {
    isLasting: true,
    async open() {
      const meta = await begin()
      if (storedKeys(NOW).length === 0) return meta
      await takeIn()
      return begin()
    },
    async put(op) {
      await write(['meta', 'ops'], async of => {
        of('ops').put(op)
        await raise(of('meta'), op.clientSeq)
      })
      releaseKept(op)
    },
    keepNow(op) {
      if (store(`${NOW}${op.opId}`, op)) keptNow.set(op.opId, op)
    },
    async amend(op) {
      const isDone = await write(['meta', 'ops'], async of => {
        const stored = (await done(of('ops').get(op.opId))) as WaitingOp | undefined
        if (!stored || stored.isSealed) return false
        of('ops').put(op)
        await raise(of('meta'), op.clientSeq)
        return true
      })
      releaseKept(op)
      return isDone
    },
    seal: opIds =>
      write(['ops'], async of => {
        for (const id of opIds) {
          const op = (await done(of('ops').get(id))) as WaitingOp | undefined
          if (op) of('ops').put({ ...op, isSealed: true })
        }
      }),
    waiting: userId => read('ops', of => of.index('user').getAll(USER(userId)) as IDBRequest<WaitingOp[]>),
    async remove(opIds) {
      await write(['ops'], of => {
        for (const id of opIds) of('ops').delete(id)
      })
      opIds.forEach(release)
    },
    putConflict: conflict =>
      write(['conflicts'], of => {
        of('conflicts').put(conflict)
      }),
    conflicts: userId => read('conflicts', of => of.index('user').getAll(userId) as IDBRequest<Conflict[]>),
    removeConflict: (userId, scope, slot) =>
      write(['conflicts'], of => {
        of('conflicts').delete([userId, scope, slot])
      }),
  }
}
