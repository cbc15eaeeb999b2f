import type { Output } from './output.ts'

/** Thrown where a program ends itself. */
export class Exit extends Error {
  readonly code: number
  constructor(code: number) {
    super(`exit ${code}`)
    this.code = code
  }
}

/** Thrown where a check that the compiler put in fails: a pointer, an index or a divisor is wrong. */
export class Stopped extends Error {}

/** The checks, by what a program calls (`engines/clang.ts`). */
const CHECKS: Readonly<Record<string, string>> = {
  type_mismatch: 'a pointer that is NULL was followed',
  out_of_bounds: 'an index is outside of its array',
  divrem_overflow: 'division by zero',
}

const checks: WebAssembly.ModuleImports = Object.fromEntries(
  Object.entries(CHECKS).map(([name, words]) => [
    `__ubsan_handle_${name}_minimal_abort`,
    () => {
      throw new Stopped(words)
    },
  ]),
)

/** Codes of WASI preview 1 (https://github.com/WebAssembly/WASI/blob/main/legacy/preview1/docs.md). */
const OK = 0
const BADF = 8
const NOENT = 44
const NOSYS = 52
const SPIPE = 70
/** What descriptors 0, 1 and 2 are. */
const CHARACTER_DEVICE = 2
const ALL_RIGHTS = 0xffffffffffffffffn
const MS_PER_NS = 1_000_000n

interface Given {
  stdin: string
  args: readonly string[]
  output: Output
}

/**
 * What a program compiled for WASI finds: its input, its output, a command line and a clock. There is no file, no folder, no
 * environment and no network behind it: everything else is told that it does not exist.
 */
export class Wasi {
  readonly #input: Uint8Array
  readonly #args: Uint8Array[]
  readonly #output: Output
  readonly #decoder = new TextDecoder()
  #at = 0
  #random = 1
  #memory: WebAssembly.Memory | null = null

  constructor({ stdin, args, output }: Given) {
    const encoder = new TextEncoder()
    this.#input = encoder.encode(stdin)
    this.#args = args.map(arg => encoder.encode(`${arg}\0`))
    this.#output = output
  }

  /** Runs the program of a module. Throws `Exit` where it ends itself, `OutputOver`, and what WebAssembly throws. */
  start(module: WebAssembly.Module): void {
    const { exports } = new WebAssembly.Instance(module, { wasi_snapshot_preview1: this.#functions(), env: checks })
    const { memory, _start } = exports
    if (!(memory instanceof WebAssembly.Memory) || typeof _start !== 'function') throw new Error('no program')
    this.#memory = memory
    _start()
  }

  /** What is printed to the end: half a letter that is left becomes a sign of its own. */
  flush(): void {
    const rest = this.#decoder.decode()
    if (rest !== '') this.#output.add(rest)
  }

  get #view(): DataView {
    if (!this.#memory) throw new Error('no memory')
    return new DataView(this.#memory.buffer)
  }

  #bytes(at: number, length: number): Uint8Array {
    return new Uint8Array(this.#view.buffer, at, length)
  }

  /** The pieces of memory that a call names. */
  #pieces(list: number, count: number): Uint8Array[] {
    const view = this.#view
    return Array.from({ length: count }, (_, n) =>
      this.#bytes(view.getUint32(list + n * 8, true), view.getUint32(list + n * 8 + 4, true)),
    )
  }

  #read(list: number, count: number, result: number): number {
    let read = 0
    for (const into of this.#pieces(list, count)) {
      const part = this.#input.subarray(this.#at, this.#at + into.length)
      into.set(part)
      this.#at += part.length
      read += part.length
    }
    this.#view.setUint32(result, read, true)
    return OK
  }

  #write(fd: number, list: number, count: number, result: number): number {
    let written = 0
    for (const from of this.#pieces(list, count)) {
      written += from.length
      // What a program says of itself is no answer to a test.
      if (fd === 1) this.#output.add(this.#decoder.decode(from, { stream: true }))
    }
    this.#view.setUint32(result, written, true)
    return OK
  }

  #words(list: number, buffer: number): number {
    let at = buffer
    for (const [n, arg] of this.#args.entries()) {
      this.#view.setUint32(list + n * 4, at, true)
      this.#bytes(at, arg.length).set(arg)
      at += arg.length
    }
    return OK
  }

  /** Chance goes the same way in each run. */
  #fill(at: number, length: number): number {
    for (const [n] of this.#bytes(at, length).entries()) {
      this.#random = (Math.imul(this.#random, 1_103_515_245) + 12_345) >>> 0
      this.#view.setUint8(at + n, this.#random >>> 16)
    }
    return OK
  }

  #functions(): WebAssembly.ModuleImports {
    const known: WebAssembly.ModuleImports = {
      args_sizes_get: (count: number, size: number) => {
        this.#view.setUint32(count, this.#args.length, true)
        const bytes = this.#args.reduce((sum, { length }) => sum + length, 0)
        this.#view.setUint32(size, bytes, true)
        return OK
      },
      args_get: (list: number, buffer: number) => this.#words(list, buffer),
      environ_sizes_get: (count: number, size: number) => {
        this.#view.setUint32(count, 0, true)
        this.#view.setUint32(size, 0, true)
        return OK
      },
      environ_get: () => OK,
      clock_res_get: (_id: number, result: number) => {
        this.#view.setBigUint64(result, MS_PER_NS, true)
        return OK
      },
      clock_time_get: (id: number, _precision: bigint, result: number) => {
        const ms = id === 0 ? Date.now() : performance.now()
        this.#view.setBigUint64(result, BigInt(Math.floor(ms)) * MS_PER_NS, true)
        return OK
      },
      random_get: (at: number, length: number) => this.#fill(at, length),
      fd_read: (fd: number, list: number, count: number, result: number) =>
        fd === 0 ? this.#read(list, count, result) : BADF,
      fd_write: (fd: number, list: number, count: number, result: number) =>
        fd === 1 || fd === 2 ? this.#write(fd, list, count, result) : BADF,
      fd_close: (fd: number) => (fd <= 2 ? OK : BADF),
      fd_seek: (fd: number) => (fd <= 2 ? SPIPE : BADF),
      fd_fdstat_get: (fd: number, result: number) => {
        if (fd > 2) return BADF
        this.#bytes(result, 24).fill(0)
        this.#view.setUint8(result, CHARACTER_DEVICE)
        this.#view.setBigUint64(result + 8, ALL_RIGHTS, true)
        return OK
      },
      // No folder is open beforehand: nothing can be opened in one.
      fd_prestat_get: () => BADF,
      path_open: () => NOENT,
      sched_yield: () => OK,
      proc_exit: (code: number) => {
        throw new Exit(code)
      },
    }
    return new Proxy(known, { get: (all, name) => all[String(name)] ?? (() => NOSYS) })
  }
}
