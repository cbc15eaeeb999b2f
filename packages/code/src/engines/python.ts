import { loadPyodide, type PyodideInterface } from 'pyodide'
import createPyodideModule from 'pyodide/pyodide.asm.mjs'
import type { CodeFault, CodeFile, CodeRun } from '../job.ts'
import { type Assets, answerLine, type OpenEngine } from './engine.ts'
import { PYTHON_HARNESS } from './python-harness.ts'
import { packed, unpacked } from './sparse.ts'

/** Nothing is fetched from here: what Pyodide asks for is in memory. */
const NOWHERE = 'http://localhost/'
/** No package can be asked for: programs have the standard library. */
const NO_PACKAGES = {
  info: { abi_version: '2026_0', arch: 'wasm32', platform: 'emscripten_5_0_3', python: '3.14.2', version: '314.0.7' },
  packages: {},
}

interface Opened {
  isMade: boolean
  /** A snapshot that was made before; null starts from the beginning. */
  snapshot: Uint8Array | null
}

/** What Pyodide asks of an answer to `fetch`. That of Node would read its whole client of HTTP for it. */
const answerOf = (bytes: Uint8Array) => ({
  ok: true,
  status: 200,
  bytes,
  arrayBuffer: async () => bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
})

/** Pyodide asks for its files by `fetch`; from now on it is given the ones in memory, and nobody is given anything else. */
function serveFromMemory(assets: Assets): void {
  const find = async (input: unknown) => {
    const bytes = assets[String(input).split('/').at(-1) ?? '']
    if (!bytes) throw new TypeError('there is no network')
    return answerOf(bytes)
  }
  Object.assign(globalThis, { fetch: find })
  Object.assign(WebAssembly, {
    instantiateStreaming: async (source: ReturnType<typeof find>, imports: WebAssembly.Imports) =>
      WebAssembly.instantiate((await source).bytes as Uint8Array<ArrayBuffer>, imports),
  })
}

async function openPyodide(assets: Assets, { isMade, snapshot }: Opened): Promise<PyodideInterface> {
  serveFromMemory(assets)
  return loadPyodide({
    indexURL: NOWHERE,
    packageBaseUrl: NOWHERE,
    lockFileContents: JSON.stringify(NO_PACKAGES),
    createPyodideModule,
    // `import js` and `run_js` find nothing there.
    jsglobals: {},
    env: { PYTHONHASHSEED: '0', LC_ALL: 'C.UTF-8', TZ: 'UTC' },
    stdin: () => null,
    stdout: () => undefined,
    stderr: () => undefined,
    ...(isMade ? { _makeSnapshot: true } : {}),
    ...(snapshot ? { _loadSnapshot: snapshot } : {}),
  } as Parameters<typeof loadPyodide>[0])
}

/** The image, packed, of a Python that has read what every program needs: with it one starts in a tenth of the time. */
export async function makePythonSnapshot(assets: Assets): Promise<Uint8Array> {
  const python = await openPyodide(assets, { isMade: true, snapshot: null })
  python.runPython(PYTHON_HARNESS)
  return packed(python.makeMemorySnapshot())
}

/** Files as Python reads them: their bytes in base 64, by name. */
const asText = (files: readonly CodeFile[]): Record<string, string> =>
  Object.fromEntries(files.map(({ name, bytes }) => [name, bytes.toBase64()]))

interface Told {
  printed: string
  fault: { kind: CodeFault['kind']; message: string; lines: number[] } | null
}

/** Which line of the answer the fault is told of: the innermost that is the learner's. */
function lineIn(run: CodeRun, lines: readonly number[]): number | null {
  return lines.map(line => answerLine(run, line)).findLast(line => line !== null) ?? null
}

/** Python by Pyodide: `pyodide.asm.wasm`, `python_stdlib.zip`, and `snapshot` where there is one. */
export const openPython: OpenEngine = async assets => {
  const python = await openPyodide(assets, {
    isMade: false,
    snapshot: assets.snapshot ? unpacked(assets.snapshot) : null,
  })
  if (!assets.snapshot) python.runPython(PYTHON_HARNESS)
  const runProgram = python.globals.get('run') as (
    program: string,
    stdin: string,
    limit: number,
    files: string,
  ) => string
  return {
    run(run, { limits, files }) {
      const beside = files.length > 0 ? JSON.stringify(asText(files)) : ''
      try {
        const { printed, fault } = JSON.parse(runProgram(run.program, run.stdin, limits.outputBytes, beside)) as Told
        return {
          printed,
          tables: [],
          fault: fault && { kind: fault.kind, message: fault.message, line: lineIn(run, fault.lines) },
        }
      } catch (error) {
        // The interpreter itself gave up, as it does on a recursion that is deeper than its stack.
        const isDeep = error instanceof RangeError || /call stack|stack overflow/i.test(String(error))
        const message = isDeep ? 'RecursionError: a function calls itself too many times' : ''
        return { printed: '', tables: [], fault: { kind: isDeep ? 'error' : 'crash', message, line: null } }
      }
    },
  }
}
