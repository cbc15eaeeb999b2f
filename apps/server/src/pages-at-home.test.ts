import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PAGE_NAMES, PAGES } from '@learn/contract/pages/plain'
import { expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '../../..')
/** What the address of a page begins with, but for that of home. */
const STARTS = [
  ...new Set(PAGE_NAMES.map(name => PAGES[name].path.replace(/\/?:.*$/, '')).filter(start => start.length > 1)),
]

it('writes the address of a page in the contract only', () => {
  const files = globSync('apps/*/src/**/*.{ts,tsx}', {
    cwd: root,
    // Addresses of other services are theirs.
    exclude: file => /\.test\.tsx?$|access\.table\.ts$|testkit|\/kit\/|live\/providers\//.test(file),
  })
  expect(files.length).toBeGreaterThan(400)
  expect(STARTS.length).toBeGreaterThan(9)
  const spelt = `["'\`}](${STARTS.join('|')})["'\`/?$]`
  // The studio routes below its own base, where '/programs' is its own; it leaves it by plain links.
  const spellsOf = { everywhere: new RegExp(spelt), studio: new RegExp(`href=[{]?${spelt}`) }
  const bare = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll('/login/token.php', '')
  const found = files.filter(file =>
    spellsOf[file.startsWith('apps/studio/') ? 'studio' : 'everywhere'].test(
      bare(readFileSync(path.join(root, file), 'utf8')),
    ),
  )
  expect(found).toEqual([])
})
