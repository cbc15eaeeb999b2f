// The peer of the sheet engine: @ironcalc/wasm.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { initSync, Model } from '@ironcalc/wasm'

/** Makes the peer ready; once a process, before any model. */
export function loadIron(): void {
  const wasm = createRequire(import.meta.url)
    .resolve('@ironcalc/wasm')
    .replace(/[^/]+$/, 'wasm_bg.wasm')
  initSync({ module: readFileSync(wasm) })
}

/** A calculated book of the peer with one sheet of these inputs. */
export function ironModel(rows: (string | number | null)[][]): Model {
  const model = new Model('book', 'en', 'UTC', 'en')
  model.pauseEvaluation()
  rows.forEach((row, r) => {
    row.forEach((input, c) => {
      if (input !== null) model.setUserInput(0, r + 1, c + 1, String(input))
    })
  })
  model.resumeEvaluation()
  model.evaluate()
  return model
}
