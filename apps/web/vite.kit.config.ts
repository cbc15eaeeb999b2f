import { brand } from '@learn/brand'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brandPage } from './build/brand-page.ts'

/** The page of all parts (/dev/kit) and the playgrounds of the spreadsheet engine and of learners' code beside it, apart from the product: nothing of it is in the build that is served to learners. */
export default defineConfig({
  plugins: [react(), tailwind(), { name: 'brand', transformIndexHtml: html => brandPage(html, brand) }],
  base: '/dev/kit/',
  publicDir: false,
  build: {
    outDir: '../../.cache/kit',
    emptyOutDir: true,
    target: 'es2023',
    rolldownOptions: { input: ['kit.html', 'playground.html', 'code.html'] },
  },
})
