import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const contract = path.join(import.meta.dirname, '../../../packages/contract/src')

/** Names that every domain gives to one list: joined by spreading, where the later of two would win in silence. */
it.each(['functions', 'endpoints', 'addresses', 'errors'])('no two domains give one name to the %s', async part => {
  const names: string[] = []
  for (const file of globSync(`*/${part}.ts`, { cwd: contract })) {
    const room = (await import(path.join(contract, file))) as Record<string, unknown>
    const tables = Object.values(room).filter(table => table?.constructor === Object)
    names.push(...tables.flatMap(table => Object.keys(table as object)))
  }
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
