// @vitest-environment jsdom
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { PLAYER_SCRIPT } from './player-files.ts'

const { document } = globalThis as unknown as {
  document: { body: { innerHTML: string }; querySelector(selector: string): { textContent: string | null } | null }
}
const TEXT =
  '<p><span class="multilang" lang="en">Bread</span> <span class="multilang" lang="de,fr-ca">Brot</span><span class="multilang">Pan</span> and <span class="multilang" lang="hi">alone</span></p>'

it.each([
  [['fr-FR', 'en'], 'Brot and alone'],
  [['en-IN'], 'Bread and alone'],
  [['ta'], 'Pan and alone'],
])('the pages of a package stand in one language: %s', (languages, shown) => {
  document.body.innerHTML = `<section class="page">${TEXT}</section><button id="previous"></button><span id="place"></span><button id="next"></button>`
  const ownWindow = { parent: null, opener: null, scrollTo: () => {}, addEventListener: () => {} }
  runInNewContext(PLAYER_SCRIPT, { window: ownWindow, document, navigator: { languages } })
  expect(document.querySelector('.page')?.textContent?.replaceAll(/\s+/g, ' ').trim()).toBe(shown)
})
