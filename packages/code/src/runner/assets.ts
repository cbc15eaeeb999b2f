import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Language } from '../job.ts'

const require = createRequire(import.meta.url)

/** Folder of a package. Some name no `package.json` among what they give away: it is above what they do. */
function folderOf(name: string, file: string): string {
  const found = require.resolve(file)
  const parts = found.split(path.sep)
  const depth = parts.lastIndexOf('node_modules') + 1 + name.split('/').length
  return parts.slice(0, depth).join(path.sep)
}

/** The compiler is an optional package: it is large, and who teaches no C goes without. */
function clangFolder(): string | null {
  try {
    const folder = folderOf('@yowasp/clang', '@yowasp/clang')
    return existsSync(path.join(folder, 'gen/llvm.core.wasm')) ? folder : null
  } catch {
    return null
  }
}
const clang = clangFolder()

/** Whether C can be compiled here. */
export const hasClang = (): boolean => clang !== null

const CLANG_FILES = ['llvm-resources.tar', 'llvm.core.wasm', 'llvm.core2.wasm', 'llvm.core3.wasm', 'llvm.core4.wasm']

/** The files of the compiler, read; none where its package is not installed. */
export async function readClang(): Promise<Record<string, Uint8Array>> {
  if (!clang) return {}
  const read = async (name: string) => [name, await readFile(path.join(clang, 'gen', name))] as const
  return Object.fromEntries(await Promise.all(CLANG_FILES.map(read)))
}

/** Folders of the packages that engines are made of. */
export const engineFolders = {
  pyodide: folderOf('pyodide', 'pyodide/package.json'),
  quickjs: folderOf('@jitl/quickjs-wasmfile-release-sync', '@jitl/quickjs-wasmfile-release-sync/package.json'),
  quickjsCore: folderOf('quickjs-emscripten-core', 'quickjs-emscripten-core'),
  quickjsTypes: path.join(
    path.dirname(folderOf('@jitl/quickjs-wasmfile-release-sync', '@jitl/quickjs-wasmfile-release-sync/package.json')),
    'quickjs-ffi-types',
  ),
  sql: folderOf('sql.js', 'sql.js'),
  ...(clang ? { clang } : {}),
} as const

/** Which files an engine asks for by which name. */
export const ENGINE_FILES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  python: {
    'pyodide.asm.wasm': path.join(engineFolders.pyodide, 'pyodide.asm.wasm'),
    'python_stdlib.zip': path.join(engineFolders.pyodide, 'python_stdlib.zip'),
  },
  javascript: { 'quickjs.wasm': path.join(engineFolders.quickjs, 'dist/emscripten-module.wasm') },
  sql: { 'sql-wasm.wasm': path.join(engineFolders.sql, 'dist/sql-wasm.wasm') },
  // A program that was compiled is its own engine.
  c: {},
}

/** The files of an engine, read. */
export async function readAssets(language: Language): Promise<Record<string, Uint8Array>> {
  const files = Object.entries(ENGINE_FILES[language])
  return Object.fromEntries(await Promise.all(files.map(async ([name, file]) => [name, await readFile(file)] as const)))
}
