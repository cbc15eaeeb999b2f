import emscriptenModule from '@jitl/quickjs-wasmfile-release-sync/emscripten-module'
import { QuickJSFFI } from '@jitl/quickjs-wasmfile-release-sync/ffi'
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSSyncVariant,
} from 'quickjs-emscripten-core'
import type { CodeFault, CodeRun } from '../job.ts'
import { answerLine, type EngineJob, type OpenEngine } from './engine.ts'
import { JAVASCRIPT_PRELUDE } from './javascript-prelude.ts'
import { Output } from './output.ts'

const PAGE_BYTES = 65_536
const FIRST_PAGES = 256
const STACK_BYTES = 768 * 1024
const FILE = 'program.js'
/** Beside what the program itself may hold, for the machine that runs it. */
const MACHINE_BYTES = 16 * 1024 * 1024

const variant: QuickJSSyncVariant = {
  type: 'sync',
  importFFI: async () => QuickJSFFI,
  importModuleLoader: async () => emscriptenModule,
}

interface Told {
  name?: unknown
  message?: unknown
  stack?: unknown
  isExit?: unknown
}

/** What an error of the program says, as a fault; null where the program ended itself. */
function faultOf(run: CodeRun, told: unknown): CodeFault | null {
  const { name, message, stack, isExit } = (typeof told === 'object' && told !== null ? told : {}) as Told
  if (isExit === true) return null
  const said = [name, message].filter(part => typeof part === 'string' && part !== '').join(': ')
  if (/out of memory/.test(said)) return { kind: 'memory', message: '', line: null }
  const trace = typeof stack === 'string' ? stack : ''
  const lines = [...trace.matchAll(/program\.js:(\d+)/g)].map(found => answerLine(run, Number(found[1])))
  const line = lines.find(one => one !== null) ?? null
  const kind = name === 'SyntaxError' && !/\bat .*\(/.test(trace) ? 'syntax' : 'error'
  return { kind, message: said || `Uncaught ${String(told)}`.slice(0, 200), line }
}

/** Runs what was put off until nothing is left: what promises wait for first, then the next timer. */
function runOut(context: QuickJSContext, nextTimer: QuickJSHandle): QuickJSHandle | null {
  for (;;) {
    const jobs = context.runtime.executePendingJobs()
    if (jobs.error) return jobs.error
    jobs.dispose()
    const timer = context.callFunction(nextTimer, context.undefined)
    if (timer.error) return timer.error
    const isMore = context.dump(timer.value) === true
    timer.value.dispose()
    if (!isMore) return null
  }
}

/** JavaScript by QuickJS: `quickjs.wasm`. Each run has a machine of its own. */
export const openJavascript: OpenEngine = async assets => {
  const wasm = assets['quickjs.wasm']
  if (!wasm) throw new Error('quickjs.wasm is missing')

  const machine = async (memoryBytes: number) =>
    newQuickJSWASMModuleFromVariant(
      newVariant(variant, {
        wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer,
        wasmMemory: new WebAssembly.Memory({
          initial: FIRST_PAGES,
          maximum: Math.ceil((memoryBytes + MACHINE_BYTES) / PAGE_BYTES),
        }),
      }),
    )

  return {
    async run(run: CodeRun, { limits }: EngineJob) {
      const output = new Output(limits.outputBytes)
      const quickjs = await machine(limits.memoryBytes)
      const context = quickjs.newContext()
      const { runtime } = context
      runtime.setMemoryLimit(limits.memoryBytes)
      runtime.setMaxStackSize(STACK_BYTES)
      runtime.setInterruptHandler(() => output.isOver)
      const ended = (fault: CodeFault | null) => ({
        printed: output.text(),
        tables: [],
        fault: output.isOver ? ({ kind: 'output', message: '', line: null } as const) : fault,
      })
      const told = (error: QuickJSHandle) => ended(faultOf(run, context.dump(error)))
      try {
        const prelude = context.unwrapResult(context.evalCode(JAVASCRIPT_PRELUDE, 'prelude.js'))
        const print = context.newFunction('print', text => output.add(context.getString(text)))
        const made = context.callFunction(prelude, context.undefined, print, context.newString(run.stdin))
        const nextTimer = context.unwrapResult(made)
        const result = context.evalCode(run.program, FILE)
        const error = result.error ?? runOut(context, nextTimer)
        return error ? told(error) : ended(null)
      } catch (error) {
        // The machine itself gave up; what is left of it ends with this run.
        const isMemory = /memory|abort/i.test(String(error))
        return ended({ kind: isMemory ? 'memory' : 'crash', message: '', line: null })
      }
    },
  }
}
