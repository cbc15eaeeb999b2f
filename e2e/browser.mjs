// One browser for tests on any machine: PW_CHROMIUM, else the one inside an npm package (Linux x64), else an installed Chrome.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const INSTALLED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
]
const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')

/** The package's own font settings name folders of another machine; without any font even a web font fails to load. */
function fontConfig(cache) {
  const file = path.join(cache, 'fonts.conf')
  const dirs = ['/usr/share/fonts', path.join(cache, 'fonts')].map(dir => `<dir>${dir}</dir>`).join('')
  const mono = '<alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>'
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${dirs}<cachedir>${path.join(cache, 'font-cache')}</cachedir>${mono}</fontconfig>`,
  )
  return file
}

/** The package unpacks into the temporary folder: one of our own for each version, so that an old browser is never taken for the new one. */
async function fromPackage() {
  const folder = path.join(path.dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..')
  const packageFile = path.join(folder, 'package.json')
  const version = existsSync(packageFile) ? JSON.parse(readFileSync(packageFile, 'utf8')).version : undefined
  const cache = path.join(root, '.cache', `chromium-${version ?? 'bundled'}`)
  mkdirSync(cache, { recursive: true })
  const before = process.env.TMPDIR
  process.env.TMPDIR = cache
  try {
    const chromium = await import('@sparticuz/chromium')
    const bin = path.join(folder, 'bin')
    await chromium.inflate(path.join(bin, 'al2023.tar.br'))
    chromium.setupLambdaEnvironment(path.join(cache, 'al2023', 'lib'))
    const file = await chromium.default.executablePath(bin)
    return {
      path: file,
      env: { LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH ?? '', FONTCONFIG_FILE: fontConfig(cache) },
    }
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

/** `{path, env}` of a browser, or `{fault}` in one sentence. */
export async function resolveBrowser() {
  const wanted = process.env.PW_CHROMIUM
  if (wanted) return existsSync(wanted) ? { path: wanted, env: {} } : { fault: `PW_CHROMIUM names no file: ${wanted}` }
  if (process.platform === 'linux' && process.arch === 'x64') return fromPackage()
  const found = INSTALLED.find(file => existsSync(file))
  return found
    ? { path: found, env: {} }
    : { fault: 'No browser for the journeys: install Chrome, or set PW_CHROMIUM to one.' }
}
