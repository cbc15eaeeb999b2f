import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it, vi } from 'vitest'

const SCRIPT = readFileSync(path.join(import.meta.dirname, 'preview-window.js'), 'utf8')

/** Runs the script of a preview at an address with this hash; gives where its end leads, and null where it shows none. */
function endsAt(hash: string): string | null {
  const replace = vi.fn<(to: string) => void>()
  const location = { origin: 'https://learn.test', pathname: '/', search: '', hash, replace }
  const shown: { preview?: { end: () => void } } = {}
  const stored = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  const history = { replaceState: vi.fn() }
  // oxlint-disable-next-line no-implied-eval -- the file as a window runs it, in a window of the test
  new Function('location', 'sessionStorage', 'history', 'window', 'IDBFactory', SCRIPT)(
    location,
    sessionStorage,
    history,
    shown,
    { prototype: {} },
  )
  if (!shown.preview) return null
  shown.preview.end()
  return replace.mock.calls[0]?.[0] ?? ''
}
const hashOf = (preview: object) => `#preview=${encodeURIComponent(JSON.stringify(preview))}`

it('the end of a preview leads back to the studio', () => {
  expect(endsAt(hashOf({ token: 'x', back: '/studio/people/7' }))).toBe('https://learn.test/studio/people/7')
  expect(endsAt('')).toBeNull()
  expect(endsAt('#preview=%7B')).toBeNull()
})

it.each(['https://elsewhere.test/', '//elsewhere.test', 'javascript:alert(1)', '\\\\elsewhere.test'])(
  'a link that somebody made up leads nowhere: %s',
  back => expect(endsAt(hashOf({ token: 'x', back }))).toBe('/'),
)
