import type { HtmlTagDescriptor, Rolldown } from 'vite'
import { chunksByPage } from './chunks-by-page.ts'

/** The files that each page starts with, without what the entry loads anyway; the server names them in the page. */
export function getPreloads(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const pages = chunksByPage(Object.values(bundle).filter(item => item.type === 'chunk'))
  return Object.fromEntries([...pages].map(([name, chunks]) => [name, [...chunks].map(chunk => chunk.fileName)]))
}

/** The font that every text is set in: asked for with the page, not after the first text. */
export const fontPreloads = (bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] =>
  Object.keys(bundle)
    .filter(file => /-latin-wght-normal-[^/]*\.woff2$/.test(file))
    .map(file => ({
      tag: 'link',
      attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
      injectTo: 'head',
    }))
