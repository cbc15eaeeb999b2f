import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '../support/test.ts'

const root = path.join(import.meta.dirname, '../..')

test('the build of another brand file shows that brand everywhere and the old one nowhere @long', () => {
  test.setTimeout(180_000)
  const dir = mkdtempSync(path.join(tmpdir(), 'brand-'))
  const own = readFileSync(path.join(root, 'packages/brand/src/brand.config.ts'), 'utf8')
  const name = /name: '([^']+)'/.exec(own)?.[1] ?? ''
  const brandFile = path.join(dir, 'brand.config.ts')
  writeFileSync(
    brandFile,
    own
      .replaceAll(name, 'Oakwood')
      .replace(/^(import|export) type .*$/gm, '')
      .replace(': Brand', '')
      .replace("'#0B3B2D'", "'#123456'")
      .replace('light: {}', "light: { brand: '#663399' }")
      .replace('fontFamily: null', "fontFamily: 'Georgia'"),
  )
  const out = path.join(dir, 'dist')
  const build = spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      '--outDir',
      out,
      '--emptyOutDir',
      '--logLevel',
      'error',
    ],
    { cwd: path.join(root, 'apps/web'), env: { ...process.env, BRAND_FILE: brandFile }, encoding: 'utf8' },
  )
  expect(build.stderr).toBe('')
  const read = (file: string) => readFileSync(path.join(out, file), 'utf8')
  expect(read('index.html')).toContain('<title>Oakwood</title>')
  expect(read('index.html')).toContain('--brand:#663399')
  expect(read('index.html')).toContain('--brand-font:Georgia')
  expect(JSON.parse(read('manifest.webmanifest'))).toMatchObject({ name: 'Oakwood' })
  expect(read('favicon.svg')).toContain('#123456')
  expect(read('offline.html')).toContain('Oakwood')
  const texts = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter(file =>
    /\.(js|css|html|svg|webmanifest)$/.test(file),
  )
  expect(texts.filter(file => read(file).includes(name))).toEqual([])
  expect(texts.some(file => file.endsWith('.js') && read(file).includes('Oakwood'))).toBe(true)
  rmSync(dir, { recursive: true, force: true })
})
