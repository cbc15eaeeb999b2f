// Before the library that fetches, which keeps the `fetch` that it finds while it is read.
import './memory-fetch.ts'
import { runLLVM, type Tree } from '@yowasp/clang'
import type { Compiled, Source } from '../child/protocol.ts'
import type { Assets } from './engine.ts'
import { addMemoryFiles, forget } from './memory-fetch.ts'

const PAGE_BYTES = 65_536
/** As much as systems give a thread; an array of a megabyte in a function is usual in exercises. */
const STACK_BYTES = 8 * 1024 * 1024
/** What a compiler says of one text is cut here. */
const MOST_SAID = 16_000

const CHECKS = 'array-bounds,null,integer-divide-by-zero'
/** What a program calls that fails one of the checks. */
const CALLED = ['type_mismatch', 'out_of_bounds', 'divrem_overflow'].map(name => `__ubsan_handle_${name}_minimal_abort`)

/** What the driver of clang 22 gives its compiler, asked once by `-###`: it would start a process for each step. */
const COMPILE_ARGS: readonly string[] = [
  'clang', '-cc1', '-triple', 'wasm32-unknown-wasip1', '-O1', '-emit-obj', '-disable-free', '-main-file-name', 'prog.c',
  '-mrelocation-model', 'static', '-mframe-pointer=none', '-ffp-contract=on', '-fno-rounding-math', '-mconstructor-aliases',
  '-target-cpu', 'generic', '-fvisibility=hidden', '-resource-dir', '/usr', '-isysroot', '/usr',
  '-internal-isystem', '/usr/include', '-internal-isystem', '/usr/include/wasm32-wasip1',
  '-D_WASI_EMULATED_PROCESS_CLOCKS', '-D_WASI_EMULATED_SIGNAL',
  // What a system stops a program for, and WebAssembly would let pass; `wasi.ts` is told of it.
  `-fsanitize=${CHECKS}`, '-fsanitize-minimal-runtime',
  '-ferror-limit', '5', '-fgnuc-version=4.2.1', '-fno-caret-diagnostics', '-w',
  '-o', 'prog.o', '-x', 'c', 'prog.c',
] // biome-ignore format: a command line

const linkArgs = ({ memoryBytes }: Source): string[] => [
  'wasm-ld', '-m', 'wasm32', '-L/usr/lib/wasm32-unknown-wasip1', '-L/usr/lib/wasm32-wasip1',
  '/usr/lib/wasm32-wasip1/crt1-command.o', 'prog.o',
  '-lc', '-lwasi-emulated-process-clocks', '-lwasi-emulated-signal', '-lc', '/usr/lib/wasm32-unknown-wasip1/libclang_rt.builtins.a',
  '--strip-all', '--stack-first', '--allow-undefined-file=checks.txt', '-z', `stack-size=${STACK_BYTES}`,
  `--max-memory=${Math.floor(memoryBytes / PAGE_BYTES) * PAGE_BYTES}`, '-o', 'prog.wasm',
] // biome-ignore format: a command line

/** The library begins a program by a name that is weak: without a `main` of its own it would be linked, and stop at once. */
const beginsSomewhere = (object: Uint8Array): boolean =>
  /__main_void|__main_argc_argv|__original_main/.test(new TextDecoder('latin1').decode(object))

/** Clang and its linker, once: each text is compiled by a machine of its own, with a memory of its own. */
export async function openClang(assets: Assets): Promise<(source: Source) => Promise<Compiled>> {
  addMemoryFiles(assets)
  await runLLVM(undefined, {}, { fetchProgress: () => undefined })
  forget()

  const step = async (args: string[], files: Tree) => {
    let said = ''
    const decoder = new TextDecoder()
    const hear = (bytes: Uint8Array | null) => {
      if (bytes && said.length < MOST_SAID) said += decoder.decode(bytes, { stream: true })
    }
    try {
      const made = await runLLVM(args, files, { stdin: null, stdout: hear, stderr: hear, decodeASCII: false })
      return { made: made ?? null, said }
    } catch (error) {
      // It ended with another code than 0: what it said tells why. Where it says nothing it failed itself.
      return { made: null, said: said || `the compiler failed: ${String(error).slice(0, 200)}` }
    }
  }

  return async source => {
    const compiled = await step([...COMPILE_ARGS], { 'prog.c': source.text })
    const object = compiled.made?.['prog.o']
    if (!(object instanceof Uint8Array)) return { module: null, said: compiled.said }
    if (!beginsSomewhere(object)) return { module: null, said: 'undefined symbol: main' }
    const linked = await step(linkArgs(source), { 'prog.o': object, 'checks.txt': CALLED.join('\n') })
    const program = linked.made?.['prog.wasm']
    return { module: program instanceof Uint8Array ? program : null, said: linked.said }
  }
}
