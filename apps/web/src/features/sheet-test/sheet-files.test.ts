import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FILE_CODE, readFile, readRows, writeFile } from './sheet-files.ts'

type Listener = (event: Event) => void

/** A worker as the browser gives it; `reacts` says what becomes of what it is asked. */
let reacts: (request: unknown, tell: (event: Event) => void) => void
let asked: unknown[]
let living: number

class FakeWorker {
  readonly #listeners = new Map<string, Listener[]>()
  constructor() {
    living++
  }
  addEventListener(type: string, listener: Listener) {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener])
  }
  postMessage(request: unknown) {
    asked.push(request)
    queueMicrotask(() =>
      reacts(request, event => this.#listeners.get(event.type)?.forEach(listener => listener(event))),
    )
  }
  terminate() {
    living--
  }
}

const replies = (data: unknown) => (_request: unknown, tell: (event: Event) => void) =>
  tell(new MessageEvent('message', { data }))
const file = (name = 'a.csv') => new File(['a,b'], name)

beforeEach(() => {
  asked = []
  living = 0
  vi.stubGlobal('Worker', FakeWorker)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  expect(living).toBe(0)
})

describe('the worker of files', () => {
  it('is preloaded for the time without a network', async () => {
    reacts = replies({ isThere: true })
    await FILE_CODE.preload()
    expect(asked).toEqual([{ op: 'begin' }])
  })

  it('gives what it read, and says what it refuses', async () => {
    reacts = replies({ read: { data: null, told: ['Charts were skipped.'] } })
    expect(await readFile(file())).toEqual({ data: null, told: ['Charts were skipped.'] })
    reacts = replies({ refusal: 'The file is empty.' })
    await expect(readFile(file())).rejects.toThrow('The file is empty.')
    await expect(readRows(new Uint8Array())).rejects.toThrow('The file is empty.')
  })

  it('says that its code is not on this device', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    reacts = (_, tell) => tell(new Event('error'))
    await expect(readFile(file())).rejects.toThrow(
      'You’re offline, and the part that opens and saves files is not on this device yet. Try again when you are connected.',
    )
  })

  it('says that its code did not come, though there is a network', async () => {
    reacts = (_, tell) => tell(new Event('error'))
    await expect(writeFile({ version: 2, sheets: [], formulas: [] }, 'xlsx')).rejects.toThrow(
      'The part that opens and saves files could not be loaded. Try again.',
    )
  })

  it('says that a file broke it', async () => {
    reacts = (_, tell) => tell(new ErrorEvent('error', { message: 'Out of memory' }))
    await expect(readFile(file())).rejects.toThrow('The file could not be read here.')
  })

  it('is not waited for without end', async () => {
    vi.useFakeTimers()
    reacts = () => undefined
    const read = expect(readRows(new Uint8Array())).rejects.toThrow('It takes too long')
    await vi.advanceTimersByTimeAsync(60_000)
    await read
  })

  it('is not asked for a file that is gone', async () => {
    const gone = file('gone.xlsx')
    vi.spyOn(gone, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotReadableError'))
    await expect(readFile(gone)).rejects.toThrow('gone.xlsx cannot be read any more')
    expect(asked).toEqual([])
  })
})
