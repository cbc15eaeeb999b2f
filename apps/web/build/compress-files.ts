import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(js|css|html|svg|json|webmanifest|txt|csv|wasm)$/
const MIN_BYTES = 512

/** Writes brotli and gzip beside every text file: nothing is compressed per request. */
export async function compressFiles(dir: string): Promise<void> {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(file => TEXT.test(file))
  await Promise.all(
    files.map(async file => {
      const full = path.join(dir, file)
      const bytes = readFileSync(full)
      if (bytes.length < MIN_BYTES) return
      // Of WebAssembly the last tenth would cost minutes.
      const quality = file.endsWith('.wasm') ? 5 : 11
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
      writeFileSync(`${full}.br`, await promisify(brotliCompress)(bytes, { params }))
      writeFileSync(`${full}.gz`, await promisify(gzip)(bytes, { level: file.endsWith('.wasm') ? 6 : 9 }))
    }),
  )
}
