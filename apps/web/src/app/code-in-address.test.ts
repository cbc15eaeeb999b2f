import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { forgetCode, handedCode, takeHanded } from '#features/session/start.ts'

const html = readFileSync(path.join(import.meta.dirname, '../../index.html'), 'utf8')
const head = html.slice(html.indexOf('<head>'), html.indexOf('</head>'))
const first = /<script>([\s\S]*?)<\/script>/.exec(head)

/** What the page does before anything else. */
function open(address: string): void {
  window.history.replaceState(null, '', address)
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- the inline script of our own page
  new Function(first?.[1] ?? '')()
}

afterEach(() => {
  delete window.cameBy
  forgetCode()
  window.history.replaceState(null, '', '/')
})

it('stands before everything in the page that asks for something', () => {
  expect(head.slice(0, first?.index)).not.toMatch(/<link|<script/)
})

it.each(['/auth', '/reset-password', '/free', '/free/classroom/3'])('a code at %s leaves the address at once', path => {
  open(`${path}?token=abc&from=mail#top`)
  expect(window.location.href).toBe(`${window.location.origin}${path}?from=mail#top`)
  takeHanded(window.cameBy ?? '', '')
  expect(handedCode()).toBe('abc')
})

it.each(['/?token=abc', '/login?token=abc', '/freedom?token=abc', '/auth/more?token=abc', '/auth?xtoken=abc'])(
  '%s stays as it is',
  address => {
    open(address)
    expect(window.location.pathname + window.location.search).toBe(address)
    expect(window.cameBy).toBeUndefined()
  },
)
