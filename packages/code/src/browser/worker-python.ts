import wasm from 'pyodide/pyodide.asm.wasm?url'
import library from 'pyodide/python_stdlib.zip?url'
import { openPython } from '../engines/python.ts'
import { serveWorker } from './serve-worker.ts'

await serveWorker(openPython, { 'pyodide.asm.wasm': wasm, 'python_stdlib.zip': library })
