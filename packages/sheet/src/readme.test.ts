import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { ALL_FUNCTIONS } from './functions/all.ts'
import { Workbook } from './workbook/workbook.ts'

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
const [, example = ''] = /```ts\n(import \{ Workbook \}.*?)```/s.exec(readme) ?? []

/** The example as a script: `expression // => value` becomes a comparison. */
const script = example.replace(/^import .*$/gm, '').replace(/^;?(.+?)\s+\/\/ => (.+)$/gm, 'same($1, $2)')

describe('the example of the README', () => {
  it('gives what it says', () => {
    const seen: unknown[] = []
    const same = (got: unknown, wanted: unknown) => {
      seen.push(got)
      expect(JSON.stringify(got)).toBe(JSON.stringify(wanted))
    }
    runInNewContext(script, { Workbook, ALL_FUNCTIONS, same })
    expect(seen).toHaveLength((example.match(/\/\/ => /g) ?? []).length)
    expect(seen.length).toBeGreaterThan(4)
  })
})
