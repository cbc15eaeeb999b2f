import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { engineFolders } from './assets.ts'
import { childProgram } from './child-program.ts'

export const BACK_ENDS = ['bubblewrap', 'deno', 'node'] as const
export type BackEndName = (typeof BACK_ENDS)[number]

export interface Command {
  file: string
  args: string[]
  env: Record<string, string>
}

/** A way to start a process that reaches nothing but its input and output. */
export interface BackEnd {
  name: BackEndName
  /** What starts a program of `src/child` locked down, by its name. */
  command(name: string): Command
}

const HEAP_MB = 256
const ENV = { TZ: 'UTC', LC_ALL: 'C.UTF-8', NO_COLOR: '1' }

/** What locked-down processes may read: their own program and the engines. */
const readableOf = (program: string): string[] => [program, ...Object.values(engineFolders)]
const entryOf = (program: string, name: string): string => path.join(program, 'child', `${name}.js`)

/**
 * Python is ended before the better compiler of WebAssembly has paid for itself: without it a fresh start takes a quarter less of
 * processor time; the compiler of C is there in three quarters of the time. Programs in C call themselves as deeply as they do
 * elsewhere: half of what systems give a thread.
 */
const FLAGS: Readonly<Record<string, string[]>> = {
  python: ['--liftoff-only'],
  compiler: ['--liftoff-only'],
  compiled: ['--stack-size=3900'],
}
const engineFlags = (name: string): string[] => FLAGS[name] ?? []

/** Node without files, network, processes, threads and addons; it may read its own program. */
const nodeArgs = (program: string, name: string): string[] => [
  '--permission',
  ...readableOf(program).map(folder => `--allow-fs-read=${folder}`),
  `--max-old-space-size=${HEAP_MB}`,
  ...engineFlags(name),
  '--no-warnings',
  entryOf(program, name),
]

const nodeBackEnd = (program: string): BackEnd => ({
  name: 'node',
  command: name => ({ file: process.execPath, args: nodeArgs(program, name), env: ENV }),
})

function denoFile(): string | null {
  const libc = process.platform === 'linux' ? '-glibc' : ''
  const name = process.platform === 'win32' ? 'deno.exe' : 'deno'
  try {
    const require = createRequire(import.meta.url)
    const folder = path.dirname(require.resolve(`@deno/${process.platform}-${process.arch}${libc}/package.json`))
    const file = path.join(folder, name)
    return existsSync(file) ? file : null
  } catch {
    return null
  }
}

const denoBackEnd = (file: string, program: string, cacheDir: string): BackEnd => ({
  name: 'deno',
  command: name => ({
    file,
    args: [
      'run',
      '--no-prompt',
      '--no-remote',
      '--no-config',
      '--no-lock',
      '--cached-only',
      '--node-modules-dir=manual',
      `--v8-flags=${[`--max-old-space-size=${HEAP_MB}`, ...engineFlags(name)].join(',')}`,
      entryOf(program, name),
    ],
    env: { ...ENV, DENO_DIR: path.join(cacheDir, 'deno'), DENO_NO_UPDATE_CHECK: '1' },
  }),
})

/** Folders of the system that a program of it needs to start. */
const SYSTEM = ['/lib', '/lib64', '/usr/lib', '/usr/lib64'].filter(folder => existsSync(folder))

/** Spaces of its own for files, processes, network, users; what it may read is bound into an empty root. */
const bubblewrapBackEnd = (program: string): BackEnd => ({
  name: 'bubblewrap',
  command(name) {
    const node = realpathSync(process.execPath)
    const bound = [...SYSTEM, node, ...readableOf(program)]
    return {
      file: 'bwrap',
      args: [
        '--unshare-all',
        '--unshare-user',
        '--uid',
        '65534',
        '--gid',
        '65534',
        '--hostname',
        'code',
        '--die-with-parent',
        '--new-session',
        '--cap-drop',
        'ALL',
        '--clearenv',
        ...Object.entries(ENV).flatMap(([name, value]) => ['--setenv', name, value]),
        ...bound.flatMap(folder => ['--ro-bind', folder, folder]),
        '--proc',
        '/proc',
        '--chdir',
        '/',
        '--remount-ro',
        '/',
        node,
        // A second lock inside of the first.
        ...nodeArgs(program, name),
      ],
      env: { PATH: process.env.PATH ?? '/usr/bin:/bin' },
    }
  },
})

const STARTS_WITHIN_MS = 15_000

/** Whether a process of this kind starts here at all: containers and kernels may refuse it. */
function starts({ command }: BackEnd): boolean {
  const { file, args, env } = command('start')
  const { status, stdout } = spawnSync(file, args, { env, input: '', timeout: STARTS_WITHIN_MS, encoding: 'utf8' })
  return status === 0 && stdout === 'started'
}

/** All ways to lock a process down that work on this machine, the strongest first. */
export function backEndsHere(cacheDir: string): BackEnd[] {
  const deno = denoFile()
  const program = childProgram(cacheDir)
  const known = [
    ...(process.platform === 'linux' ? [bubblewrapBackEnd(program)] : []),
    ...(deno ? [denoBackEnd(deno, program, cacheDir)] : []),
    nodeBackEnd(program),
  ]
  return known.filter(starts)
}

export type BackEndChoice = 'auto' | BackEndName | 'none'

/** The strongest way that works here, or the one that was asked for; null where there is none. */
export const findBackEnd = (choice: BackEndChoice, cacheDir: string): BackEnd | null =>
  choice === 'none' ? null : (backEndsHere(cacheDir).find(({ name }) => choice === 'auto' || name === choice) ?? null)
