import wasm from 'sql.js/dist/sql-wasm-browser.wasm?url'
import { openSql } from '../engines/sql.ts'
import { serveWorker } from './serve-worker.ts'

await serveWorker(openSql, { 'sql-wasm.wasm': wasm })
