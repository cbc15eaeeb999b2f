import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getFormat, getLint, typeChecks, whole } from '../check/parts.mjs'
import { deadFaults, docFaults, type Fault, nameFaults, typeFaults, wallFaults, wordFaults } from './planted/faults.ts'
import { copyFaults, kindFaults } from './planted/kind-faults.ts'
import { lintFaults } from './planted/lint-faults.ts'
import { bootFaults, bootingTest, seeingTests, servedFaults } from './planted/matrix-faults.ts'
import { sqlFaults } from './planted/sql-faults.ts'
import { testFaults } from './planted/test-faults.ts'
import { copyTree, type Tree } from './planted/tree.ts'

/** Every fault of a part is planted in one copy of the repository; each must be seen, by its file and its rule. */
let tree: Tree
let output = ''

const plantAll = (faults: readonly Fault[]) => {
  for (const { file, plant } of faults) {
    if (typeof plant === 'string') tree.plant(file, plant)
    else plant(tree)
  }
}
const partNamed = (name: string) => {
  const part = whole.find(one => one.name === name)
  if (!part) throw new Error(`check has no part ${name}`)
  return part
}
const linesWith = ({ file, rule }: Fault) =>
  output.split('\n').filter(line => line.includes(file) && line.includes(rule))
const copy = () => {
  beforeAll(() => {
    tree = copyTree()
  })
  afterAll(() => tree.remove())
}

/** What looks at the whole program takes a minute each: a change of tools, walls or libraries asks for it. */
const isLong = process.env.TEST_ALL !== undefined
const quick = [
  ['sql', sqlFaults],
  ['tests', testFaults],
  ['words', wordFaults],
  ['kinds', kindFaults],
  ['copies', copyFaults],
  ['names', nameFaults],
  ['docs', docFaults],
] as const
const slow = [
  ['walls @long', wallFaults],
  ['dead code @long', deadFaults],
] as const

describe.each<readonly [string, readonly Fault[]]>(isLong ? [...quick, ...slow] : quick)(
  'the check of %s',
  (title, faults) => {
    const name = title.replace(' @long', '')
    copy()
    beforeAll(() => {
      plantAll(faults)
      output = tree.run(partNamed(name))
    }, 300_000)

    it.each(faults)('sees $what', fault => {
      expect(linesWith(fault), output.slice(0, 4000)).not.toEqual([])
    })
  },
)

describe.runIf(isLong)('the check of one file @long', () => {
  copy()

  it('sees each fault of lint', { timeout: 300_000 }, () => {
    plantAll(lintFaults)
    const places = tree.run(getLint(['--format', 'unix', ...lintFaults.map(fault => fault.file)])).split('\n')
    for (const { what, file, rule } of lintFaults)
      expect(
        places.filter(line => line.includes(file) && line.includes(rule)),
        `${what}\n${places.join('\n')}`,
      ).not.toEqual([])
  })

  it('sees a file that is not formatted', { timeout: 60_000 }, () => {
    tree.plant('apps/web/src/planted-format.ts', 'export  const planted="double";\n')
    expect(tree.run(getFormat(['apps/web/src/planted-format.ts']))).toContain('planted-format.ts format')
  })

  it.each(typeFaults)('sees $what', { timeout: 300_000 }, fault => {
    plantAll([fault])
    const lines = typeChecks(fault.place).flatMap(part => tree.run(part).split('\n'))
    expect(lines.filter(line => line.includes(fault.file) && line.includes(fault.rule))).not.toEqual([])
  })
})

/** Boots the product three times, in a run of vitest each. */
const runTests = (files: readonly string[]) =>
  tree.run({ args: ['node_modules/vitest/vitest.mjs', 'run', '--no-color', '--project', 'server', ...files] })

describe.runIf(isLong)('the tests of the server @long', () => {
  copy()
  beforeAll(() => {
    plantAll(servedFaults)
    output = runTests(seeingTests)
  }, 300_000)

  it.each(servedFaults)('see $what', fault => {
    expect(linesWith(fault), output.slice(0, 4000)).not.toEqual([])
  })
})

describe.runIf(isLong).each(bootFaults)('a product with $what @long', fault => {
  copy()

  it('does not start', { timeout: 300_000 }, () => {
    plantAll([fault])
    output = runTests([bootingTest])
    expect(linesWith(fault), output.slice(0, 4000)).not.toEqual([])
  })
})
