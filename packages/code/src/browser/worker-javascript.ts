import wasm from '@jitl/quickjs-wasmfile-release-sync/wasm?url'
import { openJavascript } from '../engines/javascript.ts'
import { serveWorker } from './serve-worker.ts'

await serveWorker(openJavascript, { 'quickjs.wasm': wasm })
