import type { Source } from '../child/protocol.ts'
import type { CodeFault } from '../job.ts'
import { hasClang, readClang } from './assets.ts'
import type { BackEnd } from './back-ends.ts'
import { LockedProcess } from './locked-process.ts'

/** A program, or why there is none. */
export type Built = { module: Uint8Array } | { said: string } | { fault: CodeFault['kind'] }

export interface Compiler {
  /** Compiles a text in its turn. Never throws for what a learner wrote. */
  compile(source: Source): Promise<Built>
  close(): Promise<void>
}

/** Texts that take longer or more than this are no exercise. */
const COMPILE_CPU_MS = 10_000
const COMPILE_WALL_MS = 20_000
const MOST_BYTES = 1400 * 1024 * 1024
const READY_MS = 30_000
const LOOK_MS = 40
/** A process is given back after so many texts, or when nobody asked for so long: it holds 300 MB. */
const MOST_TEXTS = 50
const IDLE_MS = 300_000

interface Open {
  locked: LockedProcess
  texts: number
}

/** Compiles C in one locked-down process that stays for the next text; each text has a machine and a memory of its own. */
export function createCompiler(backEnd: BackEnd): Compiler {
  let open: Open | null = null
  let idle: NodeJS.Timeout | undefined
  let turn: Promise<unknown> = Promise.resolve()
  let isClosed = false

  const giveBack = () => {
    open?.locked.kill()
    open = null
  }

  const ready = async (): Promise<Open | null> => {
    clearTimeout(idle)
    if (open && (open.locked.isEnded || open.texts >= MOST_TEXTS)) giveBack()
    if (open) return open
    const locked = new LockedProcess(backEnd, 'compiler', await readClang())
    const told = await locked.next(READY_MS)
    if (!told?.ready || isClosed) {
      locked.kill()
      return null
    }
    return (open = { locked, texts: 0 })
  }

  const build = async (source: Source): Promise<Built> => {
    if (!hasClang()) return { said: 'C can’t be compiled here: the package of the compiler is not installed' }
    const it = await ready()
    if (!it) return { fault: 'crash' }
    it.texts++
    const built = await heard(it.locked, source)
    if ('fault' in built) giveBack()
    else idle = setTimeout(giveBack, IDLE_MS).unref()
    return built
  }

  return {
    async compile(source) {
      const mine = turn.then(
        () => build(source),
        () => build(source),
      )
      turn = mine
      return mine
    },
    async close() {
      isClosed = true
      clearTimeout(idle)
      const ended = open?.locked.ended
      giveBack()
      await ended
    },
  }
}

async function heard(locked: LockedProcess, source: Source): Promise<Built> {
  const from = { cpuMs: locked.usage()?.cpuMs ?? 0, at: performance.now() }
  locked.send(source)
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    const told = await locked.next(LOOK_MS)
    if (told === null) return { fault: 'crash' }
    if (told) return parseBuilt(told.compiled) ?? { fault: 'crash' }
    const usage = locked.usage()
    if (usage && usage.memoryBytes > MOST_BYTES) return { fault: 'memory' }
    const isLate = performance.now() - from.at >= COMPILE_WALL_MS
    if (isLate || (usage && usage.cpuMs - from.cpuMs >= COMPILE_CPU_MS)) return { fault: 'time' }
  }
}

/** What comes out of the process is not believed by its form. */
function parseBuilt(value: unknown): Built | null {
  if (typeof value !== 'object' || value === null) return null
  const { module, said } = value as Record<string, unknown>
  if (typeof module === 'string') return { module: Buffer.from(module, 'base64') }
  return typeof said === 'string' ? { said } : null
}
