import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { ALL_FUNCTIONS } from './functions/all.ts'
import { getExample } from './readme-example.test-kit.ts'
import { Workbook } from './workbook/workbook.ts'

const example = getExample(readFileSync(path.join(import.meta.dirname, '../README.md'), 'utf8'))

describe('the example of the README', () => {
  it('gives what it says', () => {
    const seen: unknown[] = []
    const same = (got: unknown, wanted: unknown) => {
      seen.push(got)
      expect(JSON.stringify(got)).toBe(JSON.stringify(wanted))
    }
    runInNewContext(example.script.replace(/^import .*$/gm, ''), { Workbook, ALL_FUNCTIONS, same })
    expect(seen).toHaveLength(example.values)
    expect(seen.length).toBeGreaterThan(4)
  })
})
