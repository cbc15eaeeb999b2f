import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Brand } from '@learn/brand'
import { brandPage } from './brand-page.ts'
import { pngIcon, svgIcon } from './seed-icon.ts'

const PNG_ICONS = [
  { file: 'icon-192.png', size: 192, purpose: 'any' },
  { file: 'icon-512.png', size: 512, purpose: 'any' },
  { file: 'icon-maskable-512.png', size: 512, purpose: 'maskable' },
] as const

/** What a browser needs to install the app. */
export const getManifest = ({ name, line, colors }: Brand) => ({
  id: '/',
  name,
  short_name: name,
  description: line,
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: colors.canvas,
  theme_color: colors.canvas,
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ...PNG_ICONS.map(({ file, size, purpose }) => ({
      src: `/${file}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  ],
})

const source = (file: string): string => readFileSync(path.join(import.meta.dirname, file), 'utf8')
const INLINE_SCRIPTS = /<script>[\s\S]*?<\/script>/g

/** The script of the page that sets the theme before the first paint. */
function themeScriptOf(page: string): string {
  const script = page.match(INLINE_SCRIPTS)?.find(text => text.includes('dataset.theme'))
  if (!script) throw new Error('the page has no script that sets the theme')
  return script
}

/**
 * The files of the installable app by name. `page` is the page of the app: the offline page sets the theme by the same
 * script, whose hash the server allows. `font` is the file of letters that it is set in. The service worker's version follows from
 * what it keeps. `preview.js` is no part of it: like the worker it stands beside the app, under a name that never changes.
 */
export function installableFiles(brand: Brand, page: string, font = ''): Record<string, string | Buffer> {
  const colours = { ground: brand.colors.pine, seed: brand.colors.accent }
  const favicon = svgIcon(colours)
  const offline = brandPage(
    source('offline.html')
      .replace('%FONT%', `/${font}`)
      .replace('%THEME_SCRIPT%', () => themeScriptOf(page))
      .replace('%MARK%', () => favicon.replace('<svg ', '<svg aria-hidden="true" width="64" height="64" ')),
    brand,
  )
  const worker = source('service-worker.js')
  const version = createHash('sha256').update(offline).update(worker).digest('hex').slice(0, 12)
  return {
    'manifest.webmanifest': JSON.stringify(getManifest(brand)),
    'favicon.svg': favicon,
    'offline.html': offline,
    'preview.js': source('preview-window.js'),
    'sw.js': worker.replace('%VERSION%', version).replace('%FONT%', `/${font}`),
    ...Object.fromEntries(PNG_ICONS.map(({ file, size, purpose }) => [file, pngIcon(size, purpose, colours)])),
  }
}
