import type { CodeFault, CodeRun, RunOutcome } from '../job.ts'
import type { OpenEngine } from './engine.ts'
import { Output } from './output.ts'
import { Exit, Stopped, Wasi } from './wasi.ts'

const fault = (kind: CodeFault['kind'], message = ''): CodeFault => ({ kind, message, line: null })

/** What the machine says when it stops a program, in words for whoever wrote it in C. */
const TRAPS: readonly (readonly [RegExp, string])[] = [
  [/call stack|stack overflow/i, 'stack overflow: does a function call itself too many times?'],
  [/out of bounds/i, 'memory outside of the program was used: is an index or a pointer wrong?'],
  [/divide by zero|remainder by zero|divide result/i, 'division by zero'],
  [/unreachable/i, 'it stopped itself: by abort(), a failed assert(), or what C leaves undefined'],
  [/LinkError/, 'it calls a function that is not there'],
  [/initial size|could not allocate memory|memory size/i, 'its variables need more memory than there is'],
  [/indirect call|table|null function|signature/i, 'a pointer that is no function was called'],
]

function faultOf(error: unknown, output: Output): CodeFault | null {
  if (output.isOver) return fault('output')
  if (error instanceof Exit) return error.code === 0 ? null : fault('error', `it ended with the code ${error.code}`)
  if (error instanceof Stopped) return fault('error', error.message)
  const said = String(error)
  const [, words] = TRAPS.find(([pattern]) => pattern.test(said)) ?? []
  return words === undefined ? fault('crash') : fault('error', words)
}

/** Programs that were compiled to WebAssembly for WASI: nothing is opened beforehand, each run brings its module. */
export const openCompiled: OpenEngine = async () => ({
  run(run: CodeRun, { limits }): RunOutcome {
    const output = new Output(limits.outputBytes)
    const ended = (said: CodeFault | null) => ({ printed: output.text(), tables: [], fault: said })
    if (!run.module) return ended(fault('crash'))
    const wasi = new Wasi({ stdin: run.stdin, args: ['program', ...(run.args ?? [])], output })
    try {
      wasi.start(new WebAssembly.Module(run.module as Uint8Array<ArrayBuffer>))
      wasi.flush()
      return ended(null)
    } catch (error) {
      try {
        wasi.flush()
      } catch {
        // What was left did not fit: that is the fault then.
      }
      return ended(faultOf(error, output))
    }
  },
})
