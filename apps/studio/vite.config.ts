import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Brand, brand as ownBrand } from '@learn/brand'
import { brandPage } from '@learn/web/build/brand-page.ts'
import { compressFiles } from '@learn/web/build/compress-files.ts'
import { modernFonts } from '@learn/web/build/modern-fonts.ts'
import { modernStyles } from '@learn/web/build/modern-styles.ts'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The brand of this build, as in the build of the web app. */
const brandFile = process.env.BRAND_FILE
const brand: Brand = brandFile
  ? ((await import(pathToFileURL(path.resolve(brandFile)).href)) as { brand: Brand }).brand
  : ownBrand

/** The studio: an app of its own at /studio, served to staff alone. */
export default defineConfig({
  base: '/studio/',
  publicDir: false,
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      ...(brandFile && { '@learn/brand': path.resolve(brandFile) }),
    },
  },
  plugins: [
    react(),
    tailwind(),
    modernFonts(),
    { name: 'brand', transformIndexHtml: { order: 'post', handler: html => brandPage(html, brand) } },
    modernStyles(),
    { name: 'serving', apply: 'build', writeBundle: ({ dir = 'dist' }) => compressFiles(dir) },
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})
