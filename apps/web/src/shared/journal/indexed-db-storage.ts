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
  return {
    isLasting: true,
    open: () =>
      write(['meta'], async of => {
        const known = (await done(of('meta').get('device'))) as Meta | undefined
        const meta = known ?? { device: crypto.randomUUID(), lastSeq: 0 }
        if (!known) of('meta').put(meta, 'device')
        return meta
      }),
    put: op =>
      write(['meta', 'ops'], async of => {
        of('ops').put(op)
        await raise(of('meta'), op.clientSeq)
      }),
    amend: op =>
      write(['meta', 'ops'], async of => {
        const stored = (await done(of('ops').get(op.opId))) as WaitingOp | undefined
        if (!stored || stored.isSealed) return false
        of('ops').put(op)
        await raise(of('meta'), op.clientSeq)
        return true
      }),
    seal: opIds =>
      write(['ops'], async of => {
        for (const id of opIds) {
          const op = (await done(of('ops').get(id))) as WaitingOp | undefined
          if (op) of('ops').put({ ...op, isSealed: true })
        }
      }),
    waiting: userId => read('ops', of => of.index('user').getAll(USER(userId)) as IDBRequest<WaitingOp[]>),
    remove: opIds =>
      write(['ops'], of => {
        for (const id of opIds) of('ops').delete(id)
      }),
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
