import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Brand, brand as ownBrand } from '@learn/brand'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { brandPage } from './build/brand-page.ts'
import { compressFiles } from './build/compress-files.ts'
import { installableFiles } from './build/installable.ts'
import { fontPreloads, preloadsOf } from './build/preloads.ts'

/** Another brand file than the product's own, for one build: `BRAND_FILE=/path/to/brand.config.ts`. */
const brandFile = process.env.BRAND_FILE
const brand: Brand = brandFile
  ? ((await import(pathToFileURL(path.resolve(brandFile)).href)) as { brand: Brand }).brand
  : ownBrand

/** The brand in the page, and the files that make the app installable. */
function brandPlugin(): Plugin {
  const files = () => installableFiles(brand, readFileSync(path.join(import.meta.dirname, 'index.html'), 'utf8'))
  return {
    name: 'brand',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => ({ html: brandPage(html, brand), tags: bundle ? fontPreloads(bundle) : [] }),
    },
    configureServer: server => {
      const icon = files()['favicon.svg']
      server.middlewares.use('/favicon.svg', (_request, reply) =>
        reply.setHeader('content-type', 'image/svg+xml').end(icon),
      )
    },
    generateBundle() {
      for (const [fileName, source] of Object.entries(files())) this.emitFile({ type: 'asset', fileName, source })
    },
  }
}

/** After the build: which chunks each route starts with, and brotli and gzip beside every file. */
const servingPlugin = (): Plugin => ({
  name: 'serving',
  apply: 'build',
  async writeBundle({ dir = 'dist' }, bundle) {
    writeFileSync(path.join(dir, 'preloads.json'), JSON.stringify(preloadsOf(bundle)))
    await compressFiles(dir)
  },
})

export default defineConfig({
  plugins: [react(), tailwind(), brandPlugin(), servingPlugin()],
  ...(brandFile && { resolve: { alias: { '@learn/brand': path.resolve(brandFile) } } }),
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        // Few files a screen: what every page starts with, what several screens share, and the screen itself.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            {
              // With icons that no other screen has, so that sign-in, the first screen of all, loads no shared code.
              name: 'ways-in',
              test: /src[\\/](features[\\/]auth[\\/](?!new-password-form)|shared[\\/]ui[\\/](field|text-field|notice))|icons[\\/](circle-alert|eye|eye-off|pencil-line)\./,
              minShareCount: 2,
              priority: 1,
            },
            {
              name: 'shared',
              test: /src[\\/](shared[\\/](?!journal|ui[\\/](dialog|field|text-field|notice|form|select|checkbox|text-area|date-picker))|app[\\/](account-menu|sign-out\.|content-frame))|node_modules[\\/](clsx|lucide-react|@tanstack[\\/]react-query)[\\/]/,
              minShareCount: 2,
              priority: 1,
            },
            {
              // Lessons and the work in them: what the timeline and both players share, fetched ahead once home stands.
              name: 'learning',
              test: /src[\\/](features[\\/]learning[\\/](lesson|rich-text|content|video-player|study|activity[\\/]completion)|shared[\\/](journal|ui[\\/]dialog)|app[\\/]sign-out-dialog)/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/dev': 'http://127.0.0.1:3000' } },
})
