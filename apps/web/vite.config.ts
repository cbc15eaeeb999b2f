import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Brand, brand as ownBrand } from '@learn/brand'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { getAreas, withAreas } from './build/areas.ts'
import { brandPage } from './build/brand-page.ts'
import { chunkGroups } from './build/chunk-groups.ts'
import { compressFiles } from './build/compress-files.ts'
import { directIcons } from './build/direct-icons.ts'
import { firstCalls } from './build/first-calls.ts'
import { fronts } from './build/fronts.ts'
import { installableFiles } from './build/installable.ts'
import { modernFonts } from './build/modern-fonts.ts'
import { modernStyles } from './build/modern-styles.ts'
import { fontPreloads, getPreloads } from './build/preloads.ts'

/** Another brand file than the product's own, for one build: `BRAND_FILE=/path/to/brand.config.ts`. */
const brandFile = process.env.BRAND_FILE
const brand: Brand = brandFile
  ? ((await import(pathToFileURL(path.resolve(brandFile)).href)) as { brand: Brand }).brand
  : ownBrand

/** The file of the letters that the product is set in. */
const LETTERS = /-latin-wght-normal-[^/]*\.woff2$/

/** The brand in the page, and the files that make the app installable. */
function brandPlugin(): Plugin {
  const files = (font?: string) =>
    installableFiles(brand, readFileSync(path.join(import.meta.dirname, 'index.html'), 'utf8'), font)
  return {
    name: 'brand',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => ({
        html: brandPage(html, brand).replace('FIRST_CALLS', () => JSON.stringify(firstCalls())),
        tags: bundle ? fontPreloads(bundle) : [],
      }),
    },
    configureServer: server => {
      const icon = files()['favicon.svg']
      server.middlewares.use('/favicon.svg', (_request, reply) =>
        reply.setHeader('content-type', 'image/svg+xml').end(icon),
      )
    },
    generateBundle(_options, bundle) {
      const font = Object.keys(bundle).find(file => LETTERS.test(file))
      for (const [fileName, source] of Object.entries(files(font))) this.emitFile({ type: 'asset', fileName, source })
    },
  }
}

/** After the build: which chunks each route starts with, what stands before they have come, and brotli and gzip beside every file. */
const servingPlugin = (): Plugin => ({
  name: 'serving',
  apply: 'build',
  async writeBundle({ dir = 'dist' }, bundle) {
    writeFileSync(path.join(dir, 'preloads.json'), JSON.stringify(getPreloads(bundle)))
    writeFileSync(path.join(dir, 'fronts.json'), JSON.stringify(await fronts(import.meta.dirname, config)))
    const worker = path.join(dir, 'sw.js')
    writeFileSync(worker, withAreas(readFileSync(worker, 'utf8'), getAreas(bundle)))
    await compressFiles(dir)
  },
})

const config: UserConfig = {
  resolve: {
    alias: {
      // React has had the hook itself since 18: what stands in for it would be loaded by every page.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      ...(brandFile && { '@learn/brand': path.resolve(brandFile) }),
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    // Files import each other by names that stay when their content changes.
    chunkImportMap: true,
    // The groups are layers (chunk-groups.ts): none needs to take along what it imports.
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups, includeDependenciesRecursively: false } } },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/dev': 'http://127.0.0.1:3000' } },
}

export default defineConfig({
  ...config,
  plugins: [directIcons(), react(), tailwind(), modernFonts(), brandPlugin(), modernStyles(), servingPlugin()],
})
