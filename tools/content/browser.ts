// The headless browser of the journeys, for the hand-outs, the charts and the film.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { resolveBrowser } from '../../e2e/browser.mjs'

const root = join(import.meta.dirname, '../..')
export async function launch(): Promise<Browser> {
  const browser = await resolveBrowser()
  if ('fault' in browser) throw new Error(browser.fault)
  return chromium.launch({
    executablePath: browser.path,
    env: { ...process.env, ...browser.env },
    args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
  })
}

/** Instrument Sans as a style rule, so that a page needs no server. */
export function fontFace(): string {
  const files = join(root, 'node_modules/@fontsource-variable/instrument-sans/files')
  const face = (style: string, subset: string): string => {
    const data = readFileSync(join(files, `instrument-sans-${subset}-wght-${style}.woff2`)).toString('base64')
    const range = subset === 'latin' ? 'U+0000-00FF, U+2000-206F, U+2190-2193, U+2212' : 'U+0100-02FF, U+20A0-20C0'
    return `@font-face { font-family: 'Instrument Sans'; font-style: ${style}; font-weight: 400 700; unicode-range: ${range}; src: url(data:font/woff2;base64,${data}) format('woff2'); }`
  }
  return ['normal', 'italic'].flatMap(style => ['latin', 'latin-ext'].map(subset => face(style, subset))).join('\n')
}
