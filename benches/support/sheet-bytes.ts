import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const src = fileURLToPath(new URL('../../packages/sheet/src/', import.meta.url))

/** Kilobytes (1000 bytes, gzip 9) of the engine as a page is built with it, minified: with the course functions, with all. */
export async function bundleSizes(): Promise<{ common: number; all: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'sheet-bytes-'))
  try {
    const size = async (functions: string, name: string) => {
      const entry = join(folder, `${functions}.ts`)
      writeFileSync(
        entry,
        `export { Workbook } from '${src}workbook/workbook.ts'
export { formulaTokens } from '${src}parse/tokens.ts'
export { cycleReferences } from '${src}parse/cycle.ts'
export { normalForm } from '${src}parse/normal-form.ts'
export { ${name} } from '${src}functions/${functions}.ts'`,
      )
      const result = await build({
        configFile: false,
        logLevel: 'silent',
        root: folder,
        // A library build would keep its spaces; pages are built as applications.
        build: {
          write: false,
          minify: true,
          target: 'es2023',
          modulePreload: false,
          rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
        },
      })
      const outputs = (Array.isArray(result) ? result : [result]).flatMap(r => ('output' in r ? r.output : []))
      const code = outputs.map(o => (o.type === 'chunk' ? o.code : '')).join('')
      return gzipSync(code, { level: 9 }).length / 1000
    }
    return { common: await size('common', 'COMMON_FUNCTIONS'), all: await size('all', 'ALL_FUNCTIONS') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
